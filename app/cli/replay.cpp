#include <algorithm>

#include <fmt/core.h>

#include "app/cli/input.hpp"
#include "app/cli/subcommands.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::cli {
namespace {

struct ReplayOptions {
  std::string file;
  bool quiet = false;
};

struct Tally {
  int games = 0;
  int illegal = 0;
  int unreadable = 0;
  int complete = 0;
  int mismatches = 0;
  int bare = 0;  // recorded scores that leave the empty squares out
};

/// A game played through.
struct ReplayOutcome {
  bool complete = false;
  Result result;  // of a complete game
  int black = 0;  // discs, stones, pieces at the end
  int white = 0;
};

Expected<ReplayOutcome> play_through(const GameRecord& record) {
  auto board = make_board(record.game);
  if (!board) return tl::make_unexpected(board.error());
  if (auto set = (*board)->set_position(record.start); !set)
    return tl::make_unexpected(set.error());
  for (const RecordedMove& each : record.moves)
    if (auto played = (*board)->play(each.move); !played)
      return tl::make_unexpected(played.error());
  const BoardView view = (*board)->view();
  const auto count = [&](BoardView::Cell cell) {
    return static_cast<int>(std::ranges::count(view.cells, cell));
  };
  const bool foul = record.foul.has_value();
  return ReplayOutcome{(*board)->is_over() || foul,
                       foul ? record.result.value_or(Result{}) : (*board)->result(),
                       count(BoardView::Cell::black), count(BoardView::Cell::white)};
}

/// Empty if the record agrees with the board. The score of an unfinished game is anybody's guess,
/// as is that of one that ended otherwise; that of a finished one is written in either way of
/// counting.
std::string disagreement(const records::ReadGame& read, const ReplayOutcome& outcome) {
  const GameRecord& record = read.game->record;
  if (read.complete.value_or(false) && !outcome.complete)
    return "recorded as complete, but moves are left";
  if (!outcome.complete || !record.result || !record.termination.empty()) return "";
  const int recorded = record.result->black_margin();
  if (recorded == outcome.result.black_margin() || recorded == outcome.black - outcome.white)
    return "";
  return fmt::format("recorded score {:+d}", recorded);
}

/// "+4" or who won; of an unfinished game what stands on the board.
std::string score_of(const ReplayOutcome& outcome, const GameInfo& game) {
  if (!outcome.complete) return fmt::format("{}-{} {}", outcome.black, outcome.white, game.pieces);
  if (game.most_margin > 1) return fmt::format("{:+d}", outcome.result.black_margin());
  if (!outcome.result.winner) return "draw";
  return fmt::format("{} wins", name_of(*outcome.result.winner));
}

void report(Tally& tally, bool quiet, const records::ReadGame& read) {
  ++tally.games;
  const int line = read.place.line;
  const auto outcome =
      read.game.and_then([](const records::ReadRecord& game) { return play_through(game.record); });
  if (!outcome) {
    const auto code = outcome.error().code;
    const bool illegal = code == ErrorCode::illegal_move || code == ErrorCode::game_over ||
                         code == ErrorCode::out_of_turn;
    ++(illegal ? tally.illegal : tally.unreadable);
    fmt::print("{}\t{}\t{}\n", line, illegal ? "illegal" : "unreadable", outcome.error().message);
    return;
  }
  const GameRecord& record = read.game->record;
  for (const std::string& warning : read.game->warnings)
    fmt::print(stderr, "ternion: line {}: {}\n", line, warning);
  const std::string wrong = disagreement(read, *outcome);
  const int bare = outcome->black - outcome->white;
  tally.complete += outcome->complete;
  tally.mismatches += !wrong.empty();
  tally.bare += outcome->complete && record.termination.empty() && record.result &&
                record.result->black_margin() == bare && bare != outcome->result.black_margin();
  if (quiet && wrong.empty()) return;
  const GameInfo game = make_board(record.game).value()->game();
  fmt::print("{}\tlegal\t{} moves\t{}\t{}{}{}\n", line, record.moves.size(),
             score_of(*outcome, game), outcome->complete ? "complete" : "unfinished",
             wrong.empty() ? "" : "\tMISMATCH: ", wrong);
}

ExitCode replay(const GlobalOptions& globals, const ReplayOptions& options) {
  const auto like = make_board(globals.game.get());
  if (!like) return complain(ExitCode::usage, like.error());
  const auto text = read_input(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  Tally tally;
  records::for_each_game(
      *text, {.like = like->get(), .any_game = true},
      [&](const records::ReadGame& game) { report(tally, options.quiet, game); });
  const int bad = tally.illegal + tally.unreadable;
  fmt::print("{} games: {} legal, {} illegal, {} unreadable, {} complete, {} mismatches\n",
             tally.games, tally.games - bad, tally.illegal, tally.unreadable, tally.complete,
             tally.mismatches);
  if (tally.bare > 0)
    fmt::print(stderr, "{} recorded scores count the discs alone, not the empty squares\n",
               tally.bare);
  return bad + tally.mismatches == 0 ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_replay(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<ReplayOptions>();
  app.add_option(
         "FILE", options->file,
         "Games in any form (docs/formats.md); behind a line of moves a TAB and the recorded "
         "score (Black minus White) may follow; - is stdin")
      .required();
  app.add_flag("--quiet", options->quiet, "Show only what is wrong, and the summary");
  return [options, &globals] { return replay(globals, *options); };
}

}  // namespace ternion::cli
