// The connection and what is done to it; the commands of the server itself.
#include "test/fakes/ggs_server.hpp"

#include <algorithm>
#include <utility>

#include "protocol/core/text.hpp"

namespace ternion::fakes {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const std::string kBanner =
    "\n\nGeneric Game Server (GGS)\nlocated nowhere at all\n-----\n\nMultiplexors on:\n"
    "localhost @ 5000/1/2\n\n";

}  // namespace

GgsServer::GgsServer(std::shared_ptr<SteppedTime> time, std::uint64_t seed, GgsFaults faults)
    : time_(std::move(time)), rng_(seed), faults_(faults), wire_(*this) {
  after(seconds(5), [this] { people_ask_now(); });
}

void GgsServer::after(Duration wait, std::function<void()> run) {
  at(now() + wait, std::move(run));
}

bool GgsServer::happens(double chance, const char* fault) {
  if (chance <= 0 || rng_.unit() >= chance) return false;
  ++figures_.faults[fault];
  return true;
}

TimePoint GgsServer::next_event() const {
  return events_.empty() ? TimePoint::max() : events_.top().at;
}

void GgsServer::run_due() {
  while (!events_.empty() && events_.top().at <= now()) {
    const auto run = events_.top().run;
    events_.pop();
    run();
  }
}

void GgsServer::on_connect() {
  phase_ = Phase::opening;
  const std::uint64_t mine = ++connection_;
  ++figures_.connections;
  const bool refused = happens(faults_.refuse_connection, "connection refused");
  after(faults_.lag, [this, mine, refused] {
    if (mine != connection_) return;
    if (refused) {
      phase_ = Phase::closed;
      client_->on_closed("refused");
      return;
    }
    client_->on_connected();
    line_.clear();
    phase_ = Phase::login;
    say_text(kBanner + ggs::write_event(ggs::Prompt{ggs::Prompt::For::login}));
  });
}

void GgsServer::on_close() { drop(); }

/// The connection is gone, for both.
void GgsServer::drop() {
  if (phase_ == Phase::closed) return;
  ++connection_;
  phase_ = Phase::closed;
  open_ = 0;
  requests_.clear();
  while (Match* match = running()) store(*match, account);
}

/// In the order in which it was sent, whatever the packets take.
void GgsServer::on_sent(std::string_view text) {
  if (phase_ == Phase::closed) return;
  if (keep_log) log += ">" + std::string(text);
  Duration wait = faults_.lag;
  if (happens(faults_.spike, "packet late"))
    wait += from_seconds(rng_.unit() * seconds_of(faults_.most_spike));
  last_arrival_ = std::max(last_arrival_, now() + wait);
  at(last_arrival_, [this, mine = connection_, bytes = std::string(text)] {
    if (mine != connection_) return;
    for (const char c : bytes) {
      if (c != '\n') {
        line_ += c;
      } else if (mine == connection_) {
        on_line(std::exchange(line_, {}));
      }
    }
  });
}

void GgsServer::deliver(std::string bytes) {
  if (keep_log) log += bytes;
  Duration wait = faults_.lag;
  if (happens(faults_.spike, "packet late"))
    wait += from_seconds(rng_.unit() * seconds_of(faults_.most_spike));
  while (!bytes.empty()) {
    std::size_t count = bytes.size();
    if (happens(faults_.split, "packet cut")) count = 1 + rng_.below(bytes.size());
    last_delivery_ = std::max(last_delivery_, now() + wait);
    at(last_delivery_, [this, mine = connection_, part = bytes.substr(0, count)] {
      if (mine == connection_ && phase_ != Phase::closed) client_->on_bytes(part);
    });
    bytes.erase(0, count);
    wait += milliseconds(rng_.below(40));
  }
}

void GgsServer::say(const ggs::Event& event) {
  disturb();
  const std::string text = ggs::write_event(event);
  say_text(text);
  if (happens(faults_.twice, "message twice")) say_text(text);
}

void GgsServer::say_text(std::string text) {
  if (phase_ == Phase::closed || phase_ == Phase::opening) return;
  const bool prompt = phase_ == Phase::in;
  if (prompt && happens(faults_.cut, "message cut")) {
    text.erase(1 + rng_.below(text.size() - 1));
    text += "\n";
  }
  if (prompt && !happens(faults_.no_ready, "no prompt")) text += "READY\n";
  if (prompt && rng_.below(2) == 0) text = "\n" + text;
  if (happens(faults_.carriage, "CR LF"))
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
      text.insert(at, "\r");
  if (happens(faults_.telnet, "telnet and bells"))
    text.insert(rng_.below(text.size() + 1), std::string("\xFF\xFB\x01\a\0\xFF\xF9", 7));
  deliver(std::move(text));
}

/// What else is said on a server, and what should never be.
void GgsServer::disturb() {
  if (phase_ != Phase::in) return;
  static const std::vector<std::string> chatter{
      "bob: hello, are you a program?\n",
      ".chan alice: anybody for a game?\n",
      ": +ack:  who => who\n",
      "/os: who 8 2\n|ant 2500 2\n|bob 1700 1\n",
      "/os: + bob watch .5\n",
      "/os: - bob watch .5\n",
      ": help faq\nFrequently Asked Questions\n\n1) Why?\n = So.\n",
      "/os: + match .1 1700 alice 1710 bob 8 U\n",
      "/os: - match .1 1700 alice 1710 bob 8 U +12.00\n",
      "/os: +   .2 1720.0 alice 01:00//02:00 8b U 1720.0 bob\n",
      "/os: +   .3 1720.0 alice 01:00//02:00 8b U\n",
      "/os: watch + ERR not found: .3\n",
      "/td: tournament .4 begins, join\n",
      "/os: .1 A 1720 bob: good game\n",
  };
  static const std::vector<std::string> nonsense{
      "/os: something new\n",
      "/os: + match .x 1 y\n",
      "/os: - match\n",
      "/os: +\n",
      "/os: error\n",
      "/os: .1 Z\n",
      "|- - - -\n",
      "/os: end\n",
      "%%%%\x01\x02 \xC3\x28\n",
      "/os: timeout .x\n",
      "/os: stored many\n|.x\n|.\n",
      "/os:\n",
      ":\n",
      "/os: + .99999999999999999999 1 x 1:00 8 U 1 ternion\n",
  };
  if (happens(faults_.chatter, "chatter")) say_text(chatter[rng_.below(chatter.size())]);
  if (happens(faults_.nonsense, "nonsense")) say_text(nonsense[rng_.below(nonsense.size())]);
  if (happens(faults_.flood, "flood"))
    for (int i = 0; i < 100; ++i) deliver(chatter[rng_.below(chatter.size())] + "READY\n");
}

void GgsServer::on_line(std::string line) {
  if (phase_ == Phase::login) {
    login_ = line;
    phase_ = Phase::password;
    return say_text(ggs::write_event(ggs::Prompt{ggs::Prompt::For::password}));
  }
  if (phase_ == Phase::password) {
    if (login_ == account && line == password) {
      phase_ = Phase::in;
      say_text(": help news\nNothing new\n");
      return say_text(ggs::write_event(ggs::ServiceChanged{true, "/os"}));
    }
    phase_ = Phase::login;
    return say_text(": that was not right\n" +
                    ggs::write_event(ggs::Prompt{ggs::Prompt::For::login}));
  }
  const auto [verb, rest] = text::first_word(line);
  static const std::vector<std::string> quiet{"vt100", "bell", "verbose", "chann", "alias", ""};
  if (std::find(quiet.begin(), quiet.end(), verb) != quiet.end()) return;
  if (verb == "quit") {
    drop();
    return client_->on_closed("bye");
  }
  if (verb == "tell" || verb == "t") {
    const auto [name, words] = text::first_word(rest);
    if (name == "/os") return on_service(words);
    ++figures_.told;
    return;
  }
  ++figures_.unknown;
  say_text(": ERR " + line + "\n");
}

void GgsServer::on_service(std::string_view words) {
  const auto [verb, rest] = text::first_word(words);
  if (verb == "open") {
    open_ = static_cast<int>(text::parse_int(rest).value_or(0));
  } else if (verb == "play") {
    on_play(rest);
  } else if (verb == "ask") {
    on_ask(rest);
  } else if (verb == "accept") {
    on_accept(rest);
  } else if (verb == "decline") {
    const auto id = ggs::parse_match_id(rest);
    if (!id || requests_.erase(id->number) == 0)
      return say(ggs::Refusal{{}, "not found: " + std::string(rest)});
    ++figures_.declined;
    say(ggs::RequestGone{*id});
  } else if (verb == "stored") {
    ggs::Listing list{"stored", "", {}};
    for (const auto& [id, match] : matches_)
      if (match.stored)
        list.lines.push_back(ggs::format_match_id(match.begun.id) + " " +
                             match.begun.players[0].name + " " + match.begun.players[1].name);
    list.head = std::to_string(list.lines.size()) + " " + std::string(rest);
    say(list);
  } else if (verb == "continue") {
    on_continue(rest);
  } else if (verb == "resign") {
    std::size_t game = 0;
    Match* match = match_of(rest, &game);
    if (match == nullptr || match->games[game].over)
      return say(ggs::Refusal{{}, "not found: " + std::string(rest)});
    ++figures_.resigned;
    end_game(*match, game, match->games[game].names[0] == account ? -64 : 64, ":r");
  } else if (verb == "abort") {
    std::size_t game = 0;
    Match* match = match_of(rest, &game);
    if (match == nullptr) return say(ggs::Refusal{{}, "not found: " + std::string(rest)});
    ++figures_.aborted;
    if (rng_.below(2) == 0) end_match(*match, "aborted");
  } else if (verb != "trust" && verb != "request" && verb != "client" && verb != "rated") {
    ++figures_.unknown;
    say(ggs::Refusal{{}, "unknown command " + std::string(verb)});
  }
}

}  // namespace ternion::fakes
