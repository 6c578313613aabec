// A session whose searches run in another instance of the program: rules, clocks, options and the
// book are its own, as any session's. Which engine thinks there is said in each order, so that the
// other side keeps nothing that it could not lose.
//
// Thread rule: that of Session, with one thread in all.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/worker/search_text.hpp"
#include "engine/core/rng.hpp"
#include "session/session.hpp"

namespace ternion::worker {

/// Who passes on what is to be searched, for one session. All return at once.
class DistantThinker {
 public:
  virtual ~DistantThinker() = default;
  /// Ends the search before it, if that is still on.
  virtual void begin(std::uint64_t search, const std::string& order) = 0;
  /// Nothing is to be heard of the search any more.
  virtual void stop() = 0;
  /// Its result is wanted soon.
  virtual void finish() = 0;
  /// No search is to come for long.
  virtual void release() = 0;
};

class DistantSession final : public Session {
 public:
  /// `player`: as SearchOrder::player. `seed`: of the choice among a book's moves.
  DistantSession(std::unique_ptr<Session> rules, std::string player,
                 std::unique_ptr<DistantThinker> thinker, std::uint64_t seed = 0)
      : rules_(std::move(rules)),
        player_(std::move(player)),
        thinker_(std::move(thinker)),
        book_rng_(seed) {}
  ~DistantSession() override { stop(); }

  /// What came of a search; of an old one nothing is told.
  void hear(const SearchNews& news);
  /// Whoever searched is gone: the best that was heard of is the result.
  void lose();

  const Board& state() const override { return rules_->state(); }
  void new_game() override;
  Expected<void> resize(int size) override;
  Expected<void> set_board(const BoardView& board, Side to_move) override;
  Expected<void> set_position(std::string_view text) override;
  Expected<void> load(const GameRecord& record) override;
  GameRecord record() const override { return rules_->record(); }
  Expected<void> play(Move move, std::optional<Duration> used, const Thought& thought) override;
  Expected<Move> undo() override;
  const Clock& clock(Side side) const override { return rules_->clock(side); }
  void set_time_control(Side side, const TimeControl& control) override;
  void set_remaining(Side side, Duration remaining, int stones) override;
  const SessionOptions& options() const override { return rules_->options(); }
  Expected<void> configure(const SessionOptions& options) override;
  Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) override;
  void stop() override;
  void finish_now() override;
  void ponder(Move) override { stop(); }
  void release() override;
  /// Errors: unsupported; weights are with whoever searches.
  Expected<Score> evaluate() override;

 private:
  /// Those that answer the request, if the book has them; see ask_book().
  std::vector<SearchLine> lines_of_book(std::size_t ply, Limits& limits,
                                        std::shared_ptr<SearchListener>& listener);

  std::unique_ptr<Session> rules_;
  std::string player_;
  std::unique_ptr<DistantThinker> thinker_;
  Rng book_rng_;
  std::shared_ptr<SearchListener> listener_;  // of the search that is on
  std::uint64_t search_ = 0;
  SearchResult heard_;
};

}  // namespace ternion::worker
