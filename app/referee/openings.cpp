#include "app/referee/openings.hpp"

#include <set>
#include <utility>

#include "engine/core/hash_key.hpp"

namespace ternion::referee {
namespace {

Opening random_opening(const std::shared_ptr<const Board>& start, Rng& rng, int plies) {
  Opening opening{start, {}};
  const auto board = start->clone();
  for (int i = 0; i < plies && !board->is_over(); ++i) {
    const auto legal = board->legal_moves();
    const Move move = legal[static_cast<std::size_t>(rng.below(legal.size()))];
    opening.moves.push_back(move);
    board->play(move);
  }
  return opening;
}

std::uint64_t key_of(const Opening& opening) {
  std::uint64_t key = mix64(opening.start->key() + (opening.start->side_to_move() == Side::black));
  for (const Move move : opening.moves) key = mix64(key * 31 + move.code);
  return key;
}

}  // namespace

std::vector<Opening> random_openings(const std::shared_ptr<const Board>& start, int count,
                                     int plies, std::uint64_t seed) {
  Rng rng(seed);
  std::set<std::uint64_t> seen;
  std::vector<Opening> openings;
  // Few plies have few sequences: give up once nothing new comes for long.
  for (int failures = 0; static_cast<int>(openings.size()) < count && failures < 1000;) {
    Opening opening = random_opening(start, rng, plies);
    if (seen.insert(key_of(opening)).second) {
      openings.push_back(std::move(opening));
      failures = 0;
    } else {
      ++failures;
    }
  }
  return openings;
}

void shuffle(std::vector<Opening>& openings, std::uint64_t seed) {
  Rng rng(seed);
  for (std::size_t i = openings.size(); i > 1; --i)
    std::swap(openings[i - 1], openings[static_cast<std::size_t>(rng.below(i))]);
}

std::uint64_t fingerprint(const std::vector<Opening>& openings) {
  std::uint64_t key = 0;
  for (const Opening& opening : openings) key = mix64(key * 31 + key_of(opening));
  return key;
}

}  // namespace ternion::referee
