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
  std::optional<std::int64_t> time_left;  // of the match; may be negative
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
  bool yixin = false;  // a key or command of Yixin-Board's was seen
};

/// Takes one key and its value; the value may hold blanks. Unknown keys and values that cannot be
/// read change nothing. Returns what the user should be told, mostly nothing.
std::string apply(Settings& settings, std::string_view key, std::string_view value);

/// The bounds of one move, a margin for the way to the manager taken off.
Limits limits_of(const Settings& settings);
/// MB for the transposition table under max_memory and hash_size; `usual` where neither says.
std::size_t table_megabytes(const Settings& settings, std::size_t usual);

}  // namespace ternion::gomocup
