#include "app/farm/nats/nats_records.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/platform/json_field.hpp"

namespace ternion::farm {
namespace {

using nlohmann::json;

constexpr std::chrono::milliseconds kLongestSilence = std::chrono::hours(24);

/// In ASCII alone, as a header must be.
std::string ascii_text(const json& value) {
  return value.dump(-1, ' ', true, json::error_handler_t::replace);
}
json read_record(std::string_view text) { return json::parse(text, nullptr, false); }

std::string word_of(const json& value, const char* name) {
  return field_or(value, name, std::string());
}

}  // namespace

std::string text_of(const NatsRun& run) {
  const RunSpec& spec = run.spec;
  return ascii_text({{"kind", spec.kind},
                     {"game", spec.game},
                     {"signature", spec.signature},
                     {"text", spec.text},
                     {"tasks", spec.tasks},
                     {"priority", spec.priority},
                     {"check_every", spec.check_every},
                     {"created", run.created},
                     {"silence", run.silence.count()},
                     {"stopped", run.stopped},
                     {"ended", run.ended}});
}

std::optional<NatsRun> read_run(const std::string& id, std::string_view text) {
  const json value = read_record(text);
  if (!value.is_object()) return std::nullopt;
  NatsRun run;
  run.id = id;
  run.spec.kind = word_of(value, "kind");
  run.spec.game = word_of(value, "game");
  run.spec.signature = word_of(value, "signature");
  run.spec.text = word_of(value, "text");
  run.spec.tasks = std::clamp(field_or(value, "tasks", 0), 0, kMostTasks);
  run.spec.priority = field_or(value, "priority", 0);
  run.spec.check_every = std::max(0, field_or(value, "check_every", 0));
  run.created = field_or<std::int64_t>(value, "created", 0);
  run.silence = std::chrono::milliseconds(std::clamp<std::int64_t>(
      field_or<std::int64_t>(value, "silence", kUsualLease.count()), 1, kLongestSilence.count()));
  run.stopped = field_or(value, "stopped", false);
  run.ended = run.stopped && field_or(value, "ended", false);
  return run;
}

std::string text_of(const Holder& holder) {
  return ascii_text(
      {{"worker", holder.worker}, {"attempt", holder.attempt}, {"reason", holder.reason}});
}
Holder read_holder(std::string_view text) {
  const json value = read_record(text);
  return {word_of(value, "worker"), field_or(value, "attempt", 0), word_of(value, "reason")};
}

std::string text_of(const Heard& heard) {
  return ascii_text({{"name", heard.name}, {"note", heard.note}, {"seen", heard.seen}});
}
Heard read_heard(std::string_view text) {
  const json value = read_record(text);
  return {word_of(value, "name"), word_of(value, "note"), field_or<std::int64_t>(value, "seen", 0)};
}

std::string note_of(const Said& said) {
  return ascii_text({{"worker", said.worker}, {"seconds", said.seconds}, {"key", said.key}});
}
Said read_said(std::string_view note) {
  const json value = read_record(note);
  return {word_of(value, "worker"), word_of(value, "key"), "", field_or(value, "seconds", 0.0)};
}

std::optional<int> count_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::string name_in_subject(std::string_view name) {
  std::string text;
  for (const char c : name) text += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return text;
}

}  // namespace ternion::farm
