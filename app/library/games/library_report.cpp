#include "app/library/games/library_report.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "engine/core/quoted_text.hpp"
#include "games/games.hpp"

namespace ternion::library {
namespace {

std::string years_text(const std::optional<int>& first, const std::optional<int>& last) {
  if (!first || !last) return "-";
  return *first == *last ? std::to_string(*first) : fmt::format("{}-{}", *first, *last);
}

/// Names come from files of others; none may move the terminal's cursor or begin another column.
std::string shown_name(std::string_view name) {
  if (name.empty()) return "?";
  const bool is_plain = std::ranges::none_of(
      name, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; });
  return is_plain ? std::string(name) : quoted_text(name);
}

/// "41-23" where pieces fill the board, else "1-0".
std::string result_text(const PlayedGame& game, const GameInfo& info) {
  if (!game.result) return "*";
  const int margin = game.result->black_margin();
  const int whole = info.width * info.height;
  if (info.most_margin == whole && (whole + margin) % 2 == 0)
    return fmt::format("{}-{}", (whole + margin) / 2, (whole - margin) / 2);
  if (info.most_margin > 1) return fmt::format("{:+}", margin);
  if (margin == 0) return "1/2";
  return margin > 0 ? "1-0" : "0-1";
}

}  // namespace

Expected<GameRecord> record_of(const PlayedGame& game) {
  const auto board = make_board(game.game);
  if (!board) return tl::make_unexpected(board.error());
  if (auto set = (*board)->set_position(game.start); !set) return tl::make_unexpected(set.error());
  GameRecord record;
  record.game = game.game;
  record.start = game.start;
  for (const Move move : game.moves) {
    record.moves.push_back({(*board)->side_to_move(), move, {}, {}});
    if (auto played = (*board)->play(move); !played) return tl::make_unexpected(played.error());
  }
  record.players = game.players;
  record.place = game.event;
  record.date = game.date;
  record.result = game.result;
  return record;
}

Expected<std::string> game_text(const PlayedGame& game) {
  const auto board = make_board(game.game);
  if (!board) return tl::make_unexpected(board.error());
  if (auto set = (*board)->set_position(game.start); !set) return tl::make_unexpected(set.error());
  const std::string usual = make_board(game.game).value()->position_text();
  std::string moves = game.start == usual ? "" : "[" + game.start + "] ";
  constexpr int kOneDigit = 9;
  const bool apart = !(*board)->game().placements || (*board)->game().width > kOneDigit;
  for (const Move move : game.moves) {
    if (!(*board)->is_pass(move)) moves += (*board)->format_move(move) + (apart ? " " : "");
    if (auto played = (*board)->play(move); !played) return tl::make_unexpected(played.error());
  }
  while (moves.ends_with(' ')) moves.pop_back();
  return fmt::format("{}\t{}\t{} - {}\t{}\t{}\t{}\n", game.id, shown_name(game.date),
                     shown_name(game.players[0]), shown_name(game.players[1]),
                     result_text(game, (*board)->game()), shown_name(game.event), moves);
}

std::string position_text(const Board& board, const PlayedPosition& position) {
  const auto& all = position.totals;
  std::string text =
      fmt::format("{}\n{} games, {}: Black won {}, draws {}, White won {}\n", board.position_text(),
                  all.games, years_text(all.first, all.last), all.black, all.draws, all.white);
  if (position.moves.empty()) return text;
  text += "   move    games    Black    draws    White  years\n";
  for (const PlayedMove& each : position.moves) {
    const auto& totals = each.totals;
    text += fmt::format("{:>7} {:>8} {:>8} {:>8} {:>8}  {}", board.format_move(each.move),
                        totals.games, totals.black, totals.draws, totals.white,
                        years_text(totals.first, totals.last));
    for (const Move same : each.same) text += " =" + board.format_move(same);
    text += "\n";
  }
  return text;
}

Expected<std::string> info_text(GameLibrary& library, const std::string& path) {
  LibraryStore& store = library.store();
  const auto census = store.census();
  if (!census) return tl::make_unexpected(census.error());
  std::string text;
  for (const LibraryStore::Census& each : *census)
    text += fmt::format("{:<11}{} games, {}\n", each.game, each.games,
                        years_text(each.first, each.last));
  for (const char* table : {"players", "events"}) {
    const auto count = store.count(table);
    if (!count) return tl::make_unexpected(count.error());
    text += fmt::format("{:<11}{}\n", table, *count);
  }
  const auto repeated = store.repeated();
  if (!repeated) return tl::make_unexpected(repeated.error());
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  return text + fmt::format("{:<11}{} games through the same positions as another\n{:<11}{}\n",
                            "repeated", *repeated, "bytes", error ? 0 : size);
}

}  // namespace ternion::library
