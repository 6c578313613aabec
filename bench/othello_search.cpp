// Othello's search by one set of kernels, for a comparison of processors and instruction sets by
// the processor time of the whole run: othello_search ISA midgame DEPTH, or ISA solve POSITION. It
// needs of the program Othello's search alone, so that it is quickly built for another processor.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/othello/notation.hpp"
#include "search/othello/backend.hpp"

namespace {

using namespace ternion;
using namespace ternion::othello;

constexpr const char* kOpening = "f5d6c3d3c4f4f6f3e6e7";
int run(Isa isa, const Position& position, const Limits& limits) {
  const std::atomic<bool> never{false};
  const auto result = make_engine(EngineConfig{}, isa)->search(position, limits, never, nullptr);
  std::printf("%s %s %llu nodes\n", std::string(name_of(isa)).c_str(),
              format_move(result.best()).c_str(), static_cast<unsigned long long>(result.nodes));
  return EXIT_SUCCESS;
}

Expected<Position> after(const char* moves) {
  auto played = parse_transcript(moves);
  if (!played) return tl::make_unexpected(played.error());
  Position position;
  for (const Move move : *played) position.play(move);
  return position;
}

int failed(const std::string& message) {
  std::fprintf(stderr, "othello_search: %s\n", message.c_str());
  return EXIT_FAILURE;
}

}  // namespace

int main(int argc, char** argv) {
  const auto isa = parse_isa(argc > 1 ? argv[1] : "");
  if (!isa || !is_supported(*isa))
    return failed("expected an instruction set that runs here first");
  const std::string what = argc == 4 ? argv[2] : "";
  Limits limits;
  limits.exact = what == "solve";
  if (what == "midgame") limits.depth = std::atoi(argv[3]);
  if (!limits.exact && limits.depth.value_or(0) < 1)
    return failed("expected midgame DEPTH or solve POSITION behind the instruction set");
  const auto position = limits.exact ? parse_position(argv[3]) : after(kOpening);
  if (!position) return failed(position.error().message);
  return run(*isa, *position, limits);
}
