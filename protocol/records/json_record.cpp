#include "protocol/records/json_record.hpp"

#include <nlohmann/json.hpp>

#include "protocol/core/text.hpp"
#include "protocol/session/board.hpp"

namespace ternion::records {
namespace {

using nlohmann::ordered_json;

ordered_json clock_json(const TimeControl& control) {
  if (!control.limited) return nullptr;
  return {{"main", seconds_of(control.main)}, {"increment", seconds_of(control.increment)}};
}

TimeControl read_clock(const ordered_json& value) {
  if (value.is_null()) return {};
  return TimeControl::sudden_death(from_seconds(value.at("main").get<double>()),
                                   from_seconds(value.at("increment").get<double>()));
}

/// A move that was not timed or judged lacks the key.
template <class T>
std::optional<T> optional_at(const ordered_json& object, const char* key) {
  if (!object.contains(key)) return std::nullopt;
  return object.at(key).get<T>();
}

/// Throws json::exception for what is not of the form.
std::optional<Outcome> outcome_of(const ordered_json& move) {
  if (!move.contains("outcome")) return std::nullopt;
  const ordered_json& outcome = move.at("outcome");
  return Outcome{outcome.at("sign").get<int>(), outcome.at("plies").get<int>(),
                 outcome.at("exact").get<bool>()};
}

/// Throws json::exception for what is not of the form.
Expected<GameRecord> read_record(const ordered_json& object) {
  GameRecord record;
  record.game = object.at("game").get<std::string>();
  record.start = object.at("start").get<std::string>();
  record.players = object.at("players").get<std::array<std::string, 2>>();
  record.date = object.at("date").get<std::string>();
  record.place = object.at("place").get<std::string>();
  record.termination = object.at("termination").get<std::string>();
  for (std::size_t i = 0; i < 2; ++i) record.clocks[i] = read_clock(object.at("clocks").at(i));
  auto board = make_board(record.game);
  if (!board)
    return fail(ErrorCode::unsupported,
                "expected a game of a known name, got " + text::quoted(record.game));
  if (auto set = (*board)->set_position(record.start); !set)
    return tl::make_unexpected(set.error());
  if (const auto margin = optional_at<std::int64_t>(object, "black_margin")) {
    const int most = (*board)->game().most_margin;
    if (*margin < -most || *margin > most)
      return fail(ErrorCode::out_of_range, "expected a margin of at most " + std::to_string(most) +
                                               ", got " + std::to_string(*margin));
    record.result = Result::from_black_margin(static_cast<int>(*margin));
  }
  if (const auto foul = optional_at<std::string>(object, "foul")) {
    const auto move = (*board)->parse_move(*foul);
    if (!move) return tl::make_unexpected(move.error());
    record.foul = *move;
  }
  for (const ordered_json& each : object.at("moves")) {
    const auto move = (*board)->parse_move(each.at("move").get<std::string>());
    if (!move) return tl::make_unexpected(move.error());
    const Side side = (*board)->side_to_move();
    if (auto played = (*board)->play(*move); !played) return tl::make_unexpected(played.error());
    record.moves.push_back({side, *move, optional_at<double>(each, "eval"),
                            optional_at<double>(each, "seconds"), outcome_of(each)});
  }
  return record;
}

}  // namespace

std::string write_record_json(const GameRecord& record) {
  ordered_json moves = ordered_json::array();
  if (const auto board = make_board(record.game))
    for (const RecordedMove& each : record.moves) {
      ordered_json move{{"side", name_of(each.side)}, {"move", (*board)->format_move(each.move)}};
      if (each.eval) move["eval"] = *each.eval;
      if (each.outcome)
        move["outcome"] = {{"sign", each.outcome->sign},
                           {"plies", each.outcome->plies},
                           {"exact", each.outcome->exact}};
      if (each.seconds) move["seconds"] = *each.seconds;
      moves.push_back(std::move(move));
    }
  ordered_json out{{"game", record.game},
                   {"start", record.start},
                   {"players", record.players},
                   {"date", record.date},
                   {"place", record.place},
                   {"clocks", {clock_json(record.clocks[0]), clock_json(record.clocks[1])}},
                   {"termination", record.termination}};
  if (record.foul)
    if (const auto board = make_board(record.game))
      out["foul"] = (*board)->format_move(*record.foul);
  if (record.result) out["black_margin"] = record.result->black_margin();
  out["moves"] = std::move(moves);
  return out.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

Expected<GameRecord> read_record_json(std::string_view text) {
  const auto object = ordered_json::parse(text, nullptr, false);
  // The reader takes the text for ended where a zero byte stands.
  if (object.is_discarded() || text.find('\0') != std::string_view::npos)
    return fail(ErrorCode::syntax, "expected a game as JSON, got " + text::quoted(text));
  try {
    return read_record(object);
  } catch (const ordered_json::exception& error) {  // the library's word for a missing key
    return fail(ErrorCode::syntax, std::string("expected a game's record: ") + error.what());
  }
}

}  // namespace ternion::records
