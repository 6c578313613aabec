// An engine that misbehaves in one chosen way: `fake_engine MODE [N]`. It speaks GTP and plays the
// first legal move, until it does what its mode says.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <thread>

#include "engine/othello/notation.hpp"
#include "engine/othello/position.hpp"

namespace {

using ternion::othello::Position;

struct Engine {
  Position position;
  int number = 0;  // the mode's argument
  int moves = 0;   // asked of it so far
};

[[noreturn]] void hang() {
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

void reply(const std::string& text) { std::cout << "= " << text << "\n\n" << std::flush; }

std::string first_move(const Engine& engine) {
  const auto legal = engine.position.legal_moves();
  return legal.empty() ? "pass" : ternion::othello::format_move(legal[0]);
}

void play(Engine& engine, const std::string& text) {
  const auto move = ternion::othello::parse_move(text);
  if (move && engine.position.is_legal(*move)) engine.position.play(*move);
}

void play_and_reply(Engine& engine) {
  const std::string move = first_move(engine);
  play(engine, move);
  reply(move);
}

using GenMove = void (*)(Engine&);

void hang_at_move(Engine& engine) {
  if (engine.moves > engine.number) hang();
  play_and_reply(engine);
}
void hang_after_move(Engine& engine) {
  play_and_reply(engine);
  if (engine.moves > engine.number) hang();
}
void flood_one_line(Engine&) {
  std::cout << std::string(std::size_t{1} << 20, 'x') << std::flush;
  hang();
}
void flood_lines(Engine&) {
  const std::string line(4000, 'x');
  for (;;) std::cout << line << '\n';
}
void exit_at_move(Engine& engine) {
  if (engine.moves > engine.number) std::exit(7);
  play_and_reply(engine);
}
void abort_at_move(Engine&) { std::abort(); }
void late(Engine& engine) {
  std::this_thread::sleep_for(std::chrono::milliseconds(engine.number));
  play_and_reply(engine);
}
void occupied(Engine&) { reply("d4"); }
void nonsense(Engine&) { reply("purple"); }
void refuse(Engine&) { std::cout << "? I do not want to\n\n" << std::flush; }
void resign(Engine&) { reply("resign"); }

const std::map<std::string, GenMove>& modes() {
  static const std::map<std::string, GenMove> table{
      {"honest", play_and_reply},
      {"hang-at", hang_at_move},
      {"hang-after", hang_after_move},
      {"flood", flood_one_line},
      {"flood-lines", flood_lines},
      {"exit-at", exit_at_move},
      {"abort", abort_at_move},
      {"late", late},
      {"occupied", occupied},
      {"nonsense", nonsense},
      {"refuse", refuse},
      {"resign", resign},
      {"hang-at-start", play_and_reply},
      {"deaf", play_and_reply},
  };
  return table;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "honest";
  const auto chosen = modes().find(mode);
  if (chosen == modes().end()) return 2;
  if (mode == "hang-at-start" || mode == "deaf") hang();
  Engine engine;
  engine.number = argc > 2 ? std::atoi(argv[2]) : 0;
  std::cerr << "fake engine: " << mode << std::endl;
  std::cout << "a banner that nobody asked for\n";
  for (std::string line; std::getline(std::cin, line);) {
    const std::string word = line.substr(0, line.find(' '));
    if (word == "quit") return reply(""), 0;
    if (word == "clear_board") engine = {{}, engine.number, 0};
    if (word == "play") play(engine, line.substr(line.rfind(' ') + 1));
    if (word == "genmove") {
      ++engine.moves;
      chosen->second(engine);
    } else {
      reply(word == "name" ? "Fake" : word == "list_commands" ? "time_settings\ntime_left" : "");
    }
  }
}
