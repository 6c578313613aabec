// The instance that talks: tables by the JSON dialect, each with secrets as at the server. It never
// searches; its sessions are DistantSessions.
#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <spdlog/logger.h>

#include "app/arena/othello/classics.hpp"
#include "app/library/shipped_books.hpp"
#include "app/worker/distant_session.hpp"
#include "app/worker/host.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/games.hpp"
#include "protocol/json/request.hpp"
#include "protocol/json/table.hpp"
#include "protocol/records/formats.hpp"

namespace ternion::worker {
namespace {

constexpr std::size_t kHashMb = 32;
constexpr std::size_t kMostRooms = 100;  // the oldest that nobody is at goes

/// Tasks in order, run before the host's call returns.
class Tasks final : public Executor {
 public:
  void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
  void run() {
    while (!tasks_.empty()) {
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
  }

 private:
  std::deque<std::function<void()>> tasks_;
};

class Sink final : public ReplySink {
 public:
  explicit Sink(std::uint32_t connection) : connection_(connection) {}
  void send(std::string_view text) override {
    if (text.ends_with('\n')) text.remove_suffix(1);
    ternion_say(connection_, text.data(), text.size());
  }
  void close() override { ternion_close(connection_); }

 private:
  std::uint32_t connection_;
};

class HostThinker final : public DistantThinker {
 public:
  explicit HostThinker(std::uint32_t session) : session_(session) {}
  ~HostThinker() override { ask(Task::release); }
  void begin(std::uint64_t search, const std::string& order) override {
    ternion_think(session_, static_cast<std::uint32_t>(Task::begin), static_cast<double>(search),
                  order.data(), order.size());
  }
  void stop() override { ask(Task::stop); }
  void finish() override { ask(Task::finish); }
  void release() override { ask(Task::release); }

 private:
  void ask(Task task) { ternion_think(session_, static_cast<std::uint32_t>(task), 0, nullptr, 0); }
  std::uint32_t session_;
};

struct Room {
  std::shared_ptr<json::Table> table;
  std::string token;
  int viewers = 0;
};

struct Seat {
  std::shared_ptr<Room> room;
  json::Table::ViewerId viewer = 0;
};

/// Everything that the instance is in charge of.
class Talk {
 public:
  Talk()
      : tasks_(std::make_shared<Tasks>()),
        time_(std::make_shared<SteadyTime>()),
        log_(std::make_shared<spdlog::logger>(
            [](std::string_view line) { ternion_log(line.data(), line.size()); })) {}

  /// `fresh`: the secret of the room that is opened where `token` is empty.
  void open(std::uint32_t connection, const std::string& token, const std::string& fresh) {
    const auto room = token.empty() ? make_room(fresh) : find(token);
    auto sink = std::make_shared<Sink>(connection);
    if (!room) {
      sink->send(json::line_of(
          {{"ev", "error"},
           {"error",
            {{"code", "no_such_game"}, {"message", "this game is not (or no longer) here"}}}}));
      return sink->close();
    }
    ++room->viewers;
    const auto viewer = room->table->join(std::move(sink), json::Role::host);
    seats_[connection] = {room, viewer};
    room->table->greet(viewer, {{"token", room->token}});
    room->table->wake();
    tasks_->run();
  }
  void line(std::uint32_t connection, std::string_view text) {
    if (const auto seat = seats_.find(connection); seat != seats_.end())
      seat->second.room->table->on_line(seat->second.viewer, text);
    tasks_->run();
  }
  void leave(std::uint32_t connection) {
    const auto seat = seats_.find(connection);
    if (seat == seats_.end()) return;
    Room& room = *seat->second.room;
    room.table->leave(seat->second.viewer);
    if (--room.viewers == 0) room.table->pause();
    seats_.erase(seat);
    tasks_->run();
  }
  void wake(std::uint32_t timer) {
    if (auto due = timers_.find(timer); due != timers_.end()) std::exchange(due->second, nullptr)();
    tasks_->run();
  }
  void hear(std::uint32_t session, std::string_view text) {
    const auto found = sessions_.find(session);
    if (found == sessions_.end()) return;
    if (text.empty()) {
      log_->warn("session {}: whoever searched for it is gone", session);
      found->second->lose();
    } else if (const auto news = read_news(text); !news) {
      log_->error("session {}: {}", session, news.error().message);
      found->second->lose();
    } else {
      if (news->kind == SearchNews::Kind::failed)
        log_->error("session {}: a search has failed: {}", session, quoted_text(news->message));
      found->second->hear(*news);
    }
    tasks_->run();
  }

 private:
  /// Knows its number, and is forgotten with the session.
  class Listed final : public DistantThinker {
   public:
    Listed(Talk& talk, std::uint32_t number) : talk_(talk), number_(number), thinker_(number) {}
    ~Listed() override { talk_.sessions_.erase(number_); }
    void begin(std::uint64_t search, const std::string& order) override {
      thinker_.begin(search, order);
    }
    void stop() override { thinker_.stop(); }
    void finish() override { thinker_.finish(); }
    void release() override { thinker_.release(); }

   private:
    Talk& talk_;
    std::uint32_t number_;
    HostThinker thinker_;
  };

  Expected<std::unique_ptr<Session>> session_of(std::string_view game,
                                                const SessionOptions& options,
                                                const std::string& player) {
    auto rules = make_session(game, options, time_);
    if (!rules) return tl::make_unexpected(rules.error());
    const std::uint32_t number = ++last_session_;
    auto session = std::make_unique<DistantSession>(
        std::move(*rules), player, std::make_unique<Listed>(*this, number),
        static_cast<std::uint64_t>(time_->now().time_since_epoch().count()));
    sessions_[number] = session.get();
    return session;
  }

  json::TableContext context() {
    json::TableContext context;
    context.executor = tasks_;
    context.log = log_;
    context.time = time_;
    context.options.hash_mb = kHashMb;
    context.known_book = book_;
    context.make_session = [this](std::string_view game, const SessionOptions& options) {
      return session_of(game, options, "");
    };
    const std::uint32_t timer = ++last_timer_;
    context.after = [this, timer](Duration duration, std::function<void()> task) {
      timers_[timer] = std::move(task);
      ternion_wake_after(timer, seconds_of(duration) * 1000);
    };
    for (const std::string& game : game_names())
      for (const records::Format& format : records::formats())
        if (format.write != nullptr && !format.binary &&
            (format.game.empty() || format.game == game))
          context.formats.push_back(
              {std::string(format.name), game, [write = format.write](const GameRecord& record) {
                 return write(record, "Ternion:" TERNION_VERSION);
               }});
    for (const Classic& classic : arena::all_classics())
      context.named.push_back(
          {classic.name, classic.game, classic.description, [this, classic](std::uint64_t seed) {
             SessionOptions options;
             options.hash_mb = kHashMb;
             options.seed = seed;
             return session_of(classic.game, options, classic.name);
           }});
    return context;
  }

  std::shared_ptr<Room> find(const std::string& token) const {
    const auto found =
        std::ranges::find(rooms_, token, [](const auto& room) { return room->token; });
    return found == rooms_.end() ? nullptr : *found;
  }
  std::shared_ptr<Room> make_room(const std::string& token) {
    if (rooms_.size() >= kMostRooms)
      if (const auto idle =
              std::ranges::find(rooms_, 0, [](const auto& room) { return room->viewers; });
          idle != rooms_.end())
        rooms_.erase(idle);
    auto made = context();
    auto session = made.make_session(game_names().front(), made.options);
    if (!session) return nullptr;
    auto room = std::make_shared<Room>();
    room->table = json::Table::make(std::move(made), std::move(*session));
    room->token = token;
    rooms_.push_back(room);
    return room;
  }

  std::shared_ptr<Tasks> tasks_;
  std::shared_ptr<const TimeSource> time_;
  std::shared_ptr<OpeningBook> book_ = library::shipped_when_asked();
  std::shared_ptr<spdlog::logger> log_;
  std::map<std::uint32_t, std::function<void()>> timers_;
  std::map<std::uint32_t, DistantSession*> sessions_;
  std::uint32_t last_session_ = 0;
  std::uint32_t last_timer_ = 0;
  std::vector<std::shared_ptr<Room>> rooms_;
  std::map<std::uint32_t, Seat> seats_;
};

Talk& talk() {
  static Talk one;
  return one;
}

}  // namespace
}  // namespace ternion::worker

#define TERNION_EXPORT(name) extern "C" [[clang::export_name(name)]]

using ternion::worker::talk;
using ternion::worker::text_from_host;

/// Somebody comes: the text is the secret of a game to come back to, or nothing, then a blank and
/// the secret of the game that is opened in the latter case.
TERNION_EXPORT("ternion_join") void ternion_join(std::uint32_t connection, std::size_t length) {
  const std::string text(text_from_host(length));
  const auto blank = text.find(' ');
  talk().open(connection, text.substr(0, blank), text.substr(blank + 1));
}
/// Somebody says a line.
TERNION_EXPORT("ternion_line") void ternion_line(std::uint32_t connection, std::size_t length) {
  talk().line(connection, std::string(text_from_host(length)));
}
TERNION_EXPORT("ternion_leave") void ternion_leave(std::uint32_t connection) {
  talk().leave(connection);
}
/// See ternion_wake_after().
TERNION_EXPORT("ternion_wake") void ternion_wake(std::uint32_t timer) { talk().wake(timer); }
/// News of a session's search (ternion_found() of the other instance); none: whoever searched is
/// gone.
TERNION_EXPORT("ternion_news") void ternion_news(std::uint32_t session, std::size_t length) {
  talk().hear(session, std::string(text_from_host(length)));
}
