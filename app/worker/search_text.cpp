#include "app/worker/search_text.hpp"

#include <array>
#include <chrono>
#include <type_traits>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "engine/core/quoted_text.hpp"

namespace ternion::worker {
namespace {

using nlohmann::json;

json codes_of(const std::vector<Move>& moves) {
  json codes = json::array();
  for (const Move move : moves) codes.push_back(move.code);
  return codes;
}

std::vector<Move> moves_of(const json& codes) {
  std::vector<Move> moves;
  for (const json& code : codes) moves.push_back(Move{code.get<std::uint16_t>()});
  return moves;
}

json time_of(Duration duration) { return duration.count(); }
Duration duration_of(const json& value) { return Duration(value.get<Duration::rep>()); }

json clock_value(const ClockLimits& clock) {
  return {time_of(clock.remaining), time_of(clock.increment), time_of(clock.period),
          clock.period_moves, clock.moves_to_go};
}

ClockLimits clock_of(const json& value) {
  return {duration_of(value[0]), duration_of(value[1]), duration_of(value[2]), value[3].get<int>(),
          value[4].get<int>()};
}

json limits_value(const Limits& limits) {
  json value{{"multi_pv", limits.multi_pv},     {"survey_depth", limits.survey_depth},
             {"exact", limits.exact},           {"outcome_only", limits.outcome_only},
             {"full_width", limits.full_width}, {"only", codes_of(limits.only)},
             {"avoid", codes_of(limits.avoid)}, {"contempt", limits.contempt}};
  if (limits.depth) value["depth"] = *limits.depth;
  if (limits.nodes) value["nodes"] = *limits.nodes;
  if (limits.move_time) value["move_time"] = time_of(*limits.move_time);
  if (limits.clock) value["clock"] = clock_value(*limits.clock);
  return value;
}

Limits limits_of(const json& value) {
  Limits limits;
  limits.multi_pv = value["multi_pv"].get<int>();
  limits.survey_depth = value["survey_depth"].get<int>();
  limits.exact = value["exact"].get<bool>();
  limits.outcome_only = value["outcome_only"].get<bool>();
  limits.full_width = value["full_width"].get<bool>();
  limits.only = moves_of(value["only"]);
  limits.avoid = moves_of(value["avoid"]);
  limits.contempt = value["contempt"].get<int>();
  if (value.contains("depth")) limits.depth = value["depth"].get<int>();
  if (value.contains("nodes")) limits.nodes = value["nodes"].get<std::uint64_t>();
  if (value.contains("move_time")) limits.move_time = duration_of(value["move_time"]);
  if (value.contains("clock")) limits.clock = clock_of(value["clock"]);
  return limits;
}

json score_value(const Score& score) {
  if (const auto* const guess = std::get_if<Heuristic>(&score)) return {{"units", guess->units}};
  if (const auto* const exact = std::get_if<Exact>(&score)) return {{"margin", exact->margin}};
  const auto& outcome = std::get<Outcome>(score);
  return {{"sign", outcome.sign}, {"plies", outcome.plies}, {"exact", outcome.exact}};
}

Score score_of_value(const json& value) {
  if (value.contains("units")) return Heuristic{value["units"].get<double>()};
  if (value.contains("margin")) return Exact{value["margin"].get<int>()};
  return Outcome{value["sign"].get<int>(), value["plies"].get<int>(), value["exact"].get<bool>()};
}

json lines_value(const std::vector<SearchLine>& lines) {
  json value = json::array();
  for (const SearchLine& line : lines)
    value.push_back({{"pv", codes_of(line.pv)},
                     {"score", score_value(line.score)},
                     {"depth", line.depth},
                     {"certainty", line.certainty}});
  return value;
}

std::vector<SearchLine> lines_of(const json& value) {
  std::vector<SearchLine> lines;
  for (const json& line : value)
    lines.push_back({moves_of(line["pv"]), score_of_value(line["score"]), line["depth"].get<int>(),
                     line["certainty"].get<int>()});
  return lines;
}

constexpr std::array<std::string_view, 3> kKinds{"info", "result", "failed"};

/// Whether the text is an object with these members: what this build wrote has the rest of it, too.
template <std::size_t N>
Expected<json> read_object(std::string_view text, const std::array<const char*, N>& members) {
  json value = json::parse(text, nullptr, false);
  bool whole = value.is_object();
  for (const char* const member : members) whole = whole && value.contains(member);
  if (!whole) return fail(ErrorCode::syntax, "expected a search as JSON, got " + quoted_text(text));
  return value;
}

}  // namespace

std::string write_order(const SearchOrder& order) {
  return json{{"id", order.id},
              {"game", order.game},
              {"player", order.player},
              {"start", order.start},
              {"moves", codes_of(order.moves)},
              {"limits", limits_value(order.limits)},
              {"hash_mb", order.hash_mb},
              {"level", order.level},
              {"seed", order.seed}}
      .dump();
}

Expected<SearchOrder> read_order(std::string_view text) {
  static constexpr std::array<const char*, 9> kMembers{
      "id", "game", "player", "start", "moves", "limits", "hash_mb", "level", "seed"};
  const auto value = read_object(text, kMembers);
  if (!value) return tl::make_unexpected(value.error());
  SearchOrder order;
  order.id = (*value)["id"].get<std::uint64_t>();
  order.game = (*value)["game"].get<std::string>();
  order.player = (*value)["player"].get<std::string>();
  order.start = (*value)["start"].get<std::string>();
  order.moves = moves_of((*value)["moves"]);
  order.limits = limits_of((*value)["limits"]);
  order.hash_mb = (*value)["hash_mb"].get<std::size_t>();
  order.level = (*value)["level"].get<int>();
  order.seed = (*value)["seed"].get<std::uint64_t>();
  return order;
}

std::string write_news(const SearchNews& news) {
  return json{{"id", news.id},
              {"kind", kKinds[static_cast<std::size_t>(news.kind)]},
              {"lines", lines_value(news.found.lines)},
              {"nodes", news.found.nodes},
              {"elapsed", time_of(news.found.elapsed)},
              {"stopped", news.found.stopped},
              {"message", news.message}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

Expected<SearchNews> read_news(std::string_view text) {
  static constexpr std::array<const char*, 7> kMembers{"id",      "kind",    "lines",  "nodes",
                                                       "elapsed", "stopped", "message"};
  const auto value = read_object(text, kMembers);
  if (!value) return tl::make_unexpected(value.error());
  SearchNews news;
  news.id = (*value)["id"].get<std::uint64_t>();
  const auto kind = (*value)["kind"].get<std::string>();
  for (std::size_t i = 0; i < kKinds.size(); ++i)
    if (kind == kKinds[i]) news.kind = static_cast<SearchNews::Kind>(i);
  news.found.lines = lines_of((*value)["lines"]);
  news.found.nodes = (*value)["nodes"].get<std::uint64_t>();
  news.found.elapsed = duration_of((*value)["elapsed"]);
  news.found.stopped = (*value)["stopped"].get<bool>();
  news.message = (*value)["message"].get<std::string>();
  return news;
}

}  // namespace ternion::worker
