#include "protocol/ggs/message.hpp"

#include <algorithm>
#include <utility>

#include "protocol/core/text.hpp"

namespace ternion::ggs {
namespace {

constexpr unsigned char kTelnetCommand = 255;
constexpr unsigned char kLeastTelnet = 0xF0;

bool contains_ignoring_case(std::string_view line, std::string_view word) {
  return text::to_lower(line).find(word) != std::string::npos;
}

/// "/os:", "bob:" and ".chan bob:", with what follows.
bool names_sender(std::string_view line) {
  const auto [first, rest] = text::first_word(line);
  if (first.size() > 1 && first.ends_with(':')) return true;
  return first.starts_with('.') && text::first_word(rest).first.ends_with(':');
}

bool begins_message(std::string_view line) {
  return line.starts_with(':') || (line.starts_with('/') && names_sender(line));
}

}  // namespace

bool asks_for_login(std::string_view line) { return contains_ignoring_case(line, "enter login"); }
bool asks_for_password(std::string_view line) {
  return contains_ignoring_case(line, "enter your password");
}

void MessageReader::feed(std::string_view bytes) {
  for (const char c : bytes) take(c);
  // A prompt may come without a line end.
  if (!prompt_told_ && (asks_for_login(line_) || asks_for_password(line_))) {
    end_open();
    ready_.push_back({line_, {}});
    prompt_told_ = true;
  }
}

void MessageReader::take(char c) {
  const auto byte = static_cast<unsigned char>(c);
  switch (telnet_) {
    case Telnet::command:  // WILL, WONT, DO and DONT have an option behind them
      telnet_ = byte >= 251 && byte <= 254 ? Telnet::option : Telnet::text;
      return;
    case Telnet::option:
      telnet_ = Telnet::text;
      return;
    case Telnet::text:
      break;
  }
  if (byte == kTelnetCommand) {
    telnet_ = Telnet::command;
  } else if (c == '\n') {
    end_line();
  } else if (c != '\r' && c != '\a' && c != '\0' && byte < kLeastTelnet) {
    if (line_.size() < kMostBytesOfLine)
      line_ += c;
    else
      too_long_ = true;
  }
}

void MessageReader::end_line() {
  const std::string line = std::exchange(line_, {});
  if (std::exchange(prompt_told_, false)) return;
  if (std::exchange(too_long_, false)) {
    ++lost_;
    return;
  }
  add_line(line);
}

void MessageReader::add_line(std::string_view line) {
  const std::string_view bare = text::trim(line);
  if (bare.empty()) return end_open();
  if (bare == "READY" || bare == "ALERT") {
    ++prompts_;
    return end_open();
  }
  if (line.starts_with('|')) {
    if (!open_) begin("");
    line.remove_prefix(1);
  } else {
    // Texts of the server itself, such as help, go on without a mark; all others have theirs.
    const bool goes_on = open_ && open_->head.starts_with(':') && !begins_message(line);
    if (!goes_on) {
      begin(bare);
      if (asks_for_login(bare) || asks_for_password(bare)) end_open();
      return;
    }
  }
  if (open_->body.size() < kMostLines)
    open_->body.emplace_back(line);
  else
    ++lost_;
}

void MessageReader::begin(std::string_view head) {
  end_open();
  open_.emplace();
  open_->head = head;
}

void MessageReader::end_open() {
  if (open_) ready_.push_back(std::move(*open_));
  open_.reset();
}

std::optional<Message> MessageReader::next() {
  if (ready_.empty()) return std::nullopt;
  Message message = std::move(ready_.front());
  ready_.pop_front();
  return message;
}

}  // namespace ternion::ggs
