#include "app/online/ggs/time_share.hpp"

#include <algorithm>

namespace ternion::online {
namespace {

constexpr Duration kMostReserve = std::chrono::seconds(10);
/// Longer clocks say nothing more to a search, and sums of them stay within a Duration.
constexpr Duration kLongest = std::chrono::hours(1000);

/// What runs now, and whether it is main time.
Duration running(const TimeControl& left) {
  const Duration main = std::min(left.main, kLongest);
  return main > Duration::zero() ? main : std::min(left.extension, kLongest);
}

/// An eighth of what there was at first, ten seconds at most.
Duration reserve_of(const TimeQuestion& question, Duration whole) {
  return std::min(std::max(whole, std::min(question.first, kLongest)) / 8, kMostReserve);
}

}  // namespace

ClockLimits share_of_clock(const TimeQuestion& question) {
  const Duration whole = running(question.left);
  const Duration reserve = reserve_of(question, whole);
  const Duration ways = question.lag * std::max(1, question.own_moves);
  ClockLimits limits;
  const Duration most = whole - question.since - reserve - question.lag;
  limits.remaining = std::clamp<Duration>(most - ways, {}, whole);
  limits.remaining /= std::max(1, question.boards);
  const Duration gain = std::min(question.left.increment, kLongest) - question.lag;
  limits.increment = std::max<Duration>(gain, {}) / std::max(1, question.boards);
  return limits;
}

Duration patience_of(const TimeQuestion& question) {
  TimeQuestion whole = question;
  whole.since = {};
  whole.boards = 1;
  return share_of_clock(whole).remaining / std::max(1, question.own_moves);
}

Duration latest_of(const TimeQuestion& question) {
  const Duration whole = running(question.left);
  return std::max<Duration>(whole - question.lag - reserve_of(question, whole), whole / 4);
}

}  // namespace ternion::online
