#include "app/arena/openings.hpp"

#include <set>
#include <string>
#include <utility>

#include "engine/core/hash_key.hpp"

namespace ternion::arena {
namespace {

Opening random_opening(const std::shared_ptr<const Board>& start, Rng& rng, int plies) {
  Opening opening{start, {}};
  const auto board = start->clone();
  for (int i = 0; i < plies && !board->is_over(); ++i) {
    const auto legal = board->legal_moves();
    const Move move = legal[static_cast<std::size_t>(rng.below(legal.size()))];
    opening.moves.push_back(move);
    board->play(move);
  }
  return opening;
}

}  // namespace

std::uint64_t opening_key(const Opening& opening) {
  std::uint64_t key = mix64(opening.start->key() + (opening.start->side_to_move() == Side::black));
  for (const Move move : opening.moves) key = mix64(key * 31 + move.code);
  return key;
}

std::string moves_text(const Opening& opening) {
  std::string out;
  for (const Move move : opening.moves)
    if (!opening.start->is_pass(move)) out += opening.start->format_move(move);
  return out;
}

std::unique_ptr<Board> board_after(const Opening& opening) {
  auto board = opening.start->clone();
  for (const Move move : opening.moves) board->play(move);
  return board;
}

std::string position_class(const Board& board) {
  const BoardView view = board.view();
  const int symmetries = view.width == view.height ? 8 : 4;
  std::string least;
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
    std::string cells;
    for (int row = 0; row < view.height; ++row)
      for (int column = 0; column < view.width; ++column) {
        int x = (symmetry & 1) != 0 ? view.width - 1 - column : column;
        int y = (symmetry & 2) != 0 ? view.height - 1 - row : row;
        if ((symmetry & 4) != 0) std::swap(x, y);
        cells += static_cast<char>(view.at(x, y));
      }
    if (least.empty() || cells < least) least = std::move(cells);
  }
  return board.variant() + ' ' + std::string(name_of(board.side_to_move())) + ' ' + least;
}

Expected<OpeningList> playable_openings(std::vector<Opening> openings) {
  OpeningList list;
  std::set<std::string> seen;
  for (Opening& opening : openings) {
    const auto board = board_after(opening);
    if (board->is_over())
      ++list.finished;
    else if (!seen.insert(position_class(*board)).second)
      ++list.repeated;
    else
      list.openings.push_back(std::move(opening));
  }
  if (list.openings.empty())
    return fail(ErrorCode::syntax, "expected an opening from which the game goes on, got " +
                                       std::to_string(list.finished) + " at which it is over");
  return list;
}

std::vector<Opening> random_openings(const std::shared_ptr<const Board>& start, int count,
                                     int plies, std::uint64_t seed) {
  Rng rng(seed);
  std::set<std::string> seen;
  std::vector<Opening> openings;
  // Few plies have few sequences: give up once nothing new comes for long.
  for (int failures = 0; static_cast<int>(openings.size()) < count && failures < 1000;) {
    Opening opening = random_opening(start, rng, plies);
    const auto board = board_after(opening);
    if (!board->is_over() && seen.insert(position_class(*board)).second) {
      openings.push_back(std::move(opening));
      failures = 0;
    } else {
      ++failures;
    }
  }
  return openings;
}

void shuffle(std::vector<Opening>& openings, std::uint64_t seed) {
  Rng rng(seed);
  for (std::size_t i = openings.size(); i > 1; --i)
    std::swap(openings[i - 1], openings[static_cast<std::size_t>(rng.below(i))]);
}

}  // namespace ternion::arena
