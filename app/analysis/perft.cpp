#include "app/analysis/perft.hpp"

#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "app/analysis/words.hpp"
#include "games/kit.hpp"

namespace ternion::analysis {

Expected<PerftCount> count_leaves(std::string_view game, const PerftOptions& options,
                                  std::function<void(const PerftProgress&)> progress) {
  const auto kit = kit_with(game, "count of its moves",
                            [](const GameKit& each) { return each.perft != nullptr; });
  if (!kit) return tl::make_unexpected(kit.error());
  const auto begun = std::chrono::steady_clock::now();
  const auto leaves = (*kit)->perft(
      {options.depth, options.position, options.isa, options.threads, std::move(progress)});
  if (!leaves) return tl::make_unexpected(leaves.error());
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun;
  return PerftCount{*leaves, elapsed.count()};
}

std::string perft_line(const PerftProgress& move) {
  return fmt::format("{}/{} {}: {}\n", move.done, move.of, move.move, move.leaves);
}

std::string perft_speed(const PerftCount& count, const PerftOptions& options) {
  return fmt::format("{} {} thread(s) {:.3f} s, {:.1f} million leaves/s\n", name_of(options.isa),
                     options.threads, count.seconds, rate(count.leaves, count.seconds) / 1e6);
}

}  // namespace ternion::analysis
