// Tallies of a library's file: which positions have one, and what it says.
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "app/library/games/library_store.hpp"

namespace ternion::library {
namespace {

/// A position has a tally once so many bytes of one run tell of its games, about five a game.
/// Without one at most so many bytes are read for each kRun games of a library.
constexpr std::int64_t kLargeRun = 128;

}  // namespace

/// Whether the run that the posting is in is one.
Expected<bool> LibraryStore::is_large(const Posting& posting) {
  auto asked = statement("select length(games) from positions where position = ? and run = ?");
  if (!asked) return tl::make_unexpected(asked.error());
  (*asked)->bind(1, static_cast<std::int64_t>(posting.position));
  (*asked)->bind(2, std::int64_t{posting.game / kRun});
  const auto row = (*asked)->step();
  const bool large = row && *row && (*asked)->integer(0) >= kLargeRun;
  (*asked)->reset();
  if (!row) return tl::make_unexpected(row.error());
  return large;
}

/// Takes in those postings, which the runs have already.
Expected<void> LibraryStore::retally(std::uint64_t position, std::span<const Posting> fresh) {
  const auto before =
      tallied_->contains(position) ? tally(position) : Expected<std::optional<Tally>>();
  if (!before) return tl::make_unexpected(before.error());
  Tally now;
  if (*before) {
    now = **before;
    for (std::size_t at = 0; at < fresh.size(); ++at)
      if (at == 0 || fresh[at].game != fresh[at - 1].game) now.add(fresh[at].move, fresh[at].facts);
  } else {
    auto all = counted(position);
    if (!all) return tl::make_unexpected(all.error());
    now = std::move(*all);
  }
  auto put = statement("insert or replace into tallies values (?, ?)");
  if (!put) return tl::make_unexpected(put.error());
  const std::string packed = now.packed();
  (*put)->bind(1, static_cast<std::int64_t>(position)).bind_bytes(2, packed);
  tallied_->insert(position);
  return carried_out(**put);
}

Expected<void> LibraryStore::know_tallied() {
  if (tallied_) return {};
  return tallied().map(
      [&](const std::vector<std::uint64_t>& all) { tallied_.emplace(all.begin(), all.end()); });
}

/// Of every position that should have one.
Expected<void> LibraryStore::tally_all() {
  tallied_.emplace();
  std::vector<std::uint64_t> large;
  auto asked = database_->prepare(
      fmt::format("select distinct position from positions where length(games) >= {}", kLargeRun));
  if (!asked) return tl::make_unexpected(asked.error());
  auto row = asked->step();
  for (; row && *row; row = asked->step())
    large.push_back(static_cast<std::uint64_t>(asked->integer(0)));
  if (!row) return tl::make_unexpected(row.error());
  for (const std::uint64_t position : large)
    if (auto tallied = retally(position, {}); !tallied) return tallied;
  return {};
}

Expected<std::optional<Tally>> LibraryStore::tally(std::uint64_t position) {
  if (!has_tallies_) return std::nullopt;
  auto asked = statement("select games from tallies where position = ?");
  if (!asked) return tl::make_unexpected(asked.error());
  (*asked)->bind(1, static_cast<std::int64_t>(position));
  const auto row = (*asked)->step();
  const bool is_there = row && *row;
  const std::string packed = is_there ? (*asked)->text(0) : std::string();
  (*asked)->reset();
  if (!row) return tl::make_unexpected(row.error());
  if (!is_there) return std::nullopt;
  auto tally = Tally::unpacked(packed);
  if (!tally)
    return fail(ErrorCode::io,
                "the library: expected a tally of games, got other bytes; it is damaged");
  return tally;
}

/// A game that comes through a position twice counts once: moves never lead back to a key, but a
/// file that others have written may say so.
Expected<Tally> LibraryStore::counted(std::uint64_t position) {
  Tally tally;
  std::optional<std::uint32_t> last;
  auto read = through(position, [&](const Posting& each) {
    if (last != each.game) tally.add(each.move, each.facts);
    last = each.game;
  });
  if (!read) return tl::make_unexpected(read.error());
  return tally;
}

Expected<std::vector<std::uint64_t>> LibraryStore::tallied() {
  std::vector<std::uint64_t> positions;
  if (!has_tallies_) return positions;
  auto asked = database_->prepare("select position from tallies order by position");
  if (!asked) return tl::make_unexpected(asked.error());
  auto row = asked->step();
  for (; row && *row; row = asked->step())
    positions.push_back(static_cast<std::uint64_t>(asked->integer(0)));
  if (!row) return tl::make_unexpected(row.error());
  return positions;
}

}  // namespace ternion::library
