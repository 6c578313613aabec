// The player that cannot lose as Black: it answers from a certificate that Black wins
// (docs/proof.md).
#pragma once

#include "search/gomoku/proof/proof_book.hpp"
#include "search/players/gomoku/players.hpp"

namespace ternion::gomoku::players {

/// Where the book does not reach (White, another rule or size, a position that was not come to by
/// the book) it proves a win by threats, or else plays Ternion's own move. Null books are left out.
std::unique_ptr<Engine> make_terminator(std::vector<std::shared_ptr<const proof::ProofBook>> books);
/// With the certificates that are part of the program, each unpacked when its rule is first played.
std::unique_ptr<Engine> make_terminator(std::uint64_t seed);

}  // namespace ternion::gomoku::players
