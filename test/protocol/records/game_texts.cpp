#include "test/protocol/records/game_texts.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "games/games.hpp"
#include "protocol/records/sgf_record.hpp"

namespace ternion::records::test {
namespace {

Expected<ReadRecord> first_game(const std::string& text, const Board* like) {
  const auto file = parse_sgf(text);
  if (!file) return tl::make_unexpected(file.error());
  return record_of(*file, like);
}

}  // namespace

GameRecord random_game(const std::string& game, std::uint64_t seed, int plies) {
  Rng rng(seed);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(n)); };
  const auto board = make_board(game).value();
  const auto& variants = board->game().variants;
  if (!variants.empty()) {
    EXPECT_TRUE(board->set_position(variants[below(variants.size())].start));
  }
  const auto& sizes = board->game().sizes;
  if (!sizes.empty()) {
    EXPECT_TRUE(board->resize(sizes[below(sizes.size())]));
  }
  GameRecord record;
  record.game = board->game().name;
  record.start = board->position_text();
  record.players = {"Ann " + std::to_string(seed), "Bob [the 2nd\\]"};
  record.date = "2026-01-02";
  const BoardView view = board->view();
  for (int ply = 0; ply < plies && !board->is_over(); ++ply) {
    Move move;
    if (board->game().sizes.empty()) {
      const auto legal = board->legal_moves();
      move = legal[below(legal.size())];
    } else {  // to list the moves of a large board takes longer than to try one
      do
        move = board->move_at(static_cast<int>(below(static_cast<std::size_t>(view.width))),
                              static_cast<int>(below(static_cast<std::size_t>(view.height))));
      while (!board->is_legal(move));
    }
    record.moves.push_back({board->side_to_move(), move, {}, {}});
    EXPECT_TRUE(board->play(move));
  }
  if (board->is_over()) record.result = board->result();
  return record;
}

std::string moves_of(const GameRecord& record) {
  const auto board = make_board(record.game).value();
  std::string text;
  for (const RecordedMove& move : record.moves) {
    text += text.empty() ? "" : " ";
    text += board->format_move(move.move);
  }
  return text;
}

std::string position_after(const GameRecord& record) {
  auto board = make_board(record.game);
  if (!board || !(*board)->set_position(record.start)) return "";
  for (const RecordedMove& move : record.moves)
    if (!(*board)->play(move.move)) return "";
  return (*board)->position_text();
}

ReadRecord read_sgf(const std::string& text, const Board* like) {
  auto read = first_game(text, like);
  EXPECT_TRUE(read) << text << ": " << read.error().message;
  return read ? std::move(*read) : ReadRecord{};
}

std::string sgf_error(const std::string& text, const Board* like) {
  const auto read = first_game(text, like);
  return read ? "" : read.error().message;
}

std::string spoiled(std::string text, Rng& rng) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(n)); };
  for (std::size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
    const std::size_t at = below(text.size());
    switch (below(4)) {
      case 0:
        text[at] = static_cast<char>(below(256));
        break;
      case 1:
        text.erase(at, 1 + below(5));
        break;
      case 2:
        text.insert(at, text.substr(below(text.size()), 1 + below(8)));
        break;
      default:
        text.resize(at);
    }
  }
  return text;
}

}  // namespace ternion::records::test
