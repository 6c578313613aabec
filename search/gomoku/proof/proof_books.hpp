// Several certificates to play from, and how long a win by them may be held off.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "search/gomoku/proof/embedded_proofs.hpp"
#include "search/gomoku/proof/proof_book.hpp"

namespace ternion::gomoku::proof {

/// Immutable, thread-safe. The first that knows a position speaks.
class ProofBooks {
 public:
  /// Null ones are left out. `embedded`: of those in the program, which are read when first asked.
  explicit ProofBooks(std::vector<std::shared_ptr<const ProofBook>> books,
                      std::span<const EmbeddedProof> embedded = {});

  /// As ProofBook::find() and plies().
  std::optional<BookEntry> find(const Position& position) const;
  std::optional<int> plies(const Position& position) const;

 private:
  template <class T>
  std::optional<T> first(const Position& position,
                         std::optional<T> (ProofBook::*say)(const Position&) const) const;

  std::vector<std::shared_ptr<const ProofBook>> books_;
  std::span<const EmbeddedProof> embedded_;
};

/// The answer's moves and, of the replies that it names, each time the one that lasts longest.
/// Black, who wins, is to move. The answer's references are to the books.
std::vector<Move> longest_defence(const ProofBooks& books, Position position,
                                  std::optional<Answer> answer);

}  // namespace ternion::gomoku::proof
