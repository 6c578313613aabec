// Checks a certificate with the checker that shares no code with the search.
#include <atomic>
#include <chrono>
#include <optional>
#include <thread>
#include <vector>

#include <fmt/core.h>

#include "app/cli/proof_file.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/certificate/certificate.hpp"

namespace ternion::cli {
namespace {

using certificate::Certificate;
using certificate::Count;

struct VerifyOptions {
  std::string file;
};

struct Checked {
  std::uint64_t nodes = 0;
  std::uint64_t visits = 0;
  std::uint64_t replies = 0;
  std::optional<std::string> fault;  // the first in the file
  std::size_t faults = 0;
};

/// Record by record, a thread taking every so many.
Checked check_all(const Certificate& certificate, int threads) {
  const std::size_t count = certificate.records().size();
  std::vector<std::optional<Expected<Count>>> results(count);
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) results[i] = certificate.check(i);
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  Checked checked;
  for (const auto& result : results) {
    if (!*result) {
      if (!checked.fault) checked.fault = result->error().message;
      ++checked.faults;
      continue;
    }
    const Count& found = **result;
    checked.nodes += found.nodes;
    checked.visits += found.visits;
    checked.replies += found.replies;
  }
  return checked;
}

ExitCode verify(const GlobalOptions& globals, const VerifyOptions& options) {
  const auto begun = std::chrono::steady_clock::now();
  const auto text = read_proof(options.file);
  if (!text) return complain(ExitCode::environment, text.error());
  const auto certificate = Certificate::read(*text);
  if (!certificate) {
    fmt::print("{}\nnot proved\n", certificate.error().message);
    return ExitCode::findings;
  }
  const Checked checked = check_all(*certificate, globals.threads);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  fmt::print("{} positions, {} answers, played {} times against {} replies in {:.1f} s\n",
             certificate->records().size(), checked.nodes, checked.visits, checked.replies,
             seconds);
  if (checked.fault) {
    fmt::print("{}\n", *checked.fault);
    if (checked.faults > 1) fmt::print("and {} positions more\n", checked.faults - 1);
    fmt::print("not proved\n");
    return ExitCode::findings;
  }
  const std::string rules =
      fmt::format("{} on {}x{}", certificate->exact() ? "standard" : "freestyle",
                  certificate->size(), certificate->size());
  if (certificate->is_whole())
    fmt::print("proved: Black wins {} from the empty board, at the latest with stone {}\n", rules,
               certificate->records().back().plies);
  else
    fmt::print(
        "proved: Black wins each of these positions of {}; the empty board is not among them\n",
        rules);
  return certificate->is_whole() ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_verify(CLI::App& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<VerifyOptions>();
  app.add_option("file", options->file, "A certificate, plain or in a zstd frame; - is stdin")
      ->required();
  return [options, &globals] { return verify(globals, *options); };
}

}  // namespace ternion::cli
