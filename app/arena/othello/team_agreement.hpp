// How far the rebuilt teams agree with what was published of the university's contest: shares of
// wins against gambler, and the discs of games without chance against idiot.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/arena/othello/team_contest.hpp"

namespace ternion::arena {

/// A team against gambler; points of 100, ours less the published share. Nothing where no share is
/// published or no game was played.
struct ShareAgreement {
  std::string team;
  std::optional<double> as_black{};
  std::optional<double> as_white{};
  std::optional<double> both{};  // all games of both colours together
};
constexpr double kNearPoints = 5;

struct DiscAgreement {
  int games = 0;                   // without chance, of which the discs are published
  std::vector<std::string> equal;  // "alpha as Black"
};

/// Of all teams but the baselines, in their order.
std::vector<ShareAgreement> share_agreements(const TeamContest& contest);
DiscAgreement disc_agreement(const TeamContest& contest);

/// Lines with their ends; empty where nothing can be compared.
std::string agreement_text(const TeamContest& contest);

}  // namespace ternion::arena
