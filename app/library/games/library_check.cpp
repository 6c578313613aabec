#include "app/library/games/library_check.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/core/hash_key.hpp"
#include "games/games.hpp"

namespace ternion::library {
namespace {

constexpr std::size_t kMostGameFindings = 20;
constexpr std::int64_t kGamesBetweenReports = 1000;

/// Sums of these are the same in any order.
std::uint64_t digest_of(const Posting& posting) {
  const std::uint64_t rest =
      std::uint64_t{posting.move.code} << 16 | std::uint64_t{posting.facts.bits()};
  return mix64(mix64(posting.position) ^ rest);
}

class GameChecker {
 public:
  GameChecker(GameLibrary& library, const std::stop_token& stop, const ProgressListener& progress)
      : library_(library), stop_(stop), progress_(progress) {}

  Expected<GameCheckReport> run() {
    const auto integrity = store().integrity();
    if (!integrity) return tl::make_unexpected(integrity.error());
    if (!integrity->empty()) find("the file: " + *integrity);
    auto done = look_at_games().and_then([&] { return look_at_positions(); }).and_then([&] {
      return look_at_tallies();
    });
    if (!done) return tl::make_unexpected(done.error());
    return std::move(report_);
  }

 private:
  LibraryStore& store() { return library_.store(); }
  bool stops() {
    report_.stopped = report_.stopped || stop_.stop_requested();
    return report_.stopped;
  }

  void find(std::string text) {
    ++report_.wrong;
    if (report_.findings.size() < kMostGameFindings) report_.findings.push_back(std::move(text));
  }

  Expected<void> look_at_games() {
    auto ids = store().ids({}, "");
    if (!ids) return tl::make_unexpected(ids.error());
    std::ranges::sort(*ids);
    digests_.resize(ids->empty() ? 0 : static_cast<std::size_t>(ids->back()) + 1);
    for (const std::int64_t id : *ids) {
      if (stops()) return {};
      const auto game = store().game(id);
      if (!game) return tl::make_unexpected(game.error());
      if (*game)
        if (auto looked = look_at(**game); !looked) return looked;
      if (++report_.games % kGamesBetweenReports == 0 && progress_)
        progress_({WorkProgress::Phase::runs, report_.games, static_cast<std::int64_t>(ids->size()),
                   "games", ""});
    }
    return {};
  }

  Expected<void> look_at(const PlayedGame& game) {
    const auto kit = find_kit(game.game);
    if (!kit) return no_game(game, kit.error());
    const auto board = (*kit)->make_board((*kit)->info);
    if (auto set = board->set_position(game.start); !set) return no_game(game, set.error());
    const auto walk = walk_game(*board, **kit, game.moves);
    if (!walk) return no_game(game, walk.error());
    for (Posting each : walk->postings) {
      each.facts = GameFacts(game.year, game.result);
      digests_[static_cast<std::size_t>(game.id)] += digest_of(each);
    }
    const auto same = store().of_line(walk->line);
    if (!same) return tl::make_unexpected(same.error());
    if (std::ranges::find(*same, game.id, &GameRow::id) == same->end())
      find(fmt::format("game {}: it is kept as one through other positions", game.id));
    return {};
  }

  Expected<void> no_game(const PlayedGame& game, const Error& error) {
    find(fmt::format("game {}: {}", game.id, error.message));
    return {};
  }

  Expected<void> look_at_positions() {
    if (stops()) return {};
    auto read = store().for_each_posting([&](const Posting& each) {
      if (each.game >= digests_.size())
        find(fmt::format("a position names game {}, which is not there", each.game));
      else
        digests_[each.game] -= digest_of(each);
    });
    if (!read) return read;
    for (std::size_t id = 0; id < digests_.size(); ++id)
      if (digests_[id] != 0)
        find(fmt::format("game {}: the positions that name it are not those it comes through", id));
    return {};
  }

  Expected<void> look_at_tallies() {
    const auto tallied = store().tallied();
    if (!tallied) return tl::make_unexpected(tallied.error());
    for (const std::uint64_t position : *tallied) {
      if (stops()) return {};
      const auto kept = store().tally(position);
      if (!kept) return tl::make_unexpected(kept.error());
      const auto counted = store().counted(position);
      if (!counted) return tl::make_unexpected(counted.error());
      ++report_.tallies;
      if (*kept != *counted)
        find(fmt::format("position {:016x}: its tally is not what its games count to", position));
    }
    return {};
  }

  GameLibrary& library_;
  std::stop_token stop_;
  const ProgressListener& progress_;
  GameCheckReport report_;
  std::vector<std::uint64_t> digests_;  // by number of the game: what is missing at positions
};

}  // namespace

Expected<GameCheckReport> check_games(GameLibrary& library, const std::stop_token& stop,
                                      const ProgressListener& progress) {
  return GameChecker(library, stop, progress).run();
}

std::string report_text(const GameCheckReport& report) {
  std::string text;
  for (const std::string& each : report.findings) text += each + "\n";
  if (const auto shown = static_cast<std::int64_t>(report.findings.size()); report.wrong > shown)
    text += fmt::format("... and {} more\n", report.wrong - shown);
  return text + fmt::format("{} games, {} tallies, {} wrong\n", report.games, report.tallies,
                            report.wrong);
}

}  // namespace ternion::library
