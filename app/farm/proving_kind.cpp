#include "app/farm/proving_kind.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/farm/run_text.hpp"
#include "app/lab/gomoku/proof_file.hpp"
#include "app/lab/gomoku/verify_tree.hpp"
#include "app/lab/lab_kit.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/games.hpp"

namespace ternion::farm {
namespace {

using gomoku::proof::kFewestThreatNodes;
using gomoku::proof::kMostParts;
using gomoku::proof::kMostThreatNodes;
using gomoku::proof::ReadTree;
using gomoku::proof::TreePart;
using gomoku::proof::TreeVerdict;
using gomoku::proof::Verdict;
using gomoku::proof::VerifyOptions;
using nlohmann::json;

struct TreeCount {
  const char* name;
  std::uint64_t TreeVerdict::* count;
};
constexpr std::array kTreeCounts{TreeCount{"in_tree", &TreeVerdict::in_tree},
                                 TreeCount{"threats", &TreeVerdict::threats},
                                 TreeCount{"solved", &TreeVerdict::solved}};

Expected<lab::LabKit> proving_lab(const std::string& game) {
  if (const auto kit = find_kit(game); !kit) return tl::make_unexpected(kit.error());
  const lab::LabKit lab = lab::lab_kit(game);
  if (lab.read_tree != nullptr) return lab;
  return fail(ErrorCode::unsupported, "expected a game with proofs, got " + quoted_text(game));
}

struct ProvingRun {
  std::string file;
  VerifyOptions options;
  std::size_t positions = 0;
  int parts = 0;

  /// From 0.
  TreePart part(int number) const {
    return {static_cast<std::size_t>(number) + 1, static_cast<std::size_t>(parts)};
  }
};

/// Errors: syntax, out_of_range for a text that proving_run() has not written.
Expected<ProvingRun> proving_of(const RunSpec& spec) {
  const RunText text(spec.text);
  const auto file = text.word("file");
  const auto start = text.word("start");
  const auto nodes = text.count("threat_nodes");
  const auto positions = text.count("positions");
  if (const auto error = first_error(file, start, nodes, positions))
    return tl::make_unexpected(*error);
  if (spec.tasks < 1 || spec.tasks > kMostParts)
    return fail(ErrorCode::out_of_range,
                fmt::format("expected 1 to {} parts of a tree, got {}", kMostParts, spec.tasks));
  if (*nodes < kFewestThreatNodes || *nodes > kMostThreatNodes)
    return fail(ErrorCode::out_of_range,
                fmt::format("expected {} to {} nodes of a search for a win by threats, got {}",
                            kFewestThreatNodes, kMostThreatNodes, *nodes));
  ProvingRun run{*file, {}, *positions, spec.tasks};
  run.options.start = *start;
  run.options.threat_nodes = *nodes;
  return run;
}

json json_of_part(const Verdict& verdict) {
  json value{{"moves", verdict.tree->moves},
             {"records", verdict.records},
             {"exact", verdict.exact},
             {"size", verdict.size},
             {"whole", verdict.whole},
             {"faults", verdict.faults},
             {"fault", verdict.fault.value_or("")},
             {"checked", verdict.tree->checked}};
  for (const TreeCount& each : kTreeCounts) value[each.name] = (*verdict.tree).*each.count;
  return value;
}

/// Errors: syntax for what no worker has written of that part.
Expected<Verdict> part_of_json(const ProvingRun& run, int part, const std::string& text) {
  try {
    const json read = json::parse(text);
    Verdict verdict;
    verdict.read = true;
    verdict.tree = TreeVerdict{read.at("moves").get<std::size_t>()};
    verdict.records = read.at("records").get<std::size_t>();
    verdict.exact = read.at("exact").get<bool>();
    verdict.size = read.at("size").get<int>();
    verdict.whole = read.at("whole").get<bool>();
    verdict.faults = read.at("faults").get<std::size_t>();
    verdict.seconds = read.at("seconds").get<double>();
    verdict.tree->checked = read.at("checked").get<std::size_t>();
    for (const TreeCount& each : kTreeCounts)
      (*verdict.tree).*each.count = read.at(each.name).get<std::uint64_t>();
    if (const auto fault = read.at("fault").get<std::string>(); !fault.empty())
      verdict.fault = fault;
    const std::size_t own = run.part(part).size(run.positions);
    const bool fits = verdict.records == run.positions && verdict.tree->checked == own &&
                      verdict.faults <= own && verdict.fault.has_value() == (verdict.faults > 0);
    if (!fits)
      return fail(ErrorCode::syntax,
                  fmt::format("expected what holds of {} positions of part {}, got {}", own,
                              part + 1, quoted_text(text, 200)));
    if (verdict.fault && has_control_characters(*verdict.fault))
      return fail(ErrorCode::syntax, "expected a fault without control characters, got " +
                                         quoted_text(*verdict.fault, 120));
    return verdict;
  } catch (const json::exception& error) {
    return fail(ErrorCode::syntax, "expected a checked part of a tree, got what JSON calls " +
                                       quoted_text(error.what(), 120));
  }
}

class ProvingWorkshop final : public Workshop {
 public:
  ProvingWorkshop(ReadTree tree, ProvingRun run) : tree_(std::move(tree)), run_(std::move(run)) {}

  Expected<std::optional<TaskResult>> work(int number, const std::stop_token& stop) override {
    if (number < 0 || number >= run_.parts)
      return fail(ErrorCode::out_of_range, "expected a part of the tree");
    const Verdict verdict = tree_.check(run_.part(number), 1, stop);
    if (verdict.stopped) return std::optional<TaskResult>();
    json value = json_of_part(verdict);
    TaskResult result;
    result.key = text_of_json(value);
    value["seconds"] = verdict.seconds;
    result.text = text_of_json(value);
    return std::optional(std::move(result));
  }

 private:
  const ReadTree tree_;
  const ProvingRun run_;
};

}  // namespace

Expected<RunSpec> proving_run(const std::string& game, const VerifyOptions& options, int parts,
                              const KeepFile& keep) {
  const auto lab = proving_lab(game);
  if (!lab) return tl::make_unexpected(lab.error());
  // Once: it may be stdin.
  const auto text = gomoku::proof::read_proof(options.file);
  if (!text) return tl::make_unexpected(text.error());
  const auto tree = lab->read_tree(*text, options);
  if (!tree) return tl::make_unexpected(tree.error());
  const std::size_t positions = tree->positions();
  if (positions == 0)
    return fail(ErrorCode::out_of_range, "expected a tree with positions, got none");
  const auto name = keep(*text);
  if (!name) return tl::make_unexpected(name.error());
  RunSpec spec;
  spec.kind = "proving";
  spec.game = lab->game;
  spec.text = text_of_json({{"file", *name},
                            {"start", options.start},
                            {"threat_nodes", options.threat_nodes},
                            {"positions", positions}});
  spec.tasks = static_cast<int>(
      std::min(positions, static_cast<std::size_t>(std::clamp(parts, 1, kMostParts))));
  return spec;
}

Expected<std::unique_ptr<Workshop>> open_proving(const RunSpec& spec, const FetchFile& fetch,
                                                 const ResultOf&) {
  const auto lab = proving_lab(spec.game);
  if (!lab) return tl::make_unexpected(lab.error());
  auto run = proving_of(spec);
  if (!run) return tl::make_unexpected(run.error());
  const auto path = path_of_file(run->file, fetch);
  if (!path) return tl::make_unexpected(path.error());
  const auto text = gomoku::proof::read_proof(*path);
  if (!text) return tl::make_unexpected(text.error());
  auto tree = lab->read_tree(*text, run->options);
  if (!tree) return tl::make_unexpected(tree.error());
  if (tree->positions() != run->positions)
    return fail(ErrorCode::syntax, fmt::format("expected a tree of {} positions, got one of {}",
                                               run->positions, tree->positions()));
  return std::make_unique<ProvingWorkshop>(std::move(*tree), std::move(*run));
}

Expected<std::string> report_proving(const RunSpec& spec,
                                     const std::vector<NumberedResult>& results, bool json_wanted) {
  const auto run = proving_of(spec);
  if (!run) return tl::make_unexpected(run.error());
  Verdict all;
  for (const auto& [part, text] : results) {
    if (part < 0 || part >= run->parts)
      return fail(ErrorCode::out_of_range,
                  fmt::format("expected {} parts of a tree, got number {}", run->parts, part + 1));
    const auto verdict = part_of_json(*run, part, text);
    if (!verdict) return tl::make_unexpected(verdict.error());
    add_part(all, *verdict);
  }
  const auto done = static_cast<int>(results.size());
  if (json_wanted) {
    json value = all.tree ? json_of_part(all) : json::object();
    value["parts"] = run->parts;
    value["done"] = done;
    value["proved"] = all.tree && all.proves_the_win();
    return text_of_json(value) + "\n";
  }
  if (done == run->parts) return text_of(run->options, all);
  std::string report = fmt::format("{} of {} parts are checked\n", done, run->parts);
  if (all.fault)
    report += fmt::format("{}\n{} positions do not hold\nnot proved\n", *all.fault, all.faults);
  return report;
}

}  // namespace ternion::farm
