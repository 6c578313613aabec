// What a table shows: states and earlier positions.
#include <algorithm>
#include <utility>

#include "protocol/json/table.hpp"
#include "protocol/json/values.hpp"

namespace ternion::json {
namespace {

/// The names of the squares in the order of the board's cells.
Json squares_of(const BoardView& board) {
  Json squares = Json::array();
  for (int row = 0; row < board.height; ++row)
    for (int column = 0; column < board.width; ++column) squares.push_back(point_name(column, row));
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
  Duration left = clock.remaining() - running;
  const bool in_period = clock.in_period() || left < Duration{};
  if (left < Duration{} && !clock.in_period()) left += clock.control().period;
  value["remaining"] = rounded(seconds_of(std::max(left, Duration{})));
  if (clock.control().period > Duration{}) value["in_period"] = in_period;
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

/// The game as it is played here: its size, and the rules that its position names.
Json Table::game_value() const {
  const BoardView board = session_->board();
  Json value = facts_value(session_->game());
  value["width"] = board.width;
  value["height"] = board.height;
  value["variant"] = session_->state().variant();
  value["squares"] = squares_of(board);
  return value;
}

Json Table::opening_value() const {
  Json value = opening_.value();
  if (value.is_null()) return value;
  const std::size_t ply = session_->move_count();
  const char* step = opening_.chooses(ply) ? "choose" : opening_.places(ply) ? "place" : "settled";
  value["step"] = is_over() ? "settled" : step;
  value["options"] = is_over() ? Json::array() : Json(opening_.options(ply));
  return value;
}

Json Table::state() const {
  Json message{{"ev", "state"}, {"rev", revision_}, {"game", game_value()}};
  message.update(position_members(*session_));
  const GameRecord record = session_->record();
  message["start"] = record.start;
  message["moves"] = Json::array();
  for (const RecordedMove& move : record.moves)
    message["moves"].push_back(move_value(*session_, move));
  message["players"] = players_value(players_);
  message["given"] = given_;
  message["turn"] = is_over() ? Json() : side_value(turn());
  message["opening"] = opening_value();
  message["offer"] = offer_ ? Json{{"what", offer_->what}, {"by", side_value(offer_->by)}} : Json();
  message["clock"] = clocks_value();
  message["thinking"] = !is_over() && players_[slot(turn())].is_program();
  if (const std::size_t place = place_in_queue(); thinking_ && place > 0) message["queue"] = place;
  message["over"] = is_over();
  message["result"] = nullptr;
  if (outcome_)
    message["result"] = result_value({outcome_->winner, 0}, outcome_->reason);
  else if (session_->is_over())
    message["result"] = result_value(session_->result(), "complete");
  if (is_over()) message["to_move"] = nullptr;
  if (is_over() || opening_.chooses(session_->move_count())) message["legal"] = Json::array();
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
    auto made = fresh_session(session_->game().name);
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
