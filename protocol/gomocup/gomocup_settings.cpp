#include "protocol/gomocup/gomocup_settings.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "protocol/core/command_table.hpp"
#include "protocol/core/text.hpp"
#include "search/core/level.hpp"

namespace ternion::gomocup {
namespace {

constexpr std::int64_t kNoMatchLimit = 2'147'483'647;
constexpr std::int64_t kMargin = 50;                // ms a move that reach neither us nor our clock
constexpr std::int64_t kProgram = 64;               // MB that are not the table
constexpr std::int64_t kLargest = 100'000'000'000;  // sums of times stay in range
// Of the rule, as the protocol's page has them (protocl2en.htm, INFO).
constexpr std::int64_t kExactlyBit = 1;
constexpr std::int64_t kContinuousBit = 2;
constexpr std::int64_t kRenjuBit = 4;
constexpr std::int64_t kCaroBit = 8;
constexpr std::int64_t kMaskBits = 15;
// With both of these Yixin-Board means to analyse: no limit of time.
constexpr std::int64_t kAnalysisTurn = 2'000'000;
constexpr std::int64_t kAnalysisMatch = 100'000'000;

using Result = std::string;
using Setter = Result (*)(Settings&, std::string_view value);

std::optional<std::int64_t> number(std::string_view value) {
  const auto parsed = text::parse_int(text::first_word(value).first);
  return parsed ? std::optional(std::clamp(*parsed, -kLargest, kLargest)) : std::nullopt;
}

template <std::int64_t Settings::* kField>
Result set_time(Settings& settings, std::string_view value) {
  if (const auto parsed = number(value)) settings.*kField = std::max<std::int64_t>(*parsed, 0);
  return {};
}

Result set_time_left(Settings& settings, std::string_view value) {
  if (const auto parsed = number(value)) settings.time_left = *parsed;
  return {};
}

gomoku::Rule rule_of(std::int64_t mask) {
  if ((mask & kRenjuBit) != 0) return gomoku::Rule::renju;
  const bool exactly = (mask & kExactlyBit) != 0;
  if ((mask & kCaroBit) != 0) return exactly ? gomoku::Rule::caro_exact : gomoku::Rule::caro;
  return exactly ? gomoku::Rule::standard : gomoku::Rule::freestyle;
}

/// A sum of the bits above. Yixin-Board counts instead: 2 is renju, 5 and 6 freestyle after a swap
/// of the first stones.
Result set_rule(Settings& settings, std::string_view value) {
  const auto mask = number(value);
  if (!mask || *mask < 0) return {};
  if (settings.yixin && (*mask == 5 || *mask == 6)) {
    settings.rule = gomoku::Rule::freestyle;
    return {};
  }
  if (*mask > kMaskBits) return "this rule is not known; the rule stays";
  if ((*mask & kRenjuBit) != 0 && (*mask & kCaroBit) != 0)
    return "renju and caro at once are not played here; the rule stays";
  const bool yixins_renju = *mask == kContinuousBit && settings.yixin;
  settings.rule = yixins_renju ? gomoku::Rule::renju : rule_of(*mask);
  if ((*mask & kContinuousBit) == 0 || yixins_renju) return {};
  return "a game is thought about up to its first five; the rule is " +
         std::string(name_of(settings.rule));
}

/// -1 and the largest number mean none.
Result set_max_node(Settings& settings, std::string_view value) {
  settings.yixin = true;
  const auto parsed = text::parse_int(text::first_word(value).first);
  settings.max_node.reset();
  if (parsed && *parsed > 0 && *parsed != std::numeric_limits<std::int64_t>::max())
    settings.max_node = static_cast<std::uint64_t>(*parsed);
  return {};
}

Result set_max_depth(Settings& settings, std::string_view value) {
  settings.yixin = true;
  const auto parsed = number(value);
  if (!parsed) return {};
  settings.max_depth.reset();
  if (*parsed > 0) settings.max_depth = static_cast<int>(std::min<std::int64_t>(*parsed, 1000));
  return {};
}

Result set_threads(Settings& settings, std::string_view value) {
  settings.yixin = true;
  if (const auto parsed = number(value); parsed && *parsed > 0)
    settings.threads = static_cast<int>(std::min<std::int64_t>(*parsed, 256));
  return {};
}

Result set_hash(Settings& settings, std::string_view value) {
  settings.yixin = true;
  if (const auto parsed = number(value); parsed && *parsed >= 0) settings.hash_kilobytes = *parsed;
  return {};
}

/// 0 to 100: full strength, or the playing level nearest to the share.
Result set_strength(Settings& settings, std::string_view value) {
  settings.yixin = true;
  const auto parsed = number(value);
  if (!parsed || *parsed < 0 || *parsed > 100) return {};
  settings.level = *parsed == 100 ? 0 : 1 + static_cast<int>(*parsed) * (kLevels - 1) / 100;
  return {};
}

Result set_detail(Settings& settings, std::string_view value) {
  settings.yixin = true;
  if (const auto parsed = number(value); parsed && *parsed >= 0 && *parsed <= 3)
    settings.show_detail = static_cast<int>(*parsed);
  return {};
}

Result set_coordinates(Settings& settings, std::string_view value) {
  const auto word = text::first_word(value).first;
  const bool xy = text::equal_ignoring_case(word, "xy");
  if (!xy && !text::equal_ignoring_case(word, "yx")) return {};
  settings.coordinates = xy ? Coordinates::xy : Coordinates::yx;
  settings.coordinates_said = true;
  return {};
}

/// Of Yixin-Board's, without a meaning here.
Result note_yixin(Settings& settings, std::string_view) {
  settings.yixin = true;
  return {};
}

Result ignore(Settings&, std::string_view) { return {}; }

const CommandTable<Setter>& setters() {
  static const CommandTable<Setter> table{
      {"timeout_turn", set_time<&Settings::timeout_turn>},
      {"timeout_match", set_time<&Settings::timeout_match>},
      {"time_left", set_time_left},
      {"time_increment", set_time<&Settings::time_increment>},
      {"max_memory", set_time<&Settings::max_memory>},
      {"game_type", ignore},
      {"rule", set_rule},
      {"evaluate", ignore},
      {"folder", ignore},
      {"max_depth", set_max_depth},
      {"max_node", set_max_node},
      {"thread_num", set_threads},
      {"hash_size", set_hash},
      {"show_detail", set_detail},
      {"coord_mode", set_coordinates},
      {"caution_factor", note_yixin},
      {"thread_split_depth", note_yixin},
      {"pondering", note_yixin},
      {"vcthread", note_yixin},
      {"checkmate", note_yixin},
      {"nbestsym", note_yixin},
      {"usedatabase", note_yixin},
      {"strength", set_strength},
      {"swapable", note_yixin},
      {"max_moves", note_yixin},
      {"draw_result", note_yixin},
      {"database_readonly", note_yixin},
      {"start_depth", note_yixin},
      {"search_type", note_yixin},
  };
  return table;
}

Duration milliseconds(std::int64_t count) { return std::chrono::milliseconds(count); }

}  // namespace

std::string apply(Settings& settings, std::string_view key, std::string_view value) {
  const auto* setter = setters().find(text::to_lower(key));
  return setter == nullptr ? std::string() : (*setter)(settings, value);
}

void recognise_start(Settings& settings, bool names_both_sizes) {
  if (names_both_sizes) settings.yixin = true;
  if (settings.coordinates_said) return;
  settings.coordinates = names_both_sizes ? Coordinates::yx : Coordinates::xy;
}

Limits limits_of(const Settings& settings) {
  Limits limits;
  limits.depth = settings.max_depth;
  limits.nodes = settings.max_node;
  if (settings.timeout_turn == 0) {
    limits.move_time = milliseconds(10);
    limits.nodes = std::min<std::uint64_t>(limits.nodes.value_or(5000), 5000);
    return limits;
  }
  if (settings.timeout_turn >= kAnalysisTurn && settings.timeout_match >= kAnalysisMatch)
    return limits;
  const std::int64_t margin = std::min(kMargin, settings.timeout_turn / 2);
  limits.move_time = milliseconds(settings.timeout_turn - margin);
  const std::int64_t left = settings.time_left.value_or(settings.timeout_match);
  // Without a limit of the match 0 left is none; with one it is time to hurry.
  if (left >= kNoMatchLimit || (settings.timeout_match == 0 && left == 0)) return limits;
  limits.clock = ClockLimits{};
  limits.clock->remaining = milliseconds(std::max<std::int64_t>(left - kMargin, 0));
  limits.clock->increment = milliseconds(settings.time_increment);
  return limits;
}

bool have_same_limits(const Settings& a, const Settings& b) {
  const auto times = [](const Settings& s) {
    return std::tuple(s.timeout_turn, s.timeout_match, s.time_left, s.time_increment, s.max_depth,
                      s.max_node);
  };
  return times(a) == times(b);
}

bool have_same_engine(const Settings& a, const Settings& b) {
  const auto parts = [](const Settings& s) {
    return std::tuple(s.max_memory, s.hash_kilobytes, s.threads, s.level);
  };
  return parts(a) == parts(b);
}

std::size_t table_megabytes(const Settings& settings, std::size_t usual) {
  constexpr std::int64_t kMost = 65536;
  const std::int64_t left =
      settings.max_memory > 0 ? (settings.max_memory >> 20) - kProgram : kMost;
  std::int64_t megabytes = settings.max_memory > 0 ? left : static_cast<std::int64_t>(usual);
  if (settings.hash_kilobytes && *settings.hash_kilobytes > 0)
    megabytes = std::min(left, *settings.hash_kilobytes >> 10);
  return static_cast<std::size_t>(std::clamp<std::int64_t>(megabytes, 1, kMost));
}

}  // namespace ternion::gomocup
