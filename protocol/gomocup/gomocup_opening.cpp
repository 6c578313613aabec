// The swap2 opening, in the protocol's form and in Yixin-Board's, and the search for even moves.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"
#include "protocol/gomocup/gomocup_score.hpp"
#include "protocol/gomocup/swap2_offers.hpp"

namespace ternion {
namespace {

using gomocup::Swap2Choice;

constexpr std::size_t kRanked = 40;  // moves among which the even ones are looked for

/// Hundredths of a unit; 0 where nothing is said.
Expected<double> parse_bias(std::string_view text) {
  const auto bias = text::parse_int(text.empty() ? "0" : text, -100'000, 100'000);
  if (!bias) return fail(ErrorCode::syntax, "expected a bias");
  return static_cast<double>(*bias) / 100;
}

}  // namespace

void GomocupDialect::on_swap2board(std::string_view) {
  if (size_ == 0) return refuse_body(kNoStart);
  stones_.clear();
  body_ = Body{"SWAP2BOARD",
               [this](std::string_view line) {
                 // Managers differ in whether they add a third field; the order tells the colour.
                 const auto pieces = text::split_at(line, ',');
                 const auto point =
                     line.substr(0, pieces.size() == 3 ? line.rfind(',') : line.size());
                 const auto move = grid().parse(point);
                 if (move) stones_.push_back({*move, gomocup::Field::own});
                 return move.has_value();
               },
               [this] { answer_swap2(); }, "x,y or DONE expected after SWAP2BOARD"};
}

/// No stones: three to choose from. Three or five: White is to move.
void GomocupDialect::answer_swap2() {
  const std::size_t count = stones_.size();
  if (count == 0) {
    std::string line;
    for (const Move move : gomocup::swap2_offer({settings_.rule, size_}, rng_))
      line.append(line.empty() ? "" : " ").append(grid().format(move));
    return say(line);
  }
  if (count != 3 && count != 5) return say_error("expected no, three or five stones");
  std::vector<Move> black;
  std::vector<Move> white;
  for (std::size_t i = 0; i < count; ++i) (i % 2 == 0 ? black : white).push_back(stones_[i].move);
  if (const auto placed = place(black, white, Side::white); !placed)
    return say_error(placed.error().message);
  if (!can_move()) return;
  choose_swap2(count == 3, [this](Swap2Choice choice, const SearchResult& result) {
    if (choice == Swap2Choice::black) return say("SWAP");
    if (choice == Swap2Choice::white) return play_and_say(best_of(result));
    balance_two(0, [this](const std::vector<Move>& moves) {
      if (moves.size() != 2) return say("SWAP");
      say(grid().format(moves[0]) + " " + grid().format(moves[1]));
    });
  });
}

void GomocupDialect::choose_swap2(bool may_place,
                                  std::function<void(Swap2Choice, const SearchResult&)> then) {
  think(
      1,
      [may_place, then = std::move(then)](const SearchResult& result) {
        const double units = result.lines.empty() ? 0 : units_of(result.lines.front().score);
        then(gomocup::swap2_choice(units, may_place), result);
      },
      may_place ? 0.5 : 1);
}

/// Yixin-Board has set the stones with YXBOARD.
void GomocupDialect::on_yxswap2step1(std::string_view) {
  if (!has_game()) return;
  say_swap2_moves(1, gomocup::swap2_offer({settings_.rule, size_}, rng_));
}

/// Yixin-Board writes "y x" here whatever the mode.
void GomocupDialect::say_swap2_moves(int first_number, const std::vector<Move>& moves) {
  const gomocup::Grid grid{size_, gomocup::Coordinates::yx};
  for (const Move move : moves) {
    std::string point = grid.format(move);
    std::ranges::replace(point, ',', ' ');
    say(fmt::format("MESSAGE SWAP2 MOVE{} {}", first_number++, point));
  }
}

void GomocupDialect::on_yxswap2step2(std::string_view) { answer_swap2_step(3); }
void GomocupDialect::on_yxswap2step3(std::string_view) { answer_swap2_step(5); }

void GomocupDialect::answer_swap2_step(std::size_t stones) {
  if (!has_game()) return;
  const auto cells = session_->board().cells;
  const auto empty = std::ranges::count(cells, BoardView::Cell::empty);
  if (cells.size() - static_cast<std::size_t>(empty) != stones ||
      session_->side_to_move() != Side::white)
    return say_error(fmt::format("expected {} stones on the board", stones));
  if (!can_move()) return;
  choose_swap2(stones == 3, [this, stones](Swap2Choice choice, const SearchResult&) {
    if (choice != Swap2Choice::two_stones)
      return say(fmt::format("MESSAGE SWAP2 SWAP{} {}", stones == 3 ? 1 : 2,
                             choice == Swap2Choice::black ? "YES" : "NO"));
    balance_two(0, [this](const std::vector<Move>& moves) {
      if (moves.size() != 2) return say("MESSAGE SWAP2 SWAP1 YES");
      say_swap2_moves(4, moves);
    });
  });
}

void GomocupDialect::balance(double wanted, double share, std::function<void(Move)> then) {
  rank(kRanked, share, [wanted, then = std::move(then)](const std::vector<SearchLine>& lines) {
    then(gomocup::nearest_to(lines, wanted));
  });
}

/// The first move is on the board while the second one is searched for.
void GomocupDialect::balance_two(double wanted,
                                 std::function<void(const std::vector<Move>&)> then) {
  constexpr double kShare = 0.25;
  balance(wanted, kShare, [this, wanted, then = std::move(then)](Move first) {
    if (first.is_none() || !session_->play(first)) return then({});
    tentative_ = 1;
    const auto finish = [this, then, first](Move second) {
      if (session_->undo()) tentative_ = 0;
      then(second.is_none() ? std::vector<Move>{} : std::vector<Move>{first, second});
    };
    if (session_->is_over()) return finish(Move::none());
    balance(-wanted, kShare, finish);
  });
}

/// The move after which the game is most even; it is not played.
void GomocupDialect::on_yxbalanceone(std::string_view rest) {
  const auto bias = parse_bias(rest);
  if (!bias) return say_error(bias.error().message);
  if (!can_move()) return;
  balance(*bias, 1, [this](Move move) {
    if (move.is_none()) return say_error("there is no move to play");
    say(grid().format(move));
  });
}

void GomocupDialect::on_yxbalancetwo(std::string_view rest) {
  const auto bias = parse_bias(rest);
  if (!bias) return say_error(bias.error().message);
  if (!can_move()) return;
  balance_two(*bias, [this](const std::vector<Move>& moves) {
    if (moves.size() != 2) return say_error("there are no two moves to play");
    say(grid().format(moves[0]) + " " + grid().format(moves[1]));
  });
}

}  // namespace ternion
