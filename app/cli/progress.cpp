#include "app/cli/progress.hpp"

#include <cstdio>

#include <fmt/chrono.h>
#include <fmt/core.h>
#include <unistd.h>

namespace ternion::cli {
namespace {

using std::chrono::seconds;
constexpr std::chrono::milliseconds kOnTerminal{250};
constexpr seconds kElsewhere{30};

}  // namespace

Progress::Progress(bool quiet, int done, int total)
    : quiet_(quiet),
      terminal_(::isatty(2) == 1),
      done_(done),
      total_(total),
      before_(done),
      begun_(std::chrono::steady_clock::now()),
      shown_(begun_) {}

Progress::~Progress() {
  if (dirty_) fmt::print(stderr, "\n");
}

std::string Progress::rate() const {
  const int played = done_ - before_;
  const double elapsed =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  if (played == 0 || elapsed <= 0) return "";
  const double each = elapsed / played;
  const seconds left(static_cast<long long>(each * (total_ - done_)));
  return fmt::format("  {:.0f} games/h  {:%H:%M:%S} left", 3600 / each, left);
}

void Progress::show(const std::string& state, bool now) {
  const auto time = std::chrono::steady_clock::now();
  const auto pause =
      terminal_ ? std::chrono::milliseconds(kOnTerminal) : std::chrono::milliseconds(kElsewhere);
  if (quiet_ || (!now && time - shown_ < pause)) return;
  shown_ = time;
  fmt::print(stderr, "{}{}/{}  {}{}{}", terminal_ ? "\r\x1b[K" : "", done_, total_, state, rate(),
             terminal_ ? "" : "\n");
  std::fflush(stderr);
  dirty_ = terminal_;
}

void Progress::say(const std::string& text) {
  if (quiet_) return;
  fmt::print(stderr, "{}{}\n", dirty_ ? "\r\x1b[K" : "", text);
  dirty_ = false;
}

}  // namespace ternion::cli
