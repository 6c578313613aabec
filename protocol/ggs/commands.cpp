#include "protocol/ggs/commands.hpp"

#include <algorithm>

#include "protocol/core/text.hpp"

namespace ternion::ggs {
namespace {

std::string to_service(std::string_view words) { return "tell /os " + std::string(words); }

}  // namespace

bool is_login(std::string_view name) {
  constexpr std::size_t kLeast = 2;
  constexpr std::size_t kMost = 8;
  if (name.size() < kLeast || name.size() > kMost) return false;
  if (std::string_view("._/:").find(name.front()) != std::string_view::npos) return false;
  return std::all_of(name.begin(), name.end(),
                     [](char c) { return c > ' ' && c <= '~' && c != ',' && c != '\\'; });
}

std::vector<std::string> commands_of_entry() {
  return {"vt100 -", "bell -t -tc -tg -n -nc -ng -ni -nn", "verbose -news -faq -help -ack",
          "chann %"};
}

std::vector<std::string> commands_of_service() {
  return {to_service("trust +"), to_service("request +"), to_service("client -")};
}

std::string open_command(int requests) { return to_service("open " + std::to_string(requests)); }

std::string ask_command(const MatchType& type, const TimeControl& clock,
                        std::string_view opponent) {
  std::string words = "ask " + format_match_type(type) + " " + othello::format_ggf_clock(clock);
  if (!opponent.empty()) words.append(" ").append(opponent);
  return to_service(words);
}

std::string accept_command(const MatchId& request) {
  return to_service("accept " + format_match_id(request));
}
std::string decline_command(const MatchId& request) {
  return to_service("decline " + format_match_id(request));
}

std::string play_command(const MatchId& game, const othello::GgfMove& move) {
  return to_service("play " + format_match_id(game) + " " +
                    text::to_lower(othello::format_ggf_move(move)));
}

std::string resign_command(const MatchId& game) {
  return to_service("resign " + format_match_id(game));
}
std::string abort_command(const MatchId& match) {
  return to_service("abort " + format_match_id(match));
}
std::string stored_command(std::string_view name) {
  return to_service("stored " + std::string(name));
}
std::string continue_command(const MatchId& match) {
  return to_service("continue " + format_match_id(match));
}

std::string tell_command(std::string_view name, std::string_view text) {
  return "tell " + std::string(name) + " " + std::string(text);
}
std::string quit_command() { return "quit"; }

}  // namespace ternion::ggs
