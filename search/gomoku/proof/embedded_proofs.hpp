// The certificates that are part of the program: proofs/*.proof.zst, where the build found them.
#pragma once

#include <memory>
#include <vector>

#include "search/gomoku/proof/proof_book.hpp"

namespace ternion::gomoku::proof {

/// The one copy that everything in the process shares, unpacked on first use (thread-safe). None
/// where there is none or a file is damaged.
const std::vector<std::shared_ptr<const ProofBook>>& embedded_proofs();

}  // namespace ternion::gomoku::proof
