#include "app/library/games/game_walk.hpp"

#include <cstring>
#include <string_view>

#include "engine/core/hash_key.hpp"
#include "games/games.hpp"

namespace ternion::library {
namespace {

std::uint64_t mixed(std::uint64_t number, std::string_view bytes) {
  std::uint64_t word = 0;
  for (; bytes.size() >= sizeof word; bytes.remove_prefix(sizeof word)) {
    std::memcpy(&word, bytes.data(), sizeof word);
    number = mix64(number ^ word) + 1;
  }
  word = bytes.size() + 1;
  for (const char byte : bytes) word = word << 8 | static_cast<unsigned char>(byte);
  return mix64(number ^ word) + 1;
}

}  // namespace

std::uint64_t seed_of(const Board& board) {
  const BoardView view = board.view();
  return mixed(mixed(mixed(0, board.game().name), board.variant()),
               std::to_string(view.width) + "x" + std::to_string(view.height));
}

PlacedPosition placed(const Board& board, const GameKit& kit, std::uint64_t seed) {
  const CanonicalPosition canonical = canonical_of(kit.symmetries, board);
  return {mixed(seed, canonical.key), canonical.symmetry};
}

PlacedPosition placed(const Board& board) {
  return placed(board, *find_kit(board.game().name).value(), seed_of(board));
}

Expected<GameWalk> walk_game(Board& board, const GameKit& kit, std::span<const Move> moves) {
  const std::uint64_t seed = seed_of(board);
  GameWalk walk;
  walk.postings.reserve(moves.size() + 1);
  std::uint64_t line = seed;
  for (std::size_t ply = 0; ply <= moves.size(); ++ply) {
    const PlacedPosition here = placed(board, kit, seed);
    line = mix64(line ^ here.position) + 1;
    const Move move = ply < moves.size() ? moves[ply] : Move::none();
    walk.postings.push_back({here.position, 0, move, {}});
    if (move.is_none()) break;
    walk.postings.back().move = image_of(kit.symmetries, board, here.symmetry, move);
    if (auto played = board.play(move); !played) return tl::make_unexpected(played.error());
  }
  walk.line = static_cast<std::int64_t>(line);
  return walk;
}

}  // namespace ternion::library
