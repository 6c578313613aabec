// Which Gomoku is played: the rule and the size of the board. Part of every position, so that a
// session, a notation and a search need no setting beside it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ternion::gomoku {

enum class Rule : std::uint8_t {
  freestyle,   // five or more in a row win
  standard,    // exactly five
  renju,       // as standard for Black, who must not play certain points (renju.hpp); five or more
               // for White
  caro,        // as freestyle, but not five between two stones of the other side (five.hpp)
  caro_exact,  // as standard, with the same exception
};

inline constexpr std::array kAllRules{Rule::freestyle, Rule::standard, Rule::renju, Rule::caro,
                                      Rule::caro_exact};
inline constexpr std::array<std::string_view, kAllRules.size()> kRuleNames{
    "freestyle", "standard", "renju", "caro", "caro-exact"};

constexpr std::string_view name_of(Rule rule) { return kRuleNames[static_cast<std::size_t>(rule)]; }

constexpr int kMinSize = 5;
constexpr int kMaxSize = 22;
constexpr int kUsualSize = 15;

struct Variant {
  Rule rule = Rule::freestyle;
  int size = kUsualSize;  // kMinSize .. kMaxSize, both ways

  friend constexpr bool operator==(const Variant&, const Variant&) = default;
};

}  // namespace ternion::gomoku
