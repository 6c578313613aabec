// The commands of the protocol itself.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "engine/gomoku/notation.hpp"
#include "engine/gomoku/position.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"

namespace ternion {
namespace {

using gomocup::Field;
using gomocup::Stone;

std::string variant_text(gomoku::Rule rule, int size) {
  return std::string(name_of(rule)) + " " + std::to_string(size);
}

}  // namespace

/// "15", or Yixin-Board's "15 15".
void GomocupDialect::on_start(std::string_view rest) {
  const auto words = text::split(rest);
  const auto size = words.empty() ? fail(ErrorCode::syntax, "expected a size")
                                  : text::parse_int(words[0], gomoku::kMinSize, gomoku::kMaxSize);
  const bool names_both = words.size() > 1;
  const bool square = !names_both || words[1] == words[0];
  if (!size || !square)
    return say_error(fmt::format("unsupported size: expected one of {} to {}, got {}",
                                 gomoku::kMinSize, gomoku::kMaxSize, text::quoted(rest)));
  if (!session_->set_position(variant_text(settings_.rule, static_cast<int>(*size))))
    return say_error("this size cannot be played");
  size_ = static_cast<int>(*size);
  gomocup::recognise_start(settings_, names_both);
  session_->new_game();  // what was learnt in the last game is forgotten too
  blocked_.clear();
  blocked_paths_.clear();
  blocked_by_board_.clear();
  make_ready();
  awaited_ = true;
  say("OK");
}

void GomocupDialect::on_rectstart(std::string_view rest) {
  const auto sizes = text::split_at(rest, ',');
  if (sizes.size() == 2 && text::trim(sizes[0]) == text::trim(sizes[1]))
    return on_start(text::trim(sizes[0]));
  say_error("only square boards are played");
}

void GomocupDialect::on_restart(std::string_view) {
  if (!has_game()) return;
  apply_rule();
  session_->new_game();
  blocked_by_board_.clear();
  make_ready();
  awaited_ = true;
  say("OK");
}

/// The rule may come at any time after START. A position with stones is set up anew under it.
void GomocupDialect::apply_rule() {
  if (size_ == 0 || session_->state().variant() == name_of(settings_.rule)) return;
  const GameRecord record = session_->record();
  const BoardView board = session_->board();
  const Side mover = session_->side_to_move();
  if (!session_->set_position(variant_text(settings_.rule, size_))) return;
  for (const RecordedMove& each : record.moves)
    if (!session_->play(each.move)) break;
  if (session_->board().cells == board.cells) return;
  if (const auto set = session_->set_board(board, mover); !set)
    context_.log->info("gomocup: {}", set.error().message);
}

void GomocupDialect::on_begin(std::string_view) {
  if (!has_game()) return;
  const auto cells = session_->board().cells;
  if (std::any_of(cells.begin(), cells.end(),
                  [](BoardView::Cell cell) { return cell != BoardView::Cell::empty; }))
    return say_error("BEGIN expects an empty board");
  think_and_play();
}

void GomocupDialect::on_turn(std::string_view rest) {
  if (!has_game()) return;
  apply_rule();
  const auto move = grid().parse(rest);
  if (!move || !put(*move)) return say_error("bad coordinates");
  think_and_play();
}

/// A move that the manager chose for us.
void GomocupDialect::on_play(std::string_view rest) {
  if (!has_game()) return;
  apply_rule();
  const auto move = grid().parse(rest);
  if (!move || !put(*move)) return say_error("bad coordinates");
  say(grid().format(*move));
}

bool GomocupDialect::put(Move move) {
  if (!session_->is_over()) return session_->play(move).has_value();
  BoardView board = session_->board();
  const gomoku::Point point = gomoku::point_of(move);
  auto& cell = board.cells[static_cast<std::size_t>(gomoku::row_of(point) * board.width +
                                                    gomoku::column_of(point))];
  if (cell != BoardView::Cell::empty) return false;
  const Side mover = session_->side_to_move();
  cell = mover == Side::black ? BoardView::Cell::black : BoardView::Cell::white;
  return session_->set_board(board, other(mover)).has_value();
}

/// A manager that asks for a move where our rules have none would take silence, or ERROR, for a
/// program that hangs. Which point it is does not matter to us.
void GomocupDialect::play_on() {
  const Move move = any_point();
  if (move.is_none()) return say_error("the game is over");
  const bool won = session_->result().winner.has_value();
  say(won ? "MESSAGE the game is over: there is a five"
          : "MESSAGE the game is drawn: every free point is forbidden");
  const std::string point = grid().format(move);
  if (!put(move)) context_.log->info("gomocup: {} is not on the board", point);
  say(point);
}

/// The free point nearest to the centre, one that is not forbidden or left out if there is any.
Move GomocupDialect::any_point() const {
  const BoardView board = session_->board();
  const auto position = gomoku::parse_position(session_->position_text());
  const std::vector<Move> left_out = this->left_out();
  const auto reluctance = [&](Move move) {
    const gomoku::Point point = gomoku::point_of(move);
    const bool bad = std::ranges::find(left_out, move) != left_out.end() ||
                     (position && position->is_forbidden(point, position->side_to_move()));
    const int across = std::abs(2 * gomoku::column_of(point) + 1 - size_);
    const int up = std::abs(2 * gomoku::row_of(point) + 1 - size_);
    return std::pair(bad, std::max(across, up));
  };
  Move best = Move::none();
  for (int row = 0; row < size_; ++row)
    for (int column = 0; column < size_; ++column) {
      if (board.at(column, row) != BoardView::Cell::empty) continue;
      const Move move = gomoku::move_to(gomoku::point_at(column, row));
      if (best.is_none() || reluctance(move) < reluctance(best)) best = move;
    }
  return best;
}

void GomocupDialect::on_takeback(std::string_view rest) {
  if (!has_game()) return;
  const auto move = grid().parse(rest);
  const GameRecord record = session_->record();
  if (!move || record.moves.empty() || record.moves.back().move != *move || !session_->undo())
    return say_error("expected the last stone");
  say("OK");
}

void GomocupDialect::on_board(std::string_view) {
  begin_board("BOARD", [this] { think_and_play(); });
}

void GomocupDialect::begin_board(std::string command, std::function<void()> then) {
  if (size_ == 0) return refuse_body(kNoStart);
  stones_.clear();
  const std::string complaint = "x,y,who or DONE expected after " + command;
  body_ = Body{std::move(command), [this](std::string_view line) { return take_stone(line); },
               [this, then = std::move(then)] {
                 if (const auto placed = place_stones(); !placed)
                   return say_error(placed.error().message);
                 then();
               },
               complaint};
}

bool GomocupDialect::take_stone(std::string_view line) {
  const auto stone = gomocup::parse_stone(grid(), line);
  if (stone) stones_.push_back(*stone);
  return stone.has_value();
}

/// The program is to move in a BOARD: with as many stones as the opponent it is Black. In a YXBOARD
/// it may also have moved last.
Expected<void> GomocupDialect::place_stones() {
  std::vector<Move> own;
  std::vector<Move> opponents;
  std::vector<Move> blocked;
  for (const Stone& stone : stones_) {
    std::vector<Move>& list = stone.field == Field::own        ? own
                              : stone.field == Field::opponent ? opponents
                                                               : blocked;
    list.push_back(stone.move);
  }
  const bool is_black = own.size() >= opponents.size();
  const auto& black = is_black ? own : opponents;
  const auto& white = is_black ? opponents : own;
  const auto placed = place(black, white, black.size() > white.size() ? Side::white : Side::black);
  if (placed) blocked_by_board_ = std::move(blocked);
  return placed;
}

/// Errors: syntax, "bad coordinates", for a point that is named twice.
Expected<BoardView> GomocupDialect::board_of(const std::vector<Move>& black,
                                             const std::vector<Move>& white) const {
  BoardView board{size_, size_, {}};
  board.cells.assign(static_cast<std::size_t>(size_ * size_), BoardView::Cell::empty);
  const auto put = [&](const std::vector<Move>& moves, BoardView::Cell stone) {
    return std::all_of(moves.begin(), moves.end(), [&](Move move) {
      const gomoku::Point point = gomoku::point_of(move);
      auto& cell = board.cells[static_cast<std::size_t>(gomoku::row_of(point) * size_ +
                                                        gomoku::column_of(point))];
      return std::exchange(cell, stone) == BoardView::Cell::empty;
    });
  };
  if (put(black, BoardView::Cell::black) && put(white, BoardView::Cell::white)) return board;
  return fail(ErrorCode::syntax, "bad coordinates");
}

/// Black and White by turns, as far as that is a game.
void GomocupDialect::play_in_turn(const std::vector<Move>& black, const std::vector<Move>& white) {
  for (std::size_t i = 0; i < black.size(); ++i) {
    if (!session_->play(black[i])) return;
    if (i < white.size() && !session_->play(white[i])) return;
  }
}

/// As a game where the stones can be one, so that moves can be taken back; else as a set-up.
/// On an error the board is as it was.
Expected<void> GomocupDialect::place(const std::vector<Move>& black, const std::vector<Move>& white,
                                     Side mover) {
  const auto board = board_of(black, white);
  if (!board) return tl::make_unexpected(board.error());
  const GameRecord before = session_->record();
  auto set = session_->set_position(variant_text(settings_.rule, size_));
  if (!set) return set;
  play_in_turn(black, white);
  if (session_->board().cells == board->cells && session_->side_to_move() == mover) return {};
  set = session_->set_board(*board, mover);
  if (!set && !session_->load(before)) context_.log->info("gomocup: the board was lost");
  return set;
}

void GomocupDialect::on_info(std::string_view rest) {
  const auto [key, value] = text::first_word(rest);
  const gomocup::Settings before = settings_;
  // A manager reads nothing while it sends INFO lines: what it should know waits for a command.
  const std::string message = gomocup::apply(settings_, key, value);
  if (text::equal_ignoring_case(key, "rule")) note_ = message;
  if (thinking()) {
    if (!gomocup::have_same_limits(before, settings_))
      obey_new_limits(before.time_left != settings_.time_left);
  } else if (size_ != 0 && !gomocup::have_same_engine(before, settings_)) {
    make_ready();
  }
}

void GomocupDialect::on_about(std::string_view) {
  say(fmt::format("name=\"Ternion\", version=\"{}\", author=\"the Ternion authors\"",
                  TERNION_VERSION));
}

}  // namespace ternion
