// The queue on NATS: files of runs.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/farm/nats/nats_queue.hpp"
#include "app/farm/nats/nats_records.hpp"
#include "app/farm/sha256.hpp"

namespace ternion::farm {
namespace {

constexpr std::size_t kFilePart = 256 << 10;

}  // namespace

/// In parts, since messages are bounded; the note of each says how many there are.
Expected<std::string> NatsQueue::keep_file(std::string_view bytes) {
  const std::lock_guard lock(mutex_);
  const std::string name = sha256(bytes);
  const std::size_t parts = bytes.size() / kFilePart + 1;
  bool new_here = true;
  for (std::size_t i = 0; i < parts; ++i) {
    const std::string where = fmt::format("{}.file.{}.{}", farm_, name, i);
    const auto put = link_->put_once(
        {where, std::to_string(parts), std::string(bytes.substr(i * kFilePart, kFilePart))}, where);
    if (!put) return tl::make_unexpected(put.error());
    new_here = new_here && *put;
  }
  if (new_here) return name;
  // What lies there may be another's.
  const auto there = read_file(name);
  return there ? Expected<std::string>(name) : tl::make_unexpected(there.error());
}

Expected<std::string> NatsQueue::file(const std::string& name) {
  const std::lock_guard lock(mutex_);
  return read_file(name);
}

/// No more is fetched than the first part says that there is.
Expected<std::string> NatsQueue::read_file(const std::string& name) {
  if (!is_sha256(name)) return checked_file("", name);
  const std::string where = fmt::format("{}.file.{}.", farm_, name);
  const auto first = link_->read(farm_ + "-files", where + "0", false);
  if (!first) return tl::make_unexpected(first.error());
  const auto said = first->empty() ? std::nullopt : count_in(first->front().note);
  const auto there = link_->count(farm_ + "-files", where + "*");
  if (!there) return tl::make_unexpected(there.error());
  if (!said || static_cast<std::size_t>(*said) != *there)
    return ternion::fail(
        ErrorCode::io,
        fmt::format("expected all parts of the file with the SHA-256 {}, got {}", name, *there));
  const auto parts = link_->read(farm_ + "-files", where + "*", true);
  if (!parts) return tl::make_unexpected(parts.error());
  std::string bytes;
  for (const NatsLink::Kept& part : *parts) bytes += part.body;
  return checked_file(std::move(bytes), name);
}

}  // namespace ternion::farm
