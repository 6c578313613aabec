// What a table shows: states and earlier positions.
#include <algorithm>
#include <utility>

#include "protocol/json/table.hpp"
#include "protocol/json/values.hpp"

namespace ternion::json {
namespace {

/// The names of the squares in the order of the board's cells.
Json squares_of(const Session& session) {
  const GameInfo& game = session.game();
  Json squares = Json::array();
  for (int row = 0; row < game.height; ++row)
    for (int column = 0; column < game.width; ++column)
      squares.push_back(session.format_move(session.move_at(column, row)));
  return squares;
}

std::string cells_of(const BoardView& board) {
  std::string cells;
  for (const BoardView::Cell cell : board.cells) cells += static_cast<char>(cell);
  return cells;
}

Json result_value(const Result& result, std::string_view reason) {
  return {{"winner", side_value(result.winner)}, {"margin", result.margin}, {"reason", reason}};
}

Json clock_value(const Clock& clock, Duration running) {
  Json value = control_value(clock.control());
  value["remaining"] = rounded(seconds_of(std::max(clock.remaining() - running, Duration{})));
  return value;
}

}  // namespace

/// What can be seen of a position without its history.
Json Table::position_members(const Session& session) const {
  Json legal = Json::array();
  for (const Move move : session.legal_moves()) legal.push_back(session.format_move(move));
  const auto moves = session.record().moves;
  return {{"ply", session.move_count()},
          {"board", cells_of(session.board())},
          {"to_move", session.is_over() ? Json() : side_value(session.side_to_move())},
          {"legal", std::move(legal)},
          {"last", moves.empty() ? Json() : Json(session.format_move(moves.back().move))},
          {"position", session.position_text()}};
}

Json Table::state() const {
  const GameInfo& game = session_->game();
  Json message{{"ev", "state"},
               {"rev", revision_},
               {"game",
                {{"name", game.name},
                 {"width", game.width},
                 {"height", game.height},
                 {"unit", game.unit},
                 {"squares", squares_of(*session_)}}}};
  message.update(position_members(*session_));
  const GameRecord record = session_->record();
  message["start"] = record.start;
  message["moves"] = Json::array();
  for (const RecordedMove& move : record.moves)
    message["moves"].push_back(move_value(*session_, move));
  message["players"] = players_value(players_);
  message["clock"] = clocks_value();
  message["thinking"] =
      !is_over() && players_[slot(session_->side_to_move())].kind == PlayerKind::engine;
  message["over"] = is_over();
  message["result"] = nullptr;
  if (outcome_)
    message["result"] = result_value({outcome_->winner, 0}, outcome_->reason);
  else if (session_->is_over())
    message["result"] = result_value(session_->result(), "complete");
  if (is_over()) {
    message["legal"] = Json::array();
    message["to_move"] = nullptr;
  }
  return message;
}

Json Table::clocks_value() const {
  const bool limited =
      session_->clock(Side::black).limited() || session_->clock(Side::white).limited();
  if (!limited) return nullptr;
  const bool runs = clock_runs();
  const Side mover = session_->side_to_move();
  Json value = Json::object();
  for (const Side side : {Side::black, Side::white}) {
    const Clock& clock = session_->clock(side);
    const Duration running = runs && side == mover ? spent() : Duration{};
    value[std::string(ternion::name_of(side))] =
        clock.limited() ? clock_value(clock, running) : Json();
  }
  value["running"] = runs ? side_value(mover) : Json();
  return value;
}

/// Sets the looker on the position after so many moves of the game.
Answer<void> Table::look_at(std::size_t ply) {
  if (!looker_) {
    auto made = context_.make_session(session_->game().name, context_.options);
    if (!made) return refuse(made.error());
    looker_ = std::move(*made);
  }
  GameRecord record = session_->record();
  record.moves.resize(std::min(ply, record.moves.size()));
  if (auto loaded = looker_->load(record); !loaded) return refuse(loaded.error());
  return {};
}

Table::Reply Table::on_look(const Viewer&, const Json& body) {
  const auto count = static_cast<std::int64_t>(session_->move_count());
  const auto ply = integer_field(body, "ply", 0, count);
  if (!ply) return tl::make_unexpected(ply.error());
  if (auto looked = look_at(static_cast<std::size_t>(ply->value_or(count))); !looked)
    return tl::make_unexpected(looked.error());
  return position_members(*looker_);
}

}  // namespace ternion::json
