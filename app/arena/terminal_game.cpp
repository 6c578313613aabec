#include "app/arena/terminal_game.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/arena/board_text.hpp"
#include "protocol/core/score_text.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/record_builder.hpp"
#include "session/result_waiter.hpp"

namespace ternion::arena {
namespace {

constexpr std::size_t kMostListed = 40;  // moves named in a refusal
constexpr int kMostHints = 20;
constexpr std::size_t kMostOfLine = 8;  // moves of a hint's line

const char* colour_of(Side side) { return side == Side::black ? "Black" : "White"; }

tl::unexpected<Error> opponent_failed(const Fault& fault) {
  return fail(ErrorCode::io,
              "the opponent failed (" + std::string(name_of(fault.kind)) + "): " + fault.message);
}

std::string line_text(const Board& board, const SearchLine& line) {
  std::string out =
      fmt::format("{} {}", board.format_move(line.move()), text::describe(line.score, 2));
  const std::size_t most = std::min(line.pv.size(), kMostOfLine);
  for (std::size_t i = 1; i < most; ++i) out += " " + board.format_move(line.pv[i]);
  return out;
}

}  // namespace

struct TerminalGame::Command {
  std::string_view name;
  std::string_view short_name;
  std::string_view arguments;
  std::string_view what;
  Shown (TerminalGame::*run)(Arguments);
};

const TerminalGame::Command TerminalGame::kCommands[] = {
    {"help", "?", "", "this list", &TerminalGame::help},
    {"board", "b", "", "the board again", &TerminalGame::show_board},
    {"moves", "m", "", "the moves that are legal", &TerminalGame::list_moves},
    {"hint", "h", "[N]", "the best N moves, with their values and lines", &TerminalGame::hint},
    {"back", "u", "", "take back your last move, and what was answered", &TerminalGame::back},
    {"new", "n", "", "another game from the same start", &TerminalGame::new_game},
    {"swap", "s", "", "another game with the other colour", &TerminalGame::swap_sides},
    {"resign", "r", "", "give the game up", &TerminalGame::resign},
    {"quit", "q", "", "leave", &TerminalGame::quit},
};

TerminalGame::TerminalGame(std::unique_ptr<Board> start, std::unique_ptr<Player> opponent,
                           std::unique_ptr<Session> adviser, TerminalSettings settings)
    : start_(std::move(start)),
      board_(start_->clone()),
      opponent_(std::move(opponent)),
      adviser_(std::move(adviser)),
      settings_(std::move(settings)) {}

Expected<std::string> TerminalGame::begin() {
  if (auto started = start_opponent(); !started) return tl::make_unexpected(started.error());
  return go_on();
}

/// The game from its start to where the board stands.
Expected<void> TerminalGame::start_opponent() {
  const bool black = settings_.side == Side::black;
  const std::string& person = settings_.person;
  const GameStart game{std::shared_ptr<const Board>(start_->clone()),
                       {black ? person : settings_.opponent, black ? settings_.opponent : person},
                       {settings_.limits.clock, settings_.limits.clock},
                       settings_.limits,
                       settings_.seed};
  if (auto started = opponent_->start_game(game); !started) return opponent_failed(started.error());
  const auto replayed = start_->clone();
  for (const Move move : board_->moves()) {
    if (auto told = tell_opponent(replayed->side_to_move(), move); !told) return told;
    if (auto played = replayed->play(move); !played) return tl::make_unexpected(played.error());
  }
  return {};
}

Expected<void> TerminalGame::tell_opponent(Side side, Move move) {
  if (auto told = opponent_->tell(side, move, Duration::zero()); !told)
    return opponent_failed(told.error());
  return {};
}

Expected<std::string> TerminalGame::go_on() {
  std::string out;
  while (!is_over() && (must_pass(*board_) || !is_persons_turn())) {
    const Side side = board_->side_to_move();
    if (!must_pass(*board_)) {
      auto answered = opponents_move();
      if (!answered) return answered;
      out += *answered;
      continue;
    }
    out += side == settings_.side ? "You have no move and pass.\n"
                                  : settings_.opponent + " has no move and passes.\n";
    const Move pass = board_->pass_move();
    if (auto told = tell_opponent(side, pass); !told) return tl::make_unexpected(told.error());
    if (auto played = board_->play(pass); !played) return tl::make_unexpected(played.error());
  }
  return out + board_and_prompt();
}

Expected<std::string> TerminalGame::opponents_move() {
  const Side side = board_->side_to_move();
  const Clock clock(settings_.limits.clock);
  const auto choice = opponent_->choose(side, clock, std::nullopt);
  if (!choice) return opponent_failed(choice.error());
  if (choice->resigns) {
    resigned_ = side;
    return settings_.opponent + " resigns.\n";
  }
  const std::string name = board_->format_move(choice->move);
  if (!board_->is_legal(choice->move))
    return fail(ErrorCode::io, "the opponent chose " + name + ", which is not legal");
  if (auto told = opponent_->confirm(side, choice->move, choice->used); !told)
    return opponent_failed(told.error());
  std::string out = fmt::format("{} plays {}", settings_.opponent, name);
  Thought thought;
  thought.eval = choice->eval;
  thought.outcome = choice->outcome;
  if (const auto score = score_of(thought)) out += " (" + text::describe(*score, 2) + ")";
  if (auto played = board_->play(choice->move); !played) return tl::make_unexpected(played.error());
  return out + "\n";
}

Expected<std::string> TerminalGame::on_line(std::string_view line) {
  const std::string_view trimmed = text::trim(line);
  if (trimmed.empty()) return std::string();
  const auto [word, rest] = text::first_word(trimmed);
  const std::string lower = text::to_lower(word);
  for (const Command& command : kCommands) {
    if (lower != command.name && lower != command.short_name) continue;
    if (command.arguments.empty() && !rest.empty())
      return fmt::format("{} takes nothing behind it, got '{}'.\n", command.name, rest);
    return (this->*command.run)(rest);
  }
  return on_move(trimmed);
}

Expected<std::string> TerminalGame::on_move(std::string_view word) {
  const auto move = board_->parse_move(word);
  if (!move)
    return fmt::format("'{}' is neither a move nor a command: {}. 'help' lists the commands.\n",
                       word, move.error().message);
  if (is_over()) return "The game is over: " + result_text() + ". 'new', 'back' or 'quit'?\n";
  if (!board_->is_legal(*move)) return refusal(board_->format_move(*move));
  const Side side = board_->side_to_move();
  if (auto told = tell_opponent(side, *move); !told) return tl::make_unexpected(told.error());
  if (auto played = board_->play(*move); !played) return tl::make_unexpected(played.error());
  return go_on();
}

std::string TerminalGame::refusal(std::string_view word) const {
  std::string out = fmt::format("{} is not legal here.", word);
  const std::vector<Move> legal = board_->legal_moves();
  if (legal.size() > kMostListed) return out + " 'moves' lists what is.\n";
  out += " Legal:";
  for (const Move move : legal) out += " " + board_->format_move(move);
  return out + "\n";
}

Expected<std::string> TerminalGame::help(Arguments) {
  std::string out =
      fmt::format("A move, as {}, or:\n", board_->game().placements ? "d3 or h8" : "a2-a3");
  for (const Command& command : kCommands)
    out += fmt::format("  {:<11} {:<3} {}\n", fmt::format("{} {}", command.name, command.arguments),
                       command.short_name, command.what);
  return out;
}

Expected<std::string> TerminalGame::show_board(Arguments) { return board_and_prompt(); }

Expected<std::string> TerminalGame::list_moves(Arguments) {
  std::string out;
  if (is_over()) return "The game is over: " + result_text() + ".\n";
  for (const Move move : board_->legal_moves())
    out += (out.empty() ? "" : " ") + board_->format_move(move);
  return out + "\n";
}

Expected<std::string> TerminalGame::hint(Arguments wanted) {
  const auto lines = text::parse_int(wanted.empty() ? "1" : wanted, 1, kMostHints);
  if (!lines) return "hint: " + lines.error().message + ".\n";
  if (is_over()) return "The game is over: " + result_text() + ".\n";
  return advice(static_cast<int>(*lines));
}

Expected<std::string> TerminalGame::advice(int lines) {
  if (auto set = adviser_->set_position(start_->position_text()); !set)
    return tl::make_unexpected(set.error());
  for (const Move move : board_->moves())
    if (auto played = adviser_->play(move); !played) return tl::make_unexpected(played.error());
  GoRequest request;
  request.limits = settings_.hint;
  request.limits.multi_pv = lines;
  const auto waiter = std::make_shared<ResultWaiter>();
  auto result = waiter->future();
  if (auto started = adviser_->go(request, waiter); !started)
    return tl::make_unexpected(started.error());
  std::string out;
  const SearchResult found = result.get();
  for (std::size_t i = 0; i < found.lines.size() && i < static_cast<std::size_t>(lines); ++i)
    out += fmt::format("{:>2}. {}\n", i + 1, line_text(*board_, found.lines[i]));
  return out;
}

/// To the person's last turn before this one; what the opponent knows begins anew.
Expected<std::string> TerminalGame::back(Arguments) {
  const auto sides = [&] {
    std::vector<Side> out;
    const auto replayed = start_->clone();
    for (const Move move : board_->moves()) {
      out.push_back(replayed->side_to_move());
      const bool chosen = !must_pass(*replayed);
      if (!replayed->play(move)) break;
      if (!chosen) out.back() = other(settings_.side);  // a forced pass was nobody's choice
    }
    return out;
  }();
  const auto last = std::find(sides.rbegin(), sides.rend(), settings_.side);
  if (last == sides.rend()) return std::string("You have not moved yet.\n");
  resigned_.reset();
  for (auto each = sides.rbegin(); each <= last; ++each)
    if (auto undone = board_->undo(); !undone) return tl::make_unexpected(undone.error());
  if (auto started = start_opponent(); !started) return tl::make_unexpected(started.error());
  return board_and_prompt();
}

Expected<std::string> TerminalGame::new_game(Arguments) {
  board_ = start_->clone();
  resigned_.reset();
  ++settings_.seed;
  return begin();
}

Expected<std::string> TerminalGame::swap_sides(Arguments rest) {
  settings_.side = other(settings_.side);
  return new_game(rest);
}

Expected<std::string> TerminalGame::resign(Arguments) {
  if (is_over()) return "The game is over: " + result_text() + ".\n";
  resigned_ = settings_.side;
  return board_and_prompt();
}

Expected<std::string> TerminalGame::quit(Arguments) {
  finished_ = true;
  return std::string();
}

std::string TerminalGame::board_and_prompt() const {
  const std::vector<Move> moves = board_->moves();
  std::string out =
      rows_text(*board_, moves.empty() ? Move::none() : moves.back(), settings_.colour);
  const BoardView view = board_->view();
  for (const Side side : {Side::black, Side::white}) {
    const auto cell = side == Side::black ? BoardView::Cell::black : BoardView::Cell::white;
    out += fmt::format("{} {} ({}){}\n", side == Side::black ? 'X' : 'O',
                       side == settings_.side ? settings_.person : settings_.opponent,
                       std::ranges::count(view.cells, cell),
                       !is_over() && board_->side_to_move() == side ? ", to move" : "");
  }
  if (is_over()) out += result_text() + ". 'new' begins another, 'back' takes back, 'quit' ends.\n";
  return out;
}

std::string TerminalGame::result_text() const {
  if (resigned_) return fmt::format("{} has resigned", colour_of(*resigned_));
  const Result result = board_->result();
  if (!result.winner) return "a draw";
  if (board_->game().most_margin == 1) return fmt::format("{} has won", colour_of(*result.winner));
  return fmt::format("{} has won by {} {}", colour_of(*result.winner), result.margin,
                     board_->game().pieces);
}

GameRecord TerminalGame::record() const {
  GameRecord record;
  record.game = board_->game().name;
  record.start = board_->start_text();
  record.place = "Ternion";
  const bool black = settings_.side == Side::black;
  record.players = {black ? settings_.person : settings_.opponent,
                    black ? settings_.opponent : settings_.person};
  const auto replayed = start_->clone();
  for (const Move move : board_->moves()) {
    record.moves.push_back({replayed->side_to_move(), move, std::nullopt, std::nullopt});
    if (!replayed->play(move)) break;
  }
  if (resigned_) {
    const int most = board_->game().most_margin;
    record.result = Result::from_black_margin(*resigned_ == Side::black ? -most : most);
    record.termination = "resigned";
  } else if (board_->is_over()) {
    record.result = board_->result();
  }
  return record;
}

}  // namespace ternion::arena
