#include "app/library/entry.hpp"

namespace ternion::library {
namespace {

bool names_a_move(const std::optional<Leaf>& leaf) { return leaf && !leaf->move.is_none(); }

}  // namespace

Worth worth_of(Choice links, const std::optional<Leaf>& leaf, const MoveCounts& counts) {
  const bool speaks_for_all = counts.links == 0;
  if (leaf && (names_a_move(leaf) || speaks_for_all)) links.take(leaf->worth);
  const bool has_moves_left = !speaks_for_all && !names_a_move(leaf) && counts.links < counts.moves;
  if (has_moves_left || links.has_unknown())
    links.leave(leaf && !names_a_move(leaf) ? leaf->worth : Worth{});
  return links.worth();
}

std::optional<Leaf> leaf_of_both(const std::optional<Leaf>& leaf, const Leaf& removed,
                                 const MoveCounts& counts) {
  if (!removed.worth.is_known() && !names_a_move(leaf)) return leaf;
  Choice choice;
  choice.take(removed.worth);
  const bool is_better =
      !names_a_move(leaf) || (removed.worth.is_known() && removed.worth.value > leaf->worth.value);
  Leaf both = is_better ? removed : *leaf;
  both.worth = worth_of(choice, leaf, counts);
  return both;
}

}  // namespace ternion::library
