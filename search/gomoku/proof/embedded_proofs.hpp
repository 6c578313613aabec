// The certificates that are part of the program: proofs/*.proof.zst, where the build found them.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "search/gomoku/proof/proof_book.hpp"

namespace ternion::gomoku::proof {

/// The files as they were built in, each a text frame (eval/core/text_frame.hpp).
std::vector<std::span<const std::byte>> embedded_proof_files();

/// The one copy that everything in the process shares, unpacked on first use (thread-safe). None
/// where there is none or a file is damaged.
const std::vector<std::shared_ptr<const ProofBook>>& embedded_proofs();

}  // namespace ternion::gomoku::proof
