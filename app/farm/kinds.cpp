#include "app/farm/kinds.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "app/farm/games_kind.hpp"
#include "app/farm/labelling_kind.hpp"
#include "app/farm/self_play_kind.hpp"
#include "app/farm/solving_kind.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::farm {

std::span<const Kind> kinds() {
  static constexpr std::array kKinds{
      Kind{"games", open_games, report_games},
      Kind{"labelling", open_labelling, report_labelling},
      Kind{"self-play", open_self_play, report_self_play, keep_self_play},
      Kind{"solving", open_solving, report_solving},
  };
  return kKinds;
}

Expected<std::string> path_of_file(const std::string& sha256, const FetchFile& fetch) {
  const auto path = std::filesystem::temp_directory_path() / ("ternion-farm-" + sha256);
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    // Somebody else may have put it there.
    const auto there = platform::read_input(path.string());
    if (there && checked_file(*there, sha256)) return path.string();
  }
  const auto bytes = fetch(sha256);
  if (!bytes) return tl::make_unexpected(bytes.error());
  return platform::write_file(path, *bytes).map([&] { return path.string(); });
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
