#include "protocol/gomocup/gomocup_game.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "engine/gomoku/notation.hpp"
#include "engine/gomoku/position.hpp"
#include "protocol/gomocup/gomocup_talk.hpp"

namespace ternion::gomocup {
namespace {

std::size_t index_of(Move move, int size) {
  const gomoku::Point point = gomoku::point_of(move);
  return static_cast<std::size_t>(gomoku::row_of(point) * size + gomoku::column_of(point));
}

}  // namespace

Game::Game(const Settings& settings, std::unique_ptr<Session> session,
           std::shared_ptr<spdlog::logger> log)
    : settings_(settings), session_(std::move(session)), log_(std::move(log)) {}

bool Game::is_empty() const {
  return std::ranges::all_of(session_->board().cells,
                             [](BoardView::Cell cell) { return cell == BoardView::Cell::empty; });
}

std::string Game::variant_text() const {
  return std::string(name_of(settings_.rule)) + " " + std::to_string(size_);
}

Expected<std::unique_ptr<Board>> Game::empty_board() const {
  if (!is_begun()) return fail(ErrorCode::out_of_turn, std::string(kNoStart));
  auto board = session_->state().clone();
  if (const auto set = board->set_position(variant_text()); !set)
    return tl::make_unexpected(set.error());
  return board;
}

Expected<std::unique_ptr<Board>> Game::board_of_today() const {
  return empty_board().and_then(
      [this](std::unique_ptr<Board>&& board) -> Expected<std::unique_ptr<Board>> {
        const Board& now = session_->state();
        const BoardView stones = now.view();
        for (const Move move : now.moves())
          if (!board->play(move)) break;
        if (board->view().cells == stones.cells && board->side_to_move() == now.side_to_move())
          return std::move(board);
        if (const auto set = board->set_board(stones, now.side_to_move()); !set)
          return tl::make_unexpected(set.error());
        return std::move(board);
      });
}

bool Game::begin(int size) {
  const int before = std::exchange(size_, size);
  if (!session_->set_position(variant_text())) {
    size_ = before;
    return false;
  }
  session_->new_game();
  left_out_.clear();
  return true;
}

void Game::begin_again() {
  apply_rule();
  session_->new_game();
  left_out_.set_of_board({});
}

void Game::apply_rule() {
  if (size_ == 0 || session_->state().variant() == name_of(settings_.rule)) return;
  const GameRecord record = session_->record();
  const BoardView board = session_->board();
  const Side mover = session_->side_to_move();
  if (!session_->set_position(variant_text())) return;
  for (const RecordedMove& each : record.moves)
    if (!session_->play(each.move)) break;
  if (session_->board().cells == board.cells) return;
  if (const auto set = session_->set_board(board, mover); !set)
    log_->info("gomocup: {}", set.error().message);
}

/// A game begun anew forgets; the moves are played again.
void Game::forget() {
  const GameRecord record = session_->record();
  session_->new_game();
  if (const auto loaded = session_->load(record); !loaded)
    log_->info("gomocup: {}", loaded.error().message);
}

bool Game::put(Move move) {
  if (!session_->is_over()) return session_->play(move).has_value();
  BoardView board = session_->board();
  auto& cell = board.cells[index_of(move, board.width)];
  if (cell != BoardView::Cell::empty) return false;
  const Side mover = session_->side_to_move();
  cell = mover == Side::black ? BoardView::Cell::black : BoardView::Cell::white;
  return session_->set_board(board, other(mover)).has_value();
}

bool Game::take_back(Move move) {
  const GameRecord record = session_->record();
  return !record.moves.empty() && record.moves.back().move == move && session_->undo();
}

Expected<void> Game::place_stones(const std::vector<Stone>& stones) {
  std::vector<Move> own;
  std::vector<Move> opponents;
  std::vector<Move> blocked;
  for (const Stone& stone : stones) {
    std::vector<Move>& list = stone.field == Field::own        ? own
                              : stone.field == Field::opponent ? opponents
                                                               : blocked;
    list.push_back(stone.move);
  }
  // Of stones that won, or were forbidden, nobody says whose they were; they count as moves.
  const bool is_black = blocked.empty() ? own.size() >= opponents.size() : stones.size() % 2 == 0;
  const auto& black = is_black ? own : opponents;
  const auto& white = is_black ? opponents : own;
  const bool white_moves = blocked.empty() ? black.size() > white.size() : !is_black;
  const auto placed = place(black, white, white_moves ? Side::white : Side::black);
  if (placed) left_out_.set_of_board(std::move(blocked));
  return placed;
}

/// Errors: syntax, "bad coordinates", for a point that is named twice.
Expected<BoardView> Game::board_of(const std::vector<Move>& black,
                                   const std::vector<Move>& white) const {
  BoardView board{size_, size_, {}};
  board.cells.assign(static_cast<std::size_t>(size_ * size_), BoardView::Cell::empty);
  const auto put = [&](const std::vector<Move>& moves, BoardView::Cell stone) {
    return std::ranges::all_of(moves, [&](Move move) {
      return std::exchange(board.cells[index_of(move, size_)], stone) == BoardView::Cell::empty;
    });
  };
  if (put(black, BoardView::Cell::black) && put(white, BoardView::Cell::white)) return board;
  return fail(ErrorCode::syntax, "bad coordinates");
}

/// Black and White by turns, as far as that is a game.
void Game::play_in_turn(const std::vector<Move>& black, const std::vector<Move>& white) {
  for (std::size_t i = 0; i < black.size(); ++i) {
    if (!session_->play(black[i])) return;
    if (i < white.size() && !session_->play(white[i])) return;
  }
}

Expected<void> Game::place(const std::vector<Move>& black, const std::vector<Move>& white,
                           Side mover) {
  const auto board = board_of(black, white);
  if (!board) return tl::make_unexpected(board.error());
  const GameRecord before = session_->record();
  auto set = session_->set_position(variant_text());
  if (!set) return set;
  play_in_turn(black, white);
  if (session_->board().cells == board->cells && session_->side_to_move() == mover) return {};
  set = session_->set_board(*board, mover);
  if (!set && !session_->load(before)) log_->info("gomocup: the board was lost");
  return set;
}

Expected<void> Game::place_in_turn(const std::vector<Move>& stones) {
  std::vector<Move> black;
  std::vector<Move> white;
  for (std::size_t i = 0; i < stones.size(); ++i) (i % 2 == 0 ? black : white).push_back(stones[i]);
  return place(black, white, stones.size() % 2 == 0 ? Side::black : Side::white);
}

Move Game::best_of(const SearchResult& result) const {
  const Move best = result.best();
  if (!best.is_none() && session_->is_legal(best)) return best;
  const auto legal = session_->legal_moves();
  return legal.empty() ? Move::none() : legal.front();
}

Move Game::any_point() const {
  const BoardView board = session_->board();
  const auto position = gomoku::parse_position(session_->position_text());
  const std::vector<Move> left_out = left_out_now();
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

std::vector<Move> Game::left_out_now() const { return left_out_.after(session_->state().moves()); }

std::string Game::forbidden() const {
  std::string points;
  if (settings_.rule != gomoku::Rule::renju) return points;
  const auto board = session_->state().clone();
  for (std::size_t i = 0; i < tried_; ++i) board->undo();
  const auto position = gomoku::parse_position(board->position_text());
  if (!position) return points;
  for (int y = 0; y < size_; ++y)
    for (int x = 0; x < size_; ++x) {
      const gomoku::Point point = gomoku::point_at(x, size_ - 1 - y);
      if (!position->is_empty(point) ||
          gomoku::foul_at(position->lines(), point) == gomoku::Foul::none)
        continue;
      const bool xy = settings_.coordinates == Coordinates::xy;
      points += fmt::format("{:02}{:02}", xy ? x : y, xy ? y : x);
    }
  return points;
}

bool Game::try_move(Move move) {
  if (!session_->play(move)) return false;
  ++tried_;
  return true;
}

void Game::end_trial() {
  for (; tried_ > 0; --tried_)
    if (!session_->undo()) log_->info("gomocup: a move that was tried was not there");
}

}  // namespace ternion::gomocup
