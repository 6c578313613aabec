// What the store has of a game: nothing is acknowledged that could not be kept, and a change that
// could not goes back to the game as it was told last.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/core/clock.hpp"
#include "protocol/json/table_context.hpp"
#include "protocol/json/turn_clock.hpp"

namespace ternion::json {

/// Until a store that failed is tried again.
constexpr Duration kRetryPause = std::chrono::seconds(1);

/// Thread rule: that of the table.
class GameKeeper {
 public:
  /// The context outlives the keeper.
  explicit GameKeeper(const TableContext& context) : context_(context) {}

  /// Without a store everything counts as kept.
  bool has_store() const { return static_cast<bool>(context_.keep); }
  /// The store did not take the last game that it was given, and everybody knows.
  bool store_fails() const { return store_fails_; }

  /// `done` hears of it unless the owner has gone meanwhile.
  void keep(Snapshot now, std::weak_ptr<const void> owner, KeepDone done);
  /// What time has decided stands, whether it can be kept just now or not.
  void note_fact(std::string snapshot);
  /// A fact stands that the store does not have.
  bool owes_a_fact() const { return owes_a_fact_; }

  /// The game as everybody knows it, to which a change goes back that cannot be kept.
  const std::string& standing() const { return standing_; }
  const TurnClock::Mark& standing_mark() const { return standing_mark_; }
  void set_standing(std::string snapshot) { standing_ = std::move(snapshot); }
  void set_standing(const TurnClock::Mark& mark) { standing_mark_ = mark; }

  /// When what the store, or the system, has stopped goes on.
  std::optional<TimePoint> retry_at() const { return retry_at_; }
  void retry_in(Duration pause) { retry_at_ = context_.time->now() + pause; }
  void retry_no_more() { retry_at_.reset(); }

 private:
  void note(const Answer<void>& kept);

  const TableContext& context_;
  std::string standing_;
  TurnClock::Mark standing_mark_;
  bool store_fails_ = false;
  bool owes_a_fact_ = false;
  std::optional<TimePoint> retry_at_;
};

}  // namespace ternion::json
