#include "app/cli/talk.hpp"

#include <csignal>

#include "app/cli/subcommands.hpp"
#include "app/server/dialects.hpp"
#include "app/server/stdio.hpp"

namespace ternion::cli {

ExitCode talk(const GlobalOptions& globals, std::string_view dialect) {
  auto context = dialect_context(globals, "warn");
  if (!context) return complain_of_options(context.error());
  // A GUI that goes away closes the pipe; that shows as a failed write.
  std::signal(SIGPIPE, SIG_IGN);
  const auto opener =
      server::dialect_opener(server::find_dialect(dialect), "othello", server::local_rights());
  const auto ended = server::run_stdio({}, std::move(*context), opener);
  if (!ended) return complain(ExitCode::environment, ended.error());
  return ExitCode::ok;
}

Action define_nboard(CLI::App&, const GlobalOptions& globals) {
  return [&globals] { return talk(globals, "nboard"); };
}

Action define_gtp(CLI::App&, const GlobalOptions& globals) {
  return [&globals] { return talk(globals, "gtp"); };
}

}  // namespace ternion::cli
