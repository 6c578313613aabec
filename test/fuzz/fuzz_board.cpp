// Any bytes as a board, a transcript, an OBF line, and as a board with a transcript on the lines
// below it. What is accepted comes back from the writers.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/othello/notation.hpp"
#include "engine/othello/obf.hpp"
#include "engine/othello/symmetry.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using namespace ternion::othello;
using fuzz::check;

/// The rules on boards that no game reaches.
void check_rules(const Position& position) {
  check((position.mover() & position.opponent()) == 0, "a square has one colour");
  check(position.legal_moves().empty() == position.is_over(), "no moves exactly at the end");
  for (Move move : position.legal_moves()) {
    Position next = position;
    const Undo undo = next.play(move);
    check(is_pass(move) || undo.flipped != 0, "a move turns discs");
    next.undo(undo);
    check(next == position, "undo undoes");
  }
  const Canonical form = canonical(position.mover(), position.opponent());
  check(apply_symmetry(inverse_symmetry(form.symmetry), form.mover) == position.mover(),
        "the canonical form leads back");
}

void check_transcript(std::string_view text, const Position& start) {
  const auto moves = parse_transcript(text, start);
  if (!moves) return fuzz::check_error(moves.error());
  const auto with_passes = parse_transcript(format_transcript(*moves, true), start);
  check(with_passes.has_value() && *with_passes == *moves, "a transcript comes back");
  // Left out, a pass at the very end cannot be known.
  std::vector<Move> shorter = *moves;
  while (!shorter.empty() && is_pass(shorter.back())) shorter.pop_back();
  const auto without = parse_transcript(format_transcript(*moves), start);
  check(without.has_value() && *without == shorter, "a transcript without passes comes back");
}

void check_board(std::string_view text) {
  const auto position = parse_position(text);
  if (!position) return fuzz::check_error(position.error());
  const auto again = parse_position(format_position(*position));
  check(again.has_value() && *again == *position, "a board comes back");
  check_rules(*position);
}

void check_obf(std::string_view text) {
  const auto line = parse_obf(text);
  if (!line) return fuzz::check_error(line.error());
  const auto again = parse_obf(write_obf(*line));
  check(again.has_value() && *again == *line, "an OBF line comes back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_board(text);
  check_transcript(text, Position{});
  check_obf(text);
  const std::size_t line_end = text.find('\n');
  if (line_end == std::string_view::npos) return 0;
  if (const auto start = parse_position(text.substr(0, line_end)))
    check_transcript(text.substr(line_end + 1), *start);
  return 0;
}
