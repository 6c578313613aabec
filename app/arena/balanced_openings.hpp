// Random beginnings of which a search keeps the even ones.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "app/arena/openings.hpp"
#include "search/core/limits.hpp"
#include "session/session.hpp"

namespace ternion::arena {

struct BalancedPlan {
  int count = 100;
  int plies = 8;
  double within = 1;  // of the game's units, that the search may see for either side
  /// Those of the search of one beginning; nothing set: kUsualDepth.
  Limits limits;
  std::uint64_t seed = 1;
  /// To offer under swap2: as many stones as the rule has, whatever `plies` says, of which, in
  /// games with GameInfo::near_play, the first lies anywhere and the others near it; else all lie
  /// near the middle.
  bool swap2 = false;
  static constexpr int kUsualDepth = 12;
};

struct BalancedOpening {
  Opening opening;
  double value = 0;  // for the side to move after it
};
/// As a file of openings has it: its moves, and before them what the search saw as a comment, if
/// that is asked for. With line ends.
std::string opening_text(const BalancedOpening& found, bool with_value);

/// Tells `found` of each opening as it is found, no two of which lead to one position or to its
/// mirror image, and returns how many there were: fewer than `count` where the bound is too narrow.
/// The session's position is replaced. Errors: those of a search that cannot begin.
Expected<int> find_balanced(Session& session, const std::shared_ptr<const Board>& start,
                            const BalancedPlan& plan,
                            const std::function<void(const BalancedOpening&)>& found);

struct OpeningsRequest {
  std::string game;   // in any case
  std::string start;  // a position in the game's notation; empty: the usual one
  BalancedPlan plan;
  bool with_values = false;  // as opening_text() writes them
};

struct OpeningsFound {
  int count = 0;
  std::string
      lack;  // what was expected and what was found, in words; empty: all that were asked for
};

/// find_balanced() with a session of these options: `tell` gets each opening's text as it is found.
/// Errors: those of the start, with --start before them; io, whatever the reason, for a session or
/// a search that cannot begin.
Expected<OpeningsFound> make_openings(const OpeningsRequest& request, const SessionOptions& options,
                                      const std::function<void(const std::string&)>& tell);

}  // namespace ternion::arena
