#include "app/lab/othello/start_positions.hpp"

namespace ternion::othello {

StartKind draw_kind(Rng& rng, const StartMix& mix) {
  const int draw = static_cast<int>(rng.below(100));
  if (draw < mix.soft) return StartKind::soft;
  if (draw < mix.soft + mix.short_random) return StartKind::short_random;
  return StartKind::long_random;
}

Position random_start(Rng& rng, int plies) {
  Position position;
  while (plies > 0 && !position.is_over()) {
    const auto moves = position.legal_moves();
    const Move move = moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
    if (!is_pass(move)) --plies;
    position.play(move);
  }
  return position;
}

}  // namespace ternion::othello
