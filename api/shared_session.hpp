// SharedSession: a session that several threads may call. Calls that ask or change it are carried
// out one after the other; looking at a search and ending it never wait for them.
//
// Thread rule: every member may be called from any thread.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string_view>

#include "api/search_watch.hpp"
#include "games/kit.hpp"

namespace ternion::api {

class SharedSession {
 public:
  /// Errors: unsupported for a game that is not there; those of Session::configure().
  static Expected<std::shared_ptr<SharedSession>> make(std::string_view game,
                                                       const SessionOptions& options);

  SharedSession(const GameKit& kit, std::unique_ptr<Session> session)
      : kit_(kit), session_(std::move(session)) {}

  /// What `ask` returns of the board as it stands.
  template <class Ask>
  auto ask(Ask&& ask) const {
    const std::lock_guard lock(calls_);
    return ask(session_->state());
  }

  // --- Changes: each ends what searches first. Errors: those of the session.
  void new_game();
  Expected<void> set_position(std::string_view text);
  /// Words between blanks: all of them, or none. Errors: those of the first move that is wrong.
  Expected<void> play(std::string_view moves);
  Expected<void> undo();

  // --- The engine.
  Expected<Score> evaluate();
  /// Errors: game_over; those of Session::go().
  Expected<void> start(const Limits& limits);
  /// The search that was started last, if the position is still its own; else null.
  std::shared_ptr<const SearchWatch> watch() const;
  /// A search ends with its result, a solution with what is found. Returns soon.
  void stop();
  /// Blocks; `told` gets the solution and the position that it is about. Errors: unsupported,
  /// game_over, those of the solver.
  Expected<void> solve(const SolveLimits& limits,
                       const std::function<void(const Solution&, const Board&)>& told);
  /// What runs ends without a result, and waits for nobody.
  void close();

 private:
  /// What searches ends without a result. Precondition: calls_ is held.
  void quiet();
  /// The one before it is dropped.
  /// False for another one once the session is closed.
  bool set_watch(std::shared_ptr<SearchWatch> watch);

  const GameKit& kit_;
  mutable std::mutex calls_;  // held as long as a call takes; taken before the other one
  const std::unique_ptr<Session> session_;

  mutable std::mutex running_;  // held for moments
  std::shared_ptr<SearchWatch> watch_;
  bool closed_ = false;         // nothing begins any more
  std::stop_source solutions_;  // of all solutions that are asked for, those that wait included
};

}  // namespace ternion::api
