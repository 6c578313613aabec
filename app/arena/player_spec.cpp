#include "app/arena/player_spec.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "app/arena/othello/classics.hpp"
#include "app/platform/process.hpp"
#include "protocol/core/command_table.hpp"
#include "protocol/core/text.hpp"
#include "search/core/level.hpp"

namespace ternion::arena {
namespace {

constexpr std::string_view kForms =
    "expected gtp:COMMAND, nboard:COMMAND, gomocup:COMMAND, gtp-tcp:HOST:PORT, "
    "nboard-tcp:HOST:PORT, gomocup-tcp:HOST:PORT, self[:OPTIONS], inside, or a classic: ";
constexpr std::string_view kOwnName = "ternion";
constexpr double kLongestSeconds = 1e7;

Expected<Duration> parse_seconds(std::string_view text) {
  const auto seconds = text::parse_decimal(text);
  if (!seconds) return tl::make_unexpected(seconds.error());
  if (*seconds < 0 || *seconds > kLongestSeconds)
    return fail(ErrorCode::out_of_range,
                "expected 0 to 10000000 seconds, got " + text::quoted(text));
  return from_seconds(*seconds);
}

// --- The parts before the colon.

struct Parts {
  std::string_view kind;
  std::vector<std::string_view> options;
  std::string_view rest;
};

Expected<Parts> split_parts(std::string_view text) {
  Parts parts;
  const auto end = std::min(text.find_first_of(":["), text.size());
  parts.kind = text.substr(0, end);
  text.remove_prefix(end);
  if (text.starts_with('[')) {
    const auto close = text.find(']');
    if (close == std::string_view::npos)
      return fail(ErrorCode::syntax, "expected ] after the options of a player, got its end");
    parts.options = text::split_at(text.substr(1, close - 1), ',');
    text.remove_prefix(close + 1);
  }
  if (text.starts_with(':')) text.remove_prefix(1);
  parts.rest = text::trim(text);
  return parts;
}

// --- Options.

using Setter = Expected<void> (*)(PlayerSpec&, std::string_view);

Expected<void> set_depth(PlayerSpec& spec, std::string_view value) {
  const auto depth = text::parse_int(value, 1, 60);
  if (!depth) return tl::make_unexpected(depth.error());
  spec.limits.depth = static_cast<int>(*depth);
  return {};
}
Expected<void> set_nodes(PlayerSpec& spec, std::string_view value) {
  const auto nodes = text::parse_int(value, 1, std::numeric_limits<std::int64_t>::max());
  if (!nodes) return tl::make_unexpected(nodes.error());
  spec.limits.nodes = static_cast<std::uint64_t>(*nodes);
  return {};
}
Expected<void> set_time(PlayerSpec& spec, std::string_view value) {
  const auto time = parse_seconds(value);
  if (!time) return tl::make_unexpected(time.error());
  spec.limits.move_time = *time;
  return {};
}
Expected<void> set_clock(PlayerSpec& spec, std::string_view value) {
  const auto clock = parse_clock(value);
  if (!clock) return tl::make_unexpected(clock.error());
  spec.limits.clock = *clock;
  return {};
}
Expected<void> set_hash(PlayerSpec& spec, std::string_view value) {
  const auto hash = text::parse_int(value, 1, 65536);
  if (!hash) return tl::make_unexpected(hash.error());
  spec.hash_mb = static_cast<std::size_t>(*hash);
  return {};
}
Expected<void> set_level(PlayerSpec& spec, std::string_view value) {
  const auto level = text::parse_int(value, 1, kLevels);
  if (!level) return tl::make_unexpected(level.error());
  spec.level = static_cast<int>(*level);
  if (spec.name == kOwnName) spec.name = "level-" + std::to_string(spec.level);
  return {};
}
Expected<void> set_threads(PlayerSpec& spec, std::string_view value) {
  const auto threads = text::parse_int(value, 1, 256);
  if (!threads) return tl::make_unexpected(threads.error());
  spec.threads = static_cast<int>(*threads);
  return {};
}
Expected<void> set_weights(PlayerSpec& spec, std::string_view value) {
  if (value.empty()) return fail(ErrorCode::syntax, "expected a file or hand-made, got nothing");
  spec.weights = value;
  return {};
}
Expected<void> set_constants(PlayerSpec& spec, std::string_view value) {
  auto constants = parse_constants(value);
  if (!constants) return tl::make_unexpected(constants.error());
  spec.constants = std::move(*constants);
  return {};
}
Expected<void> set_book(PlayerSpec& spec, std::string_view value) {
  if (value.empty()) return fail(ErrorCode::syntax, "expected a file, got nothing");
  spec.book = value;
  return {};
}
Expected<void> set_book_width(PlayerSpec& spec, std::string_view value) {
  constexpr double kMost = 1000;
  const auto width = text::parse_decimal(value);
  if (!width) return tl::make_unexpected(width.error());
  if (!(*width >= 0 && *width <= kMost))
    return fail(ErrorCode::out_of_range, "expected 0 to 1000 units, got " + text::quoted(value));
  spec.book_width = *width;
  return {};
}
Expected<void> set_folder(PlayerSpec& spec, std::string_view value) {
  if (value.empty()) return fail(ErrorCode::syntax, "expected a folder, got nothing");
  spec.folder = value;
  return {};
}
/// It stands in tables, one line a player.
Expected<void> set_name(PlayerSpec& spec, std::string_view value) {
  const bool plain = std::ranges::none_of(
      value, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  if (value.empty() || !plain)
    return fail(ErrorCode::syntax,
                "expected a name without control characters, got " + text::quoted(value));
  spec.name = value;
  return {};
}
Expected<void> set_restart(PlayerSpec& spec, std::string_view value) {
  const bool on = text::equal_ignoring_case(value, "on");
  if (!on && !text::equal_ignoring_case(value, "off"))
    return fail(ErrorCode::syntax, "expected on or off, got " + text::quoted(value));
  spec.restarts = on;
  return {};
}
Expected<void> add_setup(PlayerSpec& spec, std::string_view value) {
  spec.setup.emplace_back(value);
  return {};
}

/// Whom a key means something to; the words of a refusal.
enum class For : std::uint8_t { all, engines, programs, inside, searchers, tunable };

bool concerns(For whom, const PlayerSpec& spec) {
  using Kind = PlayerSpec::Kind;
  switch (whom) {
    case For::all:
      return true;
    case For::engines:
      return spec.kind == Kind::command || spec.kind == Kind::server;
    case For::programs:
      return spec.kind == Kind::command;
    case For::inside:
      return spec.kind == Kind::inside;
    case For::searchers:
      return spec.kind != Kind::classic || !spec.classic.style;
    case For::tunable:
      return spec.kind == Kind::inside || (spec.kind == Kind::classic && !spec.classic.style);
  }
  return false;
}

constexpr std::array<std::string_view, 6> kWhom{
    "",
    "expected it only for a program or a server",
    "expected it only for a program that the referee starts",
    "expected it only for inside; a child takes it as an option: self:--",
    "a classic looks as far as it does; expected a time or a clock",
    "expected it only for inside and for a classic that has some; a child takes it as an option: "
    "self:--"};

struct Option {
  Setter set;
  For whom = For::all;
  bool is_limit = false;
};

const CommandTable<Option>& options() {
  static const CommandTable<Option> table{
      {"name", {set_name}},
      {"depth", {set_depth, For::searchers, true}},
      {"nodes", {set_nodes, For::searchers, true}},
      {"time", {set_time, For::all, true}},
      {"clock", {set_clock, For::all, true}},
      {"hash", {set_hash, For::inside}},
      {"level", {set_level, For::inside}},
      {"threads", {set_threads, For::inside}},
      {"weights", {set_weights, For::inside}},
      {"constants", {set_constants, For::tunable}},
      {"book", {set_book, For::inside}},
      {"book-width", {set_book_width, For::inside}},
      {"setup", {add_setup, For::engines}},
      {"restart", {set_restart, For::programs}},
      {"dir", {set_folder, For::programs}},
  };
  return table;
}

Expected<void> apply_options(const std::vector<std::string_view>& words, PlayerSpec& spec) {
  for (const std::string_view word : words) {
    const auto equals = word.find('=');
    const auto key = text::trim(word.substr(0, equals));
    const Option* option = options().find(key);
    if (option == nullptr || equals == std::string_view::npos) {
      std::string known;
      for (const auto name : options().names())
        known.append(known.empty() ? "" : ", ").append(name);
      return fail(ErrorCode::syntax, "expected KEY=VALUE with one of the keys " + known + ", got " +
                                         text::quoted(word));
    }
    if (!concerns(option->whom, spec)) {
      std::string why(kWhom[static_cast<std::size_t>(option->whom)]);
      if (option->whom == For::inside || option->whom == For::tunable)
        why += std::string(key) + " VALUE";
      return fail(ErrorCode::unsupported, std::string(key) + ": " + why);
    }
    if (option->is_limit && !spec.own_limits) spec.limits = {};
    spec.own_limits = spec.own_limits || option->is_limit;
    if (auto set = option->set(spec, text::trim(word.substr(equals + 1))); !set)
      return fail(set.error().code, std::string(key) + ": " + set.error().message);
  }
  return {};
}

// --- Kinds.

using Reader = Expected<void> (*)(PlayerSpec&, std::string_view dialect, std::string_view rest);

Expected<void> read_command(PlayerSpec& spec, std::string_view dialect, std::string_view rest) {
  auto command = split_command(rest);
  if (!command) return tl::make_unexpected(command.error());
  if (command->empty())
    return fail(ErrorCode::syntax, "expected a command after " + std::string(dialect) + ":");
  spec.kind = PlayerSpec::Kind::command;
  spec.dialect = dialect;
  spec.command = std::move(*command);
  spec.name = std::filesystem::path(spec.command.front()).filename().string();
  return {};
}

Expected<void> read_server(PlayerSpec& spec, std::string_view dialect, std::string_view rest) {
  const auto colon = rest.rfind(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 == rest.size())
    return fail(ErrorCode::syntax, "expected HOST:PORT, got " + text::quoted(rest));
  spec.kind = PlayerSpec::Kind::server;
  spec.dialect = dialect.substr(0, dialect.find('-'));
  spec.host = rest.substr(0, colon);
  spec.port = rest.substr(colon + 1);
  spec.name = rest;
  return {};
}

Expected<void> read_self(PlayerSpec& spec, std::string_view, std::string_view rest) {
  auto more = split_command(rest);
  if (!more) return tl::make_unexpected(more.error());
  const auto program = platform::own_program();
  if (!program) return fail(ErrorCode::io, "cannot find this program: " + program.error().message);
  spec.kind = PlayerSpec::Kind::command;
  spec.dialect = "gtp";
  spec.command = {program->string(), "gtp"};
  spec.command.insert(spec.command.end(), more->begin(), more->end());
  spec.name = kOwnName;
  return {};
}

Expected<void> read_inside(PlayerSpec& spec, std::string_view, std::string_view rest) {
  if (!rest.empty())
    return fail(ErrorCode::syntax, "expected nothing after inside:, got " + text::quoted(rest));
  spec.kind = PlayerSpec::Kind::inside;
  spec.name = kOwnName;
  return {};
}

Expected<void> read_classic(PlayerSpec& spec, std::string_view name) {
  auto classic = find_classic(std::string(name));
  if (!classic) return fail(classic.error().code, std::string(kForms) + classic.error().message);
  // A classic knows how far it looks, and a referee that is held up must not cost it a move: of the
  // match's limits only the clock for the game binds a classic.
  PlayerLimits limits;
  limits.clock = spec.limits.clock;
  spec.limits = limits;
  spec.kind = PlayerSpec::Kind::classic;
  spec.name = classic->name;
  spec.classic = std::move(*classic);
  return {};
}

struct KindOfPlayer {
  Reader read;
  bool restarts = false;  // unless told otherwise
};

const CommandTable<KindOfPlayer>& kinds() {
  static const CommandTable<KindOfPlayer> table{
      {"gtp", {read_command}},    {"nboard", {read_command}},    {"gomocup", {read_command, true}},
      {"gtp-tcp", {read_server}}, {"nboard-tcp", {read_server}}, {"gomocup-tcp", {read_server}},
      {"self", {read_self}},      {"inside", {read_inside}},
  };
  return table;
}

}  // namespace

Expected<TimeControl> parse_clock(std::string_view text) {
  const auto plus = text.find('+');
  const auto main = parse_seconds(text.substr(0, plus));
  if (!main) return tl::make_unexpected(main.error());
  if (plus == std::string_view::npos) return TimeControl::sudden_death(*main);
  const auto increment = parse_seconds(text.substr(plus + 1));
  if (!increment) return tl::make_unexpected(increment.error());
  return TimeControl::sudden_death(*main, *increment);
}

Expected<std::vector<std::string>> split_command(std::string_view text) {
  std::vector<std::string> words;
  char quote = 0;
  bool inside = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool blank = quote == 0 && text::is_blank(c);
    if (blank) {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    } else if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
      words.back() += text[++i];
    } else {
      words.back() += c;
    }
  }
  if (quote != 0)
    return fail(ErrorCode::syntax,
                std::string("expected an end to the quote ") + quote + " in " + text::quoted(text));
  return words;
}

std::string join_command(const std::vector<std::string>& words) {
  static constexpr std::string_view kSafe = "_-./:=+,@%^";
  std::string out;
  for (const std::string& word : words) {
    const bool safe = !word.empty() && std::ranges::all_of(word, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             kSafe.find(c) != std::string_view::npos;
    });
    if (!out.empty()) out += ' ';
    if (safe) {
      out += word;
      continue;
    }
    out += '\'';
    for (const char c : word) c == '\'' ? out += "'\\''" : out += c;
    out += '\'';
  }
  return out;
}

std::string limits_text(const PlayerLimits& limits) {
  const auto seconds = [](Duration duration) { return fmt::format("{} s", seconds_of(duration)); };
  std::vector<std::string> parts;
  if (limits.move_time) parts.push_back(seconds(*limits.move_time) + " a move");
  if (limits.clock.limited) {
    std::string clock = seconds(limits.clock.main) + " a game";
    if (limits.clock.increment > Duration::zero())
      clock += " + " + seconds(limits.clock.increment) + " a move";
    parts.push_back(std::move(clock));
  }
  if (limits.depth) parts.push_back(fmt::format("{} plies", *limits.depth));
  if (limits.nodes) parts.push_back(fmt::format("{} nodes", *limits.nodes));
  return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, ", "));
}

Expected<PlayerSpec> parse_player(std::string_view text, const PlayerLimits& limits) {
  const auto parts = split_parts(text);
  if (!parts) return tl::make_unexpected(parts.error());
  PlayerSpec spec;
  spec.text = text;
  spec.limits = limits;
  const KindOfPlayer* kind = kinds().find(parts->kind);
  spec.restarts = kind != nullptr && kind->restarts;
  const auto read = kind == nullptr ? read_classic(spec, parts->kind)
                                    : kind->read(spec, parts->kind, parts->rest);
  if (!read) return tl::make_unexpected(read.error());
  if (auto applied = apply_options(parts->options, spec); !applied)
    return tl::make_unexpected(applied.error());
  return spec;
}

}  // namespace ternion::arena
