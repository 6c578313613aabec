// An engine that misbehaves in one chosen way: `fake_engine [gomocup] MODE [N]`, or
// `fake_engine opening ACT...`. It speaks GTP and
// plays the first legal move of Othello, or is a brain of the Gomocup protocol and plays the first
// empty point, until it does what its mode says.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <unistd.h>

#include "engine/othello/notation.hpp"
#include "engine/othello/position.hpp"

namespace {

using ternion::othello::Position;

/// What a mode can do to a conversation, whatever its dialect.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual void play_and_reply() = 0;
  virtual void reply(const std::string& text) = 0;
  virtual void refuse(const std::string& text) = 0;
  virtual std::string occupied() const = 0;
  /// False: it was told to go.
  virtual bool on_line(const std::string& line, void (*move)(Engine&)) = 0;

  int number = 0;  // the mode's argument
  std::string commands = "time_settings\ntime_left";
  int moves = 0;                    // asked of it so far
  std::vector<std::string> script;  // of the mode "opening": what it answers, in turn
};

[[noreturn]] void hang() {
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

// --- Othello through GTP.

class GtpEngine final : public Engine {
 public:
  GtpEngine() { std::cout << "a banner that nobody asked for\n"; }

  void play_and_reply() override {
    const auto legal = position_.legal_moves();
    const std::string move = legal.empty() ? "pass" : ternion::othello::format_move(legal[0]);
    play(move);
    reply(move);
  }
  void reply(const std::string& text) override {
    std::cout << "= " << text << "\n\n" << std::flush;
  }
  void refuse(const std::string& text) override {
    std::cout << "? " << text << "\n\n" << std::flush;
  }
  std::string occupied() const override { return "d4"; }

  bool on_line(const std::string& line, void (*move)(Engine&)) override {
    const std::string word = line.substr(0, line.find(' '));
    if (word == "quit") return reply(""), false;
    if (word == "clear_board") {
      position_ = {};
      moves = 0;
      acts_ = 0;
    }
    if (word == "play") play(line.substr(line.rfind(' ') + 1));
    if (word == "genmove") {
      ++moves;
      move(*this);
    } else if (word == "ternion-opening_gen") {
      open();
    } else {
      reply(word == "name"            ? "Fake"
            : word == "list_commands" ? commands
            : word == "list_games"    ? "Hex Havannah"
                                      : "");
    }
    return true;
  }

 private:
  void play(const std::string& text) {
    const auto move = ternion::othello::parse_move(text);
    if (move && position_.is_legal(*move)) position_.play(*move);
  }

  /// A word of the script with blanks for its "_"; "refuse" and "hang" are done.
  void open() {
    std::string act = script.at(acts_++ % script.size());
    if (act == "refuse") return refuse("I do not want to");
    if (act == "hang") hang();
    std::ranges::replace(act, '_', ' ');
    reply(act);
  }

  Position position_;
  std::size_t acts_ = 0;  // of the opening, asked of it so far
};

// --- Gomoku as a brain of the Gomocup protocol.

class Brain final : public Engine {
 public:
  void play_and_reply() override {
    std::size_t point = 0;
    while (point < taken_.size() && taken_[point]) ++point;
    place(point);
    reply(std::to_string(point % size_) + " , " + std::to_string(point / size_));
  }
  void reply(const std::string& text) override { std::cout << text << "\r\n" << std::flush; }
  void refuse(const std::string& text) override { reply("ERROR " + text); }
  std::string occupied() const override {
    for (std::size_t point = 0; point < taken_.size(); ++point)
      if (taken_[point]) return std::to_string(point % size_) + "," + std::to_string(point / size_);
    return "0,0";
  }

  bool on_line(const std::string& text, void (*move)(Engine&)) override {
    const std::string line = text.substr(0, text.find('\r'));
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.substr(std::min(line.size(), word.size() + 1));
    if (word == "END") return false;
    if (word == "ABOUT") reply(R"(name="Fake brain", version="1.0", author="nobody")");
    if (word == "START") start(std::stoul(rest));
    if (word == "TURN") place(point_of(rest));
    if (word == "SWAP2BOARD") {
      swap2_stones_ = 0;
    } else if (swap2_stones_ && word == "DONE") {
      answer_swap2(*std::exchange(swap2_stones_, std::nullopt));
      return true;
    } else if (swap2_stones_) {
      ++*swap2_stones_;
      return true;
    }
    if (word == "BOARD") {
      taken_.assign(size_ * size_, false);
      in_board_ = true;
    } else if (in_board_ && word == "DONE") {
      in_board_ = false;
    } else if (in_board_) {
      place(point_of(line));
    }
    if (word == "TURN" || word == "BEGIN" || word == "DONE") {
      reply("MESSAGE thinking");
      ++moves;
      move(*this);
    }
    if (word == "PLAY") {
      place(point_of(rest));
      reply(rest);
    }
    return true;
  }

 private:
  void start(std::size_t size) {
    size_ = size;
    taken_.assign(size * size, false);
    moves = 0;
    reply("OK");
  }
  /// The fourth stone's player answers as `number` says: 0 a swap, 1 and 2 so many stones, 3 a
  /// point that is taken, 4 nonsense.
  void answer_swap2(int stones) {
    static const std::array<const char*, 5> kSecond{"SWAP", "0,14", "0,14 14,14", "7,7", "maybe"};
    if (stones == 0) return reply("7,7 8,8 9,9");
    reply(stones == 3 ? kSecond.at(static_cast<std::size_t>(number)) : "SWAP");
  }
  std::size_t point_of(const std::string& text) const {
    return std::stoul(text.substr(text.find(',') + 1)) * size_ + std::stoul(text);
  }
  void place(std::size_t point) {
    if (point < taken_.size()) taken_[point] = true;
  }

  std::size_t size_ = 15;
  std::vector<bool> taken_;
  bool in_board_ = false;
  std::optional<int> swap2_stones_;  // read so far
};

// --- Modes.

using Move = void (*)(Engine&);

void honest(Engine& engine) { engine.play_and_reply(); }
void hang_at_move(Engine& engine) {
  if (engine.moves > engine.number) hang();
  engine.play_and_reply();
}
void hang_after_move(Engine& engine) {
  engine.play_and_reply();
  if (engine.moves > engine.number) hang();
}
void flood_one_line(Engine&) {
  std::cout << std::string(std::size_t{1} << 20, 'x') << std::flush;
  hang();
}
void flood_lines(Engine&) {
  std::string lines;
  for (int i = 0; i < 64; ++i) lines += "MESSAGE " + std::string(4000, 'x') + "\n";
  for (;;) std::cout << lines;  // in large writes: a busy machine must see a flood, not a trickle
}
void exit_at_move(Engine& engine) {
  if (engine.moves > engine.number) std::exit(7);
  engine.play_and_reply();
}
void abort_at_move(Engine&) { std::abort(); }
void late(Engine& engine) {
  std::this_thread::sleep_for(std::chrono::milliseconds(engine.number));
  engine.play_and_reply();
}
void occupied(Engine& engine) { engine.reply(engine.occupied()); }
void occupied_at_move(Engine& engine) {
  engine.moves > engine.number ? engine.reply(engine.occupied()) : engine.play_and_reply();
}
void off_board(Engine& engine) { engine.reply("15,3"); }
void nonsense(Engine& engine) { engine.reply("purple"); }
void refuse(Engine& engine) { engine.refuse("I do not want to"); }
void resign(Engine& engine) { engine.reply("resign"); }
void suggest(Engine& engine) {
  engine.reply("SUGGEST " + std::to_string(engine.moves) + "," + std::to_string(engine.number));
}

const std::map<std::string, Move>& modes() {
  static const std::map<std::string, Move> table{
      {"honest", honest},
      {"hang-at", hang_at_move},
      {"hang-after", hang_after_move},
      {"flood", flood_one_line},
      {"flood-lines", flood_lines},
      {"exit-at", exit_at_move},
      {"abort", abort_at_move},
      {"late", late},
      {"occupied", occupied},
      {"occupied-at", occupied_at_move},
      {"off-board", off_board},
      {"nonsense", nonsense},
      {"refuse", refuse},
      {"resign", resign},
      {"suggest", suggest},
      {"hang-at-start", honest},
      {"deaf", honest},
      {"slow-to-quit", honest},
      {"handicaps", honest},
      {"games", honest},
      {"brood", honest},
      {"opening", honest},
  };
  return table;
}

/// A child of a child, which has a session of its own and whose parent is gone; it says who it is.
void brood() {
  if (::fork() != 0) return;
  if (::setsid() < 0 || ::fork() != 0) ::_exit(0);
  const std::string line = "child " + std::to_string(::getpid()) + "\n";
  [[maybe_unused]] const auto written = ::write(2, line.data(), line.size());
  for (int each = 0; each < 3; ++each) ::close(each);
  for (;;) ::pause();
}

std::unique_ptr<Engine> make_engine(const std::string& dialect) {
  if (dialect == "gomocup") return std::make_unique<Brain>();
  return std::make_unique<GtpEngine>();
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  const std::string dialect = !words.empty() && words[0] == "gomocup" ? words[0] : "gtp";
  if (dialect == "gomocup") words.erase(words.begin());
  const std::string mode = words.empty() ? "honest" : words[0];
  const auto chosen = modes().find(mode);
  if (chosen == modes().end()) return 2;
  if (mode == "hang-at-start" || mode == "deaf") hang();
  const auto engine = make_engine(dialect);
  engine->number = words.size() > 1 ? std::atoi(words[1].c_str()) : 0;
  if (mode == "handicaps") engine->commands += "\nfixed_handicap";
  if (mode == "opening") {
    engine->commands += "\nternion-opening_gen";
    engine->script.assign(words.begin() + 1, words.end());
  }
  if (mode == "games") engine->commands += "\nlist_games";
  std::cerr << "fake engine: " << mode << "\nin " << std::filesystem::current_path().string()
            << std::endl;
  if (mode == "brood") brood();
  for (std::string line; std::getline(std::cin, line);) {
    if (engine->on_line(line, chosen->second)) continue;
    if (mode == "slow-to-quit")
      std::this_thread::sleep_for(std::chrono::milliseconds(engine->number));
    std::cerr << "gone by itself" << std::endl;
    return 0;
  }
}
