// `ternion mcp`: tools for language models, over stdin and stdout.
#include "app/mcp/serve.hpp"

#include "app/cli/subcommands.hpp"
#include "app/platform/signals.hpp"

namespace ternion::cli {
namespace {

ExitCode speak_mcp(const GlobalOptions& globals) {
  auto context = dialect_context(globals, "warn");
  if (!context) return complain_of_options(context.error());
  // A host that goes away closes the pipe; that shows as a failed write.
  platform::ignore_broken_pipes();
  const auto ended = mcp::serve({}, std::move(*context), TERNION_VERSION);
  return ended ? ExitCode::ok : complain(ExitCode::environment, ended.error());
}

}  // namespace

Action define_mcp(Arguments&, const GlobalOptions& globals) {
  return Action([&globals] { return speak_mcp(globals); });
}

}  // namespace ternion::cli
