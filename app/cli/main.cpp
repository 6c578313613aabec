#include <cstdio>
#include <exception>

#include "app/cli/subcommands.hpp"

namespace cli = ternion::cli;

int main(int argc, char** argv) {
  try {
    return cli::run(cli::subcommands(), cli::converse, argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ternion: %s\n", error.what());
    return static_cast<int>(cli::ExitCode::environment);
  }
}
