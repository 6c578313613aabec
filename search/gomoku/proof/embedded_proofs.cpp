#include "search/gomoku/proof/embedded_proofs.hpp"

#include <utility>
#include <vector>

#include "engine/platform/embed.hpp"

#ifdef TERNION_FREESTYLE_PROOF
TERNION_EMBED(ternion_freestyle_proof, TERNION_FREESTYLE_PROOF)
#endif
#ifdef TERNION_STANDARD_PROOF
TERNION_EMBED(ternion_standard_proof, TERNION_STANDARD_PROOF)
#endif

namespace ternion::gomoku::proof {
namespace {

using Bytes = std::span<const std::byte> (*)();

#ifdef TERNION_FREESTYLE_PROOF
std::span<const std::byte> freestyle_bytes() { return TERNION_EMBEDDED(ternion_freestyle_proof); }
#endif
#ifdef TERNION_STANDARD_PROOF
std::span<const std::byte> standard_bytes() { return TERNION_EMBEDDED(ternion_standard_proof); }
#endif

/// Each file has a function, and so a book, of its own.
template <Bytes kBytes>
const std::shared_ptr<const ProofBook>& book_of() {
  static const auto book = [] {
    auto read = ProofBook::read_frames(kBytes());
    return read ? std::make_shared<const ProofBook>(*std::move(read)) : nullptr;
  }();
  return book;
}

template <Bytes kBytes>
EmbeddedProof proof_of(Rule rule) {
  return {{rule, 15}, kBytes, book_of<kBytes>};
}

}  // namespace

std::span<const EmbeddedProof> embedded_proofs() {
  static const std::vector<EmbeddedProof> proofs = {
#ifdef TERNION_FREESTYLE_PROOF
      proof_of<freestyle_bytes>(Rule::freestyle),
#endif
#ifdef TERNION_STANDARD_PROOF
      proof_of<standard_bytes>(Rule::standard),
#endif
  };
  return proofs;
}

}  // namespace ternion::gomoku::proof
