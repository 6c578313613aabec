#include "app/cli/lab_door.hpp"

#include <fmt/core.h>

namespace ternion::cli {

lab::Listener lab_listener() {
  lab::Listener listener;
  listener.progress = [](const std::string& line) { fmt::print(stderr, "{}\n", line); };
  listener.result = [](const std::string& line) { fmt::print("{}\n", line); };
  listener.warning = [](const std::string& line) { fmt::print(stderr, "ternion: {}\n", line); };
  return listener;
}

Expected<lab::EngineChoice> engine_choice(const GlobalOptions& globals) {
  return chosen_isa(globals).transform([&globals](Isa isa) {
    return lab::EngineChoice{isa, globals.threads, globals.weights_file, globals.tables_folder};
  });
}

}  // namespace ternion::cli
