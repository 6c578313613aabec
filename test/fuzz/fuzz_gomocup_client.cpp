// Any lines at all from a brain of the Gomocup protocol. The client asks for moves as long as it
// gets legal ones: an answer ends its exchange, and a move is a point of the board.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "games/games.hpp"
#include "protocol/client/engine_client.hpp"
#include "protocol/core/line_framer.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using client::Answer;
using fuzz::check;

constexpr std::size_t kLineLimit = 4096;

std::shared_ptr<const Board> renju() {
  static const std::shared_ptr<const Board> start = [] {
    std::shared_ptr<Board> board = *make_board("Gomoku");
    check(board->set_position("renju 15").has_value(), "the start is one");
    return board;
  }();
  return start;
}

class Manager {
 public:
  Manager() {
    client_->hello();
    game_.start = renju();
    game_.limits.move_time = std::chrono::seconds(1);
  }

  void on_line(std::string_view line) {
    const auto answer = client_->on_line(line);
    const std::string reply = client_->take_reply();
    check(reply.empty() || (reply.starts_with("PLAY ") && client_->busy()), "PLAY in mid-exchange");
    check(answer.has_value() != client_->busy(), "an answer ends the exchange");
    if (answer) next(*answer);
  }

 private:
  /// START after the handshake and after each game, a move after OK and after each move.
  void next(const Answer& answer) {
    check(answer.text.size() < 400, "a message of a reasonable length");
    if (answer.kind == Answer::Kind::move) {
      check(point_of(*board_, answer.move).has_value(), "a move is a point of the board");
      if (play(answer.move) && !board_->is_over()) return ask();
    } else if (starting_ && answer.kind == Answer::Kind::done) {
      return ask();
    }
    board_ = game_.start->clone();
    check(client_->objection(game_).empty(), "renju with a time a move can be told");
    client_->start_game(game_);
    starting_ = true;
  }

  /// The opponent answers with the first legal move.
  bool play(Move move) {
    if (!board_->play(move)) return false;
    client_->confirm(Side::black, move, {});
    const auto legal = board_->legal_moves();
    if (legal.empty()) return true;
    client_->tell(Side::white, legal.front(), {});
    return board_->play(legal.front()).has_value();
  }
  void ask() {
    starting_ = false;
    check(client_->go(Side::black, Clock()).ends_with("\r\n"), "whole lines");
  }

  std::unique_ptr<client::EngineClient> client_ = client::make_client("gomocup");
  client::GameStart game_;
  std::unique_ptr<Board> board_ = renju()->clone();
  bool starting_ = false;  // START was sent last
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Manager manager;
  LineFramer framer(kLineLimit);
  const auto on_line = [&](std::string_view line) { manager.on_line(line); };
  framer.feed({reinterpret_cast<const char*>(data), size}, on_line, [] {});
  framer.finish(on_line, [] {});
  return 0;
}
