// One line of GTP as a controller sends it. Pure functions, thread-safe; any bytes give a value.
// Source: GTP 2 draft 2, sections 2.3 to 2.5.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ternion::gtp {

/// Without control bytes, a tab being a blank; without the comment and the blanks at both ends.
/// An empty result is a line that gets no answer.
std::string clean_line(std::string_view line);

/// The one comment that acts: exactly "# interrupt", but for control bytes such as the CR.
bool is_interrupt(std::string_view line);

/// A command's arguments, by word and as one text.
class Arguments {
 public:
  Arguments() = default;
  explicit Arguments(std::string_view text);

  /// Everything after the command's name, blanks inside as they came.
  const std::string& text() const { return text_; }
  std::size_t size() const { return words_.size(); }
  bool empty() const { return words_.empty(); }
  /// The empty text beyond the end: no entity of GTP is empty, so its reader refuses it.
  std::string_view operator[](std::size_t i) const {
    return i < words_.size() ? std::string_view(words_[i]) : std::string_view{};
  }

 private:
  std::string text_;
  std::vector<std::string> words_;
};

struct Request {
  std::string id;    // the digits as they came; empty: none
  std::string name;  // empty when the line has an id and nothing else
  Arguments arguments;
};

/// Of a clean, non-empty line. An id has 1 to 10 digits; longer ones are read as a name, which no
/// command has.
Request parse_request(std::string_view clean);

}  // namespace ternion::gtp
