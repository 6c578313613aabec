#include "app/farm/labelling_kind.hpp"

#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/farm/run_text.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::farm {
namespace {

using analysis::AnalyzeOptions;
using nlohmann::json;

struct ToLabel {
  int line = 1;
  GameRecord record;
};

/// Errors: the first game that is none.
Expected<std::vector<ToLabel>> texts_of(const std::string& game, const std::string& text) {
  const auto like = make_board(game);
  if (!like) return tl::make_unexpected(like.error());
  std::vector<ToLabel> texts;
  std::optional<Error> wrong;
  const records::ReadOptions reading{.like = like->get(), .any_game = false};
  records::for_each_game(text, reading, [&](const records::ReadGame& read) {
    if (read.game)
      texts.push_back({read.place.line, read.game->record});
    else if (!wrong)
      wrong = read.game.error();
  });
  if (wrong) return tl::make_unexpected(*wrong);
  return texts;
}

class LabellingWorkshop final : public Workshop {
 public:
  LabellingWorkshop(const std::string& game, std::vector<ToLabel> texts, AnalyzeOptions options)
      : texts_(std::move(texts)),
        options_(std::move(options)),
        analyzer_(SessionOptions{}, game, "", {}) {}

  Expected<std::optional<TaskResult>> work(int number, const std::stop_token& stop) override {
    const auto own = part_of(std::span<const ToLabel>(texts_), number, kTextsOfTask);
    if (own.empty()) return fail(ErrorCode::out_of_range, "expected a task of the run");
    TaskResult result;
    json lines = json::array();
    for (const ToLabel& each : own) {
      const auto analyzed = analyzer_.analyze(each.line, each.record, options_, stop);
      if (stop.stop_requested()) return std::optional<TaskResult>();
      if (!analyzed) return tl::make_unexpected(analyzed.error());
      const std::string object = analysis::analysis_report(*analyzed, true);
      lines.push_back({{"text", analysis::analysis_report(*analyzed, false)}, {"json", object}});
      if (options_.seconds == 0) result.key += object;
    }
    result.text = text_of_json(lines);
    return std::optional(std::move(result));
  }

 private:
  const std::vector<ToLabel> texts_;
  const AnalyzeOptions options_;
  analysis::Analyzer analyzer_;
};

}  // namespace

Expected<RunSpec> labelling_run(const std::string& game, const std::string& text,
                                const AnalyzeOptions& options, const KeepFile& keep) {
  const auto kit = find_kit(game);
  if (!kit) return tl::make_unexpected(kit.error());
  const auto texts = texts_of(game, text);
  if (!texts) return tl::make_unexpected(texts.error());
  if (texts->empty()) return fail(ErrorCode::out_of_range, "expected games or positions, got none");
  const auto name = keep(text);
  if (!name) return tl::make_unexpected(name.error());
  RunSpec spec;
  spec.kind = "labelling";
  spec.game = (*kit)->info.name;
  spec.text = text_of_json({{"file", *name},
                            {"depth", static_cast<std::uint64_t>(options.depth)},
                            {"nodes", options.nodes},
                            {"seconds", options.seconds}});
  spec.tasks = tasks_of(texts->size(), kTextsOfTask);
  return spec;
}

Expected<std::unique_ptr<Workshop>> open_labelling(const RunSpec& spec, const FetchFile& fetch,
                                                   const ResultOf&) {
  const RunText run(spec.text);
  const auto name = run.word("file");
  const auto depth = run.count("depth");
  const auto nodes = run.count("nodes");
  const auto seconds = run.number("seconds");
  if (const auto error = first_error(name, depth, nodes, seconds))
    return tl::make_unexpected(*error);
  constexpr std::uint64_t kMostDepth = 60;
  if (*depth < 1 || *depth > kMostDepth)
    return fail(ErrorCode::out_of_range, "expected a depth of 1 to 60 plies");
  AnalyzeOptions options;
  options.depth = static_cast<int>(*depth);
  options.nodes = *nodes;
  options.seconds = *seconds;
  const auto text = fetch(*name);
  if (!text) return tl::make_unexpected(text.error());
  auto texts = texts_of(spec.game, *text);
  if (!texts) return tl::make_unexpected(texts.error());
  return std::make_unique<LabellingWorkshop>(spec.game, std::move(*texts), std::move(options));
}

Expected<std::string> report_labelling(const RunSpec&, const std::vector<NumberedResult>& results,
                                       bool json_wanted) {
  std::string report;
  for (const auto& [number, text] : results) {
    const json lines = json::parse(text, nullptr, false);
    if (!lines.is_array() || lines.size() > static_cast<std::size_t>(kTextsOfTask))
      return fail(ErrorCode::syntax,
                  "expected labelled games as a result, got " + quoted_text(text, 120));
    for (const json& line : lines) {
      const auto told = report_line(line, json_wanted);
      if (!told) return tl::make_unexpected(told.error());
      report += *told;
    }
  }
  return report;
}

}  // namespace ternion::farm
