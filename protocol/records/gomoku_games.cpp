// Yixin's files and Gomocup's openings: moves as numbers.
#include "protocol/records/gomoku_games.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/gomoku_start.hpp"

namespace ternion::records {
namespace {

constexpr int kPosSize = 15;

std::size_t byte_at(std::string_view bytes, std::size_t i) {
  return static_cast<unsigned char>(bytes[i]);
}

/// Every number of the text with its place; empty where it has anything else.
struct PlacedNumber {
  int value = 0;
  std::size_t offset = 0;
};
std::vector<PlacedNumber> numbers_of(std::string_view text, char separator) {
  constexpr int kMost = 10'000;
  std::vector<PlacedNumber> numbers;
  for (const std::string_view line : text::split_at(text, separator)) {
    for (const std::string_view word : text::split(line)) {
      const auto value = text::parse_int(word, -kMost, kMost);
      if (!value) return {};
      numbers.push_back(
          {static_cast<int>(*value), static_cast<std::size_t>(word.data() - text.data())});
    }
  }
  return numbers;
}

std::string where(std::string_view text, std::size_t offset) {
  return format_place(place_of(text, offset));
}

/// Columns from the left and rows from above, of a game that began with the empty board.
struct PlainMoves {
  int size = 0;
  std::vector<BoardPoint> points;
};
Expected<PlainMoves> plain_moves(const GameRecord& record, std::string_view form) {
  auto board = make_board(record.game);
  if (!board) return tl::make_unexpected(board.error());
  if (auto set = (*board)->set_position(record.start); !set)
    return tl::make_unexpected(set.error());
  const BoardView view = (*board)->view();
  const bool empty = std::ranges::all_of(
      view.cells, [](BoardView::Cell cell) { return cell == BoardView::Cell::empty; });
  if ((*board)->game().name != "Gomoku" || !empty || (*board)->side_to_move() != Side::black ||
      record.foul)
    return fail(ErrorCode::unsupported,
                "expected a game of Gomoku from the empty board, without a foul, for " +
                    std::string(form) + "; SGF carries any");
  PlainMoves moves{view.width, {}};
  for (const RecordedMove& each : record.moves)
    if (const auto point = point_of(**board, each.move))
      moves.points.push_back({point->column, view.height - 1 - point->row});
  return moves;
}

}  // namespace

bool is_pos(std::string_view bytes) {
  constexpr std::size_t kPoints = std::size_t{kPosSize} * kPosSize;
  if (bytes.size() < 2 || byte_at(bytes, 0) != bytes.size() - 1) return false;
  std::array<bool, kPoints> seen{};
  for (std::size_t i = 1; i < bytes.size(); ++i) {
    const std::size_t point = byte_at(bytes, i);
    if (point >= kPoints || std::exchange(seen[point], true)) return false;
  }
  return true;
}

Expected<ReadRecord> read_pos(std::string_view bytes, const Board* like) {
  if (!is_pos(bytes))
    return fail(ErrorCode::syntax,
                "byte 1: expected the number of moves, then as many bytes for their points, each "
                "once");
  auto board = gomoku_start(like, kPosSize);
  if (!board) return tl::make_unexpected(board.error());
  RecordBuilder builder(std::move(*board));
  for (std::size_t i = 1; i < bytes.size(); ++i) {
    const auto point = static_cast<int>(byte_at(bytes, i));
    const auto played = play_from_above(builder, point / kPosSize, point % kPosSize,
                                        "byte " + std::to_string(i + 1));
    if (!played) return tl::make_unexpected(played.error());
  }
  return builder.finish({}, "");
}

Expected<std::string> write_pos(const GameRecord& record) {
  const auto moves = plain_moves(record, ".pos");
  if (!moves) return tl::make_unexpected(moves.error());
  if (moves->size != kPosSize)
    return fail(ErrorCode::unsupported,
                "expected a board of 15 for .pos, got " + std::to_string(moves->size));
  if (moves->points.empty())
    return fail(ErrorCode::unsupported, "expected a game with moves for .pos");
  std::string bytes(1, static_cast<char>(moves->points.size()));
  for (const BoardPoint& point : moves->points)
    bytes += static_cast<char>(point.column * kPosSize + point.row);
  return bytes;
}

bool is_sav(std::string_view text) {
  const auto numbers = numbers_of(text, '\n');
  return numbers.size() >= 3 && numbers[0].value == numbers[1].value && numbers[2].value >= 0 &&
         numbers.size() == 3 + 2 * static_cast<std::size_t>(numbers[2].value);
}

Expected<ReadRecord> read_sav(std::string_view text, const Board* like) {
  const auto numbers = numbers_of(text, '\n');
  if (!is_sav(text))
    return fail(ErrorCode::syntax, where(text, 0) +
                                       ": expected height and width of a square board, the number "
                                       "of moves, then row and column of each");
  auto board = gomoku_start(like, numbers[0].value);
  if (!board) return fail(board.error().code, where(text, 0) + ": " + board.error().message);
  RecordBuilder builder(std::move(*board));
  for (std::size_t i = 3; i + 1 < numbers.size(); i += 2) {
    const auto played = play_from_above(builder, numbers[i + 1].value, numbers[i].value,
                                        where(text, numbers[i].offset));
    if (!played) return tl::make_unexpected(played.error());
  }
  return builder.finish({}, "");
}

Expected<std::string> write_sav(const GameRecord& record) {
  const auto moves = plain_moves(record, ".sav");
  if (!moves) return tl::make_unexpected(moves.error());
  std::string text = fmt::format("{0}\n{0}\n{1}\n", moves->size, moves->points.size());
  for (const BoardPoint& point : moves->points)
    text += fmt::format("{} {}\n", point.row, point.column);
  return text;
}

bool is_offsets(std::string_view text) {
  return text.find(',') != std::string_view::npos && !numbers_of(text, ',').empty();
}

Expected<ReadRecord> read_offsets(std::string_view text, const Board* like) {
  const auto numbers = numbers_of(text, ',');
  if (numbers.empty() || numbers.size() % 2 != 0)
    return fail(ErrorCode::syntax, where(text, 0) +
                                       ": expected pairs of offsets from the centre such as 0,0, "
                                       "-1,2, got " +
                                       text::quoted(text, 40));
  auto board = gomoku_start(like, 0);
  if (!board) return tl::make_unexpected(board.error());
  const BoardView view = (*board)->view();
  RecordBuilder builder(std::move(*board));
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
    const auto played =
        play_from_above(builder, view.width / 2 + numbers[i].value,
                        view.height / 2 + numbers[i + 1].value, where(text, numbers[i].offset));
    if (!played) return tl::make_unexpected(played.error());
  }
  return builder.finish({}, "");
}

}  // namespace ternion::records
