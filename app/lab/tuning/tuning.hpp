// Constants of a game's search (search/core/constants.hpp) or of a classic player, tuned: each step
// of SPSA plays it with the constants a little to one side against itself with them to the other,
// and goes to the side that wins. No game is known here by its name.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/arena/contest_options.hpp"
#include "app/lab/core/listener.hpp"
#include "engine/core/error.hpp"
#include "games/kit.hpp"

namespace ternion::lab {

struct TuningOptions {
  std::string game = "othello";  // in any case
  std::string player;            // a classic that has constants; empty: the game's search
  std::string journal;           // a file; a run goes on where the one in it stopped
  std::string only;              // names with commas between them; empty: all of the game
  int steps = 1000;
  int pairs = 4;                   // of games a step: one opening each, with both colours
  arena::PlayerLimits limits;      // of a move; nothing set: kUsualNodes
  arena::OpeningOptions openings;  // each step draws its own of them
  double width = 0.1;              // the first perturbation, in parts of a range
  double first_step = 0.05;        // what it moves by where one side wins all games, likewise
  std::uint64_t seed = 1;
  int concurrency = 1;  // games at once

  friend bool operator==(const TuningOptions&, const TuningOptions&) = default;
};
constexpr std::uint64_t kUsualNodes = 2000;

struct TunedConstant {
  SearchConstant constant;
  double value = 0;  // what was reached
  /// As it is played.
  int rounded() const;
  /// From its usual value, in parts of its range.
  double moved() const;
};

struct Tuning {
  std::string game;
  std::string player;  // "inside" for the game's search
  std::vector<TunedConstant> constants;
  int steps = 0;  // that are done, by earlier runs too
  int wanted = 0;
  int games = 0;

  bool complete() const { return steps >= wanted; }
};

/// Blocks until all steps are done or `stop` is asked for, which drops the step that is played.
/// `constants` are the classic's where one is named, and not read otherwise.
/// With limits that do not depend on the time a run depends on its options alone, stopped or not.
/// Errors: unsupported for a game without constants, a name that is none of them and a journal of
/// other options; io for a file that cannot be read or written, and where a player failed; those of
/// the openings.
Expected<Tuning> tune(const TuningOptions& options, const std::stop_token& stop,
                      const Listener& listener, std::span<const SearchConstant> constants = {});

/// What was reached, for people: a table, and the words that play with it.
std::string tuning_report(const Tuning& tuning);
/// The constants of these games' searches, their usual values and ranges.
std::string constants_list(const std::vector<const GameKit*>& games);
/// The constants of all games whose searches have some, or of that one alone, named in any case;
/// empty where it has none.
std::string constants_list(const std::optional<std::string>& game);
/// The constants of a classic. Errors: unsupported where it has none.
Expected<std::string> constants_list(std::string_view player,
                                     std::span<const SearchConstant> constants);

}  // namespace ternion::lab
