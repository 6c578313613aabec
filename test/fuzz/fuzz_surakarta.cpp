// Any bytes as a Surakarta position, a transcript, and as a position with a transcript on the lines
// below it. What is accepted comes back from the writers, and the rules hold on it.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/surakarta/game.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using namespace ternion::surakarta;
using fuzz::check;

void check_rules(const Position& position) {
  const Moves moves = position.legal_moves();
  check(moves.empty() == position.is_over(), "no moves exactly at the end");
  for (const Move move : moves) {
    Position next = position;
    const Undo undo = next.play(move);
    check(next.key() != position.key(), "a move changes the key");
    next.undo(undo);
    check(next == position, "undo undoes");
  }
}

void check_transcript(std::string_view text, const Position& start) {
  const auto moves = parse_transcript(text, start);
  if (!moves) return fuzz::check_error(moves.error());
  check(parse_transcript(format_transcript(*moves), start) == *moves, "a transcript comes back");
}

void check_position(std::string_view text) {
  const auto position = parse_position(text);
  if (!position) return fuzz::check_error(position.error());
  check(parse_position(format_position(*position)) == *position, "a position comes back");
  check_rules(*position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_position(text);
  check_transcript(text, Position());
  const std::size_t line_end = text.find('\n');
  if (line_end == std::string_view::npos) return 0;
  if (const auto start = parse_position(text.substr(0, line_end)))
    check_transcript(text.substr(line_end + 1), *start);
  return 0;
}
