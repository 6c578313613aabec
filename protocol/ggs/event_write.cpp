#include <type_traits>

#include "protocol/ggs/reading.hpp"

namespace ternion::ggs {
namespace {

std::string rated(const Player& player, int decimals) {
  return text::format_decimal(player.rating.value_or(0), decimals) + " " + player.name;
}

std::string clock_text(const TimeControl& clock) {
  const std::string text = othello::format_ggf_clock(clock);
  return text.empty() ? "00:00" : text;
}

std::string match_text(const MatchBegun& match) {
  return "match " + format_match_id(match.id) + " " + rated(match.players[0], 0) + " " +
         rated(match.players[1], 0) + " " + format_match_type(match.type) + " " +
         static_cast<char>(match.mode);
}

std::string bodied(std::string head, const std::vector<std::string>& lines,
                   std::string_view mark = "|") {
  head += "\n";
  for (const std::string& line : lines) head.append(mark).append(line).append("\n");
  return head;
}

struct Writer {
  std::string operator()(const Prompt& prompt) const {
    return prompt.what == Prompt::For::login ? ": Enter login (yours, or one you'd like to use).\n"
                                             : ": Enter your password.\n";
  }
  std::string operator()(const ServiceChanged& changed) const {
    return std::string(": ") + (changed.on ? "+ " : "- ") + changed.service + "\n";
  }
  std::string operator()(const Echo& echo) const { return ": +ack:  " + echo.text + "\n"; }
  std::string operator()(const Talk& talk) const {
    if (talk.audience != ' ')
      return "/os: " + talk.place + " " + talk.audience + " 1720 " + talk.from + ": " + talk.text +
             "\n";
    std::string said = talk.text;
    for (std::size_t at = 0; (at = said.find('\n', at)) != std::string::npos; at += 2)
      said.replace(at, 1, "\n|");
    return (talk.place.empty() ? "" : talk.place + " ") + talk.from + ": " + said + "\n";
  }
  std::string operator()(const RequestMade& request) const {
    std::string out = "/os: +   " + format_match_id(request.id) + " " + rated(request.from, 1) +
                      "    " + clock_text(request.clock) + "       " +
                      format_match_type(request.type) + " " + static_cast<char>(request.mode);
    if (request.to) out += " " + rated(*request.to, 1);
    if (request.to_clock) out += " " + clock_text(*request.to_clock);
    if (request.stored) out += " " + format_match_id(*request.stored);
    return out + "\n";
  }
  std::string operator()(const RequestGone& gone) const {
    return "/os: -   " + format_match_id(gone.id) + "\n";
  }
  std::string operator()(const MatchBegun& match) const {
    return "/os: + " + match_text(match) + "\n";
  }
  std::string operator()(const MatchOver& over) const {
    return "/os: - " + match_text(over.match) + " " + over.how + "\n";
  }
  std::string operator()(const GameOver& over) const {
    return "/os: end " + format_match_id(over.id) + " ( " + over.names[0] + " vs. " +
           over.names[1] + " ) " + over.how + "\n";
  }
  std::string operator()(const BoardShown& board) const { return write_board(board); }
  std::string operator()(const GameShown& game) const {
    return "/os: join " + format_match_id(game.id) + "\n|" + othello::write_ggf(game.game) + "\n";
  }
  std::string operator()(const MoveShown& move) const {
    return "/os: update " + format_match_id(move.id) + " " + othello::format_ggf_move(move.move) +
           "\n";
  }
  std::string operator()(const Refusal& refusal) const {
    return refusal.id ? "/os: error " + format_match_id(*refusal.id) + " " + refusal.text + "\n"
                      : "/os: ERR " + refusal.text + "\n";
  }
  std::string operator()(const TimeOut& out) const {
    return std::string("/os: ") + (out.fatal ? "fatal-timeout " : "timeout ") +
           format_match_id(out.id) + " " + out.name + "\n";
  }
  std::string operator()(const Wish& wish) const {
    return std::string("/os: ") + (wish.what == Wish::For::undo ? "undo " : "abort ") +
           format_match_id(wish.id) + " " + wish.name + " is asking\n";
  }
  std::string operator()(const RatingChanged& changed) const {
    std::string out = "/os: rating_update " + format_match_id(changed.id) + "\n";
    for (const auto& line : changed.lines)
      out += "|" + line.name + " " + text::format_decimal(line.before, 1) + " @ 0.0 " +
             text::format_decimal(line.delta, 1, true) + " -> " +
             text::format_decimal(line.now, 1) + " @ 0.0\n";
    return out;
  }
  std::string operator()(const TrustViolation& trust) const {
    return "/os: trust-violation " + format_match_id(trust.id) + " " + trust.name + " " +
           trust.text + "\n";
  }
  std::string operator()(const WatcherChanged& changed) const {
    return std::string("/os: ") + (changed.on ? "+ " : "- ") + changed.name + " watch " +
           format_match_id(changed.id) + "\n";
  }
  std::string operator()(const Listing& listing) const {
    return bodied("/os: " + listing.what + " " + listing.head, listing.lines);
  }
  std::string operator()(const Other& other) const {
    return bodied(other.head, other.lines, other.head.starts_with(':') ? "" : "|");
  }
};

}  // namespace

std::string write_event(const Event& event) { return std::visit(Writer{}, event); }

}  // namespace ternion::ggs
