# Headers alone, among those that `./dev wasm` unpacks.
if(NOT TARGET tl::expected)
  add_library(tl::expected INTERFACE IMPORTED)
endif()
set(tl-expected_FOUND TRUE)
