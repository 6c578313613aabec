// Othello's search by one set of kernels, for a comparison of processors and instruction sets by
// the processor time of the whole run: othello_search ISA midgame DEPTH, or ISA ffo40. It needs of
// the program Othello's search alone, so that it is quickly built for another processor.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "engine/othello/notation.hpp"
#include "search/othello/backend.hpp"

namespace {

using namespace ternion;
using namespace ternion::othello;

constexpr const char* kOpening = "f5d6c3d3c4f4f6f3e6e7";
constexpr const char* kFfo40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------X";

int run(Isa isa, const Position& position, const Limits& limits) {
  const std::atomic<bool> never{false};
  const auto result = make_engine(EngineConfig{}, isa)->search(position, limits, never, nullptr);
  std::printf("%s %s %llu nodes\n", std::string(name_of(isa)).c_str(),
              format_move(result.best()).c_str(), static_cast<unsigned long long>(result.nodes));
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  const auto isa = parse_isa(argc > 1 ? argv[1] : "");
  const bool is_midgame = argc == 4 && std::strcmp(argv[2], "midgame") == 0;
  const bool is_ffo = argc == 3 && std::strcmp(argv[2], "ffo40") == 0;
  const int depth = is_midgame ? std::atoi(argv[3]) : 1;
  if (!isa || !is_supported(*isa) || (!is_midgame && !is_ffo) || depth < 1) {
    std::fprintf(stderr, "expected ISA midgame DEPTH or ISA ffo40, of an ISA that runs here\n");
    return EXIT_FAILURE;
  }
  Limits limits;
  if (is_ffo) {
    limits.exact = true;
    return run(*isa, *parse_position(kFfo40), limits);
  }
  limits.depth = depth;
  Position position;
  const auto moves = *parse_transcript(kOpening);
  for (const Move move : moves) position.play(move);
  return run(*isa, position, limits);
}
