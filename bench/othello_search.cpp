// Othello's search by one set of kernels, for a comparison of processors and instruction sets by
// the processor time of the whole run: othello_search ISA midgame DEPTH, or ISA solve POSITION. It
// needs of the program Othello's search alone, so that it is quickly built for another processor.
#include <atomic>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/cpu.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/othello/notation.hpp"
#include "search/othello/backend.hpp"

namespace {

using namespace ternion;
using namespace ternion::othello;

constexpr const char* kOpening = "f5d6c3d3c4f4f6f3e6e7";
constexpr int kDeepest = 60;

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

std::optional<int> depth_of(std::string_view text) {
  int depth = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), depth);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  return is_whole && depth >= 1 && depth <= kDeepest ? std::optional(depth) : std::nullopt;
}

int failed(const std::string& message) {
  std::fprintf(stderr, "othello_search: %s\n", message.c_str());
  return EXIT_FAILURE;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string kernels = argc > 1 ? argv[1] : "";
  const auto isa = parse_isa(kernels);
  if (!isa || !is_supported(*isa))
    return failed("expected an instruction set that runs here first, got " + quoted_text(kernels));
  const std::string what = argc == 4 ? argv[2] : "";
  if (what != "midgame" && what != "solve")
    return failed("expected midgame DEPTH or solve POSITION behind the instruction set");
  Limits limits;
  limits.exact = what == "solve";
  if (!limits.exact) limits.depth = depth_of(argv[3]);
  if (!limits.exact && !limits.depth)
    return failed("expected a depth from 1 to " + std::to_string(kDeepest) + ", got " +
                  quoted_text(argv[3]));
  const auto position = limits.exact ? parse_position(argv[3]) : after(kOpening);
  if (!position) return failed(position.error().message);
  return run(*isa, *position, limits);
}
