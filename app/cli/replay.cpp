#include <bit>

#include <fmt/core.h>

#include "app/cli/game_file.hpp"
#include "app/cli/input.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/othello/game.hpp"

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

/// Scores are Black minus White.
struct Outcome {
  bool complete = false;
  int score = 0;  // empties to the winner
  int bare = 0;   // discs alone
};

Outcome play_through(const ReadGame& game) {
  othello::Position position = game.start;
  for (const Move move : game.moves) position.play(move);
  const int bare =
      std::popcount(position.discs(Side::black)) - std::popcount(position.discs(Side::white));
  return {position.is_over(), othello::Othello::result(position).black_margin(), bare};
}

/// Empty if the record agrees with the board. The score of an unfinished game is anybody's guess;
/// that of a finished one is written in either way of counting.
std::string disagreement(const ReadGame& game, const Outcome& outcome) {
  if (game.recorded_complete && *game.recorded_complete && !outcome.complete)
    return "recorded as complete, but moves are left";
  if (outcome.complete && game.recorded_score && *game.recorded_score != outcome.score &&
      *game.recorded_score != outcome.bare)
    return fmt::format("recorded score {:+d}", *game.recorded_score);
  return "";
}

void report(Tally& tally, bool quiet, int line, const Expected<ReadGame>& game) {
  ++tally.games;
  if (!game) {
    const auto code = game.error().code;
    const bool illegal = code == ErrorCode::illegal_move || code == ErrorCode::game_over;
    ++(illegal ? tally.illegal : tally.unreadable);
    fmt::print("{}\t{}\t{}\n", line, illegal ? "illegal" : "unreadable", game.error().message);
    return;
  }
  const Outcome outcome = play_through(*game);
  const std::string wrong = disagreement(*game, outcome);
  tally.complete += outcome.complete;
  tally.mismatches += !wrong.empty();
  tally.bare +=
      outcome.complete && game->recorded_score == outcome.bare && outcome.bare != outcome.score;
  if (quiet && wrong.empty()) return;
  fmt::print("{}\tlegal\t{} moves\t{:+d}\t{}{}{}\n", line, game->moves.size(), outcome.score,
             outcome.complete ? "complete" : "unfinished",
             wrong.empty() ? "" : "\tMISMATCH: ", wrong);
}

ExitCode replay(const ReplayOptions& options) {
  const auto text = read_input(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  Tally tally;
  const GameVisitor visit = [&](int line, const Expected<ReadGame>& game) {
    report(tally, options.quiet, line, game);
  };
  if (!options.file.ends_with(".wtb"))
    for_each_game(*text, visit);
  else if (const auto read = for_each_wthor_game(*text, visit); !read)
    return complain(ExitCode::findings, read.error());
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

Action define_replay(CLI::App& app, const GlobalOptions&) {
  const auto options = std::make_shared<ReplayOptions>();
  app.add_option("FILE", options->file,
                 "GGF, WTHOR (.wtb), or one transcript a line, after which a TAB and the recorded "
                 "score (Black minus White) may follow; - is stdin")
      ->required();
  app.add_flag("--quiet", options->quiet, "Show only what is wrong, and the summary");
  return Action([options] { return replay(*options); }).games({"othello"});
}

}  // namespace ternion::cli
