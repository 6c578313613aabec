// Any lines at all into an NBoard dialect on the real session, with tiny searches. A second reading
// of each line, straight from the rules, says what the game must be afterwards; in particular a
// refused line changes nothing. A line "~" of the input lets the running job finish.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <spdlog/logger.h>

#include "engine/othello/ggf.hpp"
#include "engine/othello/notation.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/nboard/nboard_dialect.hpp"
#include "protocol/nboard/nboard_text.hpp"
#include "test/fakes/bounded_session.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fuzz/fuzz_lines.hpp"

namespace {

using namespace ternion;

constexpr std::size_t kLineLimit = 4096;
constexpr std::size_t kMostLines = 200;
constexpr int kDepth = 2;
constexpr std::uint64_t kNodes = 2000;

void check(bool holds, const char* what, std::string_view line) {
  if (holds) return;
  std::fprintf(stderr, "%s, line %s\n", what, text::quoted(line, 400).c_str());
  std::abort();
}

/// What the game must be: start and moves.
struct Model {
  othello::Position start;
  std::vector<Move> moves;
  bool lost = false;  // the last game that was set was refused: there is none

  othello::Position position() const {
    othello::Position now = start;
    for (const Move move : moves) now.play(move);
    return now;
  }

  void on_line(std::string_view line) {
    const auto [word, rest] = text::first_word(line);
    if (word == "set" && text::first_word(rest).first == "game")
      load(text::first_word(rest).second);
    else if (word == "move")
      play(rest);
    else if (nboard::is_bare_move(line))
      play(line);
  }

 private:
  void load(std::string_view ggf) {
    const auto game = othello::read_ggf_game(ggf);
    lost = !game;
    if (lost) return;
    start = othello::parse_position(game->record.start).value();
    moves.clear();
    for (const auto& each : game->record.moves) moves.push_back(each.move);
  }
  void play(std::string_view text) {
    const auto read = othello::parse_ggf_move(text);
    if (!read || lost) return;
    std::vector<Move> next = moves;
    othello::Position now = position();
    if (now.must_pass() && !othello::is_pass(read->move)) {
      now.play(othello::pass_move());
      next.push_back(othello::pass_move());
    }
    if (!now.is_legal(read->move)) return;
    next.push_back(read->move);
    moves = std::move(next);
  }
};

std::shared_ptr<Session> real_session() {
  static const std::shared_ptr<Session> session = [] {
    SessionOptions options;
    options.hash_mb = 1;
    return std::shared_ptr<Session>(
        make_session("othello", options, std::make_shared<SteadyTime>()).value());
  }();
  return session;
}

class Conversation {
 public:
  Conversation() {
    // Not new_game(): it also clears the transposition table, most of an execution's time.
    check(real_session()->set_position(othello::format_position({})).has_value(), "no start", "");
    for (const Side side : {Side::black, Side::white})
      real_session()->set_time_control(side, TimeControl::none());
    DialectContext context;
    context.sink = sink_;
    context.executor = executor_;
    context.log = std::make_shared<spdlog::logger>("silent");
    context.time = std::make_shared<SteadyTime>();
    dialect_ = make_nboard_dialect(
        context, std::make_unique<fakes::BoundedSession>(real_session(), kDepth, kNodes));
  }

  void on_line(std::string_view line) {
    if (line == "~") {
      executor_->run_for(std::chrono::milliseconds(1));
      check_game(line);
      return;
    }
    const auto word = text::first_word(line).first;
    dialect_->on_line(line);
    if (word == "ping" && !closed_) check_pong(line);
    if (!closed_) model_.on_line(line);
    closed_ = closed_ || word == "quit";
    check(closed_ == sink_->closed(), "closed by something else than quit", line);
    check_game(line);
    executor_->run_until_idle();
    check_game(line);
  }
  void on_overlong() { dialect_->on_overlong_line(kLineLimit); }
  void finish() {
    dialect_->on_eof();
    sink_->take();
    executor_->run_until_idle();
    check(sink_->take().empty() && !sink_->sent_after_close(), "an answer after the end", "");
    check(sink_->whole_lines(), "half a line was sent", "");
  }

 private:
  void check_pong(std::string_view line) {
    const auto said = sink_->take();
    check(!said.empty() && said.back().starts_with("pong"), "no pong", line);
    executor_->run_until_idle();
    check(sink_->take().empty(), "something came after the pong", line);
  }
  void check_game(std::string_view line) const {
    const GameRecord record = real_session()->record();
    check(record.start == othello::format_position(model_.start), "a wrong start", line);
    check(record.moves.size() == model_.moves.size(), "a wrong number of moves", line);
    for (std::size_t i = 0; i < model_.moves.size(); ++i)
      check(record.moves[i].move == model_.moves[i], "a wrong move", line);
  }

  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::unique_ptr<Dialect> dialect_;
  Model model_;
  bool closed_ = false;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Conversation conversation;
  return fuzz::talk(conversation, fuzz::text_of(data, size), kLineLimit, kMostLines);
}
