#include "app/library/known_moves.hpp"

#include <algorithm>
#include <utility>

namespace ternion::library {
namespace {

/// The board's legal move that the symmetry takes to `image`; nothing where there is none, so that
/// no move of a damaged book is ever turned.
std::optional<Move> legal_move_to(const Symmetries& symmetries, const Board& board, int symmetry,
                                  Move image) {
  for (const Move move : board.legal_moves())
    if (image_of(symmetries, board, symmetry, move) == image) return move;
  return std::nullopt;
}

}  // namespace

std::vector<KeyedSuccessor> successors_of(const Symmetries& symmetries, const Board& board) {
  std::vector<KeyedSuccessor> successors;
  const auto played = board.clone();
  for (const Move move : played->legal_moves()) {
    if (!played->play(move)) continue;
    successors.push_back({move, canonical_of(symmetries, *played).key});
    [[maybe_unused]] const auto undone = played->undo();
  }
  return successors;
}

bool is_alike(const Board& one, const Board& other) {
  if (&one == &other) return true;
  if (one.game().name != other.game().name || one.variant() != other.variant()) return false;
  const auto size_of = [](const Board& each) {
    const BoardView view = each.view();
    return std::pair(view.width, view.height);
  };
  return size_of(one) == size_of(other);
}

Expected<std::optional<Entry>> entry_on(const Symmetries& symmetries, const Board& board,
                                        const FindEntry& find) {
  const CanonicalPosition own = canonical_of(symmetries, board);
  auto entry = find(own.key);
  if (!entry || !*entry || !(*entry)->leaf || (*entry)->leaf->move.is_none()) return entry;
  const auto move = legal_move_to(symmetries, board, own.symmetry, (*entry)->leaf->move);
  if (move)
    (*entry)->leaf->move = *move;
  else
    (*entry)->leaf.reset();
  return entry;
}

Expected<std::vector<KnownMove>> known_moves(const Symmetries& symmetries, const Board& board,
                                             const FindEntry& find) {
  const auto entry = entry_on(symmetries, board, find);
  if (!entry) return tl::make_unexpected(entry.error());
  std::vector<KnownMove> moves;
  for (const KeyedSuccessor& each : successors_of(symmetries, board)) {
    const auto linked = find(each.key);
    if (!linked) return tl::make_unexpected(linked.error());
    if (!*linked || !(*linked)->worth.is_known()) continue;
    const Entry& child = **linked;
    Counts counts = child.counts;
    std::swap(counts.wins, counts.losses);
    moves.push_back({each.move, raised(child.worth), child.depth, counts, false});
  }
  if (const auto leaf = *entry ? (*entry)->leaf : std::nullopt; leaf && !leaf->move.is_none())
    moves.push_back({leaf->move, leaf->worth, leaf->depth, {}, true});
  std::ranges::stable_sort(moves, [](const KnownMove& a, const KnownMove& b) {
    return std::pair(a.worth.value, a.counts.games()) > std::pair(b.worth.value, b.counts.games());
  });
  return moves;
}

}  // namespace ternion::library
