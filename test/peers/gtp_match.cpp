#include "test/peers/gtp_match.hpp"

#include <cstdio>

#include "engine/othello/game.hpp"
#include "engine/othello/notation.hpp"

namespace ternion::test {
namespace {

using othello::Position;

class Referee {
 public:
  Referee(std::array<GtpPeer*, 2> players, const MatchGame& game)
      : players_(players), game_(game) {}

  MatchOutcome run() {
    tell_both("boardsize 8");
    tell_both("clear_board");
    for (std::size_t i = 0; i < 2; ++i)
      for (const std::string& command : game_.setup[i]) tell(*players_[i], command);
    for (Move move : game_.opening) {
      const Side side = position_.side_to_move();
      record(move);
      for (GtpPeer* player : players_) announce(*player, side, move);
    }
    while (!position_.is_over() && outcome_.fault.empty()) turn();
    outcome_.black_margin = othello::Othello::result(position_).black_margin();
    if (outcome_.fault.empty())
      for (std::size_t i = 0; i < 2; ++i)
        outcome_.final_scores[i] = tell(*players_[i], "final_score");
    return outcome_;
  }

 private:
  static std::string letter(Side side) { return side == Side::black ? "b" : "w"; }

  std::string tell(GtpPeer& player, const std::string& command) {
    auto answer = player.ask(command);
    if (answer) return *answer;
    if (outcome_.fault.empty()) outcome_.fault = answer.error().message;
    return "";
  }
  void tell_both(const std::string& command) {
    for (GtpPeer* player : players_) tell(*player, command);
  }

  void announce(GtpPeer& player, Side side, Move move) {
    if (othello::is_pass(move) && !player.takes_pass()) return;
    tell(player, "play " + letter(side) + " " + othello::format_move(move));
  }

  void record(Move move) {
    position_.play(move);
    outcome_.moves.push_back(move);
  }

  void turn() {
    const Side side = position_.side_to_move();
    const auto slot = static_cast<std::size_t>(index_of(side));
    GtpPeer& player = *players_[slot];
    GtpPeer& opponent = *players_[1 - slot];
    Move move = othello::pass_move();
    if (!position_.must_pass() || player.takes_pass()) {
      if (game_.clock) {
        char command[64];
        std::snprintf(command, sizeof command, "time_left %s %d 0", letter(side).c_str(),
                      static_cast<int>(seconds_of(*game_.clock - outcome_.used[slot])));
        tell(player, command);
      }
      const std::string text = tell(player, "genmove " + letter(side));
      outcome_.used[slot] += player.last_time();
      const auto parsed = othello::parse_move(text);
      if (!parsed || !position_.is_legal(*parsed)) {
        if (outcome_.fault.empty())
          outcome_.fault = "illegal move '" + text + "' in " + othello::format_position(position_);
        return;
      }
      move = *parsed;
    }
    if (game_.clock && outcome_.used[slot] > *game_.clock) {
      outcome_.fault = std::string(name_of(side)) + " lost on time";
      return;
    }
    record(move);
    announce(opponent, side, move);
  }

  std::array<GtpPeer*, 2> players_;
  const MatchGame& game_;
  Position position_;
  MatchOutcome outcome_;
};

}  // namespace

std::vector<Move> random_opening(Rng& rng, int plies) {
  othello::Position p;
  std::vector<Move> moves;
  for (int i = 0; i < plies; ++i) {
    const auto legal = p.legal_moves();
    moves.push_back(legal[static_cast<int>(rng.below(static_cast<std::uint64_t>(legal.size())))]);
    p.play(moves.back());
  }
  return moves;
}

MatchOutcome play_match_game(std::array<GtpPeer*, 2> players, const MatchGame& game) {
  return Referee(players, game).run();
}

}  // namespace ternion::test
