// How long the pattern evaluation takes: update and score a leaf, and from file to weights.
#include <benchmark/benchmark.h>

#include "bench/eval_script.hpp"
#include "engine/core/cpu.hpp"
#include "test/support/random_weights.hpp"

namespace ternion::bench {
namespace {

constexpr std::uint64_t kSeed = 5;
constexpr int kStages = 60;

const std::shared_ptr<const othello::PatternWeights>& weights() {
  static const auto all = test::random_weights(kSeed, kStages);
  return all;
}

/// Argument: empty squares of the roots. Time per item is that of a leaf: one update and one score,
/// and its share of the inner nodes' updates.
void leaves(benchmark::State& state, RunScript run, Isa isa) {
  if (!is_supported(isa)) return state.SkipWithError("this processor cannot run it");
  const auto script = record_script(kSeed, 20, static_cast<int>(state.range(0)), 3);
  for (auto _ : state) benchmark::DoNotOptimize(run(script.steps, *weights()));
  state.SetItemsProcessed(state.iterations() * script.leaves);
  state.counters["ns/leaf"] =
      benchmark::Counter(static_cast<double>(state.iterations() * script.leaves) * 1e-9,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK_CAPTURE(leaves, scalar, run_script_scalar, Isa::scalar)->Arg(45)->Arg(30)->Arg(15);
#if defined(TERNION_SIMD128)
BENCHMARK_CAPTURE(leaves, simd128, run_script_simd128, Isa::simd128)->Arg(45)->Arg(30)->Arg(15);
#endif
#if defined(TERNION_X86_64)
BENCHMARK_CAPTURE(leaves, avx2, run_script_avx2, Isa::avx2)->Arg(45)->Arg(30)->Arg(15);
BENCHMARK_CAPTURE(leaves, avx512, run_script_avx512, Isa::avx512)->Arg(45)->Arg(30)->Arg(15);
BENCHMARK_CAPTURE(leaves, avx512fp16, run_script_avx512fp16, Isa::avx512fp16)
    ->Arg(45)
    ->Arg(30)
    ->Arg(15);
#endif

void parse_file(benchmark::State& state) {
  const auto bytes = format_weight_file(test::random_weight_file(kSeed, kStages));
  for (auto _ : state) benchmark::DoNotOptimize(parse_weight_file(bytes));
  state.counters["bytes"] = static_cast<double>(bytes.size());
}
BENCHMARK(parse_file)->Unit(benchmark::kMillisecond)->UseRealTime();

void expand_weights(benchmark::State& state) {
  const auto file = test::random_weight_file(kSeed, kStages);
  for (auto _ : state) benchmark::DoNotOptimize(othello::PatternWeights::make(file));
}
BENCHMARK(expand_weights)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace ternion::bench

BENCHMARK_MAIN();
