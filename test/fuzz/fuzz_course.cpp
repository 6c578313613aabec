// Any lines at all from a server of the course's network. A line is a message or it is not, the
// client sends whole messages, and its moves are those of its player.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "app/arena/surakarta/course_network.hpp"
#include "protocol/core/line_framer.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using namespace ternion::arena;
using fuzz::check;

constexpr std::size_t kLineLimit = 4096;

/// Plays the first legal move.
class FirstMove final : public Player {
 public:
  Played<void> begin() override { return {}; }
  Played<void> start_game(const GameStart& game) override {
    board_ = game.start->clone();
    return {};
  }
  Played<void> tell(Side, Move move, Duration) override { return play(move); }
  Played<void> confirm(Side, Move move, Duration) override { return play(move); }
  Played<Choice> choose(Side side, const Clock&, std::optional<Duration>) override {
    check(board_->side_to_move() == side && !board_->is_over(), "asked in its turn");
    return Choice{board_->legal_moves().front(), std::nullopt, false, {}};
  }

 private:
  Played<void> play(Move move) {
    check(board_->play(move).has_value(), "told legal moves");
    return {};
  }
  std::unique_ptr<Board> board_;
};

void check_message(std::string_view line) {
  const auto message = parse_course_message(line);
  if (!message) return fuzz::check_error(message.error());
  const auto again = parse_course_message(format_course_message(*message));
  check(again && again->op == message->op, "a message comes back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  CourseSettings settings;
  settings.games = 2;
  CourseClient client(settings, std::make_unique<FirstMove>());
  check(client.begin().has_value(), "begins");
  LineFramer framer(kLineLimit);
  bool open = true;
  const auto take = [&](std::string_view line) {
    check_message(line);
    if (!open || client.finished()) return;
    const auto replies = client.on_line(line);
    open = replies.has_value();
    if (!open) return fuzz::check_error(replies.error());
    for (const std::string& reply : *replies)
      check(parse_course_message(reply).has_value(), "says whole messages");
  };
  framer.feed({reinterpret_cast<const char*>(data), size}, take, [] {});
  framer.finish(take, [] {});
  return 0;
}
