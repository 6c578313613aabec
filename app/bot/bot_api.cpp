#include "app/bot/bot_api.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/bot/playstrategy_api.hpp"
#include "app/bot/ternion_api.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::bot {
namespace {

struct BotSite {
  std::string_view name;
  Expected<std::unique_ptr<BotApi>> (*make)(const std::string& game);
  Duration rest;
};
/// PlayStrategy's description asks for a full minute.
constexpr std::array kBotSites{
    BotSite{"ternion", make_ternion_api, Duration::zero()},
    BotSite{"playstrategy", make_playstrategy_api, std::chrono::seconds(60)}};

}  // namespace

StateTold state_alike(const json& told, const std::array<const char*, 2>& times) {
  StateTold state;
  state.whole = has_text(told, "moves") && has_text(told, "status");
  state.status = word(told, "status");
  state.over = state.status != "started" && state.status != "created";
  for (const Side side : {Side::black, Side::white}) {
    const auto slot = static_cast<std::size_t>(index_of(side));
    state.remaining[slot] = time_of(told, times[slot]);
  }
  return state;
}

Expected<std::unique_ptr<BotApi>> make_bot_api(std::string_view name, const std::string& game) {
  const auto site = std::ranges::find(kBotSites, name, &BotSite::name);
  if (site != kBotSites.end()) return site->make(game);
  return fail(ErrorCode::unsupported,
              fmt::format("expected one of {}, got {}", fmt::join(bot_api_names(), ", "),
                          quoted_text(std::string(name))));
}

std::vector<std::string> bot_api_names() {
  std::vector<std::string> names;
  for (const BotSite& site : kBotSites) names.emplace_back(site.name);
  return names;
}

Duration rest_after_too_many(std::string_view name) {
  const auto site = std::ranges::find(kBotSites, name, &BotSite::name);
  return site == kBotSites.end() ? Duration::zero() : site->rest;
}

}  // namespace ternion::bot
