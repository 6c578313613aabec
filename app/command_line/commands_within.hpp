// Commands within a command, such as `ternion book build`: declared out of a table, of which one is
// chosen.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/command_line/arguments.hpp"
#include "engine/core/error.hpp"

namespace ternion::cli {

/// `Command` has a name, a summary and examples. Copies mean the same command line.
template <class Command>
class CommandsWithin {
 public:
  /// `define(arguments, command)` adds the options of each. The table outlives the object.
  template <class Define>
  CommandsWithin(std::string_view outer, Arguments& app, std::span<const Command> commands,
                 Define&& define)
      : outer_(outer), declared_(std::make_shared<std::vector<Declared>>()) {
    for (const Command& each : commands) {
      Arguments& arguments =
          app.add_subcommand(each.name, each.summary,
                             "It takes the common options of `ternion " + outer_ +
                                 "` that count for it, too.\n\nExamples:\n" + each.examples + "\n");
      define(arguments, each);
      declared_->push_back({&each, &arguments});
    }
  }

  /// Precondition: check() has been passed.
  const Command& chosen() const { return *find()->command; }
  /// What stands on the command line for it. Precondition: the same.
  const Arguments& arguments() const { return *find()->arguments; }
  /// For Action::check(). Errors: syntax where none stands on the command line.
  Expected<void> check() const {
    if (find() != nullptr) return {};
    std::string names;
    for (const Declared& each : *declared_)
      names.append(names.empty() ? "" : ", ").append(each.command->name);
    return fail(ErrorCode::syntax, outer_ + ": expected one of " + names + ", got none");
  }

 private:
  struct Declared {
    const Command* command;
    const Arguments* arguments;
  };
  const Declared* find() const {
    for (const Declared& each : *declared_)
      if (each.arguments->parsed()) return &each;
    return nullptr;
  }

  std::string outer_;
  std::shared_ptr<std::vector<Declared>> declared_;
};

}  // namespace ternion::cli
