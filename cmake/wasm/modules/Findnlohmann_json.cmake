# Headers alone, among those that `./dev wasm` unpacks.
if(NOT TARGET nlohmann_json::nlohmann_json)
  add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
endif()
set(nlohmann_json_FOUND TRUE)
