#include "app/service/talk/health.hpp"

#include "app/cli/subcommands.hpp"

namespace ternion::cli {
namespace {

struct HealthOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8765;
  double timeout_seconds = 3;
};

ExitCode health(const HealthOptions& options) {
  const auto timeout =
      std::chrono::milliseconds(static_cast<std::int64_t>(options.timeout_seconds * 1000));
  const auto healthy = service::check_health(options.address, options.port, timeout);
  if (healthy) return ExitCode::ok;
  const bool usage = healthy.error().code == ErrorCode::syntax;
  return complain(usage ? ExitCode::usage : ExitCode::findings, healthy.error());
}

}  // namespace

Action define_health(Arguments& app, const GlobalOptions&) {
  const auto options = std::make_shared<HealthOptions>();
  app.add_option("--address", options->address, "IP address of the server").show_default();
  app.add_option("--port", options->port, "Port of the server").show_default();
  app.add_option("--timeout", options->timeout_seconds, "Seconds to wait for the answer")
      .check(in_range(0.01, 3600.0))
      .show_default();
  return [options] { return health(*options); };
}

}  // namespace ternion::cli
