// What must be the same on every processor: the node signature of each game, and counts of moves.
// signature [DEPTH [ISA]]: prints them, a line each; DEPTH 0, or none, is that of `bench`. By ISA's
// kernels, or the best here. On stderr: which kernels, and how long each game took.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/core/cpu.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/bench.hpp"
#include "games/kit.hpp"
#include "session/search_and_wait.hpp"

namespace {

using namespace ternion;

constexpr std::uint64_t kLeaves = 100'000;  // at the first depth that has so many

int failed(const Error& error) {
  std::fprintf(stderr, "signature: %s\n", error.message.c_str());
  return EXIT_FAILURE;
}

}  // namespace

int main(int argc, char** argv) {
  int depth = 0;
  if (argc > 1) {
    const std::string_view word = argv[1];
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), depth);
    if (problem != std::errc() || end != word.data() + word.size() || depth < 0)
      return failed({ErrorCode::syntax, "expected a depth, got " + quoted_text(word)});
  }
  const auto isa = argc > 2 ? parse_isa(argv[2]) : best_isa();
  if (!isa) return failed(isa.error());
  const std::string isa_name(name_of(*isa));
  if (!is_supported(*isa))
    return failed({ErrorCode::unsupported, "expected kernels that run here, got " + isa_name});
  SessionOptions options;
  options.isa = *isa;
  for (const GameKit* kit : kits()) {
    const char* const name = kit->info.name.c_str();
    const auto bench = bench_game(*kit, options, depth, search_and_wait);
    if (!bench) return failed(bench.error());
    std::printf("%s depth %d nodes %llu\n", name, bench->depth,
                static_cast<unsigned long long>(bench->nodes));
    std::fprintf(stderr, "%s by %s: %.2f s\n", name, isa_name.c_str(), bench->seconds);
    for (const BenchRow& row : bench->rows)
      std::printf("  %s %llu\n", row.move.c_str(), static_cast<unsigned long long>(row.nodes));
    if (kit->perft == nullptr) continue;
    PerftTask task;
    task.isa = *isa;
    std::uint64_t leaves = 0;
    while (leaves < kLeaves) {
      ++task.depth;
      const auto counted = kit->perft(task);
      if (!counted) return failed(counted.error());
      leaves = *counted;
    }
    std::printf("%s perft %d leaves %llu\n", name, task.depth,
                static_cast<unsigned long long>(leaves));
  }
  return EXIT_SUCCESS;
}
