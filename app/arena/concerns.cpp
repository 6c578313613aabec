#include "app/arena/concerns.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace ternion::arena {
namespace {

bool is_engine(const PlayerSpec& spec) {
  using Kind = PlayerSpec::Kind;
  return spec.kind == Kind::command || spec.kind == Kind::server;
}
bool is_program(const PlayerSpec& spec) { return spec.kind == PlayerSpec::Kind::command; }
/// A classic takes the clock of the contest alone.
bool takes_limits(const PlayerSpec& spec) {
  return !spec.own_limits && spec.kind != PlayerSpec::Kind::classic;
}
bool takes_clock(const PlayerSpec& spec) { return !spec.own_limits; }
bool is_timed(const PlayerSpec& spec) {
  return spec.limits.move_time.has_value() || spec.limits.clock.limited;
}
bool searches_untimed(const PlayerSpec& spec) {
  const bool style = spec.kind == PlayerSpec::Kind::classic && spec.classic.style;
  return !style && !is_timed(spec);
}

/// An option and the players that it concerns.
struct Concern {
  std::string_view option;
  bool (*concerns)(const PlayerSpec& spec);
  std::string_view whom;
};
constexpr std::string_view kSearchTimeout = "--search-timeout";
constexpr std::string_view kEngines = "programs and servers";
constexpr std::string_view kPrograms = "programs that the referee starts";
constexpr std::array<Concern, 10> kConcerns{{
    {"--time-per-move", takes_limits, "players, but classics, without limits of their own"},
    {"--clock", takes_clock, "players without limits of their own"},
    {"--depth", takes_limits, "players, but classics, without limits of their own"},
    {"--nodes", takes_limits, "players, but classics, without limits of their own"},
    {"--lag", is_timed, "players with a time for each move or a clock"},
    {"--start-timeout", is_engine, kEngines},
    {"--command-timeout", is_engine, kEngines},
    {kSearchTimeout, searches_untimed, "players that search without a time or a clock"},
    {"--quit-timeout", is_program, kPrograms},
    {"--engine-logs", is_program, kPrograms},
}};

}  // namespace

Expected<void> check_concerned(const std::set<std::string>& given, bool settled,
                               const std::vector<PlayerSpec>& players) {
  for (const Concern& each : kConcerns) {
    // The settling of an opening is bounded by nothing else.
    const bool opening = settled && each.option == kSearchTimeout;
    if (opening || !given.contains(std::string(each.option))) continue;
    if (std::ranges::none_of(players, each.concerns))
      return fail(ErrorCode::unsupported, std::string(each.option) + " is used for " +
                                              std::string(each.whom) + ", and there is none");
  }
  return {};
}

}  // namespace ternion::arena
