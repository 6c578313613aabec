// What the tests of libraries of games share: games at random and by their moves.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/record.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {

inline GameRecord record_of_board(const Board& after) {
  GameRecord record;
  record.game = after.game().name;
  record.start = after.start_text();
  const auto board = after.clone();
  EXPECT_TRUE(board->set_position(record.start));
  for (const Move move : after.moves()) {
    record.moves.push_back({board->side_to_move(), move, {}, {}});
    EXPECT_TRUE(board->play(move));
  }
  if (after.is_over()) record.result = after.result();
  return record;
}

/// At most so many plies from the start, which is empty for the game's usual one; with a year.
inline GameRecord random_game(const std::string& game, const std::string& start, Rng& rng,
                              int plies) {
  auto board = *make_board(game);
  if (!start.empty()) {
    EXPECT_TRUE(board->set_position(start));
  }
  GameRecord record = record_of_board(*random_board(*board, rng, plies));
  record.players = {"Black " + std::to_string(rng.below(50)),
                    "White " + std::to_string(rng.below(50))};
  record.date = std::to_string(1970 + rng.below(60));
  if (!record.result && rng.below(2) == 0)
    record.result = Result{Side::white, game == "othello" ? 2 : 1};
  return record;
}

inline GameRecord game_of(const std::string& game, const std::string& moves,
                          const std::string& black, const std::string& white,
                          const std::string& date) {
  const auto like = *make_board(game);
  GameRecord record = records::read_game(moves, {.like = like.get()})->record;
  record.players = {black, white};
  record.date = date;
  return record;
}

inline std::unique_ptr<Board> board_at(const GameRecord& game, std::size_t plies) {
  auto board = *make_board(game.game);
  EXPECT_TRUE(board->set_position(game.start));
  for (std::size_t i = 0; i < plies; ++i) EXPECT_TRUE(board->play(game.moves[i].move));
  return board;
}

inline std::string key_after(const Board& board, Move move) {
  const auto after = board.clone();
  EXPECT_TRUE(after->play(move));
  const GameKit& kit = *find_kit(board.game().name).value();
  return after->variant() + std::to_string(after->view().width) +
         canonical_of(kit.symmetries, *after).key;
}

}  // namespace ternion::library::test
