// Bytes to lines. Splits at LF; keeps a CR for the dialect; drops a line longer than the limit and
// says so once.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ternion {

class LineFramer {
 public:
  explicit LineFramer(std::size_t limit) : limit_(limit) {}

  /// Calls on_line(std::string_view) for each complete line and on_overlong() for each dropped one.
  template <class OnLine, class OnOverlong>
  void feed(std::string_view bytes, OnLine&& on_line, OnOverlong&& on_overlong) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      const bool complete = end != std::string_view::npos;
      const std::string_view part = bytes.substr(0, end);
      bytes.remove_prefix(complete ? end + 1 : bytes.size());
      take(part);
      if (!complete) return;
      if (dropping_)
        on_overlong();
      else
        on_line(std::string_view(line_));
      line_.clear();
      dropping_ = false;
    }
  }

  /// The last line when the input ends without LF; the callbacks as for feed().
  template <class OnLine, class OnOverlong>
  void finish(OnLine&& on_line, OnOverlong&& on_overlong) {
    if (dropping_)
      on_overlong();
    else if (!line_.empty())
      on_line(std::string_view(line_));
    line_.clear();
    dropping_ = false;
  }

 private:
  void take(std::string_view part) {
    if (dropping_) return;
    if (line_.size() + part.size() > limit_) {
      dropping_ = true;
      line_.clear();
      line_.shrink_to_fit();
      return;
    }
    line_.append(part);
  }

  std::size_t limit_;
  std::string line_;
  bool dropping_ = false;
};

}  // namespace ternion
