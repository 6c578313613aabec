#include "app/cli/game_file.hpp"

#include <charconv>
#include <cmath>

#include "engine/othello/ggf.hpp"
#include "engine/othello/notation.hpp"
#include "engine/othello/wthor.hpp"

namespace ternion::cli {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

bool is_ggf(std::string_view text) {
  auto at = text.find_first_not_of(kBlank);
  if (at != std::string_view::npos && (text[at] == '1' || text[at] == '2'))
    at = text.find_first_not_of(kBlank, at + 1);
  return at != std::string_view::npos && text.substr(at).starts_with("(;");
}

Expected<ReadGame> from_record(const GameRecord& record) {
  const auto start = othello::parse_position(record.start);
  if (!start) return tl::make_unexpected(start.error());
  ReadGame game;
  game.start = *start;
  for (const RecordedMove& each : record.moves) game.moves.push_back(each.move);
  // A game ended by resignation or on time is scored by other rules than the board's.
  if (record.result && record.termination.empty())
    game.recorded_score = record.result->black_margin();
  return game;
}

/// Takes the text up to the next TAB off the front.
std::string_view take_field(std::string_view& line) {
  const auto end = line.find('\t');
  const auto field = line.substr(0, end);
  line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  return field;
}

Expected<std::optional<int>> parse_score(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto digits = text.substr(text.starts_with('+') ? 1 : 0);
  int score = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), score);
  if (error != std::errc() || end != digits.data() + digits.size() || std::abs(score) > 64)
    return fail(ErrorCode::syntax,
                "expected a score of -64 to 64 after the moves, got '" + std::string(text) + "'");
  return score;
}

Expected<ReadGame> from_line(std::string_view line) {
  const auto text = take_field(line);
  const auto score = parse_score(take_field(line));
  if (!score) return tl::make_unexpected(score.error());
  take_field(line);  // a tag
  const auto complete = take_field(line);
  ReadGame game;
  game.recorded_score = *score;
  if (!complete.empty()) game.recorded_complete = complete != "0";
  if (const auto board = othello::parse_position(text)) {
    game.start = *board;
    return game;
  }
  auto moves = othello::parse_transcript(text);
  if (!moves) return tl::make_unexpected(moves.error());
  game.moves = std::move(*moves);
  return game;
}

Expected<ReadGame> from_wthor(const othello::WthorGame& stored) {
  auto replay = othello::replay_wthor(stored);
  if (!replay) return tl::make_unexpected(replay.error());
  ReadGame game;
  game.moves = std::move(replay->moves);
  game.recorded_score = 2 * stored.black_score - 64;
  return game;
}

}  // namespace

void for_each_game(std::string_view text, const GameVisitor& visit) {
  if (is_ggf(text)) {
    othello::GgfReader reader(text);
    while (const auto entry = reader.next()) visit(entry->line, entry->game.and_then(from_record));
    return;
  }
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    auto line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    const auto first = line.find_first_not_of(kBlank);
    if (first == std::string_view::npos || line[first] == '#') continue;
    visit(number, from_line(line));
  }
}

Expected<void> for_each_wthor_game(std::string_view bytes, const GameVisitor& visit) {
  const auto file =
      othello::parse_wthor({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  if (!file) return tl::make_unexpected(file.error());
  int number = 0;
  for (const auto& game : file->games) visit(++number, from_wthor(game));
  return {};
}

}  // namespace ternion::cli
