#include "app/lab/core/self_play.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace ternion::lab {
namespace {

/// "1 h 02 min", "3 min 20 s", "15 s".
std::string duration_text(double seconds) {
  const auto s = static_cast<long>(seconds);
  if (s >= 3600) return fmt::format("{} h {:02} min", s / 3600, s % 3600 / 60);
  if (s >= 60) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} s", s);
}

}  // namespace

std::string text_of(const RunState& state, double seconds) {
  const double rate = static_cast<double>(state.positions - state.before) / seconds;
  const double left =
      state.complete() ? 0
                       : static_cast<double>(state.wanted - state.positions) / std::max(rate, 1.0);
  return fmt::format("{} of {} positions, {:.0f} a second, {} left", state.positions, state.wanted,
                     rate, duration_text(left));
}

Expected<RunState> self_play(Pieces& pieces, std::uint64_t positions, int threads,
                             const std::stop_token& stop, const Listener& listener) {
  if (const std::string left = pieces.left_before(); !left.empty())
    listener.tell(fmt::format("going on after {} positions in {}", pieces.positions(), left));
  Pace pace(2, 10);
  Run run(pieces, positions);
  const auto ended = run.work(threads, stop, [&](const RunState& state) {
    if (pace.due()) listener.tell(text_of(state, pace.seconds()));
  });
  listener.tell(text_of(run.state(), pace.seconds()));
  if (const std::string kept = pieces.kept(); !kept.empty()) listener.tell(kept);
  if (!ended) return tl::make_unexpected(ended.error());
  return run.state();
}

}  // namespace ternion::lab
