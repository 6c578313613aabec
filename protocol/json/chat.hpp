// What the two people at a table say to each other: short lines, or phrases of a list that every
// page has in its own language. It lives as long as the table, games come and go. Knows no
// connection. Thread rule: that of the table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "engine/core/time_source.hpp"
#include "protocol/json/players.hpp"

namespace ternion::json {

/// One line. Exactly one of `phrase` and `text` is not empty.
struct ChatLine {
  std::uint64_t number = 0;  // of the table's lines, from 1
  Role by = Role::host;      // never a spectator
  std::string phrase;
  std::string text;
};

/// How often one person may do what the other hears.
class Pace {
 public:
  static constexpr std::size_t kMostAtOnce = 5;  // within the window
  static constexpr std::chrono::seconds kWindow{10};
  /// Counts it, or refuses it: too_fast. `what` is the plural of what is done.
  Answer<void> take(TimePoint now, std::string_view what);

 private:
  std::deque<TimePoint> lately_;  // within the window
};

class Chat {
 public:
  static constexpr std::size_t kMostLines = 64;     // that are kept; the oldest go
  static constexpr std::size_t kLongestText = 300;  // bytes
  static constexpr std::size_t kLongestPhrase = 16;

  /// "good_luck" and so on, as docs/protocols/json-people.md lists them.
  static bool is_phrase(std::string_view word);

  /// Errors: bad_field for a phrase that is not of the list, an empty text or one with control
  /// characters; not_allowed where the table is closed to free text; too_fast. The number of the
  /// line is the next one.
  Answer<ChatLine> say(Role by, std::string_view phrase, std::string_view text, TimePoint now);
  /// Free text is let in only while both people are open to it. Phrases always are. True:
  /// `by` wishes otherwise than before, whatever that makes of is_open().
  bool set_open(Role by, bool open);
  bool is_open() const { return open_[0] && open_[1]; }
  bool is_empty() const { return lines_.empty() && is_open(); }
  const std::deque<ChatLine>& lines() const { return lines_; }

  /// `lines` and `open` as a welcome and a kept game have them.
  Json value() const;
  /// Errors: bad_field.
  static Answer<Chat> read(const Json& value);

 private:
  std::deque<ChatLine> lines_;
  std::array<bool, 2> open_{true, true};  // by Role
  std::array<Pace, 2> paces_{};
  std::uint64_t next_ = 1;
};

/// What would break a line of UTF-8 or turn it round: controls, Unicode's separators of lines, and
/// what sets the direction of the text behind it.
bool has_controls(std::string_view text);
Json chat_line_value(const ChatLine& line);

}  // namespace ternion::json
