// What decides the games of a run (a match, a tournament), as a store keeps it: how they are
// played, who plays, and what stood behind each player. Two plans are held against each other
// before games of one command are counted with those of another.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ternion::arena {

/// Names and values, in the order in which people should read them.
using Facts = std::vector<std::pair<std::string, std::string>>;

struct PlannedPlayer {
  std::string text;  // as it was written on the command line
  std::string name;
  Facts facts;  // its limits and its fingerprint (app/arena/fingerprint.hpp)
};

struct RunPlan {
  std::string kind;  // "match", "round-robin" ...
  /// Further players may come later, behind those that are there: no game of theirs changes.
  bool grows = false;
  Facts settings;
  std::vector<PlannedPlayer> players;
};

std::string write_plan(const RunPlan& plan);
/// Also the plan of a match as stores of versions 1 and 2 have it, which lacks most facts. Nothing
/// for a text that is neither.
std::optional<RunPlan> read_plan(std::string_view text);

struct PlanComparison {
  /// The same kind and the same players as they were written; where the plan grows, one list may be
  /// the other's beginning.
  bool same_run = false;
  std::vector<std::string> differences;  // "seed was 5, is 6"
  std::vector<std::string> unknown;      // what the plan that was kept does not tell
};
/// Facts are compared of the players that both have.
PlanComparison compare(const RunPlan& kept, const RunPlan& wanted);

}  // namespace ternion::arena
