#include "games/symmetries.hpp"

namespace ternion {

CanonicalPosition canonical_of(const Symmetries& symmetries, const Board& board) {
  return symmetries.canonical != nullptr ? symmetries.canonical(board)
                                         : CanonicalPosition{board.position_text(), 0};
}

Move image_of(const Symmetries& symmetries, const Board& board, int symmetry, Move move) {
  return symmetry == 0 || symmetries.image == nullptr ? move
                                                      : symmetries.image(board, symmetry, move);
}

int inverse_of(const Symmetries& symmetries, int symmetry) {
  return symmetries.inverse != nullptr ? symmetries.inverse(symmetry) : symmetry;
}

Expected<std::string> text_of_key(const Symmetries& symmetries, const Board& like,
                                  std::string_view key) {
  return symmetries.text != nullptr ? symmetries.text(like, key)
                                    : Expected<std::string>(std::string(key));
}

}  // namespace ternion
