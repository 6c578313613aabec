// `ternion openings`: random beginnings of which a search keeps the even ones.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <fmt/core.h>

#include "app/cli/search_once.hpp"
#include "app/cli/subcommands.hpp"
#include "app/referee/openings.hpp"
#include "engine/core/hash_key.hpp"

namespace ternion::cli {
namespace {

struct OpeningsOptions {
  int count = 100;
  int plies = 8;
  double within = 1;
  int depth = 12;
  std::string start;
  std::uint64_t seed = 1;
  bool scores = false;
};

using referee::Opening;
using Start = std::shared_ptr<const Board>;

/// Each batch tries as many beginnings as are wanted; if so many do not do, the bound is too
/// narrow.
constexpr int kMostBatches = 1000;

Expected<double> value_of(Session& session, const Board& board, int depth) {
  if (auto set = session.set_position(board.position_text()); !set)
    return tl::make_unexpected(set.error());
  GoRequest request;
  request.limits.depth = depth;
  const auto result = search_once(session, request);
  if (!result) return tl::make_unexpected(result.error());
  return result->lines.empty() ? board.game().most_margin : units_of(result->lines.front().score);
}

std::unique_ptr<Board> after(const Opening& opening) {
  auto board = opening.start->clone();
  for (const Move move : opening.moves) board->play(move);
  return board;
}

/// One text for a position and its mirror images.
std::string canonical(const Board& board) {
  const BoardView view = board.view();
  std::string least;
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    std::string cells(name_of(board.side_to_move()));
    for (int row = 0; row < view.height; ++row)
      for (int column = 0; column < view.width; ++column) {
        int x = (symmetry & 1) != 0 ? view.width - 1 - column : column;
        int y = (symmetry & 2) != 0 ? view.height - 1 - row : row;
        if ((symmetry & 4) != 0) std::swap(x, y);
        cells += static_cast<char>(view.at(x, y));
      }
    if (least.empty() || cells < least) least = cells;
  }
  return least;
}

/// The legal moves that lie next to stones, or next to the middle of an empty board: where a board
/// is much larger than a game, others are seldom even.
std::vector<Move> moves_in_the_middle(const Board& board) {
  constexpr int kNear = 2;
  const BoardView view = board.view();
  std::vector<BoardPoint> stones;
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column)
      if (view.at(column, row) != BoardView::Cell::empty) stones.push_back({column, row});
  if (stones.empty()) stones.push_back({view.width / 2, view.height / 2});
  std::vector<Move> moves;
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column) {
      const Move move = board.move_at(column, row);
      const bool near = std::ranges::any_of(stones, [&](const BoardPoint& stone) {
        return std::abs(stone.column - column) <= kNear && std::abs(stone.row - row) <= kNear;
      });
      if (near && board.is_legal(move)) moves.push_back(move);
    }
  return moves.empty() ? board.legal_moves() : moves;
}

std::vector<Opening> openings_in_the_middle(const Start& start, int count, int plies,
                                            std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Opening> openings;
  for (int i = 0; i < count; ++i) {
    Opening opening{start, {}};
    const auto board = start->clone();
    while (static_cast<int>(opening.moves.size()) < plies && !board->is_over()) {
      const auto moves = moves_in_the_middle(*board);
      opening.moves.push_back(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
      board->play(opening.moves.back());
    }
    openings.push_back(std::move(opening));
  }
  return openings;
}

std::vector<Opening> batch_of(const Start& start, const OpeningsOptions& options,
                              std::uint64_t seed) {
  if (start->game().name == "Gomoku")
    return openings_in_the_middle(start, options.count, options.plies, seed);
  return referee::random_openings(start, options.count, options.plies, seed);
}

void print(const Opening& opening, double value, bool score) {
  if (score) fmt::print("# {:+.2f}\n", value);
  std::string moves;
  for (const Move move : opening.moves)
    if (!opening.start->is_pass(move)) moves += opening.start->format_move(move);
  fmt::print("{}\n", moves);
  std::fflush(stdout);
}

ExitCode openings(const GlobalOptions& globals, const OpeningsOptions& options) {
  auto session_opts = session_options(globals);
  if (!session_opts) return complain_of_options(session_opts.error());
  auto session = make_session(globals.game.get(), *session_opts, std::make_shared<SteadyTime>());
  if (!session) return complain(ExitCode::environment, session.error());
  if (!options.start.empty())
    if (auto set = (*session)->set_position(options.start); !set)
      return complain(ExitCode::usage, set.error());
  const Start start = (*session)->state().clone();
  std::set<std::string> seen;
  int found = 0;
  for (int batch = 0; found < options.count && batch < kMostBatches; ++batch) {
    const auto seed = mix64(options.seed) + static_cast<std::uint64_t>(batch);
    for (const auto& opening : batch_of(start, options, seed)) {
      if (found == options.count) break;
      const auto board = after(opening);
      if (board->is_over() || must_pass(*board)) continue;
      // Two ways to one position, or to its mirror image, are one opening.
      if (!seen.insert(canonical(*board)).second) continue;
      const auto value = value_of(**session, *board, options.depth);
      if (!value) return complain(ExitCode::environment, value.error());
      if (std::abs(*value) > options.within) continue;
      ++found;
      print(opening, *value, options.scores);
    }
  }
  if (found == options.count) return ExitCode::ok;
  return complain(ExitCode::findings,
                  fmt::format("expected {} openings within {} {}, found {}", options.count,
                              options.within, start->game().unit, found));
}

}  // namespace

Action define_openings(CLI::App& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<OpeningsOptions>();
  app.add_option("--count", options->count, "Openings to find")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  app.add_option("--plies", options->plies, "Random moves from the start")
      ->check(CLI::Range(1, 30))
      ->capture_default_str();
  app.add_option("--within", options->within,
                 "Discs, or points, that the search may see for either side")
      ->check(CLI::Range(0.0, 64.0))
      ->capture_default_str();
  app.add_option("--depth", options->depth, "Plies of the search")
      ->check(CLI::Range(1, 40))
      ->capture_default_str();
  app.add_option("--start", options->start,
                 "Position in the game's notation to begin at, such as 'renju 15'");
  app.add_option("--seed", options->seed, "Decides the random moves")->capture_default_str();
  app.add_flag("--scores", options->scores,
               "Write what the search saw on a line before, behind a #");
  return Action([options, &globals] { return openings(globals, *options); })
      .only_for({"othello", "gomoku"}, {"--isa"})
      .only_for({"surakarta"}, {"--tables"});
}

}  // namespace ternion::cli
