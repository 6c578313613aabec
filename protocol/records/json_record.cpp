#include "protocol/records/json_record.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <nlohmann/json.hpp>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/record_builder.hpp"
#include "session/board.hpp"

namespace ternion::records {
namespace {

using nlohmann::ordered_json;

ordered_json clock_json(const TimeControl& control) {
  if (!control.limited) return nullptr;
  return {{"main", seconds_of(control.main)}, {"increment", seconds_of(control.increment)}};
}

constexpr double kMostSeconds = 1e9;

Expected<double> checked_seconds(double seconds) {
  if (seconds >= 0 && seconds <= kMostSeconds) return seconds;
  return fail(ErrorCode::out_of_range,
              "expected 0 to 1e9 seconds, got " + text::format_decimal(seconds, 3));
}

/// Throws json::exception for what is not of the form.
Expected<TimeControl> read_clock(const ordered_json& value) {
  if (value.is_null()) return TimeControl{};
  const auto main = checked_seconds(value.at("main").get<double>());
  if (!main) return tl::make_unexpected(main.error());
  const auto increment = checked_seconds(value.at("increment").get<double>());
  if (!increment) return tl::make_unexpected(increment.error());
  return TimeControl::sudden_death(from_seconds(*main), from_seconds(*increment));
}

/// A move that was not timed or judged lacks the key.
template <class T>
std::optional<T> optional_at(const ordered_json& object, const char* key) {
  if (!object.contains(key)) return std::nullopt;
  return object.at(key).get<T>();
}

/// Throws json::exception for what is not of the form.
Expected<std::optional<Outcome>> outcome_of(const ordered_json& move) {
  if (!move.contains("outcome")) return std::nullopt;
  const ordered_json& outcome = move.at("outcome");
  const auto sign = outcome.at("sign").get<std::int64_t>();
  const auto plies = outcome.at("plies").get<std::int64_t>();
  if (sign < -1 || sign > 1 || plies < 0 || plies > std::numeric_limits<int>::max())
    return fail(ErrorCode::out_of_range,
                "expected an outcome of sign -1, 0 or 1 in 0 or more "
                "plies, got " +
                    text::quoted(outcome.dump()));
  return Outcome{static_cast<int>(sign), static_cast<int>(plies), outcome.at("exact").get<bool>()};
}

/// Plays one move of the list. Throws json::exception for what is not of the form.
Expected<void> read_move(const ordered_json& object, Board& board, GameRecord& record) {
  const auto move = board.parse_move(object.at("move").get<std::string>());
  if (!move) return tl::make_unexpected(move.error());
  RecordedMove made{board.side_to_move(), *move, optional_at<double>(object, "eval"),
                    optional_at<double>(object, "seconds")};
  const auto side = optional_at<std::string>(object, "side");
  if (side && *side != name_of(made.side) && !board.is_over())
    return fail(ErrorCode::out_of_turn, "expected a move of " + std::string(name_of(made.side)) +
                                            ", got " + board.format_move(*move) + " of " +
                                            text::quoted(*side));
  if (made.seconds)
    if (auto seconds = checked_seconds(*made.seconds); !seconds)
      return tl::make_unexpected(seconds.error());
  const auto outcome = outcome_of(object);
  if (!outcome) return tl::make_unexpected(outcome.error());
  made.outcome = *outcome;
  if (auto played = board.play(*move); !played) return played;
  record.moves.push_back(made);
  return {};
}

/// After the moves. Throws json::exception for what is not of the form.
Expected<void> read_foul(const ordered_json& object, const Board& board, GameRecord& record) {
  const auto foul = optional_at<std::string>(object, "foul");
  if (!foul) return {};
  const auto move = board.parse_move(*foul);
  if (!move) return fail(move.error().code, "foul: " + move.error().message);
  if (!is_foul(board, *move))
    return fail(ErrorCode::illegal_move, "foul: expected a move that the rules forbid to " +
                                             std::string(name_of(board.side_to_move())) + ", got " +
                                             board.format_move(*move) + " in " +
                                             board.position_text());
  if (record.termination != "foul")
    return fail(ErrorCode::syntax, "expected the termination foul beside a foul, got " +
                                       text::quoted(record.termination));
  record.foul = *move;
  return {};
}

/// After the moves and the foul: an end that the board knows is the game's.
Expected<void> check_result(const Board& board, GameRecord& record) {
  std::optional<Side> winner;
  if (record.foul)
    winner = other(board.side_to_move());
  else if (board.is_over() && record.termination.empty())
    winner = board.result().winner;
  else
    return {};
  if (!record.result) record.result = record.foul ? Result{winner, 1} : board.result();
  if (record.result->winner == winner) return {};
  const auto name = [](std::optional<Side> side) {
    return side ? std::string(name_of(*side)) + " to have won" : std::string("a draw");
  };
  return fail(ErrorCode::out_of_range, "black_margin: expected " + name(winner) +
                                           " by the moves, got " +
                                           std::to_string(record.result->black_margin()));
}

constexpr std::array<std::string_view, 6> kTerminations{"",          "resigned", "timeout",
                                                        "agreement", "left",     "foul"};

/// Throws json::exception for what is not of the form.
Expected<void> read_head(const ordered_json& object, GameRecord& record) {
  record.game = object.at("game").get<std::string>();
  record.start = object.at("start").get<std::string>();
  record.players = object.at("players").get<std::array<std::string, 2>>();
  record.date = object.at("date").get<std::string>();
  record.place = object.at("place").get<std::string>();
  record.termination = object.at("termination").get<std::string>();
  if (std::ranges::find(kTerminations, record.termination) == kTerminations.end())
    return fail(ErrorCode::syntax,
                "termination: expected nothing, resigned, timeout, agreement, left or foul, got " +
                    text::quoted(record.termination));
  for (std::size_t i = 0; i < 2; ++i) {
    const auto clock = read_clock(object.at("clocks").at(i));
    if (!clock) return fail(clock.error().code, "clocks: " + clock.error().message);
    record.clocks[i] = *clock;
  }
  return {};
}

/// Throws json::exception for what is not of the form.
Expected<GameRecord> read_record(const ordered_json& object) {
  GameRecord record;
  if (auto head = read_head(object, record); !head) return tl::make_unexpected(head.error());
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
  for (const ordered_json& each : object.at("moves"))
    if (auto made = read_move(each, **board, record); !made)
      return fail(made.error().code,
                  "move " + std::to_string(record.moves.size() + 1) + ": " + made.error().message);
  const auto ended =
      read_foul(object, **board, record).and_then([&] { return check_result(**board, record); });
  if (!ended) return tl::make_unexpected(ended.error());
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
