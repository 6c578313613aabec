#include "app/arena/run_plan.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/arena/player_spec.hpp"
#include "protocol/core/text.hpp"

namespace ternion::arena {
namespace {

using Json = nlohmann::ordered_json;

Json facts_json(const Facts& facts) {
  Json out = Json::object();
  for (const auto& [name, value] : facts) out[name] = value;
  return out;
}

Facts read_facts(const Json& object) {
  Facts facts;
  for (const auto& [name, value] : object.items())
    facts.emplace_back(name, value.get<std::string>());
  return facts;
}

/// " depth 4 time 0.1 clock 60+0.5", as it was written then.
std::string read_early_limits(std::string_view text) {
  PlayerLimits limits;
  const auto words = text::split(text);
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    const auto number = text::parse_decimal(words[i + 1]);
    if (words[i] == "depth" && number) limits.depth = static_cast<int>(*number);
    if (words[i] == "nodes" && number) limits.nodes = static_cast<std::uint64_t>(*number);
    if (words[i] == "time" && number) limits.move_time = from_seconds(*number);
    if (words[i] == "clock")
      if (const auto clock = parse_clock(words[i + 1])) limits.clock = *clock;
  }
  return limits_text(limits);
}

std::string number_text(const Json& value) { return value.dump(); }

/// Versions 1 and 2 of the store, matches alone. Throws json::exception.
std::optional<RunPlan> read_early_plan(const Json& object) {
  RunPlan plan;
  plan.kind = "match";
  plan.settings = {
      {"seed", number_text(object.at("seed"))},
      {"lag", number_text(object.at("lag"))},
      {"adjudication",
       object.contains("adjudicate") ? number_text(object.at("adjudicate")) : std::string("0")},
      {"colours", object.contains("colours") ? "first black" : "both"},
      {"swap2", object.contains("swap2") ? "yes" : "no"}};
  for (const Json& each : object.at("players")) {
    const std::string limits = read_early_limits(each.at("limits").get<std::string>());
    plan.players.push_back({each.at("player").get<std::string>(), "", {{"limits", limits}}});
  }
  return plan;
}

const std::string* find(const Facts& facts, const std::string& name) {
  const auto at = std::ranges::find(facts, name, &Facts::value_type::first);
  return at == facts.end() ? nullptr : &at->second;
}

/// A fact that only the kept side has is one that today's plan would have if it were so.
void compare_facts(const std::string& whose, const Facts& kept, const Facts& wanted,
                   PlanComparison& out) {
  for (const auto& [name, value] : wanted) {
    const std::string* before = find(kept, name);
    if (before == nullptr)
      out.unknown.push_back(whose + name);
    else if (*before != value)
      out.differences.push_back(whose + name + " was " + *before + ", is " + value);
  }
  for (const auto& [name, value] : kept)
    if (find(wanted, name) == nullptr)
      out.differences.push_back(whose + name + " was " + value + ", is none");
}

}  // namespace

std::string write_plan(const RunPlan& plan) {
  Json players = Json::array();
  for (const PlannedPlayer& each : plan.players)
    players.push_back(
        {{"player", each.text}, {"name", each.name}, {"facts", facts_json(each.facts)}});
  return Json{{"kind", plan.kind}, {"settings", facts_json(plan.settings)}, {"players", players}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<RunPlan> read_plan(std::string_view text) {
  const Json object = Json::parse(text, nullptr, false);
  if (!object.is_object()) return std::nullopt;
  try {
    if (!object.contains("kind")) return read_early_plan(object);
    RunPlan plan;
    plan.kind = object.at("kind").get<std::string>();
    plan.settings = read_facts(object.at("settings"));
    for (const Json& each : object.at("players"))
      plan.players.push_back({each.at("player").get<std::string>(),
                              each.at("name").get<std::string>(), read_facts(each.at("facts"))});
    return plan;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

PlanComparison compare(const RunPlan& kept, const RunPlan& wanted) {
  PlanComparison out;
  const std::size_t common = std::min(kept.players.size(), wanted.players.size());
  const bool same_number = kept.players.size() == wanted.players.size();
  out.same_run = kept.kind == wanted.kind && common > 0 && (same_number || wanted.grows) &&
                 std::equal(kept.players.begin(), kept.players.begin() + static_cast<long>(common),
                            wanted.players.begin(),
                            [](const auto& a, const auto& b) { return a.text == b.text; });
  if (!out.same_run) return out;
  compare_facts("", kept.settings, wanted.settings, out);
  for (std::size_t i = 0; i < common; ++i) {
    const PlannedPlayer& before = kept.players[i];
    const PlannedPlayer& now = wanted.players[i];
    const std::string whose = "player " + now.name + ": ";
    if (!before.name.empty() && before.name != now.name)
      out.differences.push_back(whose + "name was " + before.name + ", is " + now.name);
    compare_facts(whose, before.facts, now.facts, out);
  }
  return out;
}

}  // namespace ternion::arena
