// What runs of games have in common in their texts: how contests are played, and games that have
// been, as JSON. Pure functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/arena/contest_options.hpp"
#include "app/arena/store.hpp"
#include "engine/core/error.hpp"

namespace ternion::farm {

/// A whole number from JSON, which cuts none to fit.
class WholeNumbers {
 public:
  explicit WholeNumbers(const nlohmann::json& object) : object_(object) {}
  /// 0 and a failure where it is outside the bounds. Throws what JSON does for one that is missing.
  int operator()(const char* name, int least, int most);
  std::optional<Error> failure;

 private:
  const nlohmann::json& object_;
};

/// Of openings that a run has in its text.
constexpr std::size_t kMostOpeningBytes = std::size_t{256} << 10;

/// Puts a file of this process's own in the place of that of openings, if there is one. Errors: io;
/// out_of_range for a file that is longer; syntax for one that is no text.
Expected<void> take_openings(arena::OpeningOptions& openings);

/// Into the object: game, limits, openings, whose file is read, and seed. Errors: as above.
Expected<void> put_contest(nlohmann::json& object, const arena::ContestOptions& contest);
/// The same out of it, with the openings in a file of this process's own. Throws what JSON does; a
/// number that no command line takes is `number`'s failure, and so is what is wrong with openings.
arena::ContestOptions contest_in(const nlohmann::json& object, WholeNumbers& number);
/// Limits alone; nothing else bounds a tuning's moves.
void put_limits(nlohmann::json& object, const arena::PlayerLimits& limits);
arena::PlayerLimits limits_in(const nlohmann::json& object, WholeNumbers& number);

/// Errors: syntax for control characters, which would reach a screen.
Expected<void> check_player_texts(std::span<const std::string> players);
/// Errors: unsupported for what only this machine has: a store, an opening rule.
Expected<void> check_portable(const arena::ContestOptions& contest);

/// A finished game with all that a report asks of it, but for the transcript.
nlohmann::json json_of_game(const arena::StoredGame& game);
/// Errors: syntax, out_of_range for what json_of_game() has not written.
Expected<arena::StoredGame> game_of_json(const nlohmann::json& value);
/// A result's list of them. Errors: as above.
Expected<std::vector<arena::StoredGame>> games_of_result(const std::string& text);

}  // namespace ternion::farm
