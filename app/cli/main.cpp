#include <cstdio>
#include <exception>

#include "app/cli/subcommands.hpp"
#include "app/platform/streams.hpp"

namespace cli = ternion::cli;

int main(int argc, char** argv) {
  try {
    ternion::platform::use_plain_streams();
    return cli::run(cli::subcommands(), cli::converse, argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ternion: %s\n", error.what());
    return static_cast<int>(cli::ExitCode::environment);
  }
}
