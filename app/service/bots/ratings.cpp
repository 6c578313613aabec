#include "app/service/bots/ratings.hpp"

#include <algorithm>
#include <cmath>

namespace ternion::service {
namespace {

constexpr double kMillisecondsAPeriod = 5.0 * 24 * 3600 * 1000;
/// A rating whose deviation is more than this says little yet.
constexpr double kProvisional = 110;

Rated rested(Rated rated, std::int64_t now) {
  if (rated.games == 0) return rated;
  rated.glicko =
      after_rest(rated.glicko, static_cast<double>(std::max<std::int64_t>(0, now - rated.at)) /
                                   kMillisecondsAPeriod);
  return rated;
}

}  // namespace

Rated Ratings::of(std::string_view account, std::string_view game, std::int64_t now) const {
  const auto at = all_.find({std::string(account), std::string(game)});
  if (at == all_.end()) return {std::string(account), std::string(game), "", {}, 0, now};
  return rested(at->second, now);
}

std::array<Rated, 2> Ratings::note(std::string_view game, const std::array<Party, 2>& parties,
                                   double black_score, std::int64_t now) {
  const std::array<Rated, 2> before{of(parties[0].account, game, now),
                                    of(parties[1].account, game, now)};
  std::array<Rated, 2> after = before;
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const GlickoGame played{before[1 - i].glicko, i == 0 ? black_score : 1 - black_score};
    after[i].glicko = after_period(before[i].glicko, std::array{played});
    after[i].name = parties[i].name;
    after[i].at = now;
    ++after[i].games;
    put(after[i]);
  }
  return after;
}

void Ratings::put(Rated rated) {
  auto key = std::pair(rated.account, rated.game);
  all_[std::move(key)] = std::move(rated);
}

void Ratings::forget(std::string_view account) {
  std::erase_if(all_, [account](const auto& each) { return each.first.first == account; });
}

bool Ratings::has(std::string_view account) const {
  const auto at = all_.lower_bound({std::string(account), std::string()});
  return at != all_.end() && at->first.first == account;
}

std::map<std::string, std::int64_t, std::less<>> Ratings::last_games() const {
  std::map<std::string, std::int64_t, std::less<>> last;
  for (const auto& [key, rated] : all_) {
    auto& at = last[key.first];
    at = std::max(at, rated.at);
  }
  return last;
}

std::vector<Rated> Ratings::list(std::string_view game, std::size_t most, std::int64_t now) const {
  std::vector<Rated> found;
  for (const auto& [key, rated] : all_)
    if (key.second == game) found.push_back(rested(rated, now));
  std::ranges::sort(found, [](const Rated& a, const Rated& b) {
    return a.glicko.rating != b.glicko.rating ? a.glicko.rating > b.glicko.rating
                                              : a.account < b.account;
  });
  if (found.size() > most) found.resize(most);
  return found;
}

std::vector<Rated> Ratings::all_of(std::string_view account, std::int64_t now) const {
  std::vector<Rated> found;
  for (const auto& [key, rated] : all_)
    if (key.first == account) found.push_back(rested(rated, now));
  return found;
}

json::Json rating_value(const Rated& rated) {
  return {{"rating", std::lround(rated.glicko.rating)},
          {"deviation", std::lround(rated.glicko.deviation)},
          {"games", rated.games},
          {"provisional", rated.glicko.deviation > kProvisional}};
}

}  // namespace ternion::service
