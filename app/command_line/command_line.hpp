// The frame around the subcommands: reads the command line, refuses what the subcommand that was
// asked for does not use, and runs it.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/command_line/arguments.hpp"
#include "app/command_line/exit_code.hpp"
#include "app/command_line/options.hpp"
#include "engine/core/error.hpp"
#include "engine/core/option_uses.hpp"

namespace ternion::cli {

/// What a subcommand does once the command line has been read, and which of its options count for
/// what. Options are named with their dashes, games as --game has them, in any case.
class Action {
 public:
  template <class Run>
    requires std::is_invocable_r_v<ExitCode, Run&>
  // NOLINTNEXTLINE(google-explicit-constructor): most actions are no more than that
  Action(Run run) : run_(std::move(run)) {}

  /// The games that the subcommand can do at all, its usual one first; without: every game.
  Action&& games(std::vector<std::string> games) && {
    games_ = std::move(games);
    return std::move(*this);
  }
  /// These options count for these games alone.
  Action&& only_for(std::vector<std::string> games, std::vector<std::string> options) && {
    restrictions_.push_back({std::move(games), std::move(options)});
    return std::move(*this);
  }
  /// Looks at the options together; a failure refuses the command line. Nothing may be read from
  /// files here.
  Action&& check(std::function<Expected<void>()> check) && {
    check_ = std::move(check);
    return std::move(*this);
  }

  struct Restriction {
    std::vector<std::string> games;
    std::vector<std::string> options;
  };
  const std::vector<std::string>& games() const { return games_; }
  const std::vector<Restriction>& restrictions() const { return restrictions_; }
  Expected<void> checked() const { return check_ ? check_() : Expected<void>{}; }
  ExitCode run() const { return run_(); }

 private:
  std::function<ExitCode()> run_;
  std::vector<std::string> games_;
  std::vector<Restriction> restrictions_;
  std::function<Expected<void>()> check_;
};

/// For Action::check(): ternion::check_uses() of what stands on the command line. Errors: its own.
Expected<void> check_uses(std::string_view command, const Arguments& app,
                          std::span<const OptionUse> uses);

struct Subcommand {
  std::string_view name;
  std::string_view summary;
  std::string_view examples;  // shown below its --help
  CommonSet common;           // in at least one of its games
  /// Adds its own options to `app`, which has its common ones. Both arguments outlive the action.
  Action (*define)(Arguments& app, const GlobalOptions& globals);
};

/// What the program does where no command is named.
using WithoutCommand = ExitCode (*)(const GlobalOptions& globals);

/// A command line that can be read once.
class CommandLine {
 public:
  CommandLine(std::span<const Subcommand> subcommands, WithoutCommand without_command);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// The arguments behind the program's name. What they ask for, not yet done; help and version are
  /// things to do as well. Errors: syntax or unsupported, with what was expected in its place: an
  /// unknown command or option (and the one that is spelled most like it), an option that the
  /// command does not use, or not for that game, or not beside another one, a value out of range.
  Expected<std::function<ExitCode()>> read(std::vector<std::string> arguments);

  /// Common options that were given and that nothing has asked for since.
  std::vector<std::string> unread() const;

  const CLI::App& app() const { return *app_; }
  GlobalOptions& globals() { return globals_; }

 private:
  struct Defined {
    const Subcommand* subcommand;
    CLI::App* app;
    std::unique_ptr<Arguments> arguments;
    Action action;
  };
  using Run = std::function<ExitCode()>;

  void define(const Subcommand& subcommand);
  std::vector<std::string> options_behind_the_command(std::vector<std::string> arguments) const;
  const Defined* find(std::string_view name) const;
  const Defined* chosen() const;
  /// Of what CLI11 could make nothing of.
  Expected<void> refuse_extras() const;
  Error unknown_option(const CLI::App& app, const std::string& name) const;
  Error unknown_word(const CLI::App& app, const std::string& word) const;
  void note_given(const CLI::App& app);
  Expected<void> fit(const Defined& defined);
  Expected<void> fit_game(const Defined& defined);
  void take_tables_of_environment(const Defined* defined);
  Expected<void> refuse_outer_options(const CLI::App& app) const;
  Expected<Run> read_version(const Defined* defined);

  std::unique_ptr<CLI::App> app_;
  GlobalOptions globals_;
  WithoutCommand without_command_;
  std::vector<std::unique_ptr<Defined>> defined_;
  bool version_ = false;
};

/// All that main() does.
int run(std::span<const Subcommand> subcommands, WithoutCommand without_command, int argc,
        const char* const* argv);

/// Says on stderr what was wrong.
ExitCode complain(ExitCode code, std::string_view message);
inline ExitCode complain(ExitCode code, const Error& error) {
  return complain(code, error.message);
}

/// The same for what an option names: io means that the system said no, anything else that the
/// command line is wrong.
ExitCode complain_of_options(const Error& error);

/// Prints what came of a command that has no findings on stdout; an error goes as with
/// complain_of_options().
ExitCode tell(const Expected<std::string>& text);
ExitCode tell(const Expected<void>& done);

/// Tells things that come one after the other, or what is wrong with one, which is a finding.
class Telling {
 public:
  /// `at_once`: nothing told waits in a buffer, for things that each take long.
  explicit Telling(bool at_once = false) : at_once_(at_once) {}

  /// `text()` is the thing's, where it is none of the errors.
  template <class Thing, class Text>
  void operator()(const Expected<Thing>& thing, Text&& text) {
    if (thing)
      print(text());
    else
      code_ = complain(ExitCode::findings, thing.error());
  }
  ExitCode code() const { return code_; }

 private:
  void print(std::string_view text) const;

  bool at_once_;
  ExitCode code_ = ExitCode::ok;
};

}  // namespace ternion::cli
