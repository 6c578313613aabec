#include "app/lab/gomoku/verify.hpp"

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>
#include <vector>

#include <fmt/core.h>

#include "app/lab/gomoku/proof_file.hpp"
#include "app/lab/gomoku/verify_tree.hpp"
#include "engine/certificate/certificate.hpp"
#include "engine/core/quoted_path.hpp"
#include "search/gomoku/proof/win_tree.hpp"

namespace ternion::gomoku::proof {
namespace {

using certificate::Certificate;
using certificate::Count;

constexpr std::uint64_t kMostTreeMoves = 1'000'000'000;

void check_all(const Certificate& certificate, int threads, const std::stop_token& stop,
               Verdict& verdict) {
  const std::size_t count = certificate.records().size();
  std::vector<std::optional<Expected<Count>>> results(count);
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < count && !stop.stop_requested(); i = next++)
      results[i] = certificate.check(i);
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  verdict.stopped = stop.stop_requested();
  if (verdict.stopped) return;
  for (const auto& result : results) {
    if (!*result) {
      if (!verdict.fault) verdict.fault = result->error().message;
      ++verdict.faults;
      continue;
    }
    const Count& found = **result;
    verdict.nodes += found.nodes;
    verdict.visits += found.visits;
    verdict.replies += found.replies;
  }
}

/// The Terminator's form, of what was found true. `write`: into a sink.
template <class Write>
Expected<std::uint64_t> write_tree(const std::string& path, Write&& write) {
  std::ofstream out(path, std::ios::binary);
  const Expected<std::uint64_t> count = write([&](std::string_view text) { out << text; });
  if (!count) return tl::make_unexpected(count.error());
  out << '\n';
  if (!out.flush()) return fail(ErrorCode::io, quoted_path(path) + ": cannot be written");
  return *count;
}

void write_trees(const std::string& certificate, const VerifyOptions& options, Verdict& verdict) {
  const auto keep = [&](const Expected<std::uint64_t>& count, std::optional<std::uint64_t>& moves) {
    if (count)
      moves = *count;
    else
      verdict.tree_error = count.error();
  };
  if (!options.tree.empty())
    keep(write_tree(options.tree,
                    [&](const TextSink& sink) {
                      return write_win_tree(certificate, kMostTreeMoves, sink);
                    }),
         verdict.tree_moves);
  if (!options.shared_tree.empty())
    keep(write_tree(options.shared_tree,
                    [&](const TextSink& sink) { return write_shared_win_tree(certificate, sink); }),
         verdict.shared_moves);
}

std::string text_of_fault(const Verdict& verdict) {
  std::string text = *verdict.fault + '\n';
  if (verdict.faults > 1) text += fmt::format("and {} positions more\n", verdict.faults - 1);
  return text + "not proved\n";
}

}  // namespace

Expected<Verdict> verify(const VerifyOptions& options, int threads, const std::stop_token& stop) {
  const auto begun = std::chrono::steady_clock::now();
  const auto text = read_proof(options.file);
  if (!text) return fail(ErrorCode::io, text.error().message);
  if (is_win_tree(*text)) {
    if (!options.tree.empty() || !options.shared_tree.empty())
      return fail(ErrorCode::syntax, "--tree and --shared-tree are for certificates");
    return verify_tree(*text, options, threads, stop);
  }
  if (!options.part.empty()) return fail(ErrorCode::syntax, "--part is for win trees");
  Verdict verdict;
  const auto certificate = Certificate::read(*text);
  if (!certificate) {
    verdict.fault = certificate.error().message;
    return verdict;
  }
  verdict.read = true;
  verdict.exact = certificate->exact();
  verdict.size = certificate->size();
  verdict.whole = certificate->is_whole();
  verdict.records = certificate->records().size();
  if (verdict.records > 0) verdict.plies = certificate->records().back().plies;
  check_all(*certificate, threads, stop, verdict);
  verdict.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  if (!verdict.fault && !verdict.stopped) write_trees(*text, options, verdict);
  return verdict;
}

void add_part(Verdict& all, const Verdict& part) {
  const bool first = !all.tree;
  if (first) {
    all = part;
    return;
  }
  if (!all.fault) all.fault = part.fault;
  all.faults += part.faults;
  all.seconds += part.seconds;
  all.read = all.read && part.read;
  if (!part.tree) return;
  all.tree->in_tree += part.tree->in_tree;
  all.tree->threats += part.tree->threats;
  all.tree->solved += part.tree->solved;
  all.tree->checked += part.tree->checked;
}

std::string text_of(const VerifyOptions& options, const Verdict& verdict) {
  if (!verdict.read) return text_of_fault(verdict);
  if (verdict.tree) return tree_text_of(verdict) + (verdict.fault ? text_of_fault(verdict) : "");
  std::string text =
      fmt::format("{} positions, {} answers, played {} times against {} replies in {:.1f} s\n",
                  verdict.records, verdict.nodes, verdict.visits, verdict.replies, verdict.seconds);
  if (verdict.fault) return text + text_of_fault(verdict);
  const std::string rules = fmt::format("{} on {}x{}", verdict.exact ? "standard" : "freestyle",
                                        verdict.size, verdict.size);
  if (verdict.whole)
    text += fmt::format("proved: Black wins {} from the empty board, at the latest with stone {}\n",
                        rules, verdict.plies);
  else
    text += fmt::format(
        "proved: Black wins each of these positions of {}; the empty board is not among them\n",
        rules);
  if (verdict.shared_moves)
    text += fmt::format("{}: {} moves\n", options.shared_tree, *verdict.shared_moves);
  if (verdict.tree_moves) text += fmt::format("{}: {} moves\n", options.tree, *verdict.tree_moves);
  return text;
}

}  // namespace ternion::gomoku::proof
