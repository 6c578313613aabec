// The kinds of games that the service names, "8", "8w", "s8r20", "8kr16", "10a"; and which of them
// are played here. Pure functions.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/side.hpp"

namespace ternion::ggs {

struct MatchType {
  bool synchro = false;  // two games from one start, each player Black in one
  int size = 8;          // 88: the octagon on 10x10
  bool komi = false;
  bool anti = false;                 // the fewest discs win
  std::optional<int> random;         // discs on the board at the start
  std::optional<Side> first_player;  // the colour that who asks wishes for
  friend bool operator==(const MatchType&, const MatchType&) = default;
};

/// In any case. Errors: syntax, out_of_range for a number of discs that the size cannot have.
Expected<MatchType> parse_match_type(std::string_view text);
/// In small letters.
std::string format_match_type(const MatchType& type);

/// Nothing where the rules of Othello on 8x8 are all that it needs; else what it is that is not
/// played ("komi").
std::optional<std::string_view> unplayable_part(const MatchType& type);

/// A request, a match or one game of a synchro match: ".5", ".5.0".
struct MatchId {
  std::int64_t number = 0;
  std::optional<int> game;

  MatchId match() const { return {number, std::nullopt}; }
  friend auto operator<=>(const MatchId&, const MatchId&) = default;
};
/// Errors: syntax.
Expected<MatchId> parse_match_id(std::string_view text);
std::string format_match_id(const MatchId& id);

}  // namespace ternion::ggs
