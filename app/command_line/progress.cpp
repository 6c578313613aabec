#include "app/command_line/progress.hpp"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include "app/platform/streams.hpp"

namespace ternion::cli {
namespace {

constexpr Duration kOnTerminal = std::chrono::milliseconds(250);
constexpr Duration kElsewhere = std::chrono::seconds(30);

}  // namespace

Progress::Screen Progress::stderr_screen() {
  Screen screen;
  screen.is_terminal = platform::is_terminal(2);
  return screen;
}

/// Nothing before something has been done.
std::string Progress::pace(const WorkProgress& work) const {
  const std::int64_t done = work.done - before_;
  const double elapsed = seconds_of(screen_.time->now() - begun_);
  if (done == 0 || elapsed <= 0) return "";
  const double each = elapsed / static_cast<double>(done);
  std::string text = fmt::format("  {:.0f} {}/h", 3600 / each, work.unit);
  if (work.total > 0) {
    const auto left = static_cast<double>(work.total - work.done);
    text += fmt::format("  {:%H:%M:%S} left", std::chrono::seconds(std::int64_t(each * left)));
  }
  return text;
}

void Progress::show(const WorkProgress& work) {
  if (quiet_) return;
  const TimePoint now = screen_.time->now();
  if (work.phase == WorkProgress::Phase::begins) {
    before_ = work.done;
    begun_ = shown_ = now;
    return;
  }
  const bool ends = work.phase == WorkProgress::Phase::ends;
  if (!ends && now - shown_ < (screen_.is_terminal ? kOnTerminal : kElsewhere)) return;
  shown_ = now;
  const std::string of = work.total > 0 ? fmt::format("/{}", work.total) : "";
  fmt::print(screen_.file, "{}{}{}  {}{}{}", screen_.is_terminal ? "\r\x1b[K" : "", work.done, of,
             work.state, pace(work), screen_.is_terminal ? "" : "\n");
  std::fflush(screen_.file);
  in_line_ = screen_.is_terminal;
  if (ends) end_line();
}

void Progress::say(const std::string& text) {
  if (quiet_) return;
  fmt::print(screen_.file, "{}{}\n", in_line_ ? "\r\x1b[K" : "", text);
  in_line_ = false;
}

void Progress::end_line() {
  if (in_line_) fmt::print(screen_.file, "\n");
  in_line_ = false;
}

}  // namespace ternion::cli
