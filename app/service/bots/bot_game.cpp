#include "app/service/bots/bot_game.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "engine/core/opening.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "session/board.hpp"

namespace ternion::service {
namespace {

using json::Json;

constexpr std::int64_t kLongestLimit = 3 * 60 * 60;
constexpr std::int64_t kLongestIncrement = 180;
constexpr std::size_t kLongestWord = 64;

std::string_view side_name(Side side) { return name_of(side); }

json::Answer<std::optional<Side>> read_color(const Json& members) {
  const auto color = json::text_field(members, "color", kLongestWord);
  if (!color) return tl::make_unexpected(color.error());
  const std::string_view word = *color ? std::string_view(**color) : "random";
  if (word == "random") return std::optional<Side>();
  for (const Side side : {Side::black, Side::white})
    if (word == side_name(side)) return std::optional(side);
  return json::refuse("bad_field",
                      "expected black, white or random as \"color\", got " + quoted_text(word));
}

json::Answer<void> read_rules(const Json& members, const GameInfo& game, BotTerms& terms) {
  const auto rules = json::text_field(members, "rules", kLongestWord);
  if (!rules) return tl::make_unexpected(rules.error());
  if (!*rules) return {};
  const auto at = std::ranges::find(game.variants, **rules, &GameVariant::name);
  if (at == game.variants.end() || !at->opening.empty())
    return json::refuse(
        "unsupported",
        fmt::format("expected rules of {} without an opening that players settle, got {}",
                    game.name, quoted_text(**rules)));
  terms.rules = **rules;
  return {};
}

/// A game with no rules that have an opening of their own has none to choose either.
json::Answer<void> read_opening(const Json& members, const GameInfo& game, BotTerms& terms) {
  const auto opening = json::text_field(members, "opening", kLongestWord);
  if (!opening) return tl::make_unexpected(opening.error());
  if (!*opening || (*opening)->empty()) return {};
  const auto has_one = [](const GameVariant& each) { return !each.opening.empty(); };
  if (std::ranges::none_of(game.variants, has_one))
    return json::refuse("unsupported",
                        fmt::format("expected no opening that the players of {} settle, got {}",
                                    game.name, quoted_text(**opening)));
  const auto rule = opening_named(**opening);
  if (!rule) return json::refuse(rule.error());
  terms.opening = rule->name;
  return {};
}

std::string speed_of(const BotTerms& terms) {
  struct Speed {
    int below;
    const char* name;
  };
  static constexpr std::array<Speed, 4> kSpeeds{
      {{30, "ultraBullet"}, {180, "bullet"}, {480, "blitz"}, {1500, "rapid"}}};
  if (!terms.timed()) return "correspondence";
  const int estimate = terms.limit + 40 * terms.increment;
  for (const Speed& each : kSpeeds)
    if (estimate < each.below) return each.name;
  return "classical";
}

Json variant_value(const BotTerms& terms) {
  return {{"key", text::to_lower(terms.game)},
          {"name", terms.game},
          {"short", terms.game},
          {"rules", terms.rules}};
}

Json player_value(const BotPlayer& player) {
  if (player.name.empty()) return {{"aiLevel", player.level}};
  return user_value(player);
}

/// By lichess's words for what the table says.
std::string status_of(const BotGame& game) {
  if (game.aborted) return "aborted";
  const Json& result = game.state["result"];
  if (!game.is_over() || !result.is_object()) return "started";
  const std::string reason = result.value("reason", "");
  if (reason == "resigned") return "resign";
  if (reason == "timeout") return "outoftime";
  return result["winner"].is_string() ? "variantEnd" : "draw";
}

std::string winner_of(const BotGame& game) {
  if (game.aborted || !game.is_over() || !game.state["result"].is_object()) return "";
  const Json& winner = game.state["result"]["winner"];
  return winner.is_string() ? winner.get<std::string>() : "";
}

/// Milliseconds; lichess's number for no clock.
std::int64_t time_left(const BotGame& game, Side side) {
  constexpr std::int64_t kUnlimited = std::numeric_limits<std::int32_t>::max();
  const Json& clock = game.state["clock"];
  if (!clock.is_object()) return kUnlimited;
  const Json& own = clock[std::string(side_name(side))];
  if (!own.is_object()) return kUnlimited;
  return std::llround(own.value("remaining", 0.0) * 1000);
}

std::string moves_of(const BotGame& game) {
  std::string moves;
  for (const Json& each : game.state["moves"]) {
    if (!moves.empty()) moves += ' ';
    moves += each.value("move", "");
  }
  return moves;
}

}  // namespace

json::Answer<BotTerms> read_terms(const Json& members, std::string_view usual) {
  BotTerms terms;
  const auto game = json::text_field(members, "variant", kLongestWord);
  const auto limit = json::integer_field(members, "clock.limit", 0, kLongestLimit);
  const auto increment = json::integer_field(members, "clock.increment", 0, kLongestIncrement);
  const auto level = json::integer_field(members, "level", 1, 20);
  const auto color = read_color(members);
  if (!game) return tl::make_unexpected(game.error());
  if (!limit) return tl::make_unexpected(limit.error());
  if (!increment) return tl::make_unexpected(increment.error());
  if (!level) return tl::make_unexpected(level.error());
  if (!color) return tl::make_unexpected(color.error());
  const auto board = make_board(*game ? std::string_view(**game) : usual);
  if (!board) return json::refuse(board.error());
  terms.game = (*board)->game().name;
  if (auto rules = read_rules(members, (*board)->game(), terms); !rules)
    return tl::make_unexpected(rules.error());
  if (auto opening = read_opening(members, (*board)->game(), terms); !opening)
    return tl::make_unexpected(opening.error());
  terms.limit = static_cast<int>(limit->value_or(0));
  terms.increment = static_cast<int>(increment->value_or(0));
  if ((*limit || *increment) && terms.limit == 0)
    return json::refuse("bad_field", "expected a clock with some time, or none at all");
  terms.challenger = *color;
  terms.level = static_cast<int>(level->value_or(0));
  return terms;
}

tl::unexpected<json::Refusal> no_opening_of_bots() {
  return json::refuse("unsupported",
                      "expected no \"opening\" where a bot plays, two people settle one");
}

std::optional<Side> BotGame::side_of(std::string_view account) const {
  for (const Side side : {Side::black, Side::white})
    if (!account.empty() && players[index_of(side)].name == account) return side;
  return std::nullopt;
}

json::Role BotGame::role_of(Side side) const {
  return side == host ? json::Role::host : json::Role::guest;
}

std::array<Speaker, 2> BotGame::speakers() const {
  const auto speaker = [&](Side side) {
    return Speaker{std::string(players[index_of(side)].shown_name()), side};
  };
  return {speaker(host), speaker(other(host))};
}

bool BotGame::is_over() const {
  return aborted || (state.is_object() && state.value("over", false));
}

void BotGame::take(Json now) {
  state = std::move(now);
  const Json seats = state.value("players", Json::object());
  const auto seat = seats.find(side_name(host));
  if (seat == seats.end() || !seat->is_object() || seat->value("kind", "") != "guest") return;
  host = other(host);
  std::swap(players[0], players[1]);
}

bool BotGame::is_in_opening() const {
  const auto opening = state.find("opening");
  return opening != state.end() && opening->is_object() && opening->value("step", "") != "settled";
}

std::size_t BotGame::moves_made() const { return state.is_object() ? state["moves"].size() : 0; }

std::string new_line(const BotGame& game) {
  Json line{{"cmd", "new"}, {"id", 1}, {"game", game.terms.game}};
  if (!game.terms.rules.empty()) line["variant"] = game.terms.rules;
  if (!game.terms.opening.empty()) line["opening"] = game.terms.opening;
  if (game.terms.timed())
    line["clock"] = {{"main", game.terms.limit}, {"increment", game.terms.increment}};
  for (const Side side : {Side::black, Side::white}) {
    const BotPlayer& player = game.players[index_of(side)];
    const std::string key(side_name(side));
    if (player.name.empty())
      line[key] = {{"kind", "engine"}, {"level", player.level}};
    else
      line[key] = {{"kind", side == game.host ? "person" : "guest"},
                   {"name", std::string(player.shown_name())}};
  }
  if (game.has_person()) line["even"] = true;
  return line.dump();
}

bool is_person(std::string_view account) { return account.starts_with('~'); }

Json user_value(const BotPlayer& player) {
  const std::string shown(player.shown_name());
  Json value{{"id", text::to_lower(player.name)}, {"name", shown}, {"username", shown}};
  if (!is_person(player.name)) value["title"] = "BOT";
  return value;
}

Json seek_value(const Challenge& challenge, Json rating) {
  const BotTerms& terms = challenge.terms;
  return {{"id", challenge.id},
          {"by", challenge.from},
          {"name", std::string(BotPlayer{challenge.from, 0, challenge.from_shown}.shown_name())},
          {"bot", !is_person(challenge.from)},
          {"game", terms.game},
          {"rules", terms.rules},
          {"opening", terms.opening},
          {"limit", terms.limit},
          {"increment", terms.increment},
          {"color", terms.challenger ? std::string(side_name(*terms.challenger)) : "random"},
          {"rated", challenge.rated},
          {"rating", std::move(rating)}};
}

Json challenge_value(const Challenge& challenge, std::string_view status) {
  const BotTerms& terms = challenge.terms;
  Json control{{"type", "unlimited"}};
  if (terms.timed())
    control = {{"type", "clock"},
               {"limit", terms.limit},
               {"increment", terms.increment},
               {"show", fmt::format("{:g}+{}", terms.limit / 60.0, terms.increment)}};
  return {{"id", challenge.id},
          {"status", std::string(status)},
          {"challenger", user_value({challenge.from, 0, challenge.from_shown})},
          {"destUser", user_value({challenge.to, 0, challenge.to_shown})},
          {"variant", variant_value(terms)},
          {"rated", challenge.rated},
          {"speed", speed_of(terms)},
          {"timeControl", std::move(control)},
          {"color", terms.challenger ? std::string(side_name(*terms.challenger)) : "random"}};
}

Json game_summary(const BotGame& game, Side side) {
  const Json& state = game.state;
  const bool turn = !game.is_over() && state["turn"] == std::string(side_name(side));
  const BotPlayer& opponent = game.players[index_of(other(side))];
  Json value{{"gameId", game.id},
             {"fullId", game.id},
             {"id", game.id},
             {"color", std::string(side_name(side))},
             {"fen", state["position"]},
             {"hasMoved", game.moves_made() > (side == Side::black ? 0U : 1U)},
             {"isMyTurn", turn},
             {"lastMove", state["last"].is_string() ? state["last"] : Json("")},
             {"opponent", player_value(opponent)},
             {"rated", game.rated},
             {"speed", speed_of(game.terms)},
             {"variant", variant_value(game.terms)},
             {"status", {{"name", status_of(game)}}},
             {"compat", {{"bot", true}, {"board", false}}}};
  if (game.terms.timed()) value["secondsLeft"] = time_left(game, side) / 1000;
  if (const std::string winner = winner_of(game); !winner.empty()) value["winner"] = winner;
  return value;
}

Json game_event(const BotGame& game, Side side, std::string_view type) {
  return {{"type", std::string(type)}, {"game", game_summary(game, side)}};
}

Json game_full(const BotGame& game) {
  Json value{{"type", "gameFull"},
             {"id", game.id},
             {"variant", variant_value(game.terms)},
             {"speed", speed_of(game.terms)},
             {"rated", game.rated},
             {"createdAt", game.created},
             {"black", player_value(game.players[0])},
             {"white", player_value(game.players[1])},
             {"initialFen", game.state["start"]},
             {"watch", game.watch},
             {"state", game_state(game)}};
  value["clock"] = nullptr;
  if (game.terms.timed())
    value["clock"] = {{"initial", game.terms.limit * 1000},
                      {"increment", game.terms.increment * 1000}};
  return value;
}

Json game_state(const BotGame& game) {
  const Json& offer = game.state["offer"];
  const auto offers = [&](Side side) {
    return offer.is_object() && offer["what"] == "draw" &&
           offer["by"] == std::string(side_name(side));
  };
  Json value{{"type", "gameState"},
             {"moves", moves_of(game)},
             {"wtime", time_left(game, Side::white)},
             {"btime", time_left(game, Side::black)},
             {"winc", game.terms.increment * 1000},
             {"binc", game.terms.increment * 1000},
             {"wdraw", offers(Side::white)},
             {"bdraw", offers(Side::black)},
             {"status", status_of(game)}};
  if (const std::string winner = winner_of(game); !winner.empty()) value["winner"] = winner;
  if (game.is_over() && !game.aborted && game.state["result"].is_object())
    value["margin"] = game.state["result"]["margin"];
  return value;
}

Json chat_line(const Json& line, const std::array<Speaker, 2>& speakers) {
  const Speaker& speaker =
      speakers.at(line["by"] == std::string(json::name_of(json::Role::host)) ? 0 : 1);
  Json value{{"type", "chatLine"},
             {"room", "player"},
             {"n", line["n"]},
             {"username", speaker.name},
             {"color", std::string(side_name(speaker.side))}};
  if (line.contains("phrase")) {
    std::string words = line["phrase"];
    std::ranges::replace(words, '_', ' ');
    value["phrase"] = line["phrase"];
    value["text"] = std::move(words);
  } else {
    value["text"] = line["text"];
  }
  return value;
}

}  // namespace ternion::service
