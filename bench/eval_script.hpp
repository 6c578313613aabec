// What a search asks of the pattern evaluation, recorded: the moves and leaves of full trees of a
// few plies below random positions. Replaying it times the evaluation without the search.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/othello/pattern_weights.hpp"

namespace ternion::bench {

struct EvalStep {
  enum class Kind : std::uint8_t { reset, move, pass, pop, leaf_move, leaf_pass };
  Kind kind = Kind::reset;
  std::uint8_t square = 0;         // move, leaf_move
  othello::Bitboard flipped = 0;   // move, leaf_move
  othello::Bitboard mover = 0;     // reset, leaf_move, leaf_pass: before the move
  othello::Bitboard opponent = 0;  // reset, leaf_move, leaf_pass
};

struct EvalScript {
  std::vector<EvalStep> steps;
  std::int64_t leaves = 0;
};

/// `trees` trees of `depth` plies below positions of so many empty squares.
EvalScript record_script(std::uint64_t seed, int trees, int empties, int depth);

/// The sum of all leaves' scores, by the kernels of one instruction set. Precondition:
/// is_supported() of that set.
using RunScript = std::int64_t (*)(std::span<const EvalStep>, const othello::PatternWeights&);
std::int64_t run_script_scalar(std::span<const EvalStep> steps, const othello::PatternWeights&);
std::int64_t run_script_simd128(std::span<const EvalStep> steps, const othello::PatternWeights&);
std::int64_t run_script_avx2(std::span<const EvalStep> steps, const othello::PatternWeights&);
std::int64_t run_script_avx512(std::span<const EvalStep> steps, const othello::PatternWeights&);
std::int64_t run_script_avx512fp16(std::span<const EvalStep> steps, const othello::PatternWeights&);

}  // namespace ternion::bench
