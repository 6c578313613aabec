// A dialect turns lines into Session calls and answers into lines. It has no thread, socket or
// file: the application hands it lines, an output and an executor.
//
// Thread rule: a dialect is used from one thread at a time. Everything it posts to its executor
// runs later on that same thread (a strand); search listeners do nothing but post.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <spdlog/fwd.h>

#include "engine/core/record.hpp"
#include "engine/core/time_source.hpp"
#include "games/games.hpp"
#include "session/position_database.hpp"
#include "session/session.hpp"

namespace ternion {

class PlayedGames;

/// Where replies go. send() takes whole lines with their line ends and flushes after each call.
class ReplySink {
 public:
  virtual ~ReplySink() = default;
  virtual void send(std::string_view text) = 0;
  /// The conversation is over: nothing is read any more, what was sent is still written.
  virtual void close() = 0;
};

class Executor {
 public:
  virtual ~Executor() = default;
  /// May be called from any thread; `task` runs later, in order, on the dialect's thread.
  virtual void post(std::function<void()> task) = 0;
};

/// An opponent with a name of its own.
struct NamedPlayer {
  std::string name;         // "lima"
  std::string game;         // GameInfo::name
  std::string description;  // one line
  /// A session that plays as it does, whatever the limits. `seed` decides what is random.
  std::function<Expected<std::unique_ptr<Session>>(std::uint64_t seed)> make;
};

/// Everything a dialect needs from the application.
struct DialectContext {
  std::shared_ptr<ReplySink> sink;
  std::shared_ptr<Executor> executor;
  std::shared_ptr<spdlog::logger> log;
  std::shared_ptr<const TimeSource> time;
  SessionOptions options;
  /// Keeps a game for good (NBoard "learn"). Empty: there is nowhere to keep it.
  std::function<Expected<void>(const GameRecord&)> keep_game;
  std::vector<NamedPlayer> named;
  /// What people played (session/played_games.hpp). Null: nobody knows.
  std::shared_ptr<const PlayedGames> played = nullptr;
  /// Books that are told about and played from where that is asked for, though the options have
  /// none. Null: there are none.
  std::shared_ptr<OpeningBook> known_book = nullptr;
  /// Databases that a person edits (Yixin-Board's). Empty: there are none.
  OpenDatabase open_database = nullptr;
  /// Gives a fresh session its place on a machine that others use too. Empty: it has its own.
  std::function<std::unique_ptr<Session>(std::unique_ptr<Session>)> share;
};

/// As make_session(), with the context's share of the machine.
inline Expected<std::unique_ptr<Session>> session_of(const DialectContext& context,
                                                     std::string_view game,
                                                     const SessionOptions& options) {
  auto session = make_session(game, options, context.time);
  if (session && context.share) *session = context.share(std::move(*session));
  return session;
}

class Dialect {
 public:
  virtual ~Dialect() = default;
  /// One line without its line end; a carriage return may still be there. Never blocks for longer
  /// than it takes to stop a search.
  virtual void on_line(std::string_view line) = 0;
  /// A line longer than the application's limit was dropped.
  virtual void on_overlong_line(std::size_t limit) = 0;
  /// End of input: stop and close the sink; a dialect may first answer what was asked before.
  virtual void on_eof() = 0;
};

}  // namespace ternion
