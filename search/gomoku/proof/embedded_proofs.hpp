// The certificates that are part of the program: proofs/*.proof.zst, where the build found them.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "engine/gomoku/variant.hpp"
#include "search/gomoku/proof/proof_book.hpp"

namespace ternion::gomoku::proof {

/// A file as it was built in, frames of text (eval/core/text_frame.hpp), and whose it is. In
/// WebAssembly the host is asked for the bytes, which may be none (docs/wasm.md).
struct EmbeddedProof {
  Variant variant;
  std::span<const std::byte> (*bytes)();
  /// The one that everything in the process shares, made on first use (thread-safe) in a tenth of a
  /// second: some ten megabytes beside the bytes. Null where the file is damaged or not there.
  const std::shared_ptr<const ProofBook>& (*book)();
};

std::span<const EmbeddedProof> embedded_proofs();

}  // namespace ternion::gomoku::proof
