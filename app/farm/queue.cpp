#include "app/farm/queue.hpp"

#include <random>

#include <fmt/format.h>

#include "app/farm/sha256.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::farm {

std::string new_run_id() {
  std::random_device random;
  return fmt::format("{:08x}", random());
}

bool is_run_id(std::string_view text) {
  return text.size() == 8 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

tl::unexpected<Error> no_run(const std::string& run) {
  return fail(ErrorCode::unsupported, "expected the id of a run, got " + quoted_text(run));
}

tl::unexpected<Error> no_open_run(const std::string& run) {
  return fail(ErrorCode::unsupported,
              "expected a run that has not been stopped, got " + quoted_text(run));
}

Expected<std::string> checked_file(std::string bytes, const std::string& name) {
  if (sha256(bytes) == name) return bytes;
  return fail(ErrorCode::io,
              fmt::format("expected the file with the SHA-256 {}, got {} other bytes",
                          quoted_text(name, 64), bytes.size()));
}

std::int64_t system_milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace ternion::farm
