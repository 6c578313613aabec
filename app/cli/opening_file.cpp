#include "app/cli/opening_file.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "app/cli/game_file.hpp"
#include "engine/othello/notation.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

using referee::Opening;
using Start = std::shared_ptr<const Board>;
using Openings = std::vector<Opening>;

tl::unexpected<Error> at_line(int number, const Error& error) {
  return fail(error.code, "line " + std::to_string(number) + ": " + error.message);
}

/// A board of its own, begun at that position.
Expected<Start> at_position(const Start& start, std::string_view text) {
  const std::shared_ptr<Board> board = start->clone();
  if (auto set = board->set_position(text); !set) return tl::make_unexpected(set.error());
  return board;
}

// --- Othello.

Expected<Openings> read_othello(std::string_view text, const Start& start) {
  Openings openings;
  std::optional<Error> wrong;
  for_each_game(text, [&](int line, const Expected<ReadGame>& game) {
    if (wrong) return;
    const auto found = game.and_then([&](const ReadGame& read) {
      const std::string wanted = othello::format_position(read.start);
      return wanted == start->position_text() ? Expected<Start>(start) : at_position(start, wanted);
    });
    if (found)
      openings.push_back({*found, game->moves});
    else
      wrong = at_line(line, found.error()).value();
  });
  if (wrong) return tl::make_unexpected(*wrong);
  return openings;
}

// --- Lines of moves in the game's own notation.

/// "h8i9" and "h8, i9" alike: a move is a letter and its number.
std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t begun = line.size();
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const char c = i < line.size() ? line[i] : ' ';
    const bool digit = c >= '0' && c <= '9';
    if (digit && begun < i) continue;
    if (begun < i) words.push_back(line.substr(begun, i - begun));
    begun = text::is_blank(c) || c == ',' ? line.size() : i;
  }
  return words;
}

Expected<Opening> play_all(const Start& start, const std::vector<Move>& moves) {
  const auto board = start->clone();
  for (const Move move : moves)
    if (auto played = board->play(move); !played) return tl::make_unexpected(played.error());
  return Opening{start, moves};
}

/// Errors: syntax where a word is no move.
Expected<Opening> read_moves(std::string_view line, const Start& start) {
  std::vector<Move> moves;
  for (const std::string_view word : words_of(line)) {
    const auto move = start->parse_move(word);
    if (!move) return tl::make_unexpected(move.error());
    moves.push_back(*move);
  }
  return play_all(start, moves);
}

Expected<Opening> read_line(std::string_view line, const Start& start) {
  auto opening = read_moves(line, start);
  if (opening || opening.error().code != ErrorCode::syntax) return opening;
  return at_position(start, line).map([](const Start& board) { return Opening{board, {}}; });
}

// --- Gomoku: offsets, as Gomocup's lists have them.

bool are_offsets(std::string_view line) {
  return std::ranges::all_of(line, [](char c) {
    return text::is_blank(c) || c == ',' || c == '-' || c == '+' || (c >= '0' && c <= '9');
  });
}

Expected<Opening> read_offsets(std::string_view line, const Start& start) {
  const BoardView view = start->view();
  const auto numbers = text::split_at(line, ',');
  std::vector<Move> moves;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
    const int left = view.width / 2;
    const int above = view.height / 2;
    const auto x = text::parse_int(text::trim(numbers[i]), -left, view.width - 1 - left);
    if (!x) return tl::make_unexpected(x.error());
    const auto y = text::parse_int(text::trim(numbers[i + 1]), -above, view.height - 1 - above);
    if (!y) return tl::make_unexpected(y.error());
    moves.push_back(start->move_at(left + static_cast<int>(*x),
                                   view.height - 1 - above - static_cast<int>(*y)));
  }
  if (numbers.size() % 2 != 0)
    return fail(ErrorCode::syntax, "expected pairs of offsets, got an odd number of them");
  return play_all(start, moves);
}

Expected<Opening> read_gomoku_line(std::string_view line, const Start& start) {
  return are_offsets(line) ? read_offsets(line, start) : read_line(line, start);
}

template <auto ReadLine>
Expected<Openings> read_lines(std::string_view text, const Start& start) {
  Openings openings;
  int number = 0;
  for (const std::string_view each : text::split_at(text, '\n')) {
    ++number;
    const auto line = text::trim(each);
    if (line.empty() || line.starts_with('#')) continue;
    auto opening = ReadLine(line, start);
    if (!opening) return at_line(number, opening.error());
    openings.push_back(std::move(*opening));
  }
  return openings;
}

struct Reader {
  std::string_view game;
  Expected<Openings> (*read)(std::string_view, const Start&);
};

/// The last one is every other game's.
constexpr std::array<Reader, 3> kReaders{{{"Othello", read_othello},
                                          {"Gomoku", read_lines<read_gomoku_line>},
                                          {"", read_lines<read_line>}}};

}  // namespace

Expected<Openings> read_openings(std::string_view text, const Start& start) {
  const auto found = std::ranges::find(kReaders, start->game().name, &Reader::game);
  return (found == kReaders.end() ? kReaders.back() : *found).read(text, start);
}

}  // namespace ternion::cli
