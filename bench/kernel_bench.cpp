// How long the rules, the solver's last layers and the transposition table take.
#include <benchmark/benchmark.h>

#include <bit>

#include "bench/kernel_script.hpp"
#include "engine/core/cpu.hpp"
#include "engine/core/rng.hpp"
#include "search/core/transposition_table.hpp"

namespace ternion::bench {
namespace {

constexpr std::uint64_t kSeed = 7;
constexpr int kPositions = 4000;

/// Reports the time of one operation of so many a pass.
void report(benchmark::State& state, std::int64_t operations) {
  state.SetItemsProcessed(state.iterations() * operations);
  state.counters["ns/op"] =
      benchmark::Counter(static_cast<double>(state.iterations() * operations) * 1e-9,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

bool skipped(benchmark::State& state, Isa isa) {
  if (is_supported(isa)) return false;
  state.SkipWithError("this processor cannot run it");
  return true;
}

/// Argument of both: empty squares.
void flips(benchmark::State& state, KernelPasses (*passes)(), Isa isa) {
  if (skipped(state, isa)) return;
  const auto boards = random_boards(kSeed, kPositions, static_cast<int>(state.range(0)));
  std::int64_t moves = 0;
  for (const auto& board : boards) moves += std::popcount(board.mobility());
  const auto run = passes().flips;
  for (auto _ : state) benchmark::DoNotOptimize(run(boards));
  report(state, moves);
}

void mobility(benchmark::State& state, KernelPasses (*passes)(), Isa isa) {
  if (skipped(state, isa)) return;
  const auto boards = random_boards(kSeed, kPositions, static_cast<int>(state.range(0)));
  const auto run = passes().mobility;
  for (auto _ : state) benchmark::DoNotOptimize(run(boards));
  report(state, kPositions);
}

void last_four(benchmark::State& state, KernelPasses (*passes)(), Isa isa) {
  if (skipped(state, isa)) return;
  const auto boards = random_boards(kSeed, kPositions, 4);
  const auto run = passes().last_four;
  const auto nodes = static_cast<std::int64_t>(run(boards));
  for (auto _ : state) benchmark::DoNotOptimize(run(boards));
  report(state, nodes);
}

BENCHMARK_CAPTURE(flips, scalar, scalar_passes, Isa::scalar)->Arg(40)->Arg(15);
BENCHMARK_CAPTURE(mobility, scalar, scalar_passes, Isa::scalar)->Arg(40)->Arg(15);
BENCHMARK_CAPTURE(last_four, scalar, scalar_passes, Isa::scalar);
#if defined(TERNION_SIMD128)
BENCHMARK_CAPTURE(flips, simd128, simd128_passes, Isa::simd128)->Arg(40)->Arg(15);
BENCHMARK_CAPTURE(mobility, simd128, simd128_passes, Isa::simd128)->Arg(40)->Arg(15);
BENCHMARK_CAPTURE(last_four, simd128, simd128_passes, Isa::simd128);
#endif
#if defined(TERNION_X86_64)
BENCHMARK_CAPTURE(flips, avx2, avx2_passes, Isa::avx2)->Arg(40)->Arg(15);
BENCHMARK_CAPTURE(mobility, avx2, avx2_passes, Isa::avx2)->Arg(40)->Arg(15);
BENCHMARK_CAPTURE(last_four, avx2, avx2_passes, Isa::avx2);
BENCHMARK_CAPTURE(flips, avx512, avx512_passes, Isa::avx512)->Arg(40)->Arg(15);
BENCHMARK_CAPTURE(mobility, avx512, avx512_passes, Isa::avx512)->Arg(40)->Arg(15);
BENCHMARK_CAPTURE(last_four, avx512, avx512_passes, Isa::avx512);
#endif

HashKey key_of(std::uint64_t number) { return number * 0x9E3779B97F4A7C15ULL; }

constexpr std::uint64_t kLookups = 1 << 16;

/// Argument of both: megabytes. Keys come in an order without locality, as in a search.
void probe_table(benchmark::State& state) {
  TranspositionTable table(static_cast<std::size_t>(state.range(0)) << 20);
  TableEntry entry;
  entry.depth = 5;
  const std::uint64_t keys = table.bytes() / 32;
  for (std::uint64_t i = 0; i < keys; ++i) table.store(key_of(i), entry);
  std::uint64_t next = 0;
  for (auto _ : state) {
    std::uint64_t found = 0;
    for (std::uint64_t i = 0; i < kLookups; ++i) found += table.probe(key_of(next++ % keys), entry);
    benchmark::DoNotOptimize(found);
  }
  report(state, kLookups);
}
BENCHMARK(probe_table)->Arg(1)->Arg(32)->Arg(1024);

void store_in_table(benchmark::State& state) {
  TranspositionTable table(static_cast<std::size_t>(state.range(0)) << 20);
  TableEntry entry;
  entry.depth = 5;
  std::uint64_t next = 0;
  for (auto _ : state) {
    for (std::uint64_t i = 0; i < kLookups; ++i) table.store(key_of(next++), entry);
    benchmark::ClobberMemory();
  }
  report(state, kLookups);
}
BENCHMARK(store_in_table)->Arg(1)->Arg(32)->Arg(1024);

}  // namespace
}  // namespace ternion::bench

BENCHMARK_MAIN();
