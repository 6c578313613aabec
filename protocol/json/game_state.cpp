#include "protocol/json/game_state.hpp"

#include <algorithm>
#include <utility>

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

/// The game as it is played here: its size, and the rules that its position names.
Json game_value(const Session& session) {
  const BoardView board = session.board();
  Json value = facts_value(session.game());
  value["width"] = board.width;
  value["height"] = board.height;
  value["variant"] = session.state().variant();
  value["squares"] = squares_of(board);
  return value;
}

Json opening_value(const PlayedGame& game) {
  Json value = game.opening.value();
  if (value.is_null()) return value;
  const std::size_t ply = game.ply();
  const char* step = game.opening.chooses(ply)  ? "choose"
                     : game.opening.places(ply) ? "place"
                                                : "settled";
  value["step"] = game.is_over() ? "settled" : step;
  value["options"] = game.is_over() ? Json::array() : Json(game.opening.options(ply));
  if (const int due = game.opening.stones_due(ply); due > 0 && !game.is_over()) value["due"] = due;
  if (const int wanted = game.opening.offer_size(ply); wanted > 0) value["offer_size"] = wanted;
  for (const OpeningPoint& point : game.opening.offered(ply))
    value["offered"].push_back(point_name(point.column, point.row));
  return value;
}

/// Whose moves those of an opening were, by the colours that are held now.
void add_makers(Json& moves, const Opening& opening, const GameRecord& record) {
  for (std::size_t ply = 0; ply < record.moves.size() && !opening.is_settled(ply); ++ply)
    if (const Side by = opening.turn(ply, record.moves[ply].side); by != record.moves[ply].side)
      moves[ply]["by"] = side_value(by);
}

/// Where the next stone of the opening may lie.
Json places_value(const PlayedGame& game) {
  const Session& session = *game.session;
  const BoardView board = session.board();
  Json legal = Json::array();
  for (const Move move : session.legal_moves())
    if (const auto point = point_of(session.state(), move))
      if (game.opening.may_place(game.ply(), board, {point->column, point->row}))
        legal.push_back(session.format_move(move));
  return legal;
}

Json clocks_value(const PlayedGame& game, const TurnClock& turn) {
  const Session& session = *game.session;
  const bool limited = session.clock(Side::black).limited() || session.clock(Side::white).limited();
  if (!limited) return nullptr;
  const bool runs = TurnClock::runs(game);
  const Side mover = session.side_to_move();
  Json value = Json::object();
  for (const Side side : {Side::black, Side::white}) {
    const Clock& clock = session.clock(side);
    const Duration running = runs && side == mover ? turn.spent(game) : Duration{};
    value[std::string(ternion::name_of(side))] =
        clock.limited() ? clock_value(clock, running) : Json();
  }
  value["running"] = runs ? side_value(mover) : Json();
  return value;
}

}  // namespace

Json position_members(const Session& session) {
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

Json state_value(const PlayedGame& game, const TurnClock& clock, std::uint64_t revision,
                 std::size_t queue) {
  const Session& session = *game.session;
  Json message{{"ev", "state"}, {"rev", revision}, {"game", game_value(session)}};
  message.update(position_members(session));
  const GameRecord record = session.record();
  message["start"] = record.start;
  message["moves"] = Json::array();
  for (const RecordedMove& move : record.moves)
    message["moves"].push_back(move_value(session, move));
  add_makers(message["moves"], game.opening, record);
  message["players"] = players_value(game.players);
  if (game.even) message["even"] = true;
  message["given"] = game.given;
  message["turn"] = game.is_over() ? Json() : side_value(game.turn());
  message["opening"] = opening_value(game);
  message["offer"] =
      game.offer ? Json{{"what", name_of(game.offer->what)}, {"by", side_value(game.offer->by)}}
                 : Json();
  message["clock"] = clocks_value(game, clock);
  message["thinking"] = game.awaits_program();
  if (queue > 0) message["queue"] = queue;
  message["over"] = game.is_over();
  message["result"] = nullptr;
  if (game.outcome)
    message["result"] = result_value({game.outcome->winner, 0}, name_of(game.outcome->reason));
  else if (session.is_over())
    message["result"] = result_value(session.result(), "complete");
  if (game.is_over()) message["to_move"] = nullptr;
  if (game.is_over() || game.opening.chooses(game.ply())) message["legal"] = Json::array();
  if (!game.is_over() && game.opening.places(game.ply())) message["legal"] = places_value(game);
  return message;
}

}  // namespace ternion::json
