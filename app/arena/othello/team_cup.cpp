#include "app/arena/othello/team_cup.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include <fmt/format.h>

namespace ternion::arena {
namespace {

/// In the order in which their quarter-finals cross: the first with the second, the third with the
/// fourth. Who met whom there is not published; this is how those that are known can have come
/// about.
struct ZoneFacts {
  std::string_view name;
  std::string_view qualified;
};
constexpr std::array<ZoneFacts, 4> kZones{{{"East", "oscar, delta"},
                                           {"West", "india, kilo"},
                                           {"South", "golf, lima"},
                                           {"North", "charlie, foxtrot"}}};

struct KnownMatch {
  std::string_view stage;
  std::string_view first;
  std::string_view second;
};
constexpr std::array<KnownMatch, 4> kKnown{
    {{"semi-final, published 2:0, a wipe-out of 19:0", "lima", "kilo"},
     {"semi-final, published: india went on", "india", "charlie"},
     {"third place, published without its result", "charlie", "kilo"},
     {"final, published 2:0", "lima", "india"}}};

CupMatch match_of(const TeamContest& contest, std::string stage, int first, int second) {
  const CrossTable& table = contest.table();
  CupMatch match{std::move(stage),
                 first,
                 second,
                 table.points(first, second),
                 table.points(second, first),
                 true};
  const auto rank = [&](int a, int b) { return std::pair(table.points(a, b), table.margin(a, b)); };
  match.first_wins = rank(first, second) >= rank(second, first);
  return match;
}

int winner(const CupMatch& match) { return match.first_wins ? match.first : match.second; }
int loser(const CupMatch& match) { return match.first_wins ? match.second : match.first; }

Cup::Zone zone_of(const TeamContest& contest, std::string_view name) {
  std::vector<int> members;
  for (int team = 0; team < contest.teams(); ++team)
    if (contest.style(team).zone == name) members.push_back(team);
  Cup::Zone zone{std::string(name), {}};
  for (const int team : members) {
    Cup::Standing standing{team};
    for (const int other : members) {
      if (other == team) continue;
      standing.points += contest.table().points(team, other);
      standing.margin += contest.table().margin(team, other);
    }
    zone.standings.push_back(standing);
  }
  std::ranges::stable_sort(zone.standings, [](const auto& a, const auto& b) {
    return std::tie(a.points, a.margin) > std::tie(b.points, b.margin);
  });
  return zone;
}

void play_out(const TeamContest& contest, Cup& cup) {
  const auto place = [&](std::size_t zone, std::size_t rank) {
    return cup.zones[zone].standings[rank].team;
  };
  std::vector<CupMatch> quarters;
  for (const std::size_t zone : {0U, 2U}) {
    quarters.push_back(match_of(contest, "quarter-final", place(zone, 0), place(zone + 1, 1)));
    quarters.push_back(match_of(contest, "quarter-final", place(zone + 1, 0), place(zone, 1)));
  }
  const std::array semis{match_of(contest, "semi-final", winner(quarters[0]), winner(quarters[2])),
                         match_of(contest, "semi-final", winner(quarters[1]), winner(quarters[3]))};
  cup.matches = quarters;
  cup.matches.insert(cup.matches.end(), semis.begin(), semis.end());
  cup.matches.push_back(match_of(contest, "third place", loser(semis[0]), loser(semis[1])));
  cup.matches.push_back(match_of(contest, "final", winner(semis[0]), winner(semis[1])));
}

int team_named(const Cup& cup, std::string_view name) {
  const auto found = std::ranges::find(cup.names, name);
  return found == cup.names.end() ? -1 : static_cast<int>(found - cup.names.begin());
}

std::string name_of(const Cup& cup, int team) { return cup.names[static_cast<std::size_t>(team)]; }

std::string match_text(const Cup& cup, const CupMatch& match) {
  return fmt::format("{}-{} {:g}:{:g}", name_of(cup, match.first), name_of(cup, match.second),
                     match.first_points, match.second_points);
}

std::string zone_text(const Cup& cup, const Cup::Zone& zone) {
  std::string out;
  for (const auto& [team, points, margin] : zone.standings)
    out += fmt::format("{}{} {:g} ({:+g})", out.empty() ? "" : ", ", name_of(cup, team), points,
                       margin);
  return out;
}

using Lines = std::vector<std::array<std::string, 3>>;

Lines lines_of(const Cup& cup) {
  Lines lines{{"stage", "here", "published"}};
  for (std::size_t i = 0; i < cup.zones.size(); ++i)
    lines.push_back({"zone " + cup.zones[i].name, zone_text(cup, cup.zones[i]),
                     std::string(kZones[i].qualified) + " went on"});
  for (const CupMatch& match : cup.matches)
    lines.push_back({match.stage, match_text(cup, match) + ", " + name_of(cup, winner(match)), ""});
  for (const CupMatch& match : cup.as_published)
    lines.push_back({"the contest's own", match_text(cup, match), match.stage});
  return lines;
}

}  // namespace

std::optional<Cup> cup_of(const TeamContest& contest) {
  Cup cup;
  for (int team = 0; team < contest.teams(); ++team) cup.names.push_back(contest.style(team).name);
  for (const ZoneFacts& zone : kZones) {
    cup.zones.push_back(zone_of(contest, zone.name));
    if (cup.zones.back().standings.size() < 2) return std::nullopt;
  }
  play_out(contest, cup);
  for (const KnownMatch& known : kKnown) {
    const int first = team_named(cup, known.first);
    const int second = team_named(cup, known.second);
    if (first >= 0 && second >= 0)
      cup.as_published.push_back(match_of(contest, std::string(known.stage), first, second));
  }
  return cup;
}

std::string cup_text(const Cup& cup) {
  const Lines lines = lines_of(cup);
  std::array<std::size_t, 2> widths{};
  for (const auto& line : lines)
    for (std::size_t i = 0; i < 2; ++i) widths[i] = std::max(widths[i], line[i].size());
  std::string out;
  for (const auto& [stage, here, published] : lines) {
    std::string line =
        fmt::format("{:<{}}  {:<{}}  {}", stage, widths[0], here, widths[1], published);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string cup_markdown(const Cup& cup) {
  std::string out;
  for (const auto& [stage, here, published] : lines_of(cup)) {
    out += markdown_line({stage, here, published});
    if (stage == "stage") out += "|---|---|---|\n";
  }
  return out;
}

}  // namespace ternion::arena
