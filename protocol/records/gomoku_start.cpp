#include "protocol/records/gomoku_start.hpp"

#include <fmt/format.h>

#include "games/games.hpp"

namespace ternion::records {

Expected<std::unique_ptr<Board>> gomoku_start(const Board* like, int size) {
  auto board =
      like == nullptr ? make_board("Gomoku") : Expected<std::unique_ptr<Board>>(like->clone());
  if (!board) return board;
  if (size != 0 && size != (*board)->view().width)
    if (auto resized = (*board)->resize(size); !resized)
      return tl::make_unexpected(resized.error());
  return board;
}

Expected<void> play_from_above(RecordBuilder& builder, int column, int row,
                               const std::string& where, std::optional<double> seconds) {
  const BoardView view = builder.board().view();
  if (column < 0 || column >= view.width || row < 0 || row >= view.height)
    return fail(ErrorCode::illegal_move,
                fmt::format("{}: move {}: expected a point of a board of {} by {}", where,
                            builder.played() + 1, view.width, view.height));
  return play_at(builder, builder.board().move_at(column, view.height - 1 - row), where, seconds);
}

Expected<void> play_at(RecordBuilder& builder, Move move, const std::string& where,
                       std::optional<double> seconds) {
  auto played = builder.play({}, move, seconds);
  if (played) return played;
  return fail(played.error().code,
              fmt::format("{}: move {}: {}", where, builder.played() + 1, played.error().message));
}

}  // namespace ternion::records
