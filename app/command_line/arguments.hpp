// What a subcommand declares of its command line. The front of CLI11, whose headers cost each file
// that sees them seconds: only this folder's frame (command_line, arguments) and what prints help
// do.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/time_source.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): CLI11's own name
namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace ternion::cli {

/// What a value must fulfil, and how --help tells it.
class ValueRule {
 public:
  explicit ValueRule(const CLI::Validator& rule);
  const CLI::Validator& rule() const { return *rule_; }
  friend ValueRule operator&(const ValueRule& a, const ValueRule& b);

 private:
  std::shared_ptr<const CLI::Validator> rule_;
};

/// Both ends belong to it.
ValueRule in_range(int least, int most);
ValueRule in_range(std::uint64_t least, std::uint64_t most);
ValueRule in_range(double least, double most);
ValueRule positive();
ValueRule one_of(std::vector<std::string> words);
ValueRule one_of_ignoring_case(std::vector<std::string> words);

/// An option that has been declared, or a flag, or a word without a name. A handle: its copies mean
/// the same option, which lives as long as the command line. What changes it returns it again.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option check(const ValueRule& rule) const;
  /// --help tells the value that the variable has now, or this text.
  Option show_default() const;
  Option show_default(const std::string& text) const;
  Option group(const std::string& name) const;
  Option describe(const std::string& text) const;
  Option required() const;
  /// So many values behind its name; usual is one.
  Option values(int count) const;
  /// Refused without the other, or beside it.
  Option needs(Option other) const;
  Option excludes(Option other) const;

  /// Whether it stands on the command line.
  bool given() const;
  std::string name() const;
  friend bool operator==(Option a, Option b) = default;

 private:
  CLI::Option* option_;
};

/// The arguments of one command. Names are written as they are typed, "--depth"; one without dashes
/// is that of a word. What is read is written to the variable, which must outlive the parsing.
class Arguments {
 public:
  explicit Arguments(CLI::App& app) : app_(&app) {}
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  /// T is one of the types that arguments.cpp lists; of another the linker knows nothing.
  template <class T>
  Option add_option(const std::string& name, T& value, const std::string& help);
  /// With a usual value, which --help tells: what the variable holds now.
  template <class T>
  Option add_defaulted(const std::string& name, T& value, const std::string& help) {
    return add_option(name, value, help).show_default();
  }
  /// With a usual value that --help tells, and a rule that what is given must fulfil.
  template <class T>
  Option add_defaulted(const std::string& name, T& value, const ValueRule& rule,
                       const std::string& help) {
    return add_option(name, value, help).check(rule).show_default();
  }
  /// With a usual value that the variable does not hold: --help tells it as this text.
  template <class T>
  Option add_defaulted(const std::string& name, T& value, const ValueRule& rule,
                       const std::string& help, const std::string& usual) {
    return add_option(name, value, help).check(rule).show_default(usual);
  }
  Option add_defaulted(const std::string& name, Duration& value, const ValueRule& rule,
                       const std::string& help, double per_second = 1) {
    return add_duration(name, value, help, per_second).check(rule).show_default();
  }
  /// Refused where it is not given.
  template <class T>
  Option add_required(const std::string& name, T& value, const std::string& help) {
    return add_option(name, value, help).required();
  }
  /// A time, as a number of units of which so many make a second.
  Option add_duration(const std::string& name, Duration& value, const std::string& help,
                      double per_second = 1);
  Option add_duration(const std::string& name, std::optional<Duration>& value,
                      const std::string& help, double per_second = 1);
  Option add_flag(const std::string& name, bool& value, const std::string& help);
  Option add_flag(const std::string& name, const std::string& help);
  /// A value that is told by one of these words.
  template <class T>
  Option add_choice(const std::string& name, T& value,
                    std::vector<std::pair<std::string, T>> choices, const std::string& help) {
    std::vector<std::string> words;
    for (const auto& [word, meaning] : choices) words.push_back(word);
    return add_word(name, std::move(words), help,
                    [&value, choices = std::move(choices)](std::size_t chosen) {
                      value = choices.at(chosen).second;
                    });
  }

  /// The same command, for options that all stand in this group of its --help.
  Arguments& in_group(const std::string& name);
  /// The same command, for options that are refused without the other one, or beside it. What the
  /// command was asked for holds on: `a.with(x).with(y)` are options that need both.
  Arguments& with(Option other);
  Arguments& without(Option other);

  /// Of these options one must be given, and no more.
  Arguments& add_alternatives(const std::string& title);
  /// A command within this one, with options of its own; the common ones may stand behind it.
  Arguments& add_subcommand(const std::string& name, const std::string& summary,
                            const std::string& footer);

  /// Precondition: it has been declared.
  Option option(const std::string& name) const;
  std::optional<Option> find_option(const std::string& name) const;
  std::vector<Option> options() const;
  bool given(const std::string& name) const { return option(name).given(); }
  /// The names of all that stand on the command line, each as Option::name() has it.
  std::set<std::string> given() const;
  /// Whether this command stands on the command line.
  bool parsed() const;

  CLI::App& app() const { return *app_; }

 private:
  Option add_word(const std::string& name, std::vector<std::string> words, const std::string& help,
                  std::function<void(std::size_t)> choose);
  Arguments& keep(CLI::App& app);
  Arguments& again();
  /// Declares of the option what holds of all that are added here.
  Option declared(CLI::Option& option) const;

  CLI::App* app_;
  std::string group_;             // empty: the usual one
  std::vector<Option> needed_;    // by each option that is added here
  std::vector<Option> excluded_;  // by each, likewise
  std::vector<std::unique_ptr<Arguments>> below_;
};

}  // namespace ternion::cli
