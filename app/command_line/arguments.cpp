#include "app/command_line/arguments.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

namespace ternion::cli {

ValueRule::ValueRule(const CLI::Validator& rule)
    : rule_(std::make_shared<const CLI::Validator>(rule)) {}

ValueRule operator&(const ValueRule& a, const ValueRule& b) {
  return ValueRule(a.rule() & b.rule());
}

ValueRule in_range(int least, int most) { return ValueRule(CLI::Range(least, most)); }
ValueRule in_range(std::uint64_t least, std::uint64_t most) {
  return ValueRule(CLI::Range(least, most));
}
ValueRule in_range(double least, double most) { return ValueRule(CLI::Range(least, most)); }
ValueRule positive() { return ValueRule(CLI::PositiveNumber); }
ValueRule one_of(std::vector<std::string> words) {
  return ValueRule(CLI::IsMember(std::move(words)));
}
ValueRule one_of_ignoring_case(std::vector<std::string> words) {
  return ValueRule(CLI::IsMember(std::move(words), CLI::ignore_case));
}

Option Option::check(const ValueRule& rule) const {
  option_->check(rule.rule());
  return *this;
}
Option Option::show_default() const {
  option_->capture_default_str();
  return *this;
}
Option Option::show_default(const std::string& text) const {
  option_->default_str(text);
  return *this;
}
Option Option::group(const std::string& name) const {
  option_->group(name);
  return *this;
}
Option Option::describe(const std::string& text) const {
  option_->description(text);
  return *this;
}
Option Option::required() const {
  option_->required();
  return *this;
}
Option Option::values(int count) const {
  option_->expected(count);
  return *this;
}
Option Option::needs(Option other) const {
  option_->needs(other.option_);
  return *this;
}
Option Option::excludes(Option other) const {
  option_->excludes(other.option_);
  return *this;
}
bool Option::given() const { return option_->count() > 0; }
std::string Option::name() const { return option_->get_name(); }

template <class T>
Option Arguments::add_option(const std::string& name, T& value, const std::string& help) {
  return declared(*app_->add_option(name, value, help));
}
// Every type that an option of the program has; a new one is a line here.
template Option Arguments::add_option(const std::string&, std::string&, const std::string&);
template Option Arguments::add_option(const std::string&, int&, const std::string&);
template Option Arguments::add_option(const std::string&, unsigned&, const std::string&);
template Option Arguments::add_option(const std::string&, std::uint16_t&, const std::string&);
template Option Arguments::add_option(const std::string&, std::int64_t&, const std::string&);
template Option Arguments::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option Arguments::add_option(const std::string&, double&, const std::string&);
template Option Arguments::add_option(const std::string&, std::vector<std::string>&,
                                      const std::string&);
template Option Arguments::add_option(const std::string&, std::vector<double>&, const std::string&);
template Option Arguments::add_option(const std::string&, std::optional<double>&,
                                      const std::string&);
template Option Arguments::add_option(const std::string&, std::optional<int>&, const std::string&);
template Option Arguments::add_option(const std::string&, std::optional<std::uint64_t>&,
                                      const std::string&);

Option Arguments::add_duration(const std::string& name, Duration& value, const std::string& help,
                               double per_second) {
  const auto take = [&value, per_second](double units) {
    value = from_seconds(units / per_second);
  };
  CLI::Option* const option = app_->add_option_function<double>(name, take, help);
  option->default_function(
      [&value, per_second] { return fmt::format("{}", seconds_of(value) * per_second); });
  return declared(*option);
}
Option Arguments::add_duration(const std::string& name, std::optional<Duration>& value,
                               const std::string& help, double per_second) {
  const auto take = [&value, per_second](double units) {
    value = from_seconds(units / per_second);
  };
  return declared(*app_->add_option_function<double>(name, take, help));
}

Option Arguments::add_flag(const std::string& name, bool& value, const std::string& help) {
  return declared(*app_->add_flag(name, value, help));
}
Option Arguments::add_flag(const std::string& name, const std::string& help) {
  return declared(*app_->add_flag(name)->description(help));
}

Option Arguments::add_word(const std::string& name, std::vector<std::string> words,
                           const std::string& help, std::function<void(std::size_t)> choose) {
  const auto take = [words, choose = std::move(choose)](const std::string& word) {
    const auto found = std::ranges::find(words, word);
    if (found != words.end()) choose(static_cast<std::size_t>(found - words.begin()));
  };
  CLI::Option* const option = app_->add_option_function<std::string>(name, take, help);
  option->check(CLI::IsMember(std::move(words)));
  return declared(*option);
}

Option Arguments::declared(CLI::Option& option) const {
  const Option handle(option);
  if (!group_.empty()) handle.group(group_);
  for (const Option& each : needed_) handle.needs(each);
  for (const Option& each : excluded_) handle.excludes(each);
  return handle;
}

Arguments& Arguments::in_group(const std::string& name) {
  Arguments& same = again();
  same.group_ = name;
  return same;
}

Arguments& Arguments::with(Option other) {
  Arguments& same = again();
  same.needed_.push_back(other);
  return same;
}

Arguments& Arguments::without(Option other) {
  Arguments& same = again();
  same.excluded_.push_back(other);
  return same;
}

Arguments& Arguments::again() {
  Arguments& same = keep(*app_);
  same.group_ = group_;
  same.needed_ = needed_;
  same.excluded_ = excluded_;
  return same;
}

Arguments& Arguments::add_alternatives(const std::string& title) {
  CLI::App* const group = app_->add_option_group(title);
  group->require_option(1);
  return keep(*group);
}

Arguments& Arguments::add_subcommand(const std::string& name, const std::string& summary,
                                     const std::string& footer) {
  CLI::App* const command = app_->add_subcommand(name, summary);
  command->fallthrough();
  command->footer(footer);
  return keep(*command);
}

Arguments& Arguments::keep(CLI::App& app) {
  return *below_.emplace_back(std::make_unique<Arguments>(app));
}

Option Arguments::option(const std::string& name) const { return Option(*app_->get_option(name)); }

std::optional<Option> Arguments::find_option(const std::string& name) const {
  CLI::Option* const found = app_->get_option_no_throw(name);
  if (found == nullptr) return std::nullopt;
  return Option(*found);
}

std::vector<Option> Arguments::options() const {
  std::vector<Option> all;
  for (CLI::Option* const option : app_->get_options()) all.emplace_back(*option);
  return all;
}

std::set<std::string> Arguments::given() const {
  std::set<std::string> names;
  for (const Option& each : options())
    if (each.given()) names.insert(each.name());
  return names;
}

bool Arguments::parsed() const { return app_->parsed(); }

}  // namespace ternion::cli
