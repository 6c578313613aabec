// What the queue on NATS keeps, as JSON. Pure functions. Others may have written there: what is no
// record is nothing, and a field that is missing has its usual value.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/farm/copies.hpp"
#include "app/farm/queue.hpp"

namespace ternion::farm {

struct NatsRun {
  std::string id;
  RunSpec spec;
  std::int64_t created = 0;  // milliseconds since 1970
  std::chrono::milliseconds silence{};
  bool stopped = false;
  bool ended = false;  // RunStatus::ended
};
std::string text_of(const NatsRun& run);
std::optional<NatsRun> read_run(const std::string& id, std::string_view text);

/// Who has a copy of a task; nobody while `worker` is empty.
struct Holder {
  std::string worker;
  int attempt = 0;
  std::string reason;  // what becomes of the attempt, or has become of the one before
};
std::string text_of(const Holder& holder);
Holder read_holder(std::string_view text);

/// A worker that has been heard of.
struct Heard {
  std::string name;
  std::string note;
  std::int64_t seen = 0;  // milliseconds since 1970
};
std::string text_of(const Heard& heard);
Heard read_heard(std::string_view text);

/// All of a result but its text.
std::string note_of(const Said& said);
Said read_said(std::string_view note);

/// A number from 0 and nothing else.
std::optional<int> count_in(std::string_view text);

/// Anybody's name as a part of a subject.
std::string name_in_subject(std::string_view name);

}  // namespace ternion::farm
