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
constexpr std::int64_t kPostingsBetweenReports = 4096;

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

  /// All of it as it is at one moment: an import may go on meanwhile.
  Expected<GameCheckReport> run() {
    if (auto begun = store().begin_reading(); !begun) return tl::make_unexpected(begun.error());
    auto report = look();
    store().end_reading();
    return report;
  }

 private:
  Expected<GameCheckReport> look() {
    const auto integrity = store().integrity();
    if (!integrity) return tl::make_unexpected(integrity.error());
    if (!integrity->empty()) find("the file: " + *integrity);
    auto done = look_at_games().and_then([&] { return look_at_positions(); }).and_then([&] {
      return look_at_tallies();
    });
    if (!done) return tl::make_unexpected(done.error());
    return std::move(report_);
  }

  LibraryStore& store() { return library_.store(); }
  bool stops() {
    report_.stopped = report_.stopped || stop_.stop_requested();
    return report_.stopped;
  }

  void find(std::string text) {
    ++report_.wrong;
    if (report_.findings.size() < kMostGameFindings) report_.findings.push_back(std::move(text));
  }

  /// What is missing of the game at positions; null for a number that no game has.
  std::uint64_t* digest_of_game(std::int64_t id) {
    const auto at = std::ranges::lower_bound(ids_, id);
    return at == ids_.end() || *at != id ? nullptr
                                         : &digests_[static_cast<std::size_t>(at - ids_.begin())];
  }

  Expected<void> look_at_games() {
    auto ids = store().ids({}, "");
    if (!ids) return tl::make_unexpected(ids.error());
    ids_ = std::move(*ids);
    std::ranges::sort(ids_);
    digests_.assign(ids_.size(), 0);
    for (std::size_t at = 0; at < ids_.size(); ++at) {
      if (stops()) return {};
      const auto game = store().game(ids_[at]);
      if (!game) return tl::make_unexpected(game.error());
      if (!*game)
        find(fmt::format("game {}: its start is not there", ids_[at]));
      else if (auto looked = look_at(**game, digests_[at]); !looked)
        return looked;
      if (++report_.games % kGamesBetweenReports == 0 && progress_)
        progress_({WorkProgress::Phase::runs, report_.games, static_cast<std::int64_t>(ids_.size()),
                   "games", ""});
    }
    return {};
  }

  Expected<void> look_at(const PlayedGame& game, std::uint64_t& digest) {
    const auto kit = find_kit(game.game);
    if (!kit) return no_game(game, kit.error());
    const auto board = (*kit)->make_board((*kit)->info);
    if (auto set = board->set_position(game.start); !set) return no_game(game, set.error());
    const auto walk = walk_game(*board, **kit, game.moves);
    if (!walk) return no_game(game, walk.error());
    for (Posting each : walk->postings) {
      each.facts = GameFacts(game.year, game.result);
      digest += digest_of(each);
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
    std::int64_t done = 0;
    auto read = store().for_each_posting([&](const Posting& each) {
      if (std::uint64_t* const digest = digest_of_game(each.game))
        *digest -= digest_of(each);
      else
        find(fmt::format("a position names game {}, which is not there", each.game));
      if (++done % kPostingsBetweenReports != 0) return true;
      if (progress_) progress_({WorkProgress::Phase::runs, done, 0, "games at positions", ""});
      return !stops();
    });
    if (!read || report_.stopped) return read;
    for (std::size_t at = 0; at < ids_.size(); ++at)
      if (digests_[at] != 0)
        find(fmt::format("game {}: the positions that name it are not those it comes through",
                         ids_[at]));
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
  std::vector<std::int64_t> ids_;       // of all games, in order: a file may say any numbers
  std::vector<std::uint64_t> digests_;  // of each: what is missing at positions
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
