#include "app/arena/swiss.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace ternion::arena {
namespace {

/// A search for a round that is not over by then hardly ever finds one.
constexpr int kMostSteps = 200'000;

}  // namespace

Swiss::Swiss(int players, int games) : games_(games), players_(static_cast<std::size_t>(players)) {}

double Swiss::Player::points() const {
  double sum = 0;
  for (const Meeting& each : meetings) sum += each.points;
  return sum;
}

bool Swiss::Player::has_met(int other) const {
  return std::ranges::any_of(meetings, [&](const Meeting& each) { return each.opponent == other; });
}

std::optional<std::vector<Pairing>> Swiss::next_round() const {
  std::vector<int> ranked(players_.size());
  std::iota(ranked.begin(), ranked.end(), 0);
  std::ranges::stable_sort(ranked, [&](int a, int b) { return at(a).points() > at(b).points(); });
  std::vector<Pairing> round;
  if (ranked.size() % 2 == 0) {
    int steps = 0;
    return pair_up(ranked, round, steps) ? std::optional(round) : std::nullopt;
  }
  for (std::size_t i = ranked.size(); i-- > 0;) {
    const int free = ranked[i];
    if (at(free).has_met(free)) continue;
    std::vector<int> others = ranked;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    int steps = 0;
    if (!pair_up(others, round, steps)) continue;
    round.emplace_back(free, free);
    return round;
  }
  return std::nullopt;
}

/// The highest of those who are left meets whom it should, or else whom it may. `left` is ranked;
/// on failure both are as they were.
bool Swiss::pair_up(std::vector<int>& left, std::vector<Pairing>& round, int& steps) const {
  if (left.empty()) return true;
  if (++steps > kMostSteps) return false;
  const int first = left.front();
  const auto same = std::ranges::count_if(
      left, [&](int other) { return at(other).points() == at(first).points(); });
  std::vector<std::ptrdiff_t> candidates(left.size() - 1);
  std::iota(candidates.begin(), candidates.end(), 1);
  // First its own score from the middle on, then those below in order.
  std::ranges::stable_sort(candidates, {}, [&](std::ptrdiff_t i) {
    return i < same ? std::abs(i - same / 2) : i + same;
  });
  for (const std::ptrdiff_t i : candidates) {
    const int second = left[static_cast<std::size_t>(i)];
    if (at(first).has_met(second)) continue;
    std::vector<int> rest = left;
    rest.erase(rest.begin() + i);
    rest.erase(rest.begin());
    round.push_back(in_colours(first, second));
    if (pair_up(rest, round, steps)) return true;
    round.pop_back();
  }
  return false;
}

/// Black to who has begun with it less often; the higher one where they are equal.
Pairing Swiss::in_colours(int a, int b) const {
  return at(b).first_blacks < at(a).first_blacks ? Pairing{b, a} : Pairing{a, b};
}

void Swiss::begin(const std::vector<Pairing>& round) {
  for (const auto& [a, b] : round) {
    if (a == b) {
      at(a).meetings.push_back({a, static_cast<double>(games_)});
      continue;
    }
    at(a).meetings.push_back({b, 0});
    at(b).meetings.push_back({a, 0});
    ++at(a).first_blacks;
    --at(b).first_blacks;
  }
}

void Swiss::add(int black, int white, double black_points) {
  at(black).meetings.back().points += black_points;
  at(white).meetings.back().points += 1 - black_points;
}

std::vector<TieBreak> Swiss::tie_breaks() const {
  std::vector<TieBreak> out;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const Player& player = players_[i];
    TieBreak each;
    each.points = player.points();
    for (const Meeting& meeting : player.meetings) {
      const double theirs = at(meeting.opponent).points();
      each.byes += meeting.opponent == static_cast<int>(i);
      each.buchholz += theirs;
      each.sonneborn_berger += meeting.points / games_ * theirs;
    }
    out.push_back(each);
  }
  return out;
}

}  // namespace ternion::arena
