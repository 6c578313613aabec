// A table as one line of JSON, for a store. What is not in it: who is connected.
#include <cstdlib>
#include <utility>

#include "protocol/json/table.hpp"
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
  Outcome outcome{std::nullopt, reason->value_or("")};
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
  return Offer{what->value_or(""), by->value_or("") == "black" ? Side::black : Side::white};
}

Answer<Opening> read_opening(const Json& value) {
  const auto object = object_field(value, "opening");
  if (!object) return tl::make_unexpected(object.error());
  return *object ? Opening::read(**object) : Opening();
}

}  // namespace

std::string Table::snapshot() const {
  const GameRecord record = session_->record();
  Json moves = Json::array();
  for (const RecordedMove& move : record.moves) {
    moves.push_back({session_->format_move(move.move), move.seconds ? Json(*move.seconds) : Json(),
                     move.eval ? Json(*move.eval) : Json()});
    if (move.outcome)
      moves.back().push_back(Json{move.outcome->sign, move.outcome->plies, move.outcome->exact});
  }
  Json value{{"version", 1},
             {"game", record.game},
             {"rev", revision_},
             {"start", record.start},
             {"moves", std::move(moves)},
             {"black_clock", control_value(record.clocks[0])},
             {"white_clock", control_value(record.clocks[1])},
             {"players", players_value(players_)},
             {"auto_pass", auto_pass_},
             {"turn", turn_timed_ == turn_now() ? seconds_of(spent()) : 0},
             {"given", given_},
             {"opening", opening_.value()},
             {"offer", nullptr},
             {"outcome", nullptr}};
  if (offer_) value["offer"] = {{"what", offer_->what}, {"by", side_value(offer_->by)}};
  if (outcome_)
    value["outcome"] = {{"winner", side_value(outcome_->winner)}, {"reason", outcome_->reason}};
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Expected<void> Table::restore(std::string_view snapshot) {
  if (auto read = read_snapshot(snapshot); !read)
    return fail(ErrorCode::syntax, "expected a game as it was kept: " + read.error().message);
  return {};
}

Answer<void> Table::read_snapshot(std::string_view text) {
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
  if (!game || !*game || !start || !*start || !revision || !auto_pass || !players || !*players ||
      !outcome || !offer || !opening || !given || !turn)
    return refuse("bad_field", "a member is missing or of another kind");
  const auto black = read_player(**players, "black", {});
  const auto white = read_player(**players, "white", {});
  const auto black_clock = read_clock(value, "black_clock");
  const auto white_clock = read_clock(value, "white_clock");
  if (!black || !white || !black_clock || !white_clock)
    return refuse("bad_field", "a player or a clock is not one");

  auto fresh = fresh_session(**game);
  if (!fresh) return refuse(fresh.error());
  if (auto set = (*fresh)->set_position(**start); !set) return refuse(set.error());
  (*fresh)->set_time_control(Side::black, *black_clock);
  (*fresh)->set_time_control(Side::white, *white_clock);
  if (auto played = play_kept_moves(**fresh, value.value("moves", Json::array())); !played)
    return played;
  const GameRecord record = (*fresh)->record();
  replace(std::move(*fresh), record);
  players_ = {*black, *white};
  outcome_ = *outcome;
  // The times of the moves do not know of the flag.
  if (outcome_ && outcome_->winner && outcome_->reason == kTimeout)
    session_->set_remaining(other(*outcome_->winner), Duration{}, 0);
  offer_ = *offer;
  opening_ = *opening;
  given_ = static_cast<std::size_t>(given->value_or(0));
  auto_pass_ = auto_pass->value_or(true);
  revision_ = std::max(revision_, static_cast<std::uint64_t>(revision->value_or(0)));
  turn_began_ = context_.time->now() - recorded_time(turn->value_or(0));
  turn_timed_ = turn_now();
  return {};
}

}  // namespace ternion::json
