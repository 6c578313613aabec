// What the server prints, cut into messages: bytes in, messages out. It knows no words of the
// service but the two prompts that end without a line of their own.
//
// Thread rule: one thread at a time.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ternion::ggs {

/// A first line, "/os: update .5 8b K?", and the lines that follow it without their "|".
struct Message {
  std::string head;               // empty: lines whose first was lost
  std::vector<std::string> body;  // without line ends
  friend bool operator==(const Message&, const Message&) = default;
};

/// A message ends at a line READY or ALERT, at a blank line, and where another begins. Line ends
/// are LF or CR LF; bells, NULs and telnet's commands are dropped. Lines that are too long and
/// those of a message that is too long are dropped and counted.
class MessageReader {
 public:
  static constexpr std::size_t kMostBytesOfLine = 4096;
  static constexpr std::size_t kMostLines = 4096;

  void feed(std::string_view bytes);
  /// In order; nothing where none is complete.
  std::optional<Message> next();
  /// The message whose end is not known yet; null where there is none.
  const Message* open() const { return open_ ? &*open_ : nullptr; }
  /// What is open counts as complete. For a reader that has waited long enough.
  void end_open();
  std::size_t lines_lost() const { return lost_; }
  /// READY and ALERT so far: there are none before the server has taken a login.
  std::size_t prompts() const { return prompts_; }

 private:
  enum class Telnet { text, command, option };

  void take(char c);
  void end_line();
  void add_line(std::string_view line);
  void begin(std::string_view head);

  std::deque<Message> ready_;
  std::optional<Message> open_;
  std::string line_;
  Telnet telnet_ = Telnet::text;
  bool too_long_ = false;
  bool prompt_told_ = false;  // the line that is being read has been given as a prompt
  std::size_t lost_ = 0;
  std::size_t prompts_ = 0;
};

/// Whether the server asks for the login or the password with this line.
bool asks_for_login(std::string_view line);
bool asks_for_password(std::string_view line);

}  // namespace ternion::ggs
