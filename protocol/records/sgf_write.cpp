#include <algorithm>

#include <fmt/format.h>

#include "games/games.hpp"
#include "games/kit.hpp"
#include "protocol/core/score_text.hpp"
#include "protocol/records/sgf_points.hpp"
#include "protocol/records/sgf_record.hpp"
#include "protocol/records/sgf_result.hpp"

namespace ternion::records {
namespace {

using Cell = BoardView::Cell;

constexpr int kMovesPerLine = 10;

/// Names and dates: one line each. A text without anything has no property.
std::string line_property(std::string_view name, std::string value) {
  std::ranges::replace_if(value, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return value.empty() ? "" : sgf_property(name, value);
}

/// Numbers of a board, written as SGF and the game's people do.
class PointWriter {
 public:
  explicit PointWriter(const Board& board)
      : board_(board), height_(board.view().height), width_(board.view().width) {
    const auto kit = find_kit(board.game().name);
    own_ = !kit || !(*kit)->sgf.letters;
  }

  std::string point(int column, int row) const {
    if (own_) return point_name(column, row);
    return {sgf_letter(column), sgf_letter(turned(board_.game(), height_, row))};
  }
  std::string move(Move move) const {
    if (board_.is_pass(move)) return "";
    if (!board_.game().placements) return board_.format_move(move);
    const auto at = point_of(board_, move);
    return at ? point(at->column, at->row) : "";
  }
  std::string stones(std::string_view name, Cell wanted) const {
    const BoardView view = board_.view();
    std::string text;
    for (int row = 0; row < view.height; ++row)
      for (int column = 0; column < view.width; ++column)
        if (view.at(column, row) == wanted) text += "[" + point(column, row) + "]";
    return text.empty() ? text : std::string(name) + text;
  }
  std::string size() const {
    const std::string width = std::to_string(width_);
    return sgf_property("SZ", width_ == height_ ? width : width + ":" + std::to_string(height_));
  }

 private:
  const Board& board_;
  int height_;
  int width_;
  bool own_ = false;
};

std::string comment_of(const RecordedMove& move) {
  std::string comment;
  if (const auto score = score_of(move.thought())) comment = text::describe(*score, 2);
  const std::string_view gap = comment.empty() ? "" : move.outcome ? ", " : " ";
  if (move.seconds) comment += fmt::format("{}{:.2f} s", gap, *move.seconds);
  return comment;
}

std::string rating_text(const std::optional<double>& rating) {
  return rating ? fmt::format("{}", *rating) : "";
}

/// The time for the game, where both sides have that and nothing else.
std::string clock_text(const GameRecord& record) {
  const TimeControl& control = record.clocks[0];
  const bool plain = control.limited && control == TimeControl::sudden_death(control.main);
  if (!plain || record.clocks[1] != control) return "";
  return fmt::format("{}", seconds_of(control.main));
}

std::string header(const GameRecord& record, std::string_view application, bool forfeited,
                   const Board& board, const PointWriter& points) {
  std::string text = "(;" + sgf_property("FF", "4") + sgf_property("GM", sgf_kind_of(record.game)) +
                     sgf_property("CA", "UTF-8") + sgf_property("AP", application) + points.size();
  text += line_property("PB", record.players[0]) + line_property("PW", record.players[1]);
  text += line_property("BR", rating_text(record.ratings[0])) +
          line_property("WR", rating_text(record.ratings[1]));
  text += line_property("DT", record.date) + line_property("PC", record.place);
  text += line_property("TM", clock_text(record)) + line_property("RU", board.variant());
  text += line_property("ON", record.opening);
  text += line_property("RE", format_sgf_result(record, forfeited, board.game()));
  text += points.stones("AB", Cell::black) + points.stones("AW", Cell::white);
  return text + sgf_property("PL", board.side_to_move() == Side::black ? "B" : "W");
}

}  // namespace

Expected<std::string> write_sgf(const GameRecord& record, std::string_view application,
                                bool forfeited) {
  const auto made = make_board(record.game);
  if (!made) return tl::make_unexpected(made.error());
  const Board& board = **made;
  if (auto set = (*made)->set_position(record.start); !set) return tl::make_unexpected(set.error());
  const PointWriter points(board);
  std::string text = header(record, application, forfeited, board, points);
  std::vector<RecordedMove> moves = record.moves;
  if (record.foul) {
    const Side side = moves.empty() ? board.side_to_move() : other(moves.back().side);
    moves.push_back({side, *record.foul, {}, {}});
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i % kMovesPerLine == 0) text += '\n';
    text += (moves[i].side == Side::black ? ";B[" : ";W[") + points.move(moves[i].move) + "]";
    if (const std::string comment = comment_of(moves[i]); !comment.empty())
      text += sgf_property("C", comment);
  }
  return text + ")\n";
}

}  // namespace ternion::records
