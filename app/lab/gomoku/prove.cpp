#include "app/lab/gomoku/prove.hpp"

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include <fmt/core.h>

#include "app/lab/gomoku/journal_file.hpp"
#include "app/lab/gomoku/proof_file.hpp"
#include "app/lab/gomoku/theory.hpp"
#include "engine/platform/whole_file.hpp"
#include "search/gomoku/proof/certificate.hpp"
#include "search/gomoku/proof/prover.hpp"
#include "search/gomoku/proof/transfer.hpp"

namespace ternion::gomoku::proof {
namespace {

/// What a node of the graph takes with its moves and the text of its answers, by measurement.
constexpr std::size_t kBytesOfNode = 8'000;

Graph empty_board(const Variant& variant) {
  const Point first = point_at(variant.size / 2, variant.size / 2);
  return {variant, {}, {{first, 0}}};
}

/// What the won positions of the other rule's journal rest on.
Expected<std::vector<std::string>> read_hints(const std::string& path, Variant variant) {
  const auto journal = read_journal(path);
  if (!journal) return tl::make_unexpected(journal.error());
  variant.rule = variant.rule == Rule::standard ? Rule::freestyle : Rule::standard;
  Graph graph = empty_board(variant);
  graph.restore(*journal);
  return winning_lines(graph, *journal);
}

/// What of another rule's journal holds under this one, where `journal` knows nothing: into both
/// the journal and its file.
Expected<void> take_hints(const std::string& path, const Variant& variant, int threads,
                          Journal& journal, JournalFile& file, const lab::Listener& listener) {
  auto hints = read_hints(path, variant);
  if (!hints) return tl::make_unexpected(hints.error());
  std::vector<std::string> lines;
  for (auto& line : *hints)
    if (journal.find(line.substr(0, line.find(' '))) == nullptr) lines.push_back(std::move(line));
  std::atomic<std::size_t> next{0};
  std::vector<std::optional<std::string>> held(lines.size());
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i)
      workers.emplace_back([&] {
        for (std::size_t at = next++; at < lines.size(); at = next++)
          held[at] = transferred(lines[at], variant);
      });
  }
  std::size_t count = 0;
  for (const auto& line : held) {
    if (!line) continue;
    file.add(*line);
    journal.add_line(*line);
    ++count;
  }
  listener.tell(fmt::format("{}: {} of {} lines hold", path, count, lines.size()));
  return {};
}

/// How far the search is, every few seconds.
class ProofReport {
 public:
  explicit ProofReport(const lab::Listener& listener) : listener_(&listener) {}

  void show(const Graph& graph, const ProofProgress& progress) {
    if (!pace_.due()) return;
    const auto counts = count_replies(graph);
    if (!won_before_) won_before_ = counts.won;
    const int won_now = counts.won - *won_before_;
    const std::string left =
        won_now == 0 ? ""
                     : fmt::format(", about {:.0f} min left",
                                   pace_.seconds() / 60 * (counts.all - counts.won) / won_now);
    listener_->tell(fmt::format(
        "{:.0f} s: {} of {} second moves closed, {} against the {} most dangerous replies, "
        "{} positions, {} open, {} looks ({} from the journal){}",
        pace_.seconds(), counts.won, counts.all, counts.closed, graph.width(), progress.nodes,
        frontier_of(graph), progress.examined, progress.recalled, left));
  }

 private:
  const lab::Listener* listener_;
  lab::Pace pace_{5, 5};
  std::optional<int> won_before_;  // by the journal
};

std::string name_of(Point point) {
  return static_cast<char>('a' + column_of(point)) + std::to_string(row_of(point) + 1);
}

/// Which second moves are closed, and how far the others are.
std::vector<SecondMove> second_moves_of(const Graph& graph) {
  std::vector<SecondMove> moves;
  std::set<const Node*> seen;
  for (const auto& edge : graph.root().attempts.front().edges)
    if (seen.insert(edge.node).second)
      moves.push_back({name_of(edge.reply), edge.node->won,
                       edge.node->won ? 0.0 : static_cast<double>(edge.node->numbers.proof)});
  return moves;
}

Expected<void> write(const Variant& variant, const Graph& graph, const std::string& path,
                     Proving& proving) {
  std::string text;
  proving.positions =
      write_certificate(variant, graph, [&](const std::string& line) { text += line + '\n'; });
  proving.bytes = text.size();
  return write_proof(path, text);
}

ProverSettings settings_of(const ProveOptions& options, int threads) {
  ProverSettings settings;
  settings.threads = threads;
  settings.examiner.threat_nodes = options.threat_nodes;
  const std::size_t bytes = options.memory_mb << 20;
  settings.examiner.table_bytes =
      std::min(settings.examiner.table_bytes, bytes / 8 / static_cast<std::size_t>(threads));
  settings.most_nodes = bytes / 2 / kBytesOfNode;
  return settings;
}

/// Until it is decided or one of the bounds is met.
ProofEnd search(Graph& graph, const Variant& variant, const ProveOptions& options, int threads,
                const Journal& journal, JournalFile& file, const std::stop_token& token,
                const lab::Listener& listener) {
  std::atomic<bool> stop{false};
  const std::stop_callback on_stop(token, [&stop] { stop = true; });
  const lab::Pace clock(0, 0);
  lab::Pace flushing(2, 2);
  ProofReport report(listener);
  ProverListener hears;
  hears.record = [&](const std::string& line) { file.add(line); };
  hears.progress = [&](const Graph& now, const ProofProgress& progress) {
    report.show(now, progress);
    if (options.seconds > 0 && clock.seconds() > options.seconds) stop = true;
    if (flushing.due() && !file.flush()) stop = true;
  };
  if (prove(graph, variant, settings_of(options, threads), journal, hears, stop))
    return ProofEnd::won;
  if (graph.root().lost()) return ProofEnd::refuted;
  return stop ? ProofEnd::stopped : ProofEnd::memory_full;
}

}  // namespace

Expected<Proving> prove(const ProveOptions& options, int threads, const std::stop_token& stop,
                        const lab::Listener& listener) {
  Variant variant;
  variant.rule = options.rule;
  variant.size = options.size;
  Graph graph = empty_board(variant);
  if (!options.theory.empty())
    if (auto taken = try_theory(options.theory, variant, graph); !taken)
      return tl::make_unexpected(taken.error());
  for (const std::string& line : options.lines)
    if (auto taken = try_line(line, variant, graph); !taken)
      return tl::make_unexpected(taken.error());
  if (auto writable = platform::check_writable(options.out); !writable)
    return tl::make_unexpected(writable.error());
  JournalFile file(options.journal.empty() ? options.out + ".journal" : options.journal,
                   fmt::format("{} {}", name_of(options.rule), options.size));
  auto journal = file.read();
  if (!journal) return tl::make_unexpected(journal.error());
  if (!options.hints.empty())
    if (auto taken = take_hints(options.hints, variant, threads, *journal, file, listener); !taken)
      return tl::make_unexpected(taken.error());
  Proving proving;
  proving.end = search(graph, variant, options, threads, *journal, file, stop, listener);
  if (auto flushed = file.flush(); !flushed) return tl::make_unexpected(flushed.error());
  proving.second_moves = second_moves_of(graph);
  if (auto written = write(variant, graph, options.out, proving); !written)
    return tl::make_unexpected(written.error());
  return proving;
}

std::string text_of(const ProveOptions& options, const Proving& proving) {
  std::string text;
  if (proving.end != ProofEnd::won)
    for (const SecondMove& each : proving.second_moves)
      text += each.closed ? fmt::format("{:<4} closed\n", each.move)
                          : fmt::format("{:<4} open, proof number {:.0f}\n", each.move, each.proof);
  text += fmt::format("{}: {} positions, {} bytes of text\n", options.out, proving.positions,
                      proving.bytes);
  switch (proving.end) {
    case ProofEnd::won:
      break;
    case ProofEnd::refuted:
      text += "no proof: every move that was tried is answered\n";
      break;
    case ProofEnd::stopped:
      text += "not decided; the same command goes on from here\n";
      break;
    case ProofEnd::memory_full:
      text += "not decided: the memory is full\n";
      break;
  }
  return text;
}

}  // namespace ternion::gomoku::proof
