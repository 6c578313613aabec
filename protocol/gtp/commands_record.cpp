// Games in and out as SGF.
#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "protocol/core/text.hpp"
#include "protocol/gtp/board_text.hpp"
#include "protocol/gtp/commands.hpp"
#include "protocol/gtp/sgf.hpp"

namespace ternion::gtp {
namespace {

tl::unexpected<Error> cannot_load(std::string_view why) {
  return refuse(std::string(kCannotLoad) + ": " + std::string(why), ErrorCode::io);
}

bool is_on(const BoardView& board, const SgfPoint& point) {
  return point.column < board.width && point.row < board.height;
}

/// SGF counts rows from the top, whichever end the game counts from.
int turned(const GameInfo& game, const BoardView& board, int row) {
  return game.rows_upwards ? board.height - 1 - row : row;
}

/// The board that a file's AB and AW describe.
Expected<BoardView> board_of(const SgfGame& file, const GameInfo& game, BoardView board) {
  for (auto& cell : board.cells) cell = BoardView::Cell::empty;
  const auto place = [&](const std::vector<SgfPoint>& points, BoardView::Cell stone) {
    for (const SgfPoint& point : points) {
      if (!is_on(board, point)) return false;
      board.cells[index_of_cell(board, point.column, turned(game, board, point.row))] = stone;
    }
    return true;
  };
  if (!place(file.black, BoardView::Cell::black) || !place(file.white, BoardView::Cell::white))
    return cannot_load("a stone is not on the board");
  return board;
}

Expected<void> check_kind(const SgfGame& file, const GameInfo& info) {
  const auto kind = sgf_kind_of(info.name);
  if (kind && file.kind != *kind)
    return cannot_load("expected GM[" + std::to_string(*kind) + "] for " + info.name + ", got GM[" +
                       std::to_string(file.kind) + "]");
  return {};
}

/// Sets the file's start and plays its first `count` moves. On an error the game may be half done.
Expected<void> replay(GtpGame& game, const SgfGame& file, std::size_t count) {
  game.new_game();
  const int width = game.session().board().width;
  if (file.width && (file.width != file.height.value_or(*file.width) ||
                     (file.width != width && !game.resize(*file.width))))
    return cannot_load("the board has another size");
  if (file.has_setup()) {
    const auto board = board_of(file, game.session().game(), game.session().board());
    if (!board) return tl::make_unexpected(board.error());
    const auto set = game.set_board(*board, file.to_move.value_or(Side::black));
    if (!set) return cannot_load(set.error().message);
  }
  for (std::size_t i = 0; i < std::min(count, file.moves.size()); ++i) {
    const SgfMove& move = file.moves[i];
    const Session& session = game.session();
    const bool playable = !move.point || is_on(session.board(), *move.point);
    const Move played =
        move.point && playable
            ? session.move_at(move.point->column,
                              turned(session.game(), session.board(), move.point->row))
            : session.pass_move();
    if (!playable || !game.play(move.side, played))
      return cannot_load("move " + std::to_string(i + 1) + " is illegal");
  }
  return {};
}

/// A board beside the game's own, at its first position, to try things on.
Expected<std::unique_ptr<Session>> scratch_session(const GtpSeat& seat) {
  SessionOptions small = seat.session().options();
  small.hash_mb = 1;
  small.threads = 1;
  auto session = make_session(seat.session().game().name, small, seat.time);
  if (!session) return session;
  if (const auto set = (*session)->set_position(seat.session().record().start); !set)
    return tl::make_unexpected(set.error());
  return session;
}

struct LoadArguments {
  std::string path;
  std::size_t count = std::numeric_limits<std::size_t>::max();
};

/// path [move_number]; a path with blanks in double quotes, as GoGui writes it.
Expected<LoadArguments> parse_load_arguments(const std::string& words) {
  LoadArguments wanted;
  std::string_view rest = text::trim(words);
  if (rest.starts_with('"') && rest.find('"', 1) != std::string_view::npos) {
    const std::size_t end = rest.find('"', 1);
    wanted.path = rest.substr(1, end - 1);
    rest = text::trim(rest.substr(end + 1));
  } else {
    const auto [path, after] = text::first_word(rest);
    wanted.path = path;
    rest = after;
  }
  if (wanted.path.empty()) return refuse(kSyntaxError);
  if (rest.empty()) return wanted;
  const auto number = text::parse_int(text::first_word(rest).first);
  if (!number || *number < 1) return refuse(kSyntaxError);
  wanted.count = static_cast<std::size_t>(*number - 1);
  return wanted;
}

/// The position before the given move number, by default the end of the game; answers with the
/// colour to move. The file is tried on a board of its own first: an error changes nothing.
Outcome loadsgf(GtpSeat& seat, const Arguments& arguments) {
  const auto wanted = parse_load_arguments(arguments.text());
  if (!wanted) return tl::make_unexpected(wanted.error());
  if (!seat.read_file) return cannot_load("there are no files here");
  const auto text = seat.read_file(wanted->path);
  if (!text) return cannot_load(text.error().message);
  const auto file = parse_sgf(*text);
  if (!file) return cannot_load(file.error().message);
  if (const auto fits = check_kind(*file, seat.session().game()); !fits)
    return tl::make_unexpected(fits.error());
  auto scratch = scratch_session(seat);
  if (!scratch) return cannot_load(scratch.error().message);
  GtpGame trial(std::move(*scratch), false);
  if (const auto tried = replay(trial, *file, wanted->count); !tried)
    return tl::make_unexpected(tried.error());
  if (const auto loaded = replay(seat.game, *file, wanted->count); !loaded)
    return tl::make_unexpected(loaded.error());
  return std::string(name_of(seat.session().side_to_move()));
}

/// The position before the first move.
Expected<BoardView> first_board(const GtpSeat& seat) {
  const auto scratch = scratch_session(seat);
  if (!scratch) return tl::make_unexpected(scratch.error());
  return (*scratch)->board();
}

Outcome printsgf(GtpSeat& seat, const Arguments& arguments) {
  if (!arguments.empty()) return refuse("cannot write files: expected no argument");
  const GameRecord record = seat.session().record();
  const auto board = first_board(seat);
  if (!board) return tl::make_unexpected(board.error());
  const GameInfo& game = seat.session().game();
  SgfGame file;
  file.kind = sgf_kind_of(game.name).value_or(1);
  file.width = board->width;
  file.height = board->height;
  file.rules = seat.session().state().variant();
  for (int row = 0; row < board->height; ++row) {
    for (int column = 0; column < board->width; ++column) {
      const BoardView::Cell cell = board->at(column, row);
      const SgfPoint point{column, turned(game, *board, row)};
      if (cell == BoardView::Cell::black) file.black.push_back(point);
      if (cell == BoardView::Cell::white) file.white.push_back(point);
    }
  }
  file.to_move = record.moves.empty() ? seat.session().side_to_move() : record.moves.front().side;
  for (const RecordedMove& move : record.moves) {
    const auto point = seat.vertices().point_of(move.move);
    file.moves.push_back(
        {move.side, point ? std::optional(SgfPoint{point->column, turned(game, *board, point->row)})
                          : std::nullopt});
  }
  if (seat.session().is_over()) file.result = format_result(seat.session().result());
  return write_sgf(file, "Ternion:" + seat.version);
}

}  // namespace

std::vector<Commands::Entry> record_commands() {
  return {{"loadsgf", loadsgf}, {"printsgf", printsgf}};
}

}  // namespace ternion::gtp
