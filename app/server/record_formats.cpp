#include "app/server/record_formats.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "engine/othello/ggf.hpp"
#include "engine/othello/notation.hpp"
#include "engine/othello/obf.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/gomoku_games.hpp"
#include "protocol/records/sgf_record.hpp"
#include "protocol/session/board.hpp"

namespace ternion::server {
namespace {

Expected<std::string> write_ggf(const GameRecord& record) { return othello::write_ggf(record); }

Expected<GameRecord> read_transcript(std::string_view text) {
  const auto moves = othello::parse_transcript(text);
  if (!moves) return tl::make_unexpected(moves.error());
  GameRecord record;
  record.game = "Othello";
  record.start = othello::format_position({});
  othello::Position position;
  for (const Move move : *moves) {
    record.moves.push_back({position.side_to_move(), move, {}, {}});
    position.play(move);
  }
  return record;
}

/// A transcript has no start of its own.
Expected<std::string> write_transcript(const GameRecord& record) {
  if (record.start != othello::format_position({}))
    return fail(ErrorCode::unsupported,
                "expected the usual start for a transcript; GGF carries any start");
  std::vector<Move> moves;
  for (const RecordedMove& move : record.moves) moves.push_back(move.move);
  return othello::format_transcript(moves);
}

/// One line of OBF, or a board and the side to move.
Expected<GameRecord> read_obf(std::string_view text) {
  const auto line = othello::parse_obf(text);
  if (!line) return tl::make_unexpected(line.error());
  GameRecord record;
  record.game = "Othello";
  record.start = othello::format_position(line->position);
  return record;
}

/// The board after the moves of a record.
Expected<std::unique_ptr<Board>> replayed(const GameRecord& record) {
  auto board = make_board(record.game);
  if (!board) return board;
  if (auto set = (*board)->set_position(record.start); !set)
    return tl::make_unexpected(set.error());
  for (const RecordedMove& move : record.moves)
    if (auto played = (*board)->play(move.move); !played)
      return tl::make_unexpected(played.error());
  return board;
}

Expected<std::string> write_obf(const GameRecord& record) {
  const auto board = replayed(record);
  if (!board) return tl::make_unexpected(board.error());
  const auto position = othello::parse_position((*board)->position_text());
  if (!position) return tl::make_unexpected(position.error());
  return othello::write_obf({*position, {}, {}});
}

/// Where the point that begins at `at` ends: a letter and digits. `at` itself for no point.
std::size_t end_of_point(std::string_view text, std::size_t at) {
  if (at >= text.size() || std::isalpha(static_cast<unsigned char>(text[at])) == 0) return at;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", at + 1), text.size());
  return end == at + 1 ? at : end;
}

/// The same of a move: a point, or two with a hyphen between.
std::size_t end_of_move(std::string_view text, std::size_t at) {
  const std::size_t from = end_of_point(text, at);
  if (from == at || from >= text.size() || text[from] != '-') return from;
  const std::size_t end = end_of_point(text, from + 1);
  return end == from + 1 ? at : end;
}

/// "h8", "h8i9", "a2-a3b5-b4" and the like.
bool is_moves(std::string_view word) {
  std::size_t at = 0;
  for (std::size_t end = 0; (end = end_of_move(word, at)) != at;) at = end;
  return at == word.size();
}

/// "renju 15 h8 i9": the start in the game's notation, where it is not the usual one, and the
/// moves.
Expected<GameRecord> read_moves(std::string_view game, std::string_view text) {
  auto board = make_board(game);
  if (!board) return tl::make_unexpected(board.error());
  std::string start;
  std::string moves;
  for (const auto word : text::split(text)) {
    if (moves.empty() && !is_moves(word))
      start.append(start.empty() ? "" : " ").append(word);
    else
      moves += word;
  }
  if (!start.empty())
    if (auto set = (*board)->set_position(start); !set) return tl::make_unexpected(set.error());
  GameRecord record;
  record.game = (*board)->game().name;
  record.start = (*board)->start_text();
  for (std::size_t at = 0; at < moves.size();) {
    const std::size_t end = end_of_move(moves, at);
    if (end == at)
      return fail(ErrorCode::syntax, "expected moves, got " + text::quoted(moves.substr(at)));
    const auto move = (*board)->parse_move(std::string_view(moves).substr(at, end - at));
    if (!move) return tl::make_unexpected(move.error());
    record.moves.push_back({(*board)->side_to_move(), *move, {}, {}});
    if (auto played = (*board)->play(*move); !played) return tl::make_unexpected(played.error());
    at = end;
  }
  return record;
}

Expected<std::string> write_moves(const GameRecord& record) {
  const auto board = make_board(record.game);
  if (!board) return tl::make_unexpected(board.error());
  std::string text;
  if (record.start != (*board)->start_text()) text.append(record.start).append(" ");
  for (const RecordedMove& move : record.moves) text += (*board)->format_move(move.move);
  return text;
}

/// SGF is every game's.
json::RecordFormat sgf(const GameInfo& info) {
  return {"sgf", info.name,
          [game = info.name](std::string_view text) -> Expected<GameRecord> {
            const auto like = make_board(game);
            if (!like) return tl::make_unexpected(like.error());
            return records::parse_sgf(text)
                .and_then([&](const auto& file) { return records::record_of(file, like->get()); })
                .map([](const records::ReadRecord& read) { return read.record; });
          },
          [](const GameRecord& record) {
            return records::write_sgf(record, "Ternion:" TERNION_VERSION);
          }};
}

}  // namespace

std::vector<json::RecordFormat> record_formats() {
  const auto record_of = [](const records::ReadRecord& read) { return read.record; };
  std::vector<json::RecordFormat> formats{
      {"transcript", "Othello", read_transcript, write_transcript},
      {"ggf", "Othello", othello::parse_ggf, write_ggf},
      {"obf", "Othello", read_obf, write_obf},
      {"transcript", "Gomoku",
       [=](std::string_view text) { return records::read_gomoku_moves(text).map(record_of); },
       write_moves},
      {"psq", "Gomoku",
       [=](std::string_view text) { return records::read_psq(text).map(record_of); },
       records::write_psq},
  };
  for (const GameInfo& info : game_list()) {
    const bool has_own =
        std::ranges::any_of(formats, [&](const auto& each) { return each.game == info.name; });
    if (!has_own)
      formats.push_back(
          {"transcript", info.name,
           [game = info.name](std::string_view text) { return read_moves(game, text); },
           write_moves});
    formats.push_back(sgf(info));
  }
  return formats;
}

}  // namespace ternion::server
