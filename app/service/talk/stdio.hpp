// A conversation over two file descriptors, as a GUI that starts the engine holds it.
#pragma once

#include <cstddef>

#include "app/service/core/dialects.hpp"
#include "protocol/core/dialect.hpp"

namespace ternion::service {

struct StdioOptions {
  int input = 0;  // file descriptors; they are not closed
  int output = 1;
  std::size_t line_limit = std::size_t{1} << 20;  // bytes
};

/// Runs until the conversation ends: quit, end of input, or nobody reads the output any more (which
/// is no error: a GUI that goes away just closes the pipe). The caller's thread becomes the
/// conversation's; another one reads. `context` needs no sink and no executor. SIGPIPE must be
/// ignored. Errors: io when the output cannot be written for another reason, such as a full disk;
/// Conversation::fault().
Expected<void> run_stdio(const StdioOptions& options, DialectContext context, OpenDialect open);

}  // namespace ternion::service
