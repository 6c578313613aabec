#include "app/arena/othello/classics_contest.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>
#include <utility>

#include "app/arena/othello/style_file.hpp"

namespace ternion::arena {
namespace {

/// The baselines and the teams as they took part; further versions of a team are asked for by name.
std::vector<std::string> all_teams() {
  constexpr std::array<std::string_view, 2> kBaselineNames{"gambler", "idiot"};
  std::vector<std::string> names;
  for (const auto& style : built_in_styles())
    if (!style.zone.empty() ||
        std::ranges::find(kBaselineNames, style.name) != kBaselineNames.end())
      names.push_back(style.name);
  return names;
}

}  // namespace

Expected<std::unique_ptr<ClassicsContest>> ClassicsContest::make(
    const ClassicsContestOptions& options, const Clocks& clocks) {
  auto teams =
      TeamContest::make(options.teams.empty() ? all_teams() : options.teams, options.rules);
  if (!teams) return tl::make_unexpected(teams.error());
  return std::unique_ptr<ClassicsContest>(new ClassicsContest(options, std::move(*teams), clocks));
}

ClassicsContest::ClassicsContest(const ClassicsContestOptions& options, TeamContest teams,
                                 const Clocks& clocks)
    : Contest(options.contest, teams.field(), {"contest", true}, clocks),
      markdown_(options.markdown),
      teams_(std::move(teams)) {}

bool ClassicsContest::take(const StoredGame& game) {
  teams_.add(game);
  return true;
}

Expected<void> ClassicsContest::write_tables() const {
  if (markdown_.empty()) return {};
  std::ofstream file(markdown_, std::ios::binary);
  file << contest_markdown(teams_);
  if (!file.flush()) return fail(ErrorCode::io, "cannot write " + markdown_);
  return {};
}

}  // namespace ternion::arena
