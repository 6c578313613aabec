#include "app/arena/othello/team_agreement.hpp"

#include <array>
#include <cmath>

#include <fmt/format.h>

namespace ternion::arena {
namespace {

constexpr std::string_view kShares = "gambler";
constexpr std::string_view kDiscs = "idiot";

const std::string& name_of(const TeamContest& contest, int player) {
  return contest.field().players[static_cast<std::size_t>(player)].name;
}

bool is_baseline(std::string_view name) { return name == kShares || name == kDiscs; }

/// The tests of a team against that baseline, Black's first.
std::vector<const BaselineTest*> tests_against(const TeamContest& contest, int team,
                                               std::string_view baseline) {
  std::vector<const BaselineTest*> found;
  for (const BaselineTest& test : contest.tests())
    if (test.team == team && !test.is_itself() && name_of(contest, test.baseline) == baseline)
      found.push_back(&test);
  return found;
}

/// Each of the teams once.
std::vector<int> tested_teams(const TeamContest& contest) {
  std::vector<int> teams;
  for (const BaselineTest& test : contest.tests())
    if (!is_baseline(name_of(contest, test.team)) && (teams.empty() || teams.back() != test.team))
      teams.push_back(test.team);
  return teams;
}

bool is_near(const std::optional<double>& points) {
  return points && std::abs(*points) <= kNearPoints;
}

/// A published cell has the sum over its games, or one game.
bool has_published_discs(const BaselineTest& test) {
  const auto& published = test.published;
  const auto equals = [&](int games) {
    return test.own_discs * games == published.discs[0] &&
           test.their_discs * games == published.discs[1];
  };
  return equals(1) || equals(published.games);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string with(std::string text, const std::vector<std::string>& words) {
  return words.empty() ? text : text + ": " + joined(words);
}

/// How many are near, and by how much the others are not.
std::string near_text(const std::vector<ShareAgreement>& all, std::string_view what,
                      bool (*near)(const ShareAgreement&)) {
  std::vector<std::string> others;
  int count = 0;
  for (const ShareAgreement& each : all) {
    if (!each.both) continue;
    if (near(each))
      ++count;
    else
      others.push_back(fmt::format("{} {:+.1f} {:+.1f}", each.team, each.as_black.value_or(0),
                                   each.as_white.value_or(0)));
  }
  return with(fmt::format("within {:g} points of the published share against {}, {}: {} of {}",
                          kNearPoints, kShares, what, count, all.size()),
              others.empty() ? others : std::vector{"further (Black, White) " + joined(others)}) +
         "\n";
}

}  // namespace

std::vector<ShareAgreement> share_agreements(const TeamContest& contest) {
  std::vector<ShareAgreement> all;
  for (const int team : tested_teams(contest)) {
    ShareAgreement agreement{name_of(contest, team)};
    double won = 0;
    double played = 0;
    double published_won = 0;
    double published = 0;
    for (const BaselineTest* test : tests_against(contest, team, kShares)) {
      const auto distance = distance_of(*test);
      if (!distance) continue;
      (test->as_black ? agreement.as_black : agreement.as_white) = distance->points;
      won += test->wins;
      played += test->played();
      published_won += test->published.won;
      published += test->published.games;
    }
    if (agreement.as_black && agreement.as_white)
      agreement.both = 100 * (won / played - published_won / published);
    all.push_back(agreement);
  }
  return all;
}

DiscAgreement disc_agreement(const TeamContest& contest) {
  DiscAgreement agreement;
  for (const int team : tested_teams(contest))
    for (const BaselineTest* test : tests_against(contest, team, kDiscs)) {
      const auto& discs = test->published.discs;
      if (test->by_chance || test->played() == 0 || discs[0] + discs[1] == 0) continue;
      ++agreement.games;
      if (has_published_discs(*test))
        agreement.equal.push_back(name_of(contest, team) +
                                  (test->as_black ? " as Black" : " as White"));
    }
  return agreement;
}

std::string agreement_text(const TeamContest& contest) {
  const auto shares = share_agreements(contest);
  std::string text;
  std::vector<std::string> unknown;
  for (const ShareAgreement& each : shares)
    if (!each.both) unknown.push_back(each.team);
  if (unknown.size() < shares.size()) {
    text += near_text(shares, "both colours together",
                      [](const ShareAgreement& each) { return is_near(each.both); });
    text += near_text(shares, "with each colour", [](const ShareAgreement& each) {
      return is_near(each.as_black) && is_near(each.as_white);
    });
    if (!unknown.empty())
      text += with(fmt::format("no share against {} is published", kShares), unknown) + "\n";
  }
  const DiscAgreement discs = disc_agreement(contest);
  if (discs.games > 0)
    text += with(fmt::format("games without chance against {} with the published discs: {} of {}",
                             kDiscs, discs.equal.size(), discs.games),
                 discs.equal) +
            "\n";
  return text;
}

}  // namespace ternion::arena
