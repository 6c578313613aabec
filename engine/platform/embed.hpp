// Files inside the program: the one place that asks the assembler for them. A source that embeds a
// file names it once, at global scope, and CMake makes it depend on the file:
//
//   TERNION_EMBED(ternion_othello_weights, TERNION_OTHELLO_WEIGHTS)   // a symbol, a path
//   std::span<const std::byte> bytes = TERNION_EMBEDDED(ternion_othello_weights);
//
// A byte of zero stands behind each. Symbols are the program's own, and hidden: they are reached
// without a relocation table, so position-independent builds work too.
//
// In WebAssembly the files stay outside (engine/platform/parts.hpp), so that nobody waits for those
// of games that are not played.
#pragma once

#include <cstddef>
#include <span>

#if defined(__wasm__)

#include "engine/platform/parts.hpp"

#define TERNION_EMBED(symbol, path)
#define TERNION_EMBEDDED(symbol) (ternion::platform::part(#symbol))
#define TERNION_EMBEDDED_LATE(symbol) (ternion::platform::part(#symbol "_late"))
#define TERNION_EMBEDDED_LATE_HAS_COME(symbol) (ternion::platform::part_has_come(#symbol "_late"))

#else

// How each format of object files says: data that nobody writes, a symbol, and back again.
#if defined(_WIN32)
#define TERNION_EMBED_DATA ".section .rdata,\"dr\"\n"
#define TERNION_EMBED_SYMBOL(name) ".globl " name "\n" name ":\n"
#define TERNION_EMBED_BACK ".text\n"
#elif defined(__APPLE__)
#define TERNION_EMBED_DATA ".section __TEXT,__const\n"
#define TERNION_EMBED_SYMBOL(name) ".globl _" name "\n.private_extern _" name "\n_" name ":\n"
#define TERNION_EMBED_BACK ".text\n"
#else
#define TERNION_EMBED_DATA ".pushsection .rodata\n"
#define TERNION_EMBED_SYMBOL(name) ".globl " name "\n.hidden " name "\n" name ":\n"
#define TERNION_EMBED_BACK ".popsection\n"
#endif

#if defined(_WIN32)
#define TERNION_EMBED_OWN
#else
#define TERNION_EMBED_OWN [[gnu::visibility("hidden")]]
#endif

#define TERNION_EMBED(symbol, path)                                                          \
  asm(TERNION_EMBED_DATA ".balign 64\n" TERNION_EMBED_SYMBOL(                                \
      #symbol                                                                                \
      "_begin") ".incbin \"" path                                                            \
                "\"\n" TERNION_EMBED_SYMBOL(#symbol "_end") ".byte 0\n" TERNION_EMBED_BACK); \
  extern "C" {                                                                               \
  TERNION_EMBED_OWN extern const std::byte symbol##_begin[];                                 \
  TERNION_EMBED_OWN extern const std::byte symbol##_end[];                                   \
  }

#define TERNION_EMBEDDED(symbol) (std::span<const std::byte>(symbol##_begin, symbol##_end))

#endif
