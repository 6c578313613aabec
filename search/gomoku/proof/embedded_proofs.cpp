#include "search/gomoku/proof/embedded_proofs.hpp"

#include "eval/core/text_frame.hpp"

// The assembler reads the files; CMake makes this source depend on them. Hidden symbols are reached
// without a relocation table, so position-independent builds work too.
#define TERNION_EMBED(name, path)                                      \
  asm(".pushsection .rodata\n"                                         \
      ".globl " #name                                                  \
      "_begin\n"                                                       \
      ".hidden " #name "_begin\n" #name                                \
      "_begin:\n"                                                      \
      ".incbin \"" path                                                \
      "\"\n"                                                           \
      ".globl " #name                                                  \
      "_end\n"                                                         \
      ".hidden " #name "_end\n" #name                                  \
      "_end:\n"                                                        \
      ".byte 0\n"                                                      \
      ".popsection\n");                                                \
  extern "C" {                                                         \
  [[gnu::visibility("hidden")]] extern const std::byte name##_begin[]; \
  [[gnu::visibility("hidden")]] extern const std::byte name##_end[];   \
  }

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
      {ternion_freestyle_proof_begin, ternion_freestyle_proof_end},
#endif
#ifdef TERNION_STANDARD_PROOF
      {ternion_standard_proof_begin, ternion_standard_proof_end},
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
