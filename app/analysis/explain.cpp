#include "app/analysis/explain.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::analysis {
namespace {

using Json = nlohmann::ordered_json;

/// How a term is shown: a weight so many times, a sum of patterns, or a number alone.
bool is_product(const ExplainedTerm& term) { return term.product.has_value(); }
bool is_sum(const ExplainedTerm& term) { return !term.parts.empty(); }
bool is_plain(const ExplainedTerm& term) { return !is_product(term) && !is_sum(term); }

/// Products alone are read at a glance, and have no sum.
bool shows_sum(const Explanation& explanation) {
  return !std::ranges::all_of(explanation.terms, is_product);
}

Json json_of(const ExplainedTerm& term) {
  if (is_product(term))
    return {{"term", term.name},
            {"count", term.product->count},
            {"weight", term.product->weight},
            {"worth", term.worth}};
  Json instances = Json::array();
  for (const ExplainedPart& part : term.parts)
    instances.push_back({{"squares", part.place},
                         {"cells", part.cells},
                         {"configuration", part.configuration},
                         {"weight", part.worth}});
  return {{"shape", term.name}, {"sum", term.worth}, {"instances", std::move(instances)}};
}

std::string explanation_json(const ExplainedPosition& position) {
  const Explanation& explanation = position.explanation;
  Json json{{"position", position.position},
            {"over", explanation.over},
            {"evaluation", explanation.evaluation},
            {"score", explanation.score}};
  if (explanation.stage) json["stage"] = *explanation.stage;
  if (shows_sum(explanation)) json["sum"] = explanation.sum();
  for (const ExplainedTerm& term : explanation.terms)
    if (is_plain(term)) json[std::string(term.key)] = term.worth;
  for (const ExplainedTerm& term : explanation.terms)
    if (is_product(term)) json["terms"].push_back(json_of(term));
  for (const ExplainedTerm& term : explanation.terms)
    if (is_sum(term)) json["shapes"].push_back(json_of(term));
  return json.dump() + "\n";
}

std::string explanation_table(const ExplainedPosition& position) {
  const Explanation& explanation = position.explanation;
  std::string text =
      fmt::format("{}\n{:+.2f} {} for the side to move, X below ({} evaluation{})\n",
                  position.position, explanation.score, position.unit, explanation.evaluation,
                  explanation.over ? "; the game is over" : "");
  for (const ExplainedTerm& term : explanation.terms)
    if (is_product(term))
      text += fmt::format("{:<20} {:>6} x {:>7.2f} {:>8.2f}\n", term.name, term.product->count,
                          term.product->weight, term.worth);
  for (const ExplainedTerm& term : explanation.terms) {
    if (!is_sum(term)) continue;
    text += fmt::format("{:<42} {:>8.2f}\n", term.name, term.worth);
    for (const ExplainedPart& part : term.parts)
      text += fmt::format("  {:<20}  {:<10} {:>8.2f}\n", part.place, part.cells, part.worth);
  }
  for (const ExplainedTerm& term : explanation.terms)
    if (is_plain(term)) text += fmt::format("{:<42} {:>8.2f}\n", term.name, term.worth);
  if (shows_sum(explanation))
    text += fmt::format("{:<42} {:>8.2f}{}\n", "sum", explanation.sum(),
                        explanation.stage ? fmt::format("   (stage {})", *explanation.stage) : "");
  return text;
}

}  // namespace

Expected<std::string> settings_of_input(const std::string& input) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(input, ignored)) return input;
  return platform::read_input(input);
}

void explain_text(const GameKit& kit, std::string_view text,
                  const std::shared_ptr<const Weights>& weights,
                  const std::function<void(const Expected<ExplainedPosition>&)>& visit) {
  const auto like = kit.make_board(kit.info);
  records::for_each_game(text, {.like = like.get()}, [&](const records::ReadGame& read) {
    visit(
        read.game.and_then([](const records::ReadRecord& game) { return board_after(game.record); })
            .map([&](const std::unique_ptr<Board>& board) {
              return ExplainedPosition{board->position_text(), kit.info.unit,
                                       kit.explain(*board, weights)};
            }));
  });
}

Expected<void> view_text(const GameKit& kit, std::string_view text, const ExplainOptions& options,
                         const std::function<void(const Expected<std::string>&)>& visit) {
  const auto view = std::ranges::find(kit.views, options.as, &PositionView::name);
  if (view == kit.views.end()) {
    std::string names;
    for (const PositionView& each : kit.views)
      names += (names.empty() ? "" : ", ") + std::string(each.name);
    return fail(
        ErrorCode::unsupported,
        fmt::format("--as: expected {}, got '{}'",
                    names.empty() ? "none, since " + kit.info.name + " has no views" : names,
                    options.as));
  }
  const auto like = kit.make_board(kit.info);
  records::for_each_game(text, {.like = like.get()}, [&](const records::ReadGame& read) {
    visit(
        read.game.and_then([](const records::ReadRecord& game) { return board_after(game.record); })
            .and_then([&](const std::unique_ptr<Board>& board) -> Expected<std::string> {
              if (board->is_over()) return fail(ErrorCode::game_over, "the game is over");
              auto seen = view->text(*board, options.settings);
              if (seen) seen->insert(0, board->position_text() + "\n");
              return seen;
            }));
  });
  return {};
}

std::string explanation_report(const ExplainedPosition& position, bool json) {
  return json ? explanation_json(position) : explanation_table(position);
}

}  // namespace ternion::analysis
