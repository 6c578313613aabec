// `ternion players`: the classics, what they are and what they play like.
#include <memory>

#include <fmt/core.h>

#include "app/arena/othello/classics.hpp"
#include "app/cli/subcommands.hpp"

namespace ternion::cli {
namespace {

ExitCode players_of(const std::string& name) {
  if (name.empty()) {
    fmt::print("{}", arena::classics_text());
    return ExitCode::ok;
  }
  const auto classic = arena::find_classic(name);
  if (!classic) return complain(ExitCode::usage, classic.error());
  fmt::print("{}", arena::classic_text(*classic));
  return ExitCode::ok;
}

}  // namespace

Action define_players(Arguments& app, const GlobalOptions&) {
  const auto name = std::make_shared<std::string>();
  app.add_option("NAME", *name, "One of them, or a .json file, in full");
  return [name] { return players_of(*name); };
}

}  // namespace ternion::cli
