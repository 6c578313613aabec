#include "protocol/json/game_snapshot.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "protocol/json/values.hpp"
#include "session/recorded_time.hpp"

namespace ternion::json {
namespace {

constexpr std::size_t kLongestText = std::size_t{1} << 16;
constexpr std::uint64_t kLongestGame = 100'000;  // plies

/// What was proven: [sign, plies, exact]. A number alone is how snapshots once had it: the plies
/// that were left after the move at most, for the side that the evaluation beside it names.
Answer<ternion::Outcome> read_proof(const Json& value, double eval) {
  const auto is_plies = [](const Json& each) {
    return each.is_number_unsigned() && each.get<std::uint64_t>() <= kLongestGame;
  };
  if (is_plies(value)) return ternion::Outcome{(eval > 0) - (eval < 0), value.get<int>() + 1};
  if (!value.is_array() || value.size() != 3 || !value[0].is_number_integer() ||
      std::abs(value[0].get<std::int64_t>()) > 1 || !is_plies(value[1]) || !value[2].is_boolean())
    return refuse("bad_field", "expected what is proven of a move: [sign, plies, exact]");
  return ternion::Outcome{value[0].get<int>(), value[1].get<int>(), value[2].get<bool>()};
}

/// The moves of a snapshot, played on `session`.
Answer<void> play_kept_moves(Session& session, const Json& moves) {
  for (const Json& each : moves) {
    if (!each.is_array() || each.size() < 3 || each.size() > 4 || !each[0].is_string())
      return refuse("bad_field", "expected a move, its seconds, its evaluation and its proof");
    const auto move = session.parse_move(each[0].get_ref<const std::string&>());
    if (!move) return refuse(move.error());
    std::optional<Duration> used;
    Thought thought;
    if (each[1].is_number()) used = recorded_time(each[1].get<double>());
    if (each[2].is_number()) thought.eval = each[2].get<double>();
    if (each.size() == 4) {
      const auto proof = read_proof(each[3], thought.eval.value_or(0));
      if (!proof) return tl::make_unexpected(proof.error());
      if (each[3].is_number()) thought.eval.reset();  // it stood for the proof
      thought.outcome = *proof;
    }
    if (auto played = session.play(*move, used, thought); !played) return refuse(played.error());
  }
  return {};
}

Answer<std::optional<Outcome>> read_outcome(const Json& value) {
  const auto object = object_field(value, "outcome");
  if (!object) return tl::make_unexpected(object.error());
  if (!*object) return std::nullopt;
  const auto winner = text_field(**object, "winner", kLongestText);
  const auto reason = text_field(**object, "reason", kLongestText);
  if (!winner) return tl::make_unexpected(winner.error());
  if (!reason) return tl::make_unexpected(reason.error());
  const auto ended_by = end_reason_of(reason->value_or(""));
  if (!ended_by) return tl::make_unexpected(ended_by.error());
  Outcome outcome{std::nullopt, *ended_by};
  if (*winner) outcome.winner = **winner == "black" ? Side::black : Side::white;
  return outcome;
}

Answer<std::optional<Offer>> read_offer(const Json& value) {
  const auto object = object_field(value, "offer");
  if (!object) return tl::make_unexpected(object.error());
  if (!*object) return std::nullopt;
  const auto what = text_field(**object, "what", kLongestText);
  const auto by = text_field(**object, "by", kLongestText);
  if (!what) return tl::make_unexpected(what.error());
  if (!by) return tl::make_unexpected(by.error());
  const auto kind = offer_kind_of(what->value_or(""));
  if (!kind) return tl::make_unexpected(kind.error());
  return Offer{*kind, by->value_or("") == "black" ? Side::black : Side::white};
}

Answer<Opening> read_opening(const Json& value) {
  const auto object = object_field(value, "opening");
  if (!object) return tl::make_unexpected(object.error());
  return *object ? Opening::read(**object) : Opening();
}

Answer<Chat> read_chat(const Json& value) {
  const auto object = object_field(value, "chat");
  if (!object) return tl::make_unexpected(object.error());
  return *object ? Chat::read(**object) : Chat();
}

}  // namespace

std::string snapshot_of(const PlayedGame& game, const TurnClock& clock, std::uint64_t revision,
                        const TableFacts& facts) {
  const Session& session = *game.session;
  const GameRecord record = session.record();
  Json moves = Json::array();
  for (const RecordedMove& move : record.moves) {
    moves.push_back({session.format_move(move.move), move.seconds ? Json(*move.seconds) : Json(),
                     move.eval ? Json(*move.eval) : Json()});
    if (move.outcome)
      moves.back().push_back(Json{move.outcome->sign, move.outcome->plies, move.outcome->exact});
  }
  Json value{{"version", 1},
             {"game", record.game},
             {"rev", revision},
             {"start", record.start},
             {"moves", std::move(moves)},
             {"black_clock", control_value(record.clocks[0])},
             {"white_clock", control_value(record.clocks[1])},
             {"players", players_value(game.players)},
             {"auto_pass", game.auto_pass},
             {"turn", clock.times(game) ? seconds_of(clock.spent(game)) : 0},
             {"given", game.given},
             {"given_choices", game.given_choices},
             {"opening", game.opening.value()},
             {"offer", nullptr},
             {"outcome", nullptr}};
  if (game.offer)
    value["offer"] = {{"what", name_of(game.offer->what)}, {"by", side_value(game.offer->by)}};
  if (game.outcome)
    value["outcome"] = {{"winner", side_value(game.outcome->winner)},
                        {"reason", name_of(game.outcome->reason)}};
  if (game.even) value["even"] = true;
  if (facts.seats_strangers) value["strangers"] = true;
  if (!facts.chat.is_empty()) value["chat"] = facts.chat.value();
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Answer<KeptGame> read_snapshot(std::string_view text, const TableContext& context) {
  const auto object = read_object(text);
  if (!object) return tl::make_unexpected(object.error());
  const Json& value = *object;
  const auto game = text_field(value, "game", kLongestText);
  const auto start = text_field(value, "start", kLongestText);
  const auto revision = integer_field(value, "rev", 0, INT64_MAX);
  const auto auto_pass = bool_field(value, "auto_pass");
  const auto players = object_field(value, "players");
  const auto outcome = read_outcome(value);
  const auto offer = read_offer(value);
  const auto opening = read_opening(value);
  const auto turn = number_field(value, "turn", 0, 1e9);
  const auto given = integer_field(value, "given", 0, INT32_MAX);
  const auto given_choices = integer_field(value, "given_choices", 0, INT32_MAX);
  const auto even = bool_field(value, "even");
  const auto strangers = bool_field(value, "strangers");
  const auto chat = read_chat(value);
  if (!game || !*game || !start || !*start || !revision || !auto_pass || !players || !*players ||
      !outcome || !offer || !opening || !given || !given_choices || !turn || !even || !strangers ||
      !chat)
    return refuse("bad_field", "a member is missing or of another kind");
  const auto seated = read_players(**players, {});
  const auto black_clock = read_clock(value, "black_clock");
  const auto white_clock = read_clock(value, "white_clock");
  if (!seated || !black_clock || !white_clock)
    return refuse("bad_field", "a player or a clock is not one");

  auto fresh = context.fresh_session(**game);
  if (!fresh) return refuse(fresh.error());
  Session& session = **fresh;
  if (auto set = session.set_position(**start); !set) return refuse(set.error());
  session.set_time_control(Side::black, *black_clock);
  session.set_time_control(Side::white, *white_clock);
  if (auto played = play_kept_moves(session, value.value("moves", Json::array())); !played)
    return tl::make_unexpected(played.error());
  PlayedGame kept{std::move(*fresh), *seated, *outcome, *opening, *offer};
  kept.given = static_cast<std::size_t>(given->value_or(0));
  kept.given_choices =
      std::min(static_cast<std::size_t>(given_choices->value_or(0)), opening->choices().size());
  kept.auto_pass = auto_pass->value_or(true);
  kept.even = even->value_or(false);
  return KeptGame{std::move(kept), static_cast<std::uint64_t>(revision->value_or(0)),
                  recorded_time(turn->value_or(0)), TableFacts{*chat, strangers->value_or(false)}};
}

}  // namespace ternion::json
