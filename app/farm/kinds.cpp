#include "app/farm/kinds.hpp"

#include <algorithm>
#include <array>

#include "app/farm/games_kind.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::farm {

std::span<const Kind> kinds() {
  static constexpr std::array kKinds{Kind{"games", open_games, report_games}};
  return kKinds;
}

Expected<const Kind*> find_kind(std::string_view name) {
  const auto at = std::ranges::find(kinds(), name, &Kind::name);
  if (at != kinds().end()) return &*at;
  std::string names;
  for (const Kind& each : kinds()) names.append(names.empty() ? "" : ", ").append(each.name);
  return fail(ErrorCode::unsupported,
              "expected a kind of work (" + names + "), got " + quoted_text(name));
}

}  // namespace ternion::farm
