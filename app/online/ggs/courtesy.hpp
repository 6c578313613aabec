// What is answered to people who speak to a program: once, and never more often than seldom, so
// that two programs do not talk to each other for ever.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>

#include "engine/core/time_source.hpp"
#include "protocol/core/text.hpp"
#include "protocol/ggs/event.hpp"

namespace ternion::online {

/// Not thread-safe.
class Courtesy {
 public:
  static constexpr Duration kEach = std::chrono::minutes(30);  // between answers to one person
  static constexpr std::size_t kMostInAnHour = 10;             // to all together

  explicit Courtesy(std::string own_name) : own_(std::move(own_name)) {}

  /// The text, where this was said to us alone by somebody who may have one.
  std::optional<std::string> answer_to(const ggs::Talk& talk, TimePoint now) {
    if (!talk.place.empty() || talk.from.starts_with('/')) return std::nullopt;
    if (text::equal_ignoring_case(talk.from, own_)) return std::nullopt;
    while (!answers_.empty() && now - answers_.front() > std::chrono::hours(1))
      answers_.pop_front();
    std::erase_if(told_, [&](const auto& entry) { return now - entry.second >= kEach; });
    if (answers_.size() >= kMostInAnHour || told_.contains(talk.from)) return std::nullopt;
    answers_.push_back(now);
    told_[talk.from] = now;
    return "I am Ternion, a program, and cannot talk. My operator reads what you say later.";
  }

 private:
  std::string own_;
  std::deque<TimePoint> answers_;
  std::map<std::string, TimePoint> told_;
};

}  // namespace ternion::online
