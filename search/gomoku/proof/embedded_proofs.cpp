#include "search/gomoku/proof/embedded_proofs.hpp"

#include "engine/platform/embed.hpp"
#include "eval/core/text_frame.hpp"

#ifdef TERNION_FREESTYLE_PROOF
TERNION_EMBED(ternion_freestyle_proof, TERNION_FREESTYLE_PROOF)
#endif
#ifdef TERNION_STANDARD_PROOF
TERNION_EMBED(ternion_standard_proof, TERNION_STANDARD_PROOF)
#endif

namespace ternion::gomoku::proof {

std::vector<std::span<const std::byte>> embedded_proof_files() {
  return {
#ifdef TERNION_FREESTYLE_PROOF
      TERNION_EMBEDDED(ternion_freestyle_proof),
#endif
#ifdef TERNION_STANDARD_PROOF
      TERNION_EMBEDDED(ternion_standard_proof),
#endif
  };
}

const std::vector<std::shared_ptr<const ProofBook>>& embedded_proofs() {
  static const auto proofs = [] {
    std::vector<std::shared_ptr<const ProofBook>> books;
    for (const auto file : embedded_proof_files())
      if (auto book = unpack_text(file).and_then(ProofBook::read))
        books.push_back(std::make_shared<const ProofBook>(*std::move(book)));
    return books;
  }();
  return proofs;
}

}  // namespace ternion::gomoku::proof
