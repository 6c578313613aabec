// A match of two players as it is held, with the SPRT that may end it early.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/arena/contest.hpp"

namespace ternion::arena {

struct MatchOptions {
  std::array<std::string, 2> players;          // as parse_player() reads them
  int games = 100;                             // at most; two for each opening
  std::vector<double> sprt;                    // ELO0 ELO1; empty: all games are played
  std::vector<double> sprt_risks{0.05, 0.05};  // SprtBounds::alpha, beta
  bool first_black = false;                    // Colours::first_black
  ContestOptions contest;

  Colours colours() const { return first_black ? Colours::first_black : Colours::both; }
  friend bool operator==(const MatchOptions&, const MatchOptions&) = default;
};

/// Nothing without an SPRT. Errors: out_of_range for one that is none.
Expected<std::optional<statistics::SprtBounds>> sprt_bounds(const MatchOptions& options);
/// Whether the games so far accept one of the test's two.
bool is_decided(const Standing& standing, const statistics::SprtBounds& sprt);

class Match final : public Contest {
 public:
  /// Errors: out_of_range for an SPRT that is none, and those of contest_field().
  static Expected<std::unique_ptr<Match>> make(const MatchOptions& options,
                                               const Clocks& clocks = {});

  Expected<void> play() override;
  std::string report() const override;
  /// The same as one line of JSON.
  std::string json() const;
  bool has_findings() const override { return !standing_.remarks().empty(); }
  const Standing& standing() const { return standing_; }

 private:
  using Sprt = std::optional<statistics::SprtBounds>;
  Match(const MatchOptions& options, const Sprt& sprt, Field field, const Clocks& clocks);

  bool take(const StoredGame& game) override;
  std::string state() const override { return score_line(standing_, sprt_); }
  std::array<std::string, 2> names() const;

  int games_;
  Colours colours_;
  Sprt sprt_;
  Standing standing_;
};

}  // namespace ternion::arena
