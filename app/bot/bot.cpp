#include "app/bot/bot.hpp"

#include <algorithm>
#include <atomic>
#include <list>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "app/arena/runner.hpp"
#include "app/bot/bot_api.hpp"
#include "app/bot/bot_game.hpp"
#include "app/bot/bot_server.hpp"
#include "app/online/ggs/back_off.hpp"
#include "app/platform/signals.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::bot {
namespace {

/// A challenge that was not even answered is made again after so long.
constexpr Duration kPatienceWithOthers = std::chrono::seconds(5);

Expected<std::string> read_bot_token(const std::string& path) {
  const auto bytes = platform::read_input(path);
  if (!bytes) return tl::make_unexpected(bytes.error());
  const std::string token(
      text::trim(std::string_view(*bytes).substr(0, bytes->find_first_of("\r\n"))));
  if (token.empty())
    return fail(ErrorCode::syntax, "expected a token in the first line of " + quoted_path(path));
  return token;
}

bool is_among(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::any_of(
      names, [&](const std::string& each) { return text::equal_ignoring_case(each, name); });
}

class Bot {
 public:
  /// `server` and `api` outlive it.
  Bot(const BotOptions& options, arena::PlayerSpec engine, const BotServer& server,
      const BotApi& api, TimeControl clock, const BotListener& listener, std::stop_token stop)
      : options_(options),
        engine_(std::move(engine)),
        server_(server),
        api_(api),
        clock_(clock),
        listener_(listener),
        stop_(std::move(stop)),
        begun_(options.challenge.size()) {}

  Expected<void> play() {
    const auto own = server_.get("/api/account");
    if (own && !own->ok() && own->status != 429 && own->status < 500)
      return fail(ErrorCode::unsupported, "the server: " + own->reason());
    online::BackOff back_off(std::hash<std::string>()(options_.token_file));
    while (!stop_.stop_requested() && !is_done()) {
      const auto listened = listen();
      if (stop_.stop_requested() || is_done()) break;
      if (!listened) {
        if (listened.error().code != ErrorCode::io) return listened;
        news("the server is away: " + listened.error().message);
      }
      if (std::exchange(connected_, false)) back_off.reset();
      rest(std::max(back_off.next(), server_.quiet()), stop_);
    }
    if (!challenge_.empty()) (void)server_.post("/api/challenge/" + challenge_ + "/cancel");
    return {};
  }

 private:
  Expected<void> listen() {
    const auto own = server_.get("/api/account");
    if (!own) return tl::make_unexpected(own.error());
    if (!own->ok())
      return fail(own->status == 429 || own->status >= 500 ? ErrorCode::io : ErrorCode::unsupported,
                  own->reason());
    auto name = api_.own_name(own->body);
    if (!name) return tl::make_unexpected(name.error());
    name_ = std::move(*name);
    auto stream = server_.stream("/api/stream/event");
    if (!stream) return tl::make_unexpected(stream.error());
    if (!std::exchange(connected_, true)) news("connected as " + quoted_text(name_));
    standing_.clear();
    challenge_.clear();
    {
      const std::lock_guard lock(mutex_);
      expected_.clear();  // what runs is told anew
    }
    while (!stop_.stop_requested() && !is_done()) {
      auto event = stream->next(kListen);
      if (!event) return tl::make_unexpected(event.error());
      if (*event) on_event(**event);
      seats_.remove_if([](const Seated& each) { return each.ended.load(); });
      accept_next();
      challenge_next();
    }
    return {};
  }

  void on_event(const json& event) {
    const std::string type = word(event, "type");
    const json& challenge = part(event, "challenge");
    if (type == "challenge") return on_challenge(api_.challenge(challenge));
    if (type == "challengeCanceled" || type == "challengeDeclined") {
      const std::string id = word(challenge, "id");
      std::erase_if(standing_, [&](const Standing& each) { return each.id == id; });
      if (id == challenge_) {
        challenge_.clear();
        challenge_at_ = arena::Channel::now() + kPatienceWithOthers;
      }
      return;
    }
    if (type == "gameStart") begin_game(api_.game(part(event, "game")));
  }

  void on_challenge(const ChallengeTold& challenge) {
    const auto& [id, from, to, refusal] = challenge;
    if (from == name_) return take_back(id, to);
    const bool welcome = options_.accept.empty() || is_among(options_.accept, from);
    if (welcome && refusal.empty()) {
      standing_.push_back({id, from});
      return;
    }
    news("declined a challenge of " + quoted_text(from) +
         (welcome && !refusal.empty() ? ": " + refusal : ""));
    (void)server_.post("/api/challenge/" + id + "/decline",
                       api_.decline_form(refusal.empty() ? "generic" : refusal));
  }

  /// A challenge of ours that stands since before this connection.
  void take_back(const std::string& id, const std::string& whom) {
    if (!challenge_.empty()) return;
    for (std::size_t i = 0; i < options_.challenge.size(); ++i)
      if (text::equal_ignoring_case(whom, options_.challenge[i])) {
        challenge_ = id;
        challenge_since_ = arena::Channel::now();
        challenged_ = i;
      }
  }

  void accept_next() {
    while (!standing_.empty() && may_begin()) {
      if (is_promised_elsewhere() && !free_from_promise(standing_.front().from)) return;
      const Standing next = standing_.front();
      standing_.erase(standing_.begin());
      const auto answer = server_.post("/api/challenge/" + next.id + "/accept");
      if (answer && answer->is_for_now()) {
        standing_.push_back(next);
        return;
      }
      if (!answer || !answer->ok()) continue;  // it has been withdrawn
      const std::lock_guard lock(mutex_);
      expected_.insert(api_.accepted_game(next.id, answer->body));
    }
  }

  /// The last game of all is offered to somebody by a challenge of ours that stands: to accept
  /// another's would be one too many.
  bool is_promised_elsewhere() {
    if (challenge_.empty() || options_.games == 0) return false;
    const std::lock_guard lock(mutex_);
    return played_ + static_cast<int>(running_.size() + expected_.size()) + 1 >= options_.games;
  }
  /// Takes that challenge back for the sake of whoever challenges us. Of two who do so at once one
  /// waits, by their names; false: not yet, or it has been accepted meanwhile.
  bool free_from_promise(const std::string& from) {
    if (from > name_ && arena::Channel::now() < challenge_since_ + 2 * kPatienceWithOthers)
      return false;
    const auto answer = server_.post("/api/challenge/" + challenge_ + "/cancel");
    if (!answer || !answer->ok()) return false;
    challenge_.clear();
    challenge_at_ = arena::Channel::now() + kPatienceWithOthers;
    return true;
  }

  /// Whom to challenge next: in turn, as long as there are games to play with him.
  std::optional<std::size_t> next_opponent() {
    for (std::size_t i = 0; i < options_.challenge.size(); ++i) {
      const std::size_t index = (turn_ + i) % options_.challenge.size();
      if (options_.games_each == 0 || begun_[index] < options_.games_each) return index;
    }
    return std::nullopt;
  }

  void challenge_next() {
    if (!challenge_.empty() || !may_begin() || arena::Channel::now() < challenge_at_) return;
    const auto index = next_opponent();
    if (!index) return;
    const std::string& whom = options_.challenge[*index];
    // Both colours against each.
    const auto form =
        api_.challenge_form(begun_[*index] % 2 == 0 ? Side::black : Side::white, clock_);
    if (!form) return;  // play_as_bot() has made sure of it
    const auto answer = server_.post("/api/challenge/" + whom, *form);
    challenge_at_ = arena::Channel::now() + kPatienceWithOthers;
    if (!answer) return;
    if (!answer->ok()) return news("no challenge to " + whom + ": " + answer->reason());
    challenge_ = api_.challenge_id(answer->body);
    challenge_since_ = arena::Channel::now();
    challenged_ = *index;
    turn_ = *index + 1;
  }

  void begin_game(const GameTold& game) {
    const auto& [id, side, opponent, playable] = game;
    if (!playable) return news("no game that is played here: " + quoted_text(id));
    if (!challenge_.empty() &&
        text::equal_ignoring_case(opponent, options_.challenge[challenged_])) {
      challenge_.clear();
      challenge_at_ = {};
    }
    const std::lock_guard lock(mutex_);
    expected_.erase(id);
    if (id.empty() || !running_.insert(id).second) return;
    for (std::size_t i = 0; i < begun_.size(); ++i)
      if (text::equal_ignoring_case(opponent, options_.challenge[i])) ++begun_[i];
    auto& seat = seats_.emplace_back();
    seat.thread = std::jthread([this, id = game.id, side = game.side, &ended = seat.ended] {
      sit(id, side);
      ended = true;
    });
  }

  /// A game's thread.
  void sit(const std::string& id, Side side) {
    SeatAtGame seat(
        {server_, api_, engine_, options_.make, [this](const std::string& text) { news(text); }},
        id, side);
    const auto report = seat.play(stop_);
    const std::lock_guard locked(mutex_);
    running_.erase(id);
    if (!report) return;
    ++played_;
    if (listener_.on_game) listener_.on_game(*report);
  }

  bool wants_more() const { return options_.games == 0 || played_ < options_.games; }
  /// Another game would not be one too many.
  bool may_begin() {
    const std::lock_guard lock(mutex_);
    const int taken = static_cast<int>(running_.size() + expected_.size());
    return taken < options_.at_once && (options_.games == 0 || played_ + taken < options_.games);
  }
  bool is_done() {
    const std::lock_guard lock(mutex_);
    return !wants_more() && running_.empty();
  }
  void news(const std::string& text) {
    const std::lock_guard lock(news_mutex_);
    if (listener_.on_news) listener_.on_news(text);
  }

  const BotOptions& options_;
  const arena::PlayerSpec engine_;
  const BotServer& server_;
  const BotApi& api_;
  const TimeControl clock_;
  const BotListener& listener_;
  const std::stop_token stop_;
  std::string name_;
  bool connected_ = false;
  struct Standing {
    std::string id;
    std::string from;
  };
  std::vector<Standing> standing_;  // challenges to us, the oldest first
  std::string challenge_;           // ours that stands; "" for none
  std::size_t challenged_ = 0;      // whom by it, as an index of the options' list
  std::size_t turn_ = 0;            // whose turn it is to be challenged, as far as it counts
  std::vector<int> begun_;          // games with each of the list
  TimePoint challenge_since_{};     // when ours was made
  TimePoint challenge_at_{};        // not earlier than this
  std::mutex news_mutex_;
  std::mutex mutex_;
  std::set<std::string> running_;   // games with a seat
  std::set<std::string> expected_;  // accepted, and not begun yet
  int played_ = 0;
  struct Seated {
    std::atomic<bool> ended{false};
    std::jthread thread;
  };
  std::list<Seated> seats_;  // the last member: their threads use the others
};

}  // namespace

std::string game_text(const BotGameReport& report) {
  const std::string how = report.winner.empty() ? "no winner" : report.won() ? "won" : "lost";
  const std::string margin = report.margin > 1 ? fmt::format(" by {}", report.margin) : "";
  return fmt::format("{}: {}{} against {} ({}, {}, {} moves{})", quoted_text(report.id), how,
                     margin, quoted_text(report.opponent), report.color, quoted_text(report.status),
                     report.moves, report.fault.empty() ? "" : ", " + report.fault);
}

Expected<void> play_as_bot(const BotOptions& options, const BotListener& listener,
                           const std::stop_token& stop) {
  platform::ignore_broken_pipes();  // a server that is gone shows as a failed write
  auto address = read_address(options.server, options.through);
  if (!address) return tl::make_unexpected(address.error());
  const auto api = make_bot_api(options.api, options.game);
  if (!api) return tl::make_unexpected(api.error());
  const auto board = make_board(options.game);
  if (!board) return tl::make_unexpected(board.error());
  TimeControl clock;
  if (!options.clock.empty()) {
    const auto read = arena::parse_clock(options.clock);
    if (!read) return fail(read.error().code, "--clock: " + read.error().message);
    clock = *read;
  }
  if (!options.challenge.empty())
    if (const auto form = (*api)->challenge_form(Side::black, clock); !form)
      return fail(form.error().code, "--clock: " + form.error().message);
  auto token = read_bot_token(options.token_file);
  if (!token) return tl::make_unexpected(token.error());
  arena::PlayerLimits limits;
  limits.move_time = std::chrono::milliseconds(100);  // where no clock bounds a game
  auto engine = arena::parse_player(options.engine, limits);
  if (!engine) return tl::make_unexpected(engine.error());
  // What cannot begin is found before anybody is challenged.
  if (auto tried =
          arena::try_player(*engine, std::shared_ptr<const Board>((*board)->clone()), options.make);
      !tried)
    return fail(ErrorCode::unsupported, tried.error().message);
  const BotServer server(std::move(*address), std::move(*token), rest_after_too_many(options.api));
  return Bot(options, std::move(*engine), server, **api, clock, listener, stop).play();
}

}  // namespace ternion::bot
