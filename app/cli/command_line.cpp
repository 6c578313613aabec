#include "app/cli/command_line.hpp"

#include <cstdio>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "app/cli/talk.hpp"

namespace ternion::cli {
namespace {

constexpr const char* kDescription =
    "Ternion plays Othello, Gomoku and Surakarta. Without a command it speaks NBoard or GTP over\n"
    "stdin and stdout, whichever the first line is in.";

constexpr const char* kFooter =
    "Examples:\n"
    "  ternion                          for any GUI that starts an engine\n"
    "  ternion serve                    a daemon on 127.0.0.1:8765\n"
    "  ternion solve problems.obf       exact endgame scores\n"
    "  ternion COMMAND --help           what a command takes\n"
    "\n"
    "Exit codes:\n"
    "  0  done\n"
    "  1  done, with findings: an illegal game, a wrong score, a line that cannot be read\n"
    "  2  the command line is wrong\n"
    "  3  the system said no: port in use, file unreadable, output not writable\n";

/// Remembered actions, one a subcommand that has been defined.
struct Defined {
  CLI::App* app;
  Action action;
};

std::vector<Defined> define_all(std::span<const Subcommand> subcommands, CLI::App& app,
                                const GlobalOptions& globals) {
  std::vector<Defined> defined;
  for (const Subcommand& each : subcommands) {
    CLI::App* sub = app.add_subcommand(std::string(each.name), std::string(each.summary));
    sub->fallthrough();  // the shared options may follow the name
    sub->footer("Examples:\n" + std::string(each.examples) +
                "\n\nOptions of all commands (--isa, --hash, --threads, --weights, --log-level, "
                "--log-file, --games): ternion --help\n");
    defined.push_back({sub, each.define(*sub, globals)});
  }
  return defined;
}

ExitCode show_version(const GlobalOptions& globals) {
  const auto isa = chosen_isa(globals);
  if (!isa) return complain(ExitCode::usage, isa.error());
  fmt::print("ternion {}\ninstruction set: {} (supported: {})\n", TERNION_VERSION, name_of(*isa),
             supported_isas());
  return ExitCode::ok;
}

/// Output that could not be written must not look like success.
ExitCode checked_output(ExitCode code) {
  const bool failed = std::fflush(stdout) != 0 || std::ferror(stdout) != 0;
  if (failed && code != ExitCode::environment)
    return complain(ExitCode::environment, "the output could not be written");
  return code;
}

}  // namespace

ExitCode complain(ExitCode code, std::string_view message) {
  fmt::print(stderr, "ternion: {}\n", message);
  return code;
}

ExitCode complain_of_options(const Error& error) {
  return complain(error.code == ErrorCode::io ? ExitCode::environment : ExitCode::usage, error);
}

int run(std::span<const Subcommand> subcommands, int argc, const char* const* argv) {
  CLI::App app(kDescription, "ternion");
  app.footer(kFooter);
  app.require_subcommand(0, 1);
  GlobalOptions globals;
  add_global_options(app, globals);
  bool version = false;
  app.add_flag("--version", version, "Version, the instruction set in use, and those supported");
  const auto defined = define_all(subcommands, app, globals);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const bool help = app.exit(error) == 0;
    return static_cast<int>(help ? checked_output(ExitCode::ok) : ExitCode::usage);
  }
  ExitCode code = ExitCode::ok;
  if (version) {
    code = show_version(globals);
  } else if (const auto chosen = app.get_subcommands(); chosen.empty()) {
    code = talk(globals, "");
  } else {
    for (const Defined& each : defined)
      if (each.app == chosen.front()) code = each.action();
  }
  return static_cast<int>(checked_output(code));
}

}  // namespace ternion::cli
