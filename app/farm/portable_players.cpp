#include "app/farm/portable_players.hpp"

#include <algorithm>
#include <string_view>

#include "app/arena/player_spec.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/core/weights.hpp"

namespace ternion::farm {
namespace {

/// Before the name of a file that goes with the run, in place of its path.
constexpr std::string_view kFileMark = "sha256:";

/// The player with other weights; `weights` are those it has.
std::string with_weights(std::string text, const std::string& weights, const std::string& others) {
  const std::string key = "weights=";
  const std::size_t at = text.find(key + weights);
  return at == std::string::npos ? text : text.replace(at + key.size(), weights.size(), others);
}

/// Everybody's program has it, or can fetch it.
Expected<void> check_everywhere(const arena::PlayerSpec& player) {
  const bool inside = player.kind == arena::PlayerSpec::Kind::inside && player.book.empty() &&
                      (player.weights.empty() || player.weights == kHandMade ||
                       player.weights.starts_with(kFileMark));
  const bool built_in = player.kind == arena::PlayerSpec::Kind::classic &&
                        player.text.find('/') == std::string::npos &&
                        player.text.find(".json") == std::string::npos;
  if (inside || built_in) return {};
  return fail(
      ErrorCode::unsupported,
      "expected a player that every worker's program has: inside without files, or a classic's "
      "name, got " +
          quoted_text(player.text, 100));
}

}  // namespace

Expected<void> check_players(std::span<const std::string> players,
                             const arena::PlayerLimits& limits) {
  for (const std::string& text : players) {
    const auto player = arena::parse_player(text, limits);
    if (!player) return tl::make_unexpected(player.error());
    if (auto everywhere = check_everywhere(*player); !everywhere) return everywhere;
  }
  return {};
}

Expected<void> keep_weights(std::span<std::string> players, const arena::Field& field,
                            const KeepFile& keep) {
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string& weights = field.players[i].weights;
    if (weights.empty() || weights == kHandMade || !keep) continue;
    const auto name = platform::read_input(weights).and_then(keep);
    if (!name) return tl::make_unexpected(name.error());
    players[i] = with_weights(players[i], weights, std::string(kFileMark) + *name);
  }
  return {};
}

Expected<void> fetch_weights(std::span<std::string> players, const FetchFile& fetch) {
  for (std::string& text : players) {
    const auto player = arena::parse_player(text, {});
    if (!player) return tl::make_unexpected(player.error());
    if (!player->weights.starts_with(kFileMark)) continue;
    const std::string name = player->weights.substr(kFileMark.size());
    const auto path = path_of_file(name, fetch);
    if (!path) return tl::make_unexpected(path.error());
    text = with_weights(text, player->weights, *path);
  }
  return {};
}

void forget_weights(std::span<std::string> players) {
  for (std::string& player : players)
    if (const std::size_t at = player.find(kFileMark); at != std::string::npos)
      player.replace(at, kFileMark.size() + 64, kHandMade);
}

bool is_exact(const arena::Field& field) {
  return std::ranges::all_of(field.players, [](const arena::PlayerSpec& player) {
    const bool timed = player.limits.move_time || player.limits.clock.limited;
    return player.kind == arena::PlayerSpec::Kind::inside && player.threads == 1 && !timed;
  });
}

}  // namespace ternion::farm
