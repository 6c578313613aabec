# The compressor out of Debian's source package, which `./dev wasm` unpacks.
if(NOT TARGET zstd::libzstd_shared)
  file(GLOB sources "${TERNION_WASM_PACKAGES}/src/*/lib/common/*.c" "${TERNION_WASM_PACKAGES}/src/*/lib/compress/*.c"
       "${TERNION_WASM_PACKAGES}/src/*/lib/decompress/*.c")
  list(GET sources 0 one)
  cmake_path(GET one PARENT_PATH folder)
  add_library(ternion_zstd STATIC ${sources})
  target_compile_definitions(ternion_zstd PRIVATE ZSTD_DISABLE_ASM ZSTD_LEGACY_SUPPORT=0)
  target_include_directories(ternion_zstd SYSTEM PUBLIC "${folder}/..")
  add_library(zstd::libzstd_shared ALIAS ternion_zstd)
endif()
set(zstd_FOUND TRUE)
