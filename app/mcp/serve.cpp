#include "app/mcp/serve.hpp"

#include <memory>
#include <utility>

#include "app/mcp/job_thread.hpp"
#include "app/mcp/tools.hpp"

namespace ternion::mcp {

Expected<void> serve(const service::StdioOptions& stdio, DialectContext context,
                     const std::string& version) {
  const auto open = [version](std::string_view,
                              const DialectContext& with) -> Expected<std::unique_ptr<Dialect>> {
    McpContext mcp;
    mcp.sink = with.sink;
    mcp.executor = with.executor;
    mcp.worker = std::make_unique<JobThread>();
    mcp.tools = make_tools(with.options);
    mcp.version = version;
    mcp.instructions = instructions();
    mcp.answer_after_end = true;
    return make_mcp_dialect(std::move(mcp));
  };
  return service::run_stdio(stdio, std::move(context), open);
}

}  // namespace ternion::mcp
