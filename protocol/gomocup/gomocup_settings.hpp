// What INFO lines say: times, memory, the rule, and Yixin-Board's limits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/gomoku/variant.hpp"
#include "protocol/gomocup/gomocup_text.hpp"
#include "search/core/limits.hpp"

namespace ternion::gomocup {

struct Settings {
  // Milliseconds, as managers count; the defaults are those of the protocol's own example program.
  std::int64_t timeout_turn = 30'000;     // 0: play as fast as possible
  std::int64_t timeout_match = 0;         // 0: no limit
  std::optional<std::int64_t> time_left;  // of the match, when it was said; may be negative
  std::int64_t time_increment = 0;
  std::int64_t max_memory = 0;  // bytes; 0: no limit
  gomoku::Rule rule = gomoku::Rule::freestyle;
  std::optional<int> max_depth;
  std::optional<std::uint64_t> max_node;
  std::optional<int> threads;
  std::optional<std::int64_t> hash_kilobytes;
  std::optional<int> level;  // 0: full strength
  int show_detail = 0;       // bit 0 realtime squares, bit 1 INFO lines
  Coordinates coordinates = Coordinates::xy;
  bool coordinates_said = false;  // by INFO coord_mode
  bool yixin = false;             // a key or command of Yixin-Board's was seen
};

/// Takes one key and its value; the value may hold blanks. Unknown keys and values that cannot be
/// read change nothing. Returns what the user should be told, mostly nothing.
std::string apply(Settings& settings, std::string_view key, std::string_view value);

/// Takes what the form of a START tells of the manager: Yixin-Board alone names both sizes, and
/// writes the row before the column.
void recognise_start(Settings& settings, bool names_both_sizes);

/// The bounds of one move, a margin for the way to the manager taken off.
Limits limits_of(const Settings& settings);
/// limits_of() is the same for both.
bool have_same_limits(const Settings& a, const Settings& b);
/// Table, threads and level are the same.
bool have_same_engine(const Settings& a, const Settings& b);
/// MB for the transposition table: hash_size, but no more than max_memory leaves; without a
/// hash_size all that it leaves; `usual` where neither is set.
std::size_t table_megabytes(const Settings& settings, std::size_t usual);

}  // namespace ternion::gomocup
