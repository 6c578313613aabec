// Searches for the proof that Black wins a game of Gomoku, and writes its certificate.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include <fmt/core.h>

#include "app/cli/interrupt.hpp"
#include "app/cli/output_file.hpp"
#include "app/cli/proof_file.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/gomoku/notation.hpp"
#include "search/gomoku/proof/certificate.hpp"
#include "search/gomoku/proof/prover.hpp"
#include "search/gomoku/proof/transfer.hpp"

namespace ternion::cli {
namespace {

using gomoku::Rule;
using gomoku::proof::Attempt;
using gomoku::proof::Graph;
using gomoku::proof::Journal;
using gomoku::proof::Node;
using gomoku::proof::ProofProgress;

struct ProveOptions {
  std::string rule = "freestyle";
  int size = 15;
  std::string out;
  std::string journal;  // empty: beside `out`
  std::string hints;    // another journal
  std::vector<std::string> lines;
  std::size_t memory_mb = 1024;
  std::uint64_t threat_nodes = gomoku::proof::ExaminerSettings{}.threat_nodes;
  double seconds = 0;  // 0: until it is decided
};

/// What a node of the graph takes with its moves and the text of its answers, by measurement.
constexpr std::size_t kBytesOfNode = 8'000;

/// Lines are appended as they come and reach the file every few seconds.
class JournalFile {
 public:
  /// `what` is proved: a journal of something else is refused.
  JournalFile(std::string path, std::string what)
      : path_(std::move(path)), head_("# " + std::move(what)) {}

  Expected<Journal> read() {
    Journal journal;
    std::ifstream in(path_);
    bool empty = true;
    for (std::string line; std::getline(in, line); empty = false) {
      if (in.eof()) break;  // it was cut off
      if (empty && line.starts_with('#') && line != head_)
        return fail(ErrorCode::unsupported, path_ + ": expected a journal that begins with \"" +
                                                head_ + "\", got \"" + line.substr(0, 40) + "\"");
      if (!line.starts_with('#')) journal.add_line(line);
    }
    in.close();
    out_.open(path_, std::ios::app);
    if (!out_) return fail(ErrorCode::io, path_ + ": cannot be written");
    out_ << (empty ? head_ : "") << '\n';  // ends what was cut off
    return journal;
  }
  void add(const std::string& line) { out_ << line << '\n'; }
  bool flush() { return static_cast<bool>(out_.flush()); }

 private:
  std::string path_;
  std::string head_;
  std::ofstream out_;
};

Graph empty_board(const gomoku::Variant& variant) {
  const gomoku::Point first = gomoku::point_at(variant.size / 2, variant.size / 2);
  return {variant, {}, {{first, 0}}};
}

/// The lines of --try as points.
Expected<std::vector<std::vector<gomoku::Point>>> read_lines(const std::vector<std::string>& texts,
                                                             const gomoku::Variant& variant) {
  std::vector<std::vector<gomoku::Point>> lines;
  for (const auto& text : texts) {
    const auto moves = gomoku::parse_transcript(text, gomoku::Position(variant));
    if (!moves) return tl::make_unexpected(moves.error());
    std::ranges::transform(*moves, std::back_inserter(lines.emplace_back()), gomoku::point_of);
  }
  return lines;
}

/// What the won positions of the other rule's journal rest on.
Expected<std::vector<std::string>> read_hints(const std::string& path, gomoku::Variant variant) {
  std::ifstream in(path);
  if (!in) return fail(ErrorCode::io, path + ": cannot be read");
  Journal journal;
  for (std::string line; std::getline(in, line);)
    if (!line.starts_with('#')) journal.add_line(line);
  variant.rule = variant.rule == Rule::standard ? Rule::freestyle : Rule::standard;
  Graph graph = empty_board(variant);
  graph.restore(journal);
  return gomoku::proof::winning_lines(graph, journal);
}

/// What of another rule's journal holds under this one, where `journal` knows nothing: into both
/// the journal and its file.
Expected<void> take_hints(const std::string& path, const gomoku::Variant& variant, int threads,
                          Journal& journal, JournalFile& file) {
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
          held[at] = gomoku::proof::transferred(lines[at], variant);
      });
  }
  std::size_t count = 0;
  for (const auto& line : held) {
    if (!line) continue;
    file.add(*line);
    journal.add_line(*line);
    ++count;
  }
  fmt::print(stderr, "{}: {} of {} lines hold\n", path, count, lines.size());
  return {};
}

/// Says every few seconds how far the search is.
class ProofReport {
 public:
  void show(const Graph& graph, const ProofProgress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (now - shown_ < std::chrono::seconds(5)) return;
    shown_ = now;
    const double seconds = std::chrono::duration<double>(now - begun_).count();
    const auto counts = gomoku::proof::count_replies(graph);
    if (!won_before_) won_before_ = counts.won;
    const int won_now = counts.won - *won_before_;
    const std::string left = won_now == 0
                                 ? ""
                                 : fmt::format(", about {:.0f} min left",
                                               seconds / 60 * (counts.all - counts.won) / won_now);
    fmt::print(stderr,
               "{:.0f} s: {} of {} second moves closed, {} against the {} most dangerous replies, "
               "{} positions, {} open, {} looks ({} from the journal){}\n",
               seconds, counts.won, counts.all, counts.closed, graph.width(), progress.nodes,
               gomoku::proof::frontier_of(graph), progress.examined, progress.recalled, left);
  }

 private:
  using Time = std::chrono::steady_clock::time_point;
  Time begun_ = std::chrono::steady_clock::now();
  Time shown_ = begun_;
  std::optional<int> won_before_;  // by the journal
};

std::string name_of(gomoku::Point point) {
  return static_cast<char>('a' + gomoku::column_of(point)) +
         std::to_string(gomoku::row_of(point) + 1);
}

/// Which second moves are closed, and how far the others are.
void print_replies(const Graph& graph) {
  std::set<const Node*> seen;
  for (const auto& edge : graph.root().attempts.front().edges) {
    if (!seen.insert(edge.node).second) continue;
    if (edge.node->won)
      fmt::print("{:<4} closed\n", name_of(edge.reply));
    else
      fmt::print("{:<4} open, proof number {:.0f}\n", name_of(edge.reply),
                 edge.node->numbers.proof);
  }
}

Expected<void> write(const gomoku::Variant& variant, const Graph& graph, const std::string& path) {
  std::string text;
  const auto count = gomoku::proof::write_certificate(
      variant, graph, [&](const std::string& line) { text += line + '\n'; });
  fmt::print("{}: {} positions, {} bytes of text\n", path, count, text.size());
  return write_proof(path, text);
}

ExitCode run(const GlobalOptions& globals, const ProveOptions& options) {
  gomoku::Variant variant;
  variant.rule = options.rule == "standard" ? Rule::standard : Rule::freestyle;
  variant.size = options.size;
  const auto wished = read_lines(options.lines, variant);
  if (!wished) return complain(ExitCode::usage, wished.error());
  if (auto writable = check_writable(options.out); !writable)
    return complain(ExitCode::environment, writable.error());
  const Interrupt interrupt;
  JournalFile file(options.journal.empty() ? options.out + ".journal" : options.journal,
                   fmt::format("{} {}", options.rule, options.size));
  auto journal = file.read();
  if (!journal) return complain(ExitCode::environment, journal.error());
  if (!options.hints.empty())
    if (auto taken = take_hints(options.hints, variant, globals.threads, *journal, file); !taken)
      return complain(ExitCode::environment, taken.error());
  gomoku::proof::ProverSettings settings;
  settings.threads = globals.threads;
  settings.examiner.threat_nodes = options.threat_nodes;
  const std::size_t bytes = options.memory_mb << 20;
  settings.examiner.table_bytes = std::min(
      settings.examiner.table_bytes, bytes / 8 / static_cast<std::size_t>(globals.threads.get()));
  settings.most_nodes = bytes / 2 / kBytesOfNode;

  std::atomic<bool> stop{false};
  const auto begun = std::chrono::steady_clock::now();
  auto flushed = begun;
  ProofReport report;
  gomoku::proof::ProverListener listener;
  listener.record = [&](const std::string& line) { file.add(line); };
  listener.progress = [&](const Graph& graph, const ProofProgress& progress) {
    report.show(graph, progress);
    const auto now = std::chrono::steady_clock::now();
    if (options.seconds > 0 && std::chrono::duration<double>(now - begun).count() > options.seconds)
      stop = true;
    if (now - flushed < std::chrono::seconds(2)) return;
    flushed = now;
    if (interrupt.raised() || !file.flush()) stop = true;
  };
  Graph graph = empty_board(variant);
  for (const auto& line : *wished) graph.try_first(line);
  const bool won = gomoku::proof::prove(graph, variant, settings, *journal, listener, stop);
  if (!file.flush()) return complain(ExitCode::environment, "the journal cannot be written");
  if (!won) {
    print_replies(graph);
    if (auto written = write(variant, graph, options.out); !written)
      return complain(ExitCode::environment, written.error());
    fmt::print("{}\n", graph.root().lost() ? "no proof: every move that was tried is answered"
                       : stop              ? "not decided; the same command goes on from here"
                                           : "not decided: the memory is full");
    return ExitCode::findings;
  }
  if (auto written = write(variant, graph, options.out); !written)
    return complain(ExitCode::environment, written.error());
  return ExitCode::ok;
}

}  // namespace

Action define_prove(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<ProveOptions>();
  app.add_option("--rule", options->rule, "What counts as five")
      .check(one_of({"freestyle", "standard"}))
      .show_default();
  app.add_option("--size", options->size, "Of the board; Black begins in its middle")
      .check(in_range(gomoku::kMinSize, 19))
      .show_default();
  app.add_option("--out", options->out, "The certificate; packed if the name ends in .zst")
      .required();
  app.add_option("--journal", options->journal,
                 "What was found so far; the same command goes on from it (default: the "
                 "certificate's name and .journal)");
  app.add_option("--hints", options->hints,
                 "The journal of a search under the other rule: of what its wins rest on, what "
                 "holds is taken over");
  app.add_option(
      "--try", options->lines,
      "A line from the first stone, such as h8h7g7: where White plays it, Black's moves in "
      "it are tried before others");
  app.add_option("--memory", options->memory_mb, "Megabytes for the graph and the solvers' tables")
      .check(in_range(std::size_t{4}, std::size_t{1} << 20))
      .show_default();
  app.add_option("--threat-nodes", options->threat_nodes,
                 "Nodes of the search for a win by threats in each position")
      .check(in_range(std::uint64_t{100}, std::uint64_t{1} << 40))
      .show_default();
  app.add_option("--seconds", options->seconds, "End undecided after so long; 0: never")
      .check(in_range(0.0, 1e9))
      .show_default();
  return Action([options, &globals] { return run(globals, *options); }).games({"gomoku"});
}

}  // namespace ternion::cli
