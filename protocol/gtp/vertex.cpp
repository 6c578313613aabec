#include "protocol/gtp/vertex.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/core/gtp_point.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gtp/reply.hpp"

namespace ternion::gtp {
namespace {

/// A letter and digits.
bool looks_like_vertex(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return text.size() > 1 && std::all_of(text.begin() + 1, text.end(), is_digit);
}

}  // namespace

Expected<Side> parse_color(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, Side>, 4> kColors{
      {{"b", Side::black}, {"black", Side::black}, {"w", Side::white}, {"white", Side::white}}};
  for (const auto& [name, side] : kColors)
    if (text::equal_ignoring_case(text, name)) return side;
  return refuse(kInvalidColorOrCoordinate);
}

std::string_view short_name(Side side) { return side == Side::black ? "b" : "w"; }

Vertices::Vertices(const Session& session, bool flip) : session_(&session), flip_(flip) {
  const BoardView board = session.board();
  width_ = board.width;
  height_ = board.height;
  for (int row = 0; row < height_; ++row) {
    for (int column = 0; column < width_; ++column) {
      const std::size_t code = session.move_at(column, row).code;
      if (points_.size() <= code) points_.resize(code + 1);
      points_[code] = {column, row};
    }
  }
}

Expected<Move> Vertices::parse(std::string_view text) const {
  if (text::equal_ignoring_case(text, "pass")) return session_->pass_move();
  if (!session_->game().placements && !looks_like_vertex(text)) {
    const auto move = session_->parse_move(text);
    return move ? move : refuse(kInvalidColorOrCoordinate);
  }
  const auto point = parse_gtp_point(text, width_, height_);
  if (!point) return refuse(kInvalidColorOrCoordinate);
  return session_->move_at(point->column, flip_ ? height_ - 1 - point->row : point->row);
}

std::string Vertices::format(Move move) const {
  if (session_->is_pass(move)) return "pass";
  const auto point = point_of(move);
  return point ? format(*point) : session_->format_move(move);
}

std::string Vertices::format(const std::vector<Move>& moves) const {
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += format(move);
  }
  return text;
}

std::string Vertices::format(Point point) const {
  return format_gtp_point({point.column, number_of_row(point.row) - 1});
}

std::optional<Vertices::Point> Vertices::point_of(Move move) const {
  if (move.code >= points_.size() || points_[move.code].column < 0) return std::nullopt;
  return points_[move.code];
}

}  // namespace ternion::gtp
