// A conversation of the Model Context Protocol over stdin and stdout.
#pragma once

#include <string>

#include "app/service/talk/stdio.hpp"

namespace ternion::mcp {

/// Blocks until it ends; `context` as for service::run_stdio(), whose errors are these.
Expected<void> serve(const service::StdioOptions& stdio, DialectContext context,
                     const std::string& version);

}  // namespace ternion::mcp
