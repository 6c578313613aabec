#include "app/arena/channel.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include "app/arena/connection.hpp"
#include "engine/platform/files.hpp"

namespace ternion::arena {
namespace {

constexpr std::size_t kLongestLine = std::size_t{256} << 10;
/// An analysing engine may print a few megabytes a move; hundreds are a fault.
constexpr std::size_t kMostOutput = std::size_t{16} << 20;
constexpr std::size_t kMostLogged = std::size_t{4} << 20;
constexpr std::size_t kMostRemembered = 400;

}  // namespace

Channel::Channel(std::unique_ptr<platform::Link> link, bool is_program, Log log)
    : log_(std::move(log)),
      link_(std::move(link)),
      is_program_(is_program),
      framer_(kLongestLine) {}

Expected<std::unique_ptr<Channel>> Channel::spawn(const Program& program) {
  Log log;
  if (!program.log.empty()) {
    log.reset(platform::open_stream(program.log, "ab"));
    if (!log)
      return fail(ErrorCode::io, "cannot write the log " + program.log + ": " +
                                     std::generic_category().message(errno));
  }
  auto link = platform::start_program(program.command, program.folder);
  if (!link) return tl::make_unexpected(link.error());
  return std::unique_ptr<Channel>(new Channel(std::move(*link), true, std::move(log)));
}

Expected<std::unique_ptr<Channel>> Channel::connect(const std::string& host,
                                                    const std::string& port) {
  auto link = open_connection(host, port);
  if (!link) return tl::make_unexpected(link.error());
  return std::unique_ptr<Channel>(new Channel(std::move(*link), false, nullptr));
}

Played<void> Channel::send(std::string_view text, TimePoint deadline) {
  while (!text.empty()) {
    const auto taken = link_->write(text);
    if (!taken) return forfeit(FaultKind::crash, how_it_ended());
    text.remove_prefix(*taken);
    if (*taken == 0 && !link_->wait(deadline, true, *this))
      return forfeit(FaultKind::hang, "it does not read its input");
  }
  return {};
}

Played<ReceivedLine> Channel::receive(TimePoint deadline) {
  for (;;) {
    if (!lines_.empty()) {
      ReceivedLine line = std::move(lines_.front());
      lines_.pop_front();
      return line;
    }
    if (flooded_ || received_ > kMostOutput)
      return forfeit(FaultKind::flood,
                     "expected an answer, got more than " +
                         std::to_string((flooded_ ? kLongestLine : kMostOutput) >> 10) + " KB" +
                         (flooded_ ? " without a line end" : ""));
    if (ended_) return forfeit(FaultKind::crash, how_it_ended());
    if (!link_->wait(deadline, false, *this)) return forfeit(FaultKind::hang, "no answer");
  }
}

std::string Channel::last_words() {
  std::string words;
  if (ended_) framer_.finish([&](std::string_view line) { words = line; }, [] {});
  return words;
}

void Channel::on_output(std::string_view bytes, TimePoint at) {
  received_ += bytes.size();
  has_spoken_ = true;
  const auto last_end = bytes.rfind('\n');
  unfinished_ =
      last_end == std::string_view::npos ? unfinished_ + bytes.size() : bytes.size() - last_end - 1;
  flooded_ = flooded_ || unfinished_ > kLongestLine;
  framer_.feed(
      bytes, [&](std::string_view line) { lines_.push_back({std::string(line), at}); },
      [&] { flooded_ = true; });
}

void Channel::on_errors(std::string_view bytes) {
  last_errors_.append(bytes);
  if (last_errors_.size() > kMostRemembered)
    last_errors_.erase(0, last_errors_.size() - kMostRemembered);
  if (!log_ || logged_ > kMostLogged) return;
  logged_ += bytes.size();
  [[maybe_unused]] const auto kept = std::fwrite(bytes.data(), 1, bytes.size(), log_.get());
  std::fflush(log_.get());
}

std::string Channel::how_it_ended() {
  if (!is_program_) return "the connection is closed";
  wait_for_end(std::chrono::milliseconds(500));
  return ending_.value_or("it closed its output");
}

void Channel::wait_for_end(Duration limit) {
  const TimePoint deadline = now() + limit;
  while (is_program_ && !ending_) {
    // Its last words are read, or it might wait for a reader; nobody asks for its answers now.
    link_->wait(now() + std::chrono::milliseconds(1), false, *this);
    lines_.clear();
    ending_ = link_->ending(*this);
    if (now() >= deadline) return;
  }
}

}  // namespace ternion::arena
