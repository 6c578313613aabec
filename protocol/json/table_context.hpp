// What a table asks of the application that runs it: time, processors, a store, other sessions.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/json/request.hpp"
#include "session/session.hpp"

namespace ternion::json {

/// A text form in which whole games of one game are written; every form is read.
struct RecordFormat {
  std::string name;  // "ggf"
  std::string game;  // "Othello"
  std::function<Expected<std::string>(const GameRecord& record)> write;
};

using MakeSession =
    std::function<Expected<std::unique_ptr<Session>>(std::string_view game, const SessionOptions&)>;

/// A game to be kept.
struct Snapshot {
  std::string text;     // one line of JSON
  bool played = false;  // a move has been made that was not given
};
using KeepDone = std::function<void(Answer<void> kept)>;

/// Everything a table needs from the application. `after`, `keep`, `admit`, `place`,
/// `may_analyse` and `formats` may be empty.
struct TableContext {
  std::shared_ptr<Executor> executor;
  std::shared_ptr<spdlog::logger> log;
  std::shared_ptr<const TimeSource> time;
  SessionOptions options;
  /// Sessions for other games, and to check what is asked before the game is touched.
  MakeSession make_session;
  /// Runs the task on the executor after so long, in place of the one asked for before. Without it
  /// a fallen flag is seen with the next request only.
  std::function<void(Duration, std::function<void()>)> after;
  /// Called before a change is acknowledged; if it fails, the change is taken back. `done` is
  /// called once, at once or later; until then the executor runs nothing else.
  std::function<void(Snapshot snapshot, KeepDone done)> keep;
  /// Asks for a search: `start` runs on the executor when there is a processor for it, and later
  /// `hurry`, should others have waited too long for the search to end. What is returned is held
  /// until the search has ended; given up earlier, the search never starts. Without it every search
  /// has one.
  std::function<std::shared_ptr<void>(std::function<void()> start, std::function<void()> hurry)>
      admit;
  /// How many searches are served before the one that waits with this pass, and it; 0: it does not
  /// wait. Empty: nothing ever waits.
  std::function<std::size_t(const std::shared_ptr<void>& pass)> place;
  /// Why an analysis may not be asked for just now, if so.
  std::function<Expected<void>()> may_analyse;
  std::vector<RecordFormat> formats;
  /// Who can be played against by name besides the engine.
  std::vector<NamedPlayer> named;
  /// What people played; null: nobody knows.
  std::shared_ptr<const PlayedGames> played = nullptr;
  /// What `explore` tells of, and an engine plays from that is to play from a book; null: that of
  /// the options, if there is one.
  std::shared_ptr<OpeningBook> known_book = nullptr;
  double most_analysis_seconds = 60;

  const std::shared_ptr<OpeningBook>& book() const {
    return options.book ? options.book : known_book;
  }

  /// A session as this table's own is.
  Expected<std::unique_ptr<Session>> fresh_session(std::string_view game) const {
    return make_session(game, options);
  }
  /// nullptr: nobody of that name plays this game.
  const NamedPlayer* find_named(std::string_view name, std::string_view game) const;
  const RecordFormat* find_format(std::string_view name, std::string_view game) const;
};

/// What can be played here, for those who let a person choose: the list of games with their
/// variants, sizes, named players and formats, and whether a book knows its usual start.
Json catalogue(const TableContext& context);

}  // namespace ternion::json
