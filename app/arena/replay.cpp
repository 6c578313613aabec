#include "app/arena/replay.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::arena {
namespace {

/// A game played through.
struct ReplayOutcome {
  bool complete = false;
  Result result;  // of a complete game
  int black = 0;  // discs, stones, pieces at the end
  int white = 0;
  std::string score;  // "+4" or who won; of an unfinished game what stands on the board
};

std::string score_of_outcome(const ReplayOutcome& outcome, const GameInfo& game) {
  if (!outcome.complete) return fmt::format("{}-{} {}", outcome.black, outcome.white, game.pieces);
  if (game.most_margin > 1) return fmt::format("{:+d}", outcome.result.black_margin());
  if (!outcome.result.winner) return "draw";
  return fmt::format("{} wins", name_of(*outcome.result.winner));
}

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
  ReplayOutcome outcome;
  outcome.complete = (*board)->is_over() || foul;
  outcome.result = foul ? record.result.value_or(Result{}) : (*board)->result();
  outcome.black = count(BoardView::Cell::black);
  outcome.white = count(BoardView::Cell::white);
  outcome.score = score_of_outcome(outcome, (*board)->game());
  return outcome;
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

bool counts_discs_alone(const GameRecord& record, const ReplayOutcome& outcome) {
  const int bare = outcome.black - outcome.white;
  return outcome.complete && record.termination.empty() && record.result &&
         record.result->black_margin() == bare && bare != outcome.result.black_margin();
}

ReplayedGame replay_one(const records::ReadGame& read, ReplayTally& tally) {
  ++tally.games;
  ReplayedGame game;
  game.line = read.place.line;
  const auto outcome =
      read.game.and_then([](const records::ReadRecord& each) { return play_through(each.record); });
  if (!outcome) {
    const auto code = outcome.error().code;
    const bool illegal = code == ErrorCode::illegal_move || code == ErrorCode::game_over ||
                         code == ErrorCode::out_of_turn;
    ++(illegal ? tally.illegal : tally.unreadable);
    game.text = fmt::format("{}\t{}\t{}", game.line, illegal ? "illegal" : "unreadable",
                            outcome.error().message);
    return game;
  }
  const GameRecord& record = read.game->record;
  const std::string wrong = disagreement(read, *outcome);
  tally.complete += outcome->complete;
  tally.mismatches += !wrong.empty();
  tally.bare += counts_discs_alone(record, *outcome);
  game.is_clean = wrong.empty();
  game.warnings = read.game->warnings;
  game.text = fmt::format("{}\tlegal\t{} moves\t{}\t{}{}{}", game.line, record.moves.size(),
                          outcome->score, outcome->complete ? "complete" : "unfinished",
                          wrong.empty() ? "" : "\tMISMATCH: ", wrong);
  return game;
}

}  // namespace

ReplayTally replay_games(std::string_view text, const Board& like,
                         const std::function<void(const ReplayedGame&)>& visit) {
  ReplayTally tally;
  records::for_each_game(text, {.like = &like, .any_game = true},
                         [&](const records::ReadGame& read) { visit(replay_one(read, tally)); });
  return tally;
}

std::string summary_of(const ReplayTally& tally) {
  return fmt::format("{} games: {} legal, {} illegal, {} unreadable, {} complete, {} mismatches",
                     tally.games, tally.legal(), tally.illegal, tally.unreadable, tally.complete,
                     tally.mismatches);
}

}  // namespace ternion::arena
