#include "protocol/records/sgf_result.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "protocol/core/text.hpp"

namespace ternion::records {
namespace {

struct Ending {
  std::string_view word;
  std::string_view termination;
};
constexpr std::array<Ending, 9> kEndings{{{"r", "resigned"},
                                          {"resign", "resigned"},
                                          {"resigned", "resigned"},
                                          {"t", "timeout"},
                                          {"time", "timeout"},
                                          {"timeout", "timeout"},
                                          {"f", "left"},
                                          {"forfeit", "left"},
                                          {"foul", "foul"}}};
constexpr std::array<std::string_view, 5> kDraws{"0", "draw", "jigo", "d", "b+0"};
constexpr std::array<std::string_view, 4> kUnknown{"", "?", "void", "unfinished"};

template <class Words>
bool is_one_of(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace

std::optional<SgfResult> parse_sgf_result(std::string_view value, const GameInfo& game) {
  const std::string text = text::to_lower(text::trim(value));
  if (is_one_of(kUnknown, text)) return SgfResult{};
  if (is_one_of(kDraws, text)) return SgfResult{Result{}, ""};
  const auto plus = text.find('+');
  if (plus == std::string::npos) return std::nullopt;
  const auto winner = text::trim(std::string_view(text).substr(0, plus));
  const bool black = winner == "b" || winner == "black";
  if (!black && winner != "w" && winner != "white") return std::nullopt;
  SgfResult result{Result{black ? Side::black : Side::white, 1}, ""};
  const auto how = text::trim(std::string_view(text).substr(plus + 1));
  if (how.empty()) return result;
  const auto ending = std::ranges::find(kEndings, how, &Ending::word);
  if (ending != kEndings.end()) {
    result.termination = ending->termination;
    return result;
  }
  const auto margin = text::parse_decimal(how);
  if (!margin || *margin < 0) return std::nullopt;
  if (*margin == 0) return SgfResult{Result{}, ""};
  result.result->margin =
      static_cast<int>(std::clamp(std::round(*margin), 1.0, static_cast<double>(game.most_margin)));
  return result;
}

std::string format_sgf_result(const GameRecord& record, bool forfeited, const GameInfo& game) {
  if (!record.result) return "";
  if (!record.result->winner) return "0";
  const std::string winner = *record.result->winner == Side::black ? "B+" : "W+";
  if (record.termination == "timeout") return winner + "T";
  if (record.termination == "resigned") return winner + "R";
  if (forfeited || record.termination == "foul" || record.termination == "left")
    return winner + "F";
  return game.most_margin > 1 ? winner + std::to_string(record.result->margin) : winner;
}

}  // namespace ternion::records
