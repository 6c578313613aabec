// The connection: prompts, silence, waits between tries.
#include "app/online/ggs/client.hpp"

#include <algorithm>
#include <utility>

#include "app/online/ggs/client_match.hpp"
#include "protocol/core/text.hpp"
#include "protocol/ggs/commands.hpp"

namespace ternion::online {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

/// For a connection, its prompts and the service to appear.
constexpr Duration kMostOfEntry = seconds(60);
/// The service says that it is there only where it was not before.
constexpr Duration kServiceAnyway = seconds(3);
/// The server closes what is silent, and so do we.
constexpr Duration kKeepAlive = seconds(60);
constexpr Duration kMostSilence = seconds(200);
/// A connection that lasted so long was a good one.
constexpr Duration kGoodConnection = minutes(10);
constexpr int kMostRefusedLogins = 3;

}  // namespace

Duration Client::patience_with(const ggs::Message& open) {
  return ggs::looks_complete(open) ? Duration(milliseconds(300)) : Duration(seconds(10));
}

Client::Client(ClientOptions options, Context context)
    : options_(std::move(options)),
      context_(std::move(context)),
      back_off_(options_.seed),
      courtesy_(options_.name),
      lag_(options_.lag),
      wanted_at_(options_.formula.wanted.size()) {}

Client::~Client() = default;

void Client::news(const std::string& text) const {
  if (context_.listener.on_news) context_.listener.on_news(text);
}

void Client::start() { connect(); }

void Client::connect() {
  phase_ = Phase::connecting;
  phase_since_ = heard_at_ = said_at_ = now();
  retry_at_ = TimePoint::max();
  reader_ = ggs::MessageReader();
  context_.link.connect();
}

void Client::stop() {
  if (!finished_) leave("leaves");
}

void Client::leave(const std::string& text) {
  news(text);
  if (phase_ == Phase::playing) {
    send(ggs::open_command(0));
    send(ggs::quit_command());
  }
  forget_matches();
  context_.link.close();
  phase_ = Phase::offline;
  retry_at_ = TimePoint::max();
  finished_ = true;
}

void Client::give_up(Error error) {
  error_ = std::move(error);
  leave(error_->message);
}

void Client::on_connected() {
  if (phase_ != Phase::connecting) return;
  phase_ = Phase::login;
  phase_since_ = heard_at_ = now();
}

void Client::on_closed(const std::string& why) {
  if (phase_ != Phase::offline) lose_connection(why);
}

void Client::lose_connection(const std::string& why) {
  context_.link.close();
  if (phase_ == Phase::playing && now() - phase_since_ > kGoodConnection) back_off_.reset();
  phase_ = Phase::offline;
  const Duration wait = back_off_.next();
  retry_at_ = now() + wait;
  news("no connection: " + why + "; tries again in " + text::format_decimal(seconds_of(wait), 1) +
       " s");
  forget_matches();
}

void Client::send(const std::string& line) {
  if (phase_ == Phase::offline || phase_ == Phase::connecting) return;
  said_at_ = now();
  if (context_.listener.on_line)
    context_.listener.on_line('>', phase_ == Phase::password ? "(the password)" : line);
  context_.link.send(line + "\n");
}

void Client::on(const ggs::Prompt& prompt) {
  if (prompt.what == ggs::Prompt::For::password && phase_ == Phase::login) {
    phase_ = Phase::password;
    send(options_.password);
    phase_ = Phase::entry;
    return;
  }
  if (prompt.what != ggs::Prompt::For::login) return;
  if (phase_ == Phase::entry && ++refused_logins_ >= kMostRefusedLogins)
    return give_up({ErrorCode::io,
                    "the server does not take the login " + options_.name + " with this password"});
  if (phase_ != Phase::login && phase_ != Phase::entry) return;
  phase_ = Phase::login;
  send(options_.name);
}

void Client::enter() {
  for (const std::string& line : ggs::commands_of_entry()) send(line);
  phase_ = Phase::playing;
  phase_since_ = now();
  refused_logins_ = 0;
  said_open_ = -1;
  enter_service();
}

void Client::enter_service() {
  for (const std::string& line : ggs::commands_of_service()) send(line);
  said_open_ = -1;
  say_open();
  ask_stored_at_ = now() + seconds(1);
  news("is at the tables as " + options_.name);
}

void Client::on_bytes(std::string_view bytes) {
  if (phase_ == Phase::offline || finished_) return;
  heard_at_ = now();
  reader_.feed(bytes);
  drain();
}

void Client::drain() {
  while (const auto message = reader_.next()) {
    take(*message);
    if (phase_ == Phase::offline || finished_) return;
  }
  if (phase_ == Phase::entry && reader_.prompts() > 0) enter();
  dispatch();
}

/// A message whose end has not come need not be waited for longer than this.
void Client::end_silence() {
  const ggs::Message* open = reader_.open();
  if (open == nullptr) return;
  if (now() - heard_at_ < patience_with(*open)) return;
  reader_.end_open();
  drain();
}

void Client::on_time() {
  if (finished_) return;
  if (phase_ == Phase::offline) {
    if (now() >= retry_at_) connect();
    return;
  }
  if (phase_ == Phase::entry && now() - heard_at_ >= kServiceAnyway) enter();
  if (phase_ != Phase::playing) {
    if (now() - phase_since_ >= kMostOfEntry)
      lose_connection(phase_ == Phase::connecting ? "nobody answers" : "no way past the prompts");
    return;
  }
  end_silence();
  if (phase_ != Phase::playing) return;
  if (now() - heard_at_ >= kMostSilence) return lose_connection("the server is silent");
  watch_boards();
  if (phase_ != Phase::playing) return;
  ask_and_continue();
  if (now() - said_at_ >= kKeepAlive) send(ggs::open_command(std::max(said_open_, 0)));
  dispatch();
}

}  // namespace ternion::online
