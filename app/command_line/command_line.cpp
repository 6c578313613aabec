#include "app/command_line/command_line.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/spelling.hpp"
#include "app/service/core/dialects.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

constexpr const char* kFooter =
    "Options of a command may stand before or behind its name.\n"
    "\n"
    "Examples:\n"
    "  ternion                          for any GUI that starts an engine\n"
    "  ternion serve                    a daemon on 127.0.0.1:8765\n"
    "  ternion gtp --game gomoku        GTP about Gomoku\n"
    "  ternion solve problems.obf       exact endgame scores, one for each line of that file\n"
    "  ternion help COMMAND             what a command takes\n"
    "\n"
    "Exit codes:\n"
    "  0  done\n"
    "  1  done, with findings: an illegal game, a wrong score, a line that cannot be read\n"
    "  2  the command line is wrong\n"
    "  3  the system said no: port in use, file unreadable, output not writable\n";

constexpr CommonSet kTalkOptions{
    Common::game,  Common::isa,     Common::hash,      Common::threads,   Common::level,
    Common::elo,   Common::weights, Common::tables,    Common::log_level, Common::log_file,
    Common::games, Common::book,    Common::book_width};

std::string joined(const std::vector<std::string>& words, std::string_view last = "and") {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  const std::vector<std::string> first(words.begin(), words.end() - 1);
  return fmt::format("{} {} {}", fmt::join(first, ", "), last, words.back());
}

/// Out of the lists of games and dialects.
std::string description() {
  std::vector<std::string> dialects;
  for (const service::DialectEntry& entry : service::dialects())
    dialects.push_back(fmt::format("  {:<8} {}{}", entry.name, entry.summary,
                                   entry.game.empty() ? "" : fmt::format(": {}", entry.game)));
  return fmt::format(
      "Ternion plays {}. Without a command it speaks over stdin and stdout\n"
      "whichever of these the first line is in:\n{}",
      joined(game_names()), fmt::join(dialects, "\n"));
}

bool is_option(std::string_view word) { return word.size() > 1 && word.front() == '-'; }
std::string name_of(const std::string& word) { return word.substr(0, word.find('=')); }

const CommonOption* find_common(std::string_view name) {
  const auto all = common_options();
  const auto found = std::ranges::find(all, name, &CommonOption::name);
  return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// "bench ffo".
std::string full_name(const CLI::App& app) {
  const CLI::App* const parent = app.get_parent();
  if (parent == nullptr) return app.get_name();
  return parent->get_parent() == nullptr ? app.get_name()
                                         : full_name(*parent) + " " + app.get_name();
}

/// What may have been meant, and where it is told what there is.
std::string hint(const std::string& nearest, const std::string& command) {
  return (nearest.empty() ? "; " : ": did you mean '" + nearest + "'? ") + "`ternion help" +
         (command.empty() ? "" : " " + command) + "` lists them";
}

bool contains_game(const std::vector<std::string>& games, std::string_view game) {
  return std::ranges::any_of(
      games, [&](const std::string& each) { return text::equal_ignoring_case(each, game); });
}

/// Names as the list of games writes them.
std::string names_of_games(const std::vector<std::string>& games) {
  std::vector<std::string> names;
  for (const std::string& name : game_names())
    if (contains_game(games, name)) names.push_back(name);
  return joined(names, "or");
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
  // The command line's own words are in it, and a terminal obeys control characters.
  std::string shown(message);
  std::ranges::replace_if(
      shown, [](unsigned char c) { return (c < ' ' && c != '\n') || c == 0x7F; }, '?');
  fmt::print(stderr, "ternion: {}\n", shown);
  return code;
}

ExitCode complain_of_options(const Error& error) {
  return complain(error.code == ErrorCode::io ? ExitCode::environment : ExitCode::usage, error);
}

ExitCode tell(const Expected<std::string>& text) {
  if (!text) return complain_of_options(text.error());
  fmt::print("{}", *text);
  return ExitCode::ok;
}

ExitCode tell(const Expected<void>& done) {
  return done ? ExitCode::ok : complain_of_options(done.error());
}

void Telling::print(std::string_view text) const {
  fmt::print("{}", text);
  if (at_once_) std::fflush(stdout);
}

CommandLine::CommandLine(std::span<const Subcommand> subcommands, WithoutCommand without_command)
    : app_(std::make_unique<CLI::App>(description(), "ternion")),
      without_command_(without_command) {
  app_->footer(kFooter);
  app_->require_subcommand(0, 1);
  app_->allow_extras();
  app_->add_flag("--version", version_,
                 "Version, the instruction set in use (--isa), and those supported");
  Arguments talk(*app_);
  add_common_options(talk, kTalkOptions, globals_);
  for (const Subcommand& each : subcommands) define(each);
}

CommandLine::~CommandLine() = default;

void CommandLine::define(const Subcommand& subcommand) {
  CLI::App* const app =
      app_->add_subcommand(std::string(subcommand.name), std::string(subcommand.summary));
  app->allow_extras();
  app->footer("Examples:\n" + std::string(subcommand.examples) + "\n");
  auto arguments = std::make_unique<Arguments>(*app);
  add_common_options(*arguments, subcommand.common, globals_);
  Action action = subcommand.define(*arguments, globals_);
  if (const auto game = arguments->find_option("--game"); game && !action.games().empty())
    game->describe("The game: " + names_of_games(action.games()))
        .show_default(text::to_lower(action.games().front()));
  for (const Action::Restriction& each : action.restrictions())
    for (const std::string& name : each.options) {
      CLI::Option* const option = app->get_option(name);
      option->description(option->get_description() + " [" + names_of_games(each.games) + "]");
    }
  defined_.push_back(std::make_unique<Defined>(
      Defined{&subcommand, app, std::move(arguments), std::move(action)}));
}

/// A command and its options are one thing, wherever the options stand.
std::vector<std::string> CommandLine::options_behind_the_command(
    std::vector<std::string> arguments) const {
  std::size_t at = 0;
  while (at < arguments.size() && find_common(name_of(arguments[at])) != nullptr)
    at += arguments[at].find('=') == std::string::npos ? 2 : 1;
  if (at < arguments.size() && find(arguments[at]) != nullptr)
    std::rotate(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(at),
                arguments.begin() + static_cast<std::ptrdiff_t>(at) + 1);
  return arguments;
}

const CommandLine::Defined* CommandLine::find(std::string_view name) const {
  for (const auto& each : defined_)
    if (each->subcommand->name == name) return each.get();
  return nullptr;
}

const CommandLine::Defined* CommandLine::chosen() const {
  for (const auto& each : defined_)
    if (each->app->parsed()) return each.get();
  return nullptr;
}

Error CommandLine::unknown_option(const CLI::App& app, const std::string& name) const {
  const std::string command = full_name(app);
  if (find_common(name) != nullptr) {
    std::vector<std::string> users;
    for (const auto& each : defined_)
      if (each->subcommand->common.has(find_common(name)->id))
        users.emplace_back(each->subcommand->name);
    return {ErrorCode::unsupported, fmt::format("{} is not used by {}; it is an option of {}", name,
                                                command, joined(users))};
  }
  const auto names = option_names(app);
  return {ErrorCode::syntax,
          fmt::format("there is no option {} of {}{}", name, command,
                      hint(nearest_word(name, names), &app == app_.get() ? "" : command))};
}

Error CommandLine::unknown_word(const CLI::App& app, const std::string& word) const {
  std::vector<std::string> names;
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; }))
    if (!each->get_name().empty()) names.push_back(each->get_name());
  const std::string nearest = nearest_word(word, names);
  if (&app == app_.get())
    return {ErrorCode::syntax, fmt::format("there is no command '{}'{}", word, hint(nearest, ""))};
  const std::string command = full_name(app);
  return {ErrorCode::syntax,
          nearest.empty()
              ? fmt::format("{} does not take '{}'; see `ternion help {}`", command, word, command)
              : fmt::format("{} does not take '{}'{}", command, word, hint(nearest, command))};
}

Expected<void> CommandLine::refuse_extras() const {
  const CLI::App* app = app_.get();
  const CLI::App* innermost = app_.get();
  while (!innermost->get_subcommands().empty()) innermost = innermost->get_subcommands().front();
  while (app->remaining().empty()) {
    if (app == innermost) return {};
    app = app->get_subcommands().front();
  }
  const std::string first = app->remaining().front();
  // What a command within a command does not know falls through to the outer one.
  const CLI::App& named = app == app_.get() ? *app : *innermost;
  return tl::make_unexpected(is_option(first) ? unknown_option(named, name_of(first))
                                              : unknown_word(named, first));
}

/// A command's own option may have the name of a common one that it does not take: match --games.
void CommandLine::note_given(const CLI::App& app) {
  CommonSet common = kTalkOptions;
  for (const auto& each : defined_)
    if (each->app == &app) common = each->subcommand->common;
  for (const CommonOption& each : common_options())
    if (common.has(each.id) && app.get_option(each.name)->count() > 0)
      each.marks(globals_).mark_given();
}

/// Of a command within a command, which shares the common options alone.
Expected<void> CommandLine::refuse_outer_options(const CLI::App& app) const {
  const auto below = app.get_subcommands();
  if (below.empty()) return {};
  for (const CLI::Option* option : app.get_options())
    if (option->count() > 0 && find_common(option->get_name()) == nullptr)
      return fail(ErrorCode::unsupported,
                  fmt::format("{} before {} is not used by {}", option->get_name(),
                              below.front()->get_name(), full_name(*below.front())));
  return {};
}

/// The game, and the options that count for some games alone. What was given may not have been read
/// yet: the parser stops at the first thing that it finds wrong.
Expected<void> CommandLine::fit_game(const Defined& defined) {
  const std::string name(defined.subcommand->name);
  const CLI::App& app = *defined.app;
  const Action& action = defined.action;
  const auto* const option = app.get_option_no_throw("--game");
  if (option == nullptr) return {};
  if (option->count() > 0)
    globals_.game = option->results().back();
  else if (!action.games().empty())
    globals_.game = text::to_lower(action.games().front());
  const std::string& game = globals_.game.storage();
  if (!action.games().empty() && !contains_game(action.games(), game))
    return fail(ErrorCode::unsupported,
                fmt::format("{}: expected --game {}, got {}", name,
                            text::to_lower(names_of_games(action.games())), text::to_lower(game)));
  if (action.games().size() == 1) globals_.game.get();  // that it is the one is all there is to it
  for (const Action::Restriction& each : action.restrictions()) {
    if (contains_game(each.games, game)) continue;
    for (const std::string& restricted : each.options)
      if (app.get_option(restricted)->count() > 0)
        return fail(ErrorCode::unsupported,
                    fmt::format("{} is not used by {} --game {}; it is for {}", restricted, name,
                                text::to_lower(game), names_of_games(each.games)));
  }
  return {};
}

/// Of the environment, where the command uses them for its game.
void CommandLine::take_tables_of_environment(const Defined* defined) {
  const char* const folder = std::getenv("TERNION_TABLES");
  if (folder == nullptr || globals_.tables_folder.given()) return;
  if (defined != nullptr) {
    if (!defined->subcommand->common.has(Common::tables)) return;
    for (const Action::Restriction& each : defined->action.restrictions())
      if (std::ranges::find(each.options, "--tables") != each.options.end() &&
          !contains_game(each.games, globals_.game.storage()))
        return;
  }
  globals_.tables_folder = folder;
}

Expected<void> CommandLine::fit(const Defined& defined) {
  note_given(*defined.app);
  if (auto outer = refuse_outer_options(*defined.app); !outer) return outer;
  if (auto game = fit_game(defined); !game) return game;
  take_tables_of_environment(&defined);
  return defined.action.checked();
}

Expected<std::function<ExitCode()>> CommandLine::read(std::vector<std::string> arguments) {
  arguments = options_behind_the_command(std::move(arguments));
  std::ranges::reverse(arguments);  // as CLI11 wants them
  try {
    app_->parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    return Run([this] {
      fmt::print("{}", app_->help());  // of the command that was named
      return ExitCode::ok;
    });
  } catch (const CLI::ParseError& error) {
    // What is unknown says more than what is missing because of it.
    if (auto known = refuse_extras(); !known) return tl::make_unexpected(known.error());
    const auto* const defined = chosen();
    if (defined != nullptr)
      if (auto game = fit_game(*defined); !game) return tl::make_unexpected(game.error());
    return fail(ErrorCode::syntax,
                defined == nullptr
                    ? error.what()
                    : fmt::format("{}: {}; see `ternion help {}`", defined->subcommand->name,
                                  error.what(), defined->subcommand->name));
  }
  if (auto known = refuse_extras(); !known) return tl::make_unexpected(known.error());
  const auto* const defined = chosen();
  if (version_) return read_version(defined);
  if (defined != nullptr) {
    if (auto fitting = fit(*defined); !fitting) return tl::make_unexpected(fitting.error());
    return Run([defined] { return defined->action.run(); });
  }
  note_given(*app_);
  take_tables_of_environment(nullptr);
  return Run([this] { return without_command_(globals_); });
}

Expected<CommandLine::Run> CommandLine::read_version(const Defined* defined) {
  if (defined != nullptr)
    return fail(ErrorCode::unsupported, fmt::format("expected no command beside --version, got {}",
                                                    defined->subcommand->name));
  for (const CommonOption& each : common_options())
    if (const CLI::Option* const option = app_->get_option_no_throw(each.name);
        each.id != Common::isa && option != nullptr && option->count() > 0)
      return fail(ErrorCode::unsupported,
                  fmt::format("{} is not used by --version, only --isa is", each.name));
  const auto isa = chosen_isa(globals_);
  if (!isa) return tl::make_unexpected(isa.error());
  return Run([isa = *isa] {
    fmt::print("ternion {}\ninstruction set: {} (supported: {})\n", TERNION_VERSION,
               ternion::name_of(isa), supported_isas());
    return ExitCode::ok;
  });
}

std::vector<std::string> CommandLine::unread() const {
  std::vector<std::string> names;
  auto globals = globals_;  // copies share the marks
  for (const CommonOption& each : common_options())
    if (const SettingMarks& marks = each.marks(globals); marks.given() && !marks.was_read())
      names.emplace_back(each.name);
  return names;
}

Expected<void> check_uses(std::string_view command, const Arguments& app,
                          std::span<const OptionUse> uses) {
  return ternion::check_uses(command, app.given(), uses);
}

int run(std::span<const Subcommand> subcommands, WithoutCommand without_command, int argc,
        const char* const* argv) {
  CommandLine line(subcommands, without_command);
  const auto asked = line.read({argv + 1, argv + argc});
  if (!asked) return static_cast<int>(complain(ExitCode::usage, asked.error()));
  ExitCode code = (*asked)();
  // Whatever a command says that it takes, it has to have looked at.
  if (const auto unread = line.unread(); !unread.empty() && code == ExitCode::ok)
    code = complain(ExitCode::usage, joined(unread) + " had no effect");
  return static_cast<int>(checked_output(code));
}

}  // namespace ternion::cli
