#include "app/command_line/help.hpp"

#include <string>
#include <vector>

#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "app/command_line/spelling.hpp"

namespace ternion::cli {
namespace {

std::vector<std::string> names_of_commands(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; }))
    if (!each->get_name().empty()) names.push_back(each->get_name());
  return names;
}

ExitCode help(const CLI::App& program, const std::vector<std::string>& words) {
  const CLI::App* app = &program;
  std::string prefix;
  for (const std::string& word : words) {
    const auto names = names_of_commands(*app);
    const CLI::App* next = nullptr;
    for (const CLI::App* each : app->get_subcommands([](const CLI::App*) { return true; }))
      if (each->get_name() == word) next = each;
    if (next == nullptr) {
      const std::string nearest = nearest_word(word, names);
      return complain(ExitCode::usage,
                      fmt::format("there is no command '{}'{}; `ternion help` lists them", word,
                                  nearest.empty() ? "" : ": did you mean '" + nearest + "'?"));
    }
    prefix += (prefix.empty() ? "" : " ") + app->get_name();
    app = next;
  }
  // App::help() would go on to the command that is running.
  fmt::print("{}", words.empty() ? app->get_formatter()->make_help(app, app->get_name(),
                                                                   CLI::AppFormatMode::Normal)
                                 : app->help(prefix));
  return ExitCode::ok;
}

}  // namespace

Action define_help(Arguments& app, const GlobalOptions&) {
  const auto words = std::make_shared<std::vector<std::string>>();
  app.add_option("COMMAND", *words, "The command to explain; without: the program");
  return [words, &app] { return help(*app.app().get_parent(), *words); };
}

}  // namespace ternion::cli
