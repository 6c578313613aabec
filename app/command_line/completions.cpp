#include "app/command_line/completions.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace ternion::cli {
namespace {

struct Choice {
  std::string name;  // of an option with its dashes
  std::string description;
  bool takes_value = false;
};
struct Command {
  Choice self;
  std::vector<Choice> options;
};
/// The first one has no name: what holds before or without a command.
using Commands = std::vector<Command>;

/// The first line, without what a shell would take for quotes, expansions or brackets of its own.
std::string plain(std::string_view text) {
  std::string kept;
  for (const char c : text.substr(0, text.find('\n'))) {
    constexpr std::string_view kSpecial = "'\"`$\\[]:";
    if (kSpecial.find(c) == std::string_view::npos) kept += c;
  }
  return kept;
}

std::vector<Choice> options_of(const CLI::App& app) {
  std::vector<Choice> choices;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames())
      choices.push_back(
          {"--" + name, plain(option->get_description()), option->get_items_expected_max() > 0});
  return choices;
}

Commands tables_of(const CLI::App& app) {
  Commands tables{{{}, options_of(app)}};
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
    tables.push_back({{sub->get_name(), plain(sub->get_description())}, options_of(*sub)});
  return tables;
}

std::string names_of(const std::vector<Choice>& choices) {
  std::string names;
  for (const Choice& choice : choices) names += (names.empty() ? "" : " ") + choice.name;
  return names;
}

std::string bash(const Commands& tables) {
  std::string commands;
  std::string cases;
  for (std::size_t i = 1; i < tables.size(); ++i) {
    commands += (i > 1 ? "|" : "") + tables[i].self.name;
    cases +=
        fmt::format("    {}) words='{}' ;;\n", tables[i].self.name, names_of(tables[i].options));
  }
  std::string first = commands;
  for (char& c : first)
    if (c == '|') c = ' ';
  return fmt::format(R"(# bash completion of ternion, made by `ternion completions bash`.
_ternion() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} command='' word words=''
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case $word in
      {}) command=$word; break ;;
    esac
  done
  case $command in
    '') words='{}' ;;
{}  esac
  if [[ $cur == -* ]]; then
    [[ -n $command ]] || words='{}'
  elif [[ -n $command ]]; then
    return
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}}
complete -o default -F _ternion ternion
)",
                     commands, first, cases, names_of(tables.front().options));
}

std::string zsh_arguments(const std::vector<Choice>& choices) {
  std::string text;
  for (const Choice& choice : choices)
    text += fmt::format(" \\\n        '{}[{}]{}'", choice.name, choice.description,
                        choice.takes_value ? ":value:_files" : "");
  return text;
}

std::string zsh(const Commands& tables) {
  std::string commands;
  std::string cases;
  for (std::size_t i = 1; i < tables.size(); ++i) {
    const Command& command = tables[i];
    commands += fmt::format("    '{}:{}'\n", command.self.name, command.self.description);
    cases += fmt::format("      {})\n      _arguments{} \\\n        '*:file:_files' ;;\n",
                         command.self.name, zsh_arguments(command.options));
  }
  return fmt::format(R"(#compdef ternion
# zsh completion of ternion, made by `ternion completions zsh`.
_ternion() {{
  local -a commands
  commands=(
{})
  _arguments -C '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe command commands ;;
    argument)
      case $words[1] in
{}      esac ;;
  esac
}}
_ternion "$@"
)",
                     commands, cases);
}

std::string fish(const Commands& tables) {
  std::string text = "# fish completion of ternion, made by `ternion completions fish`.\n";
  for (const Command& command : tables) {
    const std::string& name = command.self.name;
    if (!name.empty())
      text += fmt::format("complete -c ternion -n __fish_use_subcommand -a {} -d '{}'\n", name,
                          command.self.description);
    const std::string condition = name.empty()
                                      ? " -n __fish_use_subcommand"
                                      : fmt::format(" -n '__fish_seen_subcommand_from {}'", name);
    for (const Choice& choice : command.options)
      text +=
          fmt::format("complete -c ternion{} -l {} -d '{}'{}\n", condition, choice.name.substr(2),
                      choice.description, choice.takes_value ? " -r" : "");
  }
  return text;
}

struct Shell {
  const char* name;
  std::string (*script)(const Commands& tables);
};
constexpr std::array<Shell, 3> kShells{{{"bash", bash}, {"zsh", zsh}, {"fish", fish}}};

}  // namespace

Action define_completions(Arguments& app, const GlobalOptions&) {
  const auto shell = std::make_shared<std::string>();
  app.add_required("shell", *shell, "bash, zsh or fish").check(one_of({"bash", "zsh", "fish"}));
  return [shell, &app] {
    for (const Shell& each : kShells)
      if (*shell == each.name) fmt::print("{}", each.script(tables_of(*app.app().get_parent())));
    return ExitCode::ok;
  };
}

}  // namespace ternion::cli
