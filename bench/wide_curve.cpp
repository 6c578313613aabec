// The curve of capacity: fits wide networks of several forms to shards of self-play, one after the
// other, and holds each against the games and the sidelines that it did not learn from, by ply, and
// against suites of exact scores. A tool for the laboratory (docs/lab/): nothing is written.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "app/lab/othello/fit/dataset.hpp"
#include "app/lab/othello/fit/game_shard.hpp"
#include "app/lab/othello/fit/wide_fit.hpp"
#include "app/lab/othello/judge.hpp"
#include "app/lab/othello/shard_data.hpp"
#include "engine/othello/symmetry.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/othello/pattern_evaluator.hpp"
#include "search/othello/backend.hpp"

namespace ternion::bench {
namespace {

using namespace othello;  // NOLINT(google-build-using-namespace): the file is about Othello alone
using BaseEvaluator = PatternEvaluator<ScalarKernels>;

struct CurveOptions {
  std::vector<std::string> data;
  std::string base;
  std::vector<std::string> forms{"16"};
  std::vector<std::string> suites;
  WideOptions fit;
  double side_offset = 0;
  int labels = 0;
  std::size_t limit = 0;
};

/// What networks correct; without weights, nothing.
class Base {
 public:
  explicit Base(std::shared_ptr<const PatternWeights> weights) : weights_(std::move(weights)) {
    if (weights_) evaluator_.emplace(*weights_);
  }
  float value(Bitboard mover, Bitboard opponent) {
    if (!evaluator_) return 0;
    evaluator_->reset(mover, opponent);
    return static_cast<float>(evaluator_->score_open(mover, opponent)) / kPatternUnit;
  }

 private:
  std::shared_ptr<const PatternWeights> weights_;
  std::optional<BaseEvaluator> evaluator_;
};

struct Material {
  std::vector<WideRow> training;
  std::vector<WideRow> games;      // held out
  std::vector<WideRow> sidelines;  // likewise
};

using Board = std::pair<Bitboard, Bitboard>;

void add_rows(const RecordSet& set, Base& base, const std::vector<Board>* sidelines,
              std::vector<WideRow>& rows, std::vector<WideRow>* aside) {
  for (std::size_t i = 0; i < set.records.size(); ++i) {
    const TrainingRecord record = set.records[i];
    WideRow row = wide_row(record.mover, record.opponent);
    row.label = static_cast<float>(record.label) / kLabelUnit;
    row.weight = std::sqrt(static_cast<float>(set.counts[i]));
    row.base = base.value(record.mover, record.opponent);
    const Board board{record.mover, record.opponent};
    const bool beside = sidelines && std::ranges::binary_search(*sidelines, board);
    (beside ? *aside : rows).push_back(row);
  }
}

Expected<Material> read_material(const CurveOptions& options, Base& base) {
  const auto files = shard_files(options.data);
  if (!files) return tl::make_unexpected(files.error());
  Dataset dataset({});
  std::vector<Board> sidelines;  // held out
  for (const auto& file : *files) {
    auto reader = ShardReader::open(file);
    if (!reader) return tl::make_unexpected(reader.error());
    while (auto game = reader->next()) {
      if (is_sideline(*game)) {
        game->moves[0].value =
            static_cast<std::int16_t>(game->moves[0].value + options.side_offset * kLabelUnit);
        const Canonical board = canonical(game->start.mover(), game->start.opponent());
        if (is_held_out(*game, DatasetOptions{}.hold_out))
          sidelines.emplace_back(board.mover, board.opponent);
      }
      if (const auto added = dataset.add(*game); !added) return tl::make_unexpected(added.error());
    }
  }
  dataset.seal(1);
  std::ranges::sort(sidelines);
  Material material;
  for (int ply = 0; ply < kPlies; ++ply) {
    add_rows(dataset.training(ply), base, nullptr, material.training, nullptr);
    add_rows(dataset.held_out(ply), base, &sidelines, material.games, &material.sidelines);
  }
  if (options.limit > 0 && options.limit < material.training.size()) {
    Rng rng(1);
    for (std::size_t i = 0; i < options.limit; ++i)
      std::swap(material.training[i],
                material.training[i + rng.below(material.training.size() - i)]);
    material.training.resize(options.limit);
  }
  return material;
}

/// "channels[,groups[,phases[,buckets[,paired]]]]"
std::optional<WideForm> form_of(const std::string& text) {
  WideForm form;
  char paired = 0;
  const int read = std::sscanf(text.c_str(), "%d,%d,%d,%d,%c", &form.channels, &form.groups,
                               &form.phases, &form.buckets, &paired);
  if (paired == 'p') form.activation = Activation::paired;
  const bool power = form.channels >= 2 && form.channels <= kMostChannels &&
                     (form.channels & (form.channels - 1)) == 0;
  const bool grouped = form.groups == 1 || form.groups == 4 || form.groups == 15;
  if (read < 1 || !power || !grouped || form.accumulators() > kMostAccumulators ||
      form.inputs() % 4 != 0 || form.phases < 1 || form.buckets < 1 || form.buckets > kPlies)
    return std::nullopt;
  return form;
}

void print_errors(const char* name, const WideNet& net, const std::vector<WideRow>& rows) {
  fmt::print("  {:<10}{:>8}{:>8.2f}", name, rows.size(), wide_errors(net, rows).mse());
  for (int ply = 10; ply < kPlies; ply += 10) {
    std::vector<WideRow> some;
    std::ranges::copy_if(rows, std::back_inserter(some), [ply](const WideRow& row) {
      return row.ply >= ply && row.ply < ply + 10;
    });
    fmt::print("{:>8.2f}", wide_errors(net, some).mse());
  }
  fmt::print("\n");
}

Expected<void> judge_suites(const CurveOptions& options, const WideNet& net, Base& base) {
  for (const std::string& suite : options.suites) {
    const auto text = platform::read_input(suite);
    if (!text) return tl::make_unexpected(text.error());
    const auto estimate = [&](const Position& p) {
      WideRow row = wide_row(p.mover(), p.opponent());
      row.base = base.value(p.mover(), p.opponent());
      return std::clamp(static_cast<double>(net.evaluate(row)), -64.0, 64.0);
    };
    fmt::print("{}\n", text_of(suite, judge_estimates(*text, estimate, {})).table);
  }
  return {};
}

/// What labels of searches of one ply and more are worth, in positions and behind all their moves.
Expected<void> judge_labels(const CurveOptions& options,
                            const std::shared_ptr<const PatternWeights>& weights) {
  EngineConfig config;
  config.hash_bytes = std::size_t{8} << 20;
  config.weights = weights;
  const auto engine = make_engine(config, best_isa());
  const std::atomic<bool> never{false};
  for (const std::string& suite : options.suites) {
    const auto text = platform::read_input(suite);
    if (!text) return tl::make_unexpected(text.error());
    for (int depth = 1; depth <= options.labels; ++depth) {
      const auto label = [&](const Position& p) {
        Limits limits;
        limits.depth = depth;
        engine->clear();
        return units_of(engine->search(p, limits, never, nullptr).lines.at(0).score);
      };
      const auto name = fmt::format("{}, searches of {} plies", suite, depth);
      fmt::print("{}\n", text_of(name, judge_estimates(*text, label, {})).table);
      std::fflush(stdout);
    }
  }
  return {};
}

Expected<void> draw(const CurveOptions& options) {
  std::shared_ptr<const PatternWeights> weights;
  if (!options.base.empty()) {
    auto read = PatternWeights::read(options.base);
    if (!read) return tl::make_unexpected(read.error());
    weights = *read;
  }
  if (auto judged = judge_labels(options, weights); !judged) return judged;
  Base base(weights);
  auto material = read_material(options, base);
  if (!material) return tl::make_unexpected(material.error());
  for (const std::string& text : options.forms) {
    const auto form = form_of(text);
    if (!form) return fail(ErrorCode::syntax, "expected CHANNELS[,GROUPS...], got " + text);
    WideOptions fit = options.fit;
    fit.form = *form;
    const auto begun = std::chrono::steady_clock::now();
    const auto tell = [&](int pass, const WideNet& net) {
      const double seconds =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
      fmt::print("form {}, pass {} of {}, {} positions, {:.0f} s\n", text, pass, fit.epochs,
                 material->training.size(), seconds);
      fmt::print("  held out  {:>8}{:>8}  by ply from 10, 20, 30, 40, 50 on\n", "count", "MSE");
      print_errors("games", net, material->games);
      print_errors("sidelines", net, material->sidelines);
      std::fflush(stdout);
    };
    const WideNet net = fit_wide(material->training, fit, tell);
    if (auto judged = judge_suites(options, net, base); !judged) return judged;
  }
  return {};
}

int run(int argc, char** argv) {
  CurveOptions options;
  CLI::App app("Fits wide networks over the pattern instances and judges them");
  app.add_option("DATA", options.data, "Shards (*.tsh) and folders of them")->required();
  app.add_option("--base", options.base, "Weights (*.tw) that the networks correct; else nothing");
  app.add_option("--form", options.forms, "CHANNELS[,GROUPS[,PHASES[,BUCKETS[,paired]]]], several")
      ->capture_default_str();
  app.add_option("--suite", options.suites, "Positions with exact scores (*.obf), several");
  app.add_option("--labels", options.labels, "First judge searches of the base to so many plies");
  app.add_option("--epochs", options.fit.epochs)->capture_default_str();
  app.add_option("--rate", options.fit.rates.rows, "Of rows")->capture_default_str();
  app.add_option("--dense-rate", options.fit.rates.dense)->capture_default_str();
  app.add_option("--prior", options.fit.rates.prior)->capture_default_str();
  app.add_option("--side-offset", options.side_offset,
                 "Discs added to the labels of sidelines, held out ones too");
  app.add_option("--limit", options.limit, "Training positions, drawn evenly; 0: all");
  CLI11_PARSE(app, argc, argv);
  const auto drawn = draw(options);
  if (drawn) return 0;
  fmt::print(stderr, "wide_curve: {}\n", drawn.error().message);
  return 3;
}

}  // namespace
}  // namespace ternion::bench

int main(int argc, char** argv) { return ternion::bench::run(argc, argv); }
