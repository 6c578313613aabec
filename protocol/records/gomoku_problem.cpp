#include "protocol/records/gomoku_problem.hpp"

#include <array>
#include <optional>
#include <utility>

#include "engine/gomoku/notation.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::records {
namespace {

constexpr std::size_t kFields = 7;
using Fields = std::array<std::string_view, kFields>;

std::optional<Fields> fields_of(std::string_view line) {
  Fields fields;
  for (std::size_t i = 0; i < kFields; ++i) {
    const auto end = line.find('\t');
    fields.at(i) = line.substr(0, end);
    if (end == std::string_view::npos) {
      if (i + 1 < kFields) return std::nullopt;
      break;
    }
    line.remove_prefix(end + 1);
  }
  if (!text::parse_int(fields[2])) return std::nullopt;
  return fields;
}

/// What is wrong, and with what part of the line.
struct Fault {
  std::string_view where;
  Error error;
};

std::optional<Fault> put_stones(gomoku::Position& position, std::string_view stones, Side side) {
  stones = text::trim(stones);
  while (!stones.empty()) {
    std::size_t end = 1;
    while (end < stones.size() && stones[end] >= '0' && stones[end] <= '9') ++end;
    const std::string_view stone = stones.substr(0, end);
    const auto move = gomoku::parse_move(stone);
    if (!move || !position.is_on_board(*move) || !position.is_empty(gomoku::point_of(*move)))
      return Fault{stone,
                   {ErrorCode::syntax,
                    "expected an empty point of the board, got " + text::quoted(stone, 20)}};
    position.put(gomoku::point_of(*move), side);
    stones.remove_prefix(end);
  }
  return std::nullopt;
}

tl::expected<gomoku::Position, Fault> position_of_fields(const Fields& fields) {
  const auto& [id, rule, size, side, goal, black, white] = fields;
  auto position = gomoku::parse_position(std::string(rule) + " " + std::string(size));
  if (!position) return tl::make_unexpected(Fault{rule, position.error()});
  if (side != "b" && side != "w")
    return tl::make_unexpected(Fault{
        side, {ErrorCode::syntax, "expected the side b or w, got " + text::quoted(side, 20)}});
  for (const auto& [stones, owner] : {std::pair(black, Side::black), std::pair(white, Side::white)})
    if (auto fault = put_stones(*position, stones, owner); fault)
      return tl::make_unexpected(std::move(*fault));
  position->set_side_to_move(side == "b" ? Side::black : Side::white);
  return *position;
}

std::optional<bool> win_said_by(std::string_view goal) {
  if (goal.starts_with("win")) return true;
  if (goal.starts_with("not-win")) return false;
  return std::nullopt;
}

}  // namespace

std::size_t takes_gomoku_problem(std::string_view text, const Reading&) {
  const auto line = text.substr(0, text.find('\n'));
  return !line.starts_with('#') && fields_of(line) ? line.size() : 0;
}

void read_gomoku_problem(const TextUnit& unit, const Reading&, const GameVisitor& visit) {
  const auto fields = fields_of(unit.text);
  if (!fields) return;
  const auto refuse = [&](std::string_view where, const Error& error) {
    const auto offset = static_cast<std::size_t>(where.data() - unit.text.data());
    visit({"", unit.place,
           fail(error.code, format_place(place_in(unit, offset)) + ": " + error.message)});
  };
  const auto position = position_of_fields(*fields);
  if (!position) return refuse(position.error().where, position.error().error);
  auto board = make_board("Gomoku").value();
  if (auto set = board->set_position(gomoku::format_position(*position)); !set)
    return refuse(fields->at(5), set.error());
  ReadGame game{"", unit.place, RecordBuilder(std::move(board)).finish({}, "")};
  game.name = fields->at(0);
  game.wins = win_said_by(fields->at(4));
  visit(game);
}

}  // namespace ternion::records
