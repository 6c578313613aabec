#include "protocol/records/move_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::records {
namespace {

using Kind = MoveWord::Kind;

constexpr std::string_view kSeparators = ",;:|_()>/!?*.";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
char at_or_end(std::string_view text, std::size_t at) { return at < text.size() ? text[at] : '\0'; }

std::size_t end_of_digits(std::string_view text, std::size_t at) {
  while (is_digit(at_or_end(text, at))) ++at;
  return at;
}

/// Where the point that begins at `at` ends, a letter and digits; `at` itself for none.
std::size_t end_of_point(std::string_view text, std::size_t at) {
  if (!is_letter(at_or_end(text, at))) return at;
  const std::size_t end = end_of_digits(text, at + 1);
  return end == at + 1 ? at : end;
}

/// The same of a move, which in a game without placements is two points, perhaps with a sign
/// between them.
std::size_t end_of_move(std::string_view text, std::size_t at, const GameInfo& game) {
  const std::size_t from = end_of_point(text, at);
  if (from == at || game.placements) return from;
  const char sign = at_or_end(text, from);
  const bool signed_move = sign == '-' || ((sign == 'x' || sign == 'X' || sign == ':') &&
                                           is_letter(at_or_end(text, from + 1)));
  const std::size_t second = from + (signed_move ? 1 : 0);
  const std::size_t end = end_of_point(text, second);
  return end == second ? at : end;
}

/// The same of a pass.
std::size_t end_of_pass(std::string_view text, std::size_t at) {
  constexpr std::array<std::string_view, 7> kPasses{"pass", "pa", "ps", "p", "--", "@@", ".."};
  for (const std::string_view word : kPasses) {
    const std::size_t end = at + word.size();
    if (!text::equal_ignoring_case(text.substr(at, word.size()), word)) continue;
    const char next = at_or_end(text, end);
    if (!is_letter(word[0])) {
      if (next != word[0]) return end;
    } else if (!is_letter(next) && !is_digit(next)) {
      return end;
    } else if (word.size() > 1 && end_of_point(text, end) != end) {
      return end;  // "paf5"
    }
  }
  return at;
}

/// Behind the number of a move; `at` where there is none. By itself it has to be the right one.
std::size_t end_of_number(std::string_view text, std::size_t at, std::size_t played) {
  const std::size_t end = end_of_digits(text, at);
  if (end == at) return at;
  const char next = at_or_end(text, end);
  if (next == '.' || next == ')' || next == ':' || next == ']') {
    std::size_t behind = end + 1;
    while (at_or_end(text, behind) == '.') ++behind;  // "2... d6"
    return behind;
  }
  const auto number = text::parse_int(text.substr(at, end - at), 1, 10'000);
  const bool counts = number && (static_cast<std::size_t>(*number) == played + 1 ||
                                 static_cast<std::size_t>(*number) == played / 2 + 1);
  return counts && (next == '\0' || text::is_blank(next)) ? end : at;
}

bool is_plain_number(std::string_view field) {
  return !field.empty() && text::parse_int(field).has_value();
}

/// Whether moves go on behind a TAB. A number that another TAB or the end follows is a score,
/// unless moves come behind it.
bool moves_follow(std::string_view rest, const GameInfo& game, std::size_t played) {
  while (!rest.empty()) {
    const auto end = std::min(rest.find_first_of("\t\n"), rest.size());
    const auto field = text::trim(rest.substr(0, end));
    if (!field.empty() && !is_plain_number(field)) {
      std::size_t at = 0;
      const Kind kind = next_word(field, at, game, played).kind;
      return kind == Kind::move || kind == Kind::pass || leading_number(field) > 0;
    }
    if (at_or_end(rest, end) == '\n') return begins_with_moves(rest.substr(end + 1), game);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

/// A game's record has no place for a start with moves before it, so a position's text is taken up
/// to where moves begin.
std::size_t end_of_start(std::string_view text, const GameInfo& game) {
  bool any = false;
  for (const std::string_view word : text::split(text)) {
    const auto begin = static_cast<std::size_t>(word.data() - text.data());
    const bool rows = word.find('/') != std::string_view::npos;
    if (!rows && end_of_move(text, begin, game) != begin) return begin;
    if (!rows && end_of_point(text, begin) != begin) return begin;  // half a move
    if (end_of_pass(text, begin) != begin) return begin;
    if (!any && (leading_number(word) > 0 || word == "1")) return begin;
    any = true;
  }
  return text.size();
}

std::unique_ptr<Board> board_at(const Board& like, std::string_view position) {
  auto board = like.clone();
  if (!position.empty() && !board->set_position(position)) return nullptr;
  return board;
}

std::string_view line_from(std::string_view text, std::size_t at) {
  return text.substr(at, std::min(text.find('\n', at), text.size()) - at);
}

bool is_transcript(std::string_view line, const Board& like) {
  const std::size_t begin = end_of_start(line, like.game());
  const auto position = text::trim(line.substr(0, begin));
  return (begin < line.size() || !position.empty()) && board_at(like, position) != nullptr;
}

Error cannot_play(const RecordBuilder& builder, std::string_view word, const Error& error) {
  return {error.code, fmt::format("move {} ({}): {}", builder.played() + 1, word, error.message)};
}

/// Whether a score or something else stands behind the moves of a line.
bool has_fields(std::string_view line, const GameInfo& game) {
  std::size_t at = end_of_start(line, game);
  for (std::size_t played = 0;; ++played) {
    const Kind kind = next_word(line, at, game, played).kind;
    if (kind != Kind::move && kind != Kind::pass) return kind == Kind::fields;
  }
}

/// What cannot stand among moves, as far as a person would call it one thing.
std::string_view faulty_word(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (std::isalnum(static_cast<unsigned char>(at_or_end(text, end))) != 0) ++end;
  if (end == at) end = std::min(text.find_first_of(" \t\r\n", at), text.size());
  return text.substr(at, end - at);
}

}  // namespace

MoveWord next_word(std::string_view text, std::size_t& at, const GameInfo& game,
                   std::size_t played) {
  const auto word = [&](Kind kind, std::size_t end) {
    const std::string_view taken = text.substr(at, end - at);
    at = end;
    return MoveWord{kind, taken};
  };
  while (at < text.size()) {
    const char c = text[at];
    if (c == '\t' && !moves_follow(text.substr(at + 1), game, played) &&
        !text::trim(line_from(text, at)).empty())
      return {Kind::fields, text.substr(at, 0)};
    if (const auto end = end_of_pass(text, at); end != at) return word(Kind::pass, end);
    if (const auto end = end_of_move(text, at, game); end != at) return word(Kind::move, end);
    if (const auto end = end_of_number(text, at, played); end != at) {
      at = end;
      continue;
    }
    const bool separates = text::is_blank(c) || kSeparators.find(c) != std::string_view::npos ||
                           (c == '-' && game.placements);
    const bool comment = (c == '#' || c == '%') && (at == 0 || text::is_blank(text[at - 1]));
    if (!separates && !comment) return {Kind::fault, faulty_word(text, at)};
    at = comment ? at + line_from(text, at).size() : at + 1;
  }
  return {Kind::end, {}};
}

bool begins_with_moves(std::string_view text, const GameInfo& game) {
  const auto line = text::trim(line_from(text, 0));
  return !line.empty() && end_of_start(line, game) == 0;
}

int leading_number(std::string_view line) {
  const std::size_t end = end_of_digits(line, 0);
  const char next = at_or_end(line, end);
  // "12:30" is a time.
  const bool colon = next == ':' && !is_digit(at_or_end(line, end + 1));
  if (end == 0 || (next != '.' && next != ')' && !colon)) return 0;
  return static_cast<int>(text::parse_int(line.substr(0, end), 0, 10'000).value_or(0));
}

std::optional<TextFault> play_moves(std::string_view text, std::size_t& at,
                                    RecordBuilder& builder) {
  for (;;) {
    const Board& board = builder.board();
    const MoveWord word = next_word(text, at, board.game(), builder.played());
    const auto begin = static_cast<std::size_t>(word.text.data() - text.data());
    if (word.kind == Kind::end || word.kind == Kind::fields) return std::nullopt;
    if (word.kind == Kind::fault)
      return TextFault{at,
                       {ErrorCode::syntax, "expected a move, got " + text::quoted(word.text, 24)}};
    const auto move =
        word.kind == Kind::pass ? Expected<Move>(board.pass_move()) : board.parse_move(word.text);
    if (!move)
      return TextFault{begin,
                       {ErrorCode::syntax, "expected a move, got " + text::quoted(word.text, 24)}};
    if (auto played = builder.play({}, *move); !played)
      return TextFault{begin, cannot_play(builder, word.text, played.error())};
  }
}

tl::expected<ListFields, TextFault> read_fields(std::string_view text, std::size_t at,
                                                const GameInfo& game) {
  ListFields fields;
  if (at >= text.size()) return fields;
  const auto listed = text::split_at(line_from(text, at + 1), '\t');
  const auto field = [&](std::size_t i) {
    return i < listed.size() ? text::trim(listed[i]) : std::string_view();
  };
  if (const auto score = field(0); !score.empty()) {
    const auto margin = text::parse_int(score, -game.most_margin, game.most_margin);
    if (!margin)
      return tl::make_unexpected(
          TextFault{static_cast<std::size_t>(score.data() - text.data()),
                    {ErrorCode::syntax,
                     fmt::format("expected a score of -{0} to {0} after the moves, got {1}",
                                 game.most_margin, text::quoted(score, 24))}});
    fields.result = Result::from_black_margin(static_cast<int>(*margin));
  }
  if (const auto complete = field(2); !complete.empty()) fields.complete = complete != "0";
  return fields;
}

Error error_at(const TextUnit& unit, const TextFault& fault) {
  return {fault.error.code,
          format_place(place_in(unit, fault.offset)) + ": " + fault.error.message};
}

ReadGame game_of(const TextUnit& unit, RecordBuilder builder, std::optional<Result> result,
                 const std::optional<TextFault>& fault) {
  ReadRecord read = builder.finish(result, "");
  if (!fault) return {"", unit.place, std::move(read)};
  const Error error = error_at(unit, *fault);
  read.warnings.push_back(error.message);
  ReadGame game{"", unit.place, tl::make_unexpected(error)};
  game.before = std::move(read);
  return game;
}

ReadGame game_of_moves(const TextUnit& unit, std::size_t at, RecordBuilder builder) {
  auto fault = play_moves(unit.text, at, builder);
  tl::expected<ListFields, TextFault> fields;
  if (!fault) fields = read_fields(unit.text, at, builder.board().game());
  if (!fields) fault = fields.error();
  ReadGame game = game_of(unit, std::move(builder), fields ? fields->result : std::nullopt, fault);
  if (fields) game.complete = fields->complete;
  return game;
}

std::size_t takes_transcript(std::string_view text, const Reading& reading) {
  const std::string_view first = line_from(text, 0);
  if (!is_transcript(first, reading.like)) return 0;
  // A list goes on in the next line where its number says so; a text that is one game, with moves.
  std::size_t end = first.size();
  const bool numbered = leading_number(first) > 0;
  while (end < text.size() && !has_fields(first, reading.like.game())) {
    const std::string_view next = line_from(text, end + 1);
    const bool goes_on =
        reading.single ? text::trim(next).empty() || begins_with_moves(next, reading.like.game())
                       : numbered && leading_number(text::trim(next)) > 1;
    if (!goes_on) break;
    end += 1 + next.size();
  }
  return end;
}

void read_transcript(const TextUnit& unit, const Reading& reading, const GameVisitor& visit) {
  const auto one = [&](const TextUnit& part) -> ReadGame {
    const std::size_t begin = end_of_start(part.text, reading.like.game());
    const std::string_view start = text::trim(part.text.substr(0, begin));
    // Of a text that was taken for one game the first line alone is known to begin with a position.
    if (auto board = board_at(reading.like, start))
      return game_of_moves(part, begin, RecordBuilder(std::move(board)));
    const Error error{ErrorCode::syntax,
                      "expected a position or moves, got " + text::quoted(start, 24)};
    return {"", part.place, tl::make_unexpected(error_at(part, {0, error}))};
  };
  const ReadGame whole = one(unit);
  if (whole.game || reading.single || line_from(unit.text, 0).size() == unit.text.size())
    return visit(whole);
  // Numbers before the lines may count games instead of moves; then each line is one.
  std::vector<ReadGame> games;
  for (std::size_t at = 0; at < unit.text.size();) {
    const std::string_view line = line_from(unit.text, at);
    games.push_back(one({line, place_in(unit, at)}));
    at += line.size() + 1;
  }
  if (!games.at(1).game) return visit(whole);
  for (const ReadGame& game : games) visit(game);
}

Expected<std::string> write_transcript(const GameRecord& record, std::string_view) {
  const auto board = make_board(record.game);
  if (!board) return tl::make_unexpected(board.error());
  std::string text;
  if (record.start != (*board)->start_text()) {
    if (auto set = (*board)->set_position(record.start); !set)
      return tl::make_unexpected(set.error());
    text = record.start + " ";
  }
  std::string passes;  // since the last move
  for (const RecordedMove& move : record.moves) {
    if ((*board)->is_pass(move.move)) {
      passes += "pa";
    } else {
      passes.clear();
      text += (*board)->format_move(move.move);
    }
  }
  return text + passes;
}

}  // namespace ternion::records
