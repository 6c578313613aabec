#include "engine/othello/ggf.hpp"
#include "engine/othello/ggf_notes.hpp"
#include "engine/othello/ggf_values.hpp"
#include "engine/othello/notation.hpp"
#include "engine/othello/position.hpp"

namespace ternion::othello {
namespace {

/// GGF has no escapes, so what would end a value or begin a game is taken out.
std::string cleaned(std::string_view value) {
  std::string out;
  for (char c : value)
    if (c != ']' && c != '\n' && c != '\r') out += c;
  for (std::size_t at = 0; (at = out.find("(;GM[", at)) != std::string::npos;) out.erase(at + 1, 1);
  return out;
}

std::string board_text(const Position& position) {
  std::string out = "8";
  for (Square square = 0; square < 64; ++square) {
    if (column_of(square) == 0) out += ' ';
    const bool black = (position.discs(Side::black) & bit_of(square)) != 0;
    const bool white = (position.discs(Side::white) & bit_of(square)) != 0;
    out += black ? '*' : white ? 'O' : '-';
  }
  return out + (position.side_to_move() == Side::black ? " *" : " O");
}

std::string result_text(const GameRecord& record) {
  std::string out = "?";
  if (record.result) {
    const int margin = record.result->black_margin();
    out = margin < 0 ? "" : "+";
    out.append(std::to_string(margin)).append(".000");
  }
  for (const auto& [letter, name] : ggf::kTerminations)
    if (record.termination == name) out += std::string(":") + letter;
  return out;
}

}  // namespace

std::string write_ggf(const GameRecord& record) { return write_ggf_with_notes(record, {}); }

std::string write_ggf_with_notes(const GameRecord& record, const GgfNotes& notes) {
  std::string out = "(;GM[Othello]";
  const auto add = [&](std::string_view tag, std::string_view value) {
    out.append(tag).append("[").append(value).append("]");
  };
  const auto add_if = [&](std::string_view tag, const std::string& value) {
    if (!value.empty()) add(tag, value);
  };
  add_if("PC", cleaned(record.place));
  add_if("DT", cleaned(record.date));
  add("PB", cleaned(record.players[0]));
  add("PW", cleaned(record.players[1]));
  if (record.ratings[0]) add("RB", ggf::format_number(*record.ratings[0], 2));
  if (record.ratings[1]) add("RW", ggf::format_number(*record.ratings[1], 2));
  const std::string black_clock = format_ggf_clock(record.clocks[0]);
  const std::string white_clock = format_ggf_clock(record.clocks[1]);
  const bool same = black_clock == white_clock;
  add_if("TI", same ? black_clock : "");
  add_if("TB", same ? "" : black_clock);
  add_if("TW", same ? "" : white_clock);
  add("TY", cleaned(notes.type));
  add("RE", result_text(record));
  add("BO", board_text(parse_position(record.start).value_or(Position{})));
  add_if("CO", cleaned(notes.comment));
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const RecordedMove& move = record.moves[i];
    add(move.side == Side::black ? "B" : "W",
        format_ggf_move({move.move, move.eval, move.seconds}));
    if (const auto comment = notes.moves.find(i); comment != notes.moves.end())
      add_if("CO", cleaned(comment->second));
  }
  return out + ";)";
}

}  // namespace ternion::othello
