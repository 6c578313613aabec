// The logger of a process: stderr or a file, never stdout, which belongs to the protocol.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <spdlog/fwd.h>

#include "engine/core/error.hpp"

namespace ternion::service {

struct LogOptions {
  std::string level = "info";  // trace, debug, info, warn, error, off
  std::string file;            // empty: stderr
};

/// Errors: syntax, with the list of names.
Expected<spdlog::level::level_enum> parse_log_level(std::string_view text);

/// Logging never stops the process. A file that cannot be opened is reported on stderr and stderr
/// is used in its place. A file is bounded, with a few older ones beside it, and so are the lines
/// of one kind, of one logger's name and of all together. A file that cannot be written (a full
/// disk) is reported on stderr once. Errors: syntax for an unknown level. Thread rule: the logger
/// may be used from any thread.
Expected<std::shared_ptr<spdlog::logger>> make_logger(const LogOptions& options);

/// A log in a file is opened by its name again, which another program may have moved away. From any
/// thread. Errors: io; then nothing is logged until it is opened again.
Expected<void> reopen_log(const spdlog::logger& logger);

}  // namespace ternion::service
