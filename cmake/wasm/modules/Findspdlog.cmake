# The little of it that the dialects use (cmake/wasm/include/spdlog).
if(NOT TARGET spdlog::spdlog)
  add_library(spdlog::spdlog INTERFACE IMPORTED)
endif()
set(spdlog_FOUND TRUE)
