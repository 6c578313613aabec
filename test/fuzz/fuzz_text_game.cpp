// Any bytes as a training game of each game that has them. What is accepted comes back from the
// writer.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/gomoku/game.hpp"
#include "engine/surakarta/game.hpp"
#include "games/training/text_game.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using fuzz::check;

template <PlayableGame G>
void check_game(std::string_view line) {
  const auto game = training::parse_game<G>(line);
  if (!game) return fuzz::check_error(game.error());
  check(game->values.size() == game->moves.size(), "a value for each move");
  const auto again = training::parse_game<G>(training::format_game(*game));
  check(again.has_value(), "what is written can be read");
  check(again->moves == game->moves && again->opening == game->opening, "moves come back");
  check(again->winner == game->winner, "so does the winner");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_game<gomoku::Gomoku>(text);
  check_game<surakarta::Surakarta>(text);
  return 0;
}
