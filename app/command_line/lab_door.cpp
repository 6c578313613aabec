#include "app/command_line/lab_door.hpp"

#include <memory>

#include <fmt/core.h>

#include "app/command_line/progress.hpp"
#include "app/command_line/remark.hpp"

namespace ternion::cli {

lab::Listener lab_listener() {
  lab::Listener listener;
  listener.progress = [progress = std::make_shared<Progress>(false)](const std::string& line) {
    progress->say(line);
  };
  listener.result = [](const std::string& line) { fmt::print("{}\n", line); };
  listener.warning = remark;
  return listener;
}

Expected<lab::EngineChoice> engine_choice(const GlobalOptions& globals) {
  return chosen_isa(globals).transform([&globals](Isa isa) {
    return lab::EngineChoice{isa, globals.threads, globals.weights_file, globals.tables_folder};
  });
}

}  // namespace ternion::cli
