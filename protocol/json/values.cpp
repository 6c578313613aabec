#include "protocol/json/values.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "session/opening_book.hpp"

namespace ternion::json {

Json facts_value(const GameInfo& game) {
  return {{"name", game.name},
          {"width", game.width},
          {"height", game.height},
          {"unit", game.unit},
          {"pieces", game.pieces},
          {"most_margin", game.most_margin},
          {"scale", game.win_rate_scale},
          {"rows_upwards", game.rows_upwards},
          {"draws_agreed", game.draws_agreed}};
}

Json side_value(const std::optional<Side>& side) {
  return side ? Json(std::string(name_of(*side))) : Json();
}

double rounded(double value) { return std::round(value * 1000) / 1000; }

Json score_value(const Score& score) {
  static constexpr std::array<const char*, 3> kKinds{"estimate", "exact", "outcome"};
  Json value{{"value", std::round(units_of(score) * 100) / 100}, {"kind", kKinds[score.index()]}};
  const auto* outcome = std::get_if<ternion::Outcome>(&score);
  if (outcome != nullptr && outcome->plies > 0) {
    value["plies"] = outcome->plies;
    value["bound"] = outcome->exact ? "exact" : "at_most";
  }
  return value;
}

Json line_value(const Session& session, const SearchLine& line) {
  Json variation = Json::array();
  for (const Move move : line.pv) variation.push_back(session.format_move(move));
  Json value{{"move", session.format_move(line.move())},
             {"score", score_value(line.score)},
             {"depth", line.depth},
             {"certainty", std::min(line.certainty, 100)},
             {"pv", std::move(variation)}};
  if (is_from_book(line)) value["book"] = true;
  return value;
}

void add_search(Json& message, const Session& session, const SearchInfo& info) {
  Json lines = Json::array();
  for (const SearchLine& line : info.lines) lines.push_back(line_value(session, line));
  message["lines"] = std::move(lines);
  message["nodes"] = info.nodes;
  message["seconds"] = rounded(seconds_of(info.elapsed));
}

Json control_value(const TimeControl& control) {
  if (!control.limited) return nullptr;
  Json value{{"main", rounded(seconds_of(control.main))},
             {"increment", rounded(seconds_of(control.increment))}};
  if (control.period > Duration{}) value["period"] = rounded(seconds_of(control.period));
  return value;
}

Json move_value(const Session& session, const RecordedMove& move) {
  Json value{{"side", side_value(move.side)}, {"move", session.format_move(move.move)}};
  if (session.is_pass(move.move)) value["pass"] = true;
  if (move.seconds) value["seconds"] = rounded(*move.seconds);
  if (move.eval) value["eval"] = rounded(*move.eval);
  if (const auto score = score_of(move.thought())) value["score"] = score_value(*score);
  if (move.outcome && move.outcome->plies > 0) value["ends_in"] = move.outcome->plies - 1;
  return value;
}

}  // namespace ternion::json
