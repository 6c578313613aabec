#include "app/analysis/puzzle_file.hpp"

#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/core/quoted_text.hpp"

namespace ternion::analysis {
namespace {

using PuzzleJson = nlohmann::ordered_json;

tl::unexpected<Error> no_puzzle(int line, std::string_view text) {
  return fail(
      ErrorCode::syntax,
      fmt::format("line {}: expected {}, got {}", line,
                  line == 1 ? "the head of a file of puzzles" : "a puzzle", quoted_text(text)));
}

std::optional<PuzzleHead> read_head(std::string_view text) try {
  const auto json = PuzzleJson::parse(text);
  PuzzleHead head;
  head.game = json.at("puzzles").get<std::string>();
  head.rules.nodes = json.at("nodes").get<std::uint64_t>();
  head.rules.least_plies = json.at("least_plies").get<int>();
  return head;
} catch (const PuzzleJson::exception&) {
  return std::nullopt;
}

std::optional<Puzzle> read_puzzle(std::string_view text) try {
  const auto json = PuzzleJson::parse(text);
  Puzzle puzzle;
  json.at("position").get_to(puzzle.position);
  json.at("line").get_to(puzzle.line);
  json.at("value").get_to(puzzle.value);
  json.at("plies").get_to(puzzle.plies);
  json.at("rank").get_to(puzzle.rank);
  json.at("rating").get_to(puzzle.rating);
  json.at("game").get_to(puzzle.game);
  puzzle.answer = puzzle.line.substr(0, puzzle.line.find(' '));
  return puzzle;
} catch (const PuzzleJson::exception&) {
  return std::nullopt;
}

}  // namespace

int rating_of(const Puzzle& puzzle) { return 800 + 40 * puzzle.plies + 100 * (puzzle.rank - 1); }

std::string head_line(const PuzzleHead& head) {
  return PuzzleJson{{"puzzles", head.game},
                    {"nodes", head.rules.nodes},
                    {"least_plies", head.rules.least_plies}}
             .dump() +
         "\n";
}

std::string puzzle_line(const Puzzle& puzzle) {
  return PuzzleJson{{"position", puzzle.position}, {"line", puzzle.line}, {"value", puzzle.value},
                    {"plies", puzzle.plies},       {"rank", puzzle.rank}, {"rating", puzzle.rating},
                    {"game", puzzle.game}}
             .dump() +
         "\n";
}

Expected<PuzzleFile> parse_puzzles(std::string_view text) {
  PuzzleFile file;
  int line = 0;
  while (file.whole < text.size()) {
    const std::size_t end = text.find('\n', file.whole);
    if (end == std::string_view::npos) break;
    const std::string_view each = text.substr(file.whole, end - file.whole);
    if (++line == 1) {
      auto head = read_head(each);
      if (!head) return no_puzzle(line, each);
      file.head = std::move(*head);
    } else {
      auto puzzle = read_puzzle(each);
      if (!puzzle) return no_puzzle(line, each);
      file.puzzles.push_back(std::move(*puzzle));
    }
    file.whole = end + 1;
  }
  if (line == 0) return no_puzzle(1, text);
  return file;
}

}  // namespace ternion::analysis
