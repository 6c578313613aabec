#include "app/service/rooms/backup.hpp"
#include <array>

#include "app/cli/subcommands.hpp"

namespace ternion::cli {

Action define_backup(Arguments& app, const GlobalOptions&) {
  const auto paths = std::make_shared<std::array<std::string, 2>>();
  app.add_option("store", paths->front(), "What serve --store names").required();
  app.add_option("copy", paths->back(), "Where the copy goes").required();
  return [paths] {
    const auto done = service::back_up(paths->front(), paths->back());
    return done ? ExitCode::ok : complain(ExitCode::environment, done.error());
  };
}

}  // namespace ternion::cli
