// Checks a certificate with the checker that shares no code with the search.
#include <atomic>
#include <chrono>
#include <fstream>
#include <optional>
#include <thread>
#include <vector>

#include <fmt/core.h>

#include "app/cli/proof_file.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/certificate/certificate.hpp"
#include "search/gomoku/proof/win_tree.hpp"

namespace ternion::cli {
namespace {

using certificate::Certificate;
using certificate::Count;

struct VerifyOptions {
  std::string file;
  std::string tree;  // where the win tree is written; empty: nowhere
};

constexpr std::uint64_t kMostTreeMoves = 1'000'000'000;

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

/// The Terminator's form, of what was found true.
ExitCode write_tree(const std::string& certificate, const std::string& path) {
  std::ofstream out(path, std::ios::binary);
  const auto count = gomoku::proof::write_win_tree(certificate, kMostTreeMoves,
                                                   [&](std::string_view text) { out << text; });
  if (!count) return complain(ExitCode::environment, count.error());
  out << '\n';
  if (!out.flush()) return complain(ExitCode::environment, path + ": cannot be written");
  fmt::print("{}: {} moves\n", path, *count);
  return ExitCode::ok;
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
  if (!options.tree.empty())
    if (const auto code = write_tree(*text, options.tree); code != ExitCode::ok) return code;
  return certificate->is_whole() ? ExitCode::ok : ExitCode::findings;
}

}  // namespace

Action define_verify(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<VerifyOptions>();
  app.add_option("file", options->file, "A certificate, plain or in a zstd frame; - is stdin")
      .required();
  app.add_option("--tree", options->tree,
                 "Write it as a win tree of ( ) and [ ], too; a large file");
  return Action([options, &globals] { return verify(globals, *options); }).games({"gomoku"});
}

}  // namespace ternion::cli
