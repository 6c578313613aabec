#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/analysis/analyze.hpp"
#include "protocol/core/score_text.hpp"

namespace ternion::analysis {
namespace {

constexpr std::size_t kShownLine = 12;  // moves of the best line in the table

std::string analysis_table(const AnalyzedGame& game) {
  const Board& board = *game.board;
  std::string text =
      fmt::format("game of line {}\n{:>4} {:<5} {:<5} {:>8} {:>6} {:>5}  {}\n", game.line, "move",
                  "side", "made", "score", "loss", "depth", "best line");
  int number = 0;
  for (const AnalyzedPosition& row : game.positions)
    text += fmt::format("{:>4} {:<5} {:<5} {:>8} {:>6} {:>5}  {}\n", ++number, name_of(row.side),
                        row.played ? board.format_move(*row.played) : "-", score_word(row.score),
                        row.loss > 0 ? fmt::format("{:.2f}", row.loss) : "",
                        row.line.empty() ? "over" : std::to_string(row.depth),
                        line_text(board, row.line, kShownLine));
  if (game.foul)
    text += fmt::format("{} is forbidden to {}, who lost by it\n", board.format_move(*game.foul),
                        name_of(other(game.positions.back().side)));
  return text + fmt::format("lost by their own moves: black {0:.2f} {2}, white {1:.2f} {2}\n",
                            game.lost_by(Side::black), game.lost_by(Side::white),
                            board.game().unit);
}

void add_score(nlohmann::ordered_json& item, const Score& score) {
  const auto* const outcome = std::get_if<Outcome>(&score);
  item["score"] = nullptr;
  if (outcome == nullptr) item["score"] = units_of(score);
  if (outcome != nullptr) item["outcome"] = text::describe(score, 2);
}

nlohmann::ordered_json json_of(const AnalyzedPosition& row, std::size_t ply, const Board& board) {
  nlohmann::ordered_json item{{"ply", ply}, {"side", name_of(row.side)}};
  item["played"] = nullptr;
  if (row.played) item["played"] = board.format_move(*row.played);
  add_score(item, row.score);
  item["exact"] = std::holds_alternative<Exact>(row.score);
  item["depth"] = row.depth;
  item["best"] = nullptr;
  if (!row.line.empty()) item["best"] = board.format_move(row.line.front());
  item["line"] = line_text(board, row.line);
  item["loss"] = row.loss;
  return item;
}

std::string analysis_json(const AnalyzedGame& game) {
  const Board& board = *game.board;
  auto positions = nlohmann::ordered_json::array();
  for (const AnalyzedPosition& row : game.positions)
    positions.push_back(json_of(row, positions.size(), board));
  nlohmann::ordered_json json{
      {"line", game.line},
      {"game", board.game().name},
      {"start", board.start_text()},
      {"positions", std::move(positions)},
      {"loss", {{"black", game.lost_by(Side::black)}, {"white", game.lost_by(Side::white)}}}};
  if (game.foul) json["foul"] = board.format_move(*game.foul);
  return json.dump() + "\n";
}

}  // namespace

std::string analysis_report(const AnalyzedGame& game, bool json) {
  return json ? analysis_json(game) : analysis_table(game);
}

}  // namespace ternion::analysis
