#include "app/service/rooms/backup.hpp"
#include "app/cli/subcommands.hpp"

namespace ternion::cli {

Action define_backup(Arguments& app, const GlobalOptions&) {
  struct Paths {
    std::string store;
    std::string copy;
  };
  const auto paths = std::make_shared<Paths>();
  app.add_option("store", paths->store, "What serve --store names").required();
  app.add_option("copy", paths->copy, "Where the copy goes").required();
  return [paths] {
    const auto done = service::back_up(paths->store, paths->copy);
    return done ? ExitCode::ok : complain(ExitCode::environment, done.error());
  };
}

}  // namespace ternion::cli
