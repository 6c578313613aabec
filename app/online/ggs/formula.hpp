// The formula: whom we play on a Generic Game Server, and what we ask for, out of a file
// (docs/ggs.md). Pure functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "protocol/ggs/event.hpp"

namespace ternion::online {

/// Both ends belong to it; a missing one is no bound.
struct Bounds {
  std::optional<double> least;
  std::optional<double> most;

  bool hold(double value) const { return (!least || value >= *least) && (!most || value <= *most); }
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// What is asked of a request; all that is named must fit. Patterns are words with '*' and '?', in
/// any case; none at all fit everything.
struct FormulaRule {
  bool accepts = true;
  std::vector<std::string> types;
  std::vector<std::string> opponents;
  std::optional<Bounds> rating;  // of the opponent
  std::optional<Bounds> main;    // of our clock, in seconds, as the next two
  std::optional<Bounds> increment;
  std::optional<Bounds> extension;
  std::optional<bool> rated;
  int line = 0;  // of the file, from 1
  friend bool operator==(const FormulaRule&, const FormulaRule&) = default;
};

/// What we ask for while nobody plays us.
struct Wanted {
  ggs::MatchType type;
  TimeControl clock;
  std::string opponent;                       // empty: whoever likes
  Duration every = std::chrono::minutes(10);  // between two such requests
  friend bool operator==(const Wanted&, const Wanted&) = default;
};

struct Formula {
  std::vector<FormulaRule> rules;  // the first that fits decides; where none does: declined
  std::vector<Wanted> wanted;
  friend bool operator==(const Formula&, const Formula&) = default;
};

/// Everything that we can play, from everybody.
Formula open_formula();

/// Errors: syntax and unsupported, with the line.
Expected<Formula> parse_formula(std::string_view text);

struct Verdict {
  bool accepts = false;
  std::string why;  // "line 3", "komi is not played"
};
/// Of a request to us. What we do not play is declined whatever the rules say; a stored match goes
/// on whatever they say.
Verdict judge(const Formula& formula, const ggs::RequestMade& request);

/// Whether the word is as the pattern says, in any case.
bool fits_pattern(std::string_view pattern, std::string_view word);

}  // namespace ternion::online
