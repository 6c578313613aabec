// Looks for moves under a Gomocup manager's limits: one thought at a time, which may be several
// searches.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "protocol/core/dialect.hpp"
#include "protocol/core/search_relay.hpp"
#include "protocol/gomocup/gomocup_game.hpp"
#include "protocol/gomocup/gomocup_line_clock.hpp"
#include "protocol/gomocup/gomocup_options.hpp"
#include "protocol/gomocup/gomocup_report.hpp"
#include "protocol/gomocup/gomocup_settings.hpp"
#include "search/core/limits.hpp"
#include "search/core/listener.hpp"

namespace ternion::gomocup {

/// Answers come on the dialect's thread, an empty one where a search could not begin: silence would
/// lose the game. Thread rule: the dialect's. All that is passed by reference outlives it.
class Thinker {
 public:
  using Answer = std::function<void(const SearchResult&)>;
  using Ranked = std::function<void(const std::vector<SearchLine>& lines)>;

  /// `on_idle` is called after each answer that began no other thought.
  Thinker(const DialectContext& context, const GomocupOptions& options, const Settings& settings,
          Game& game, const LineClock& clock, Report& report, std::function<void()> on_idle);
  ~Thinker() { stop(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  bool is_thinking() const { return is_thinking_; }

  /// So many lines, with a share of the settings' limits; `only` among these moves (empty: all).
  void think(int lines, Answer answer, double share = 1, std::vector<Move> only = {});
  /// So many moves, or all, the best first; those too that a search leaves aside for as long as
  /// others are to be looked at.
  void rank(std::size_t count, double share, Ranked then);
  /// The move after which the score for its side is nearest to `wanted`; none where there is no
  /// move.
  void balance(double wanted, double share, std::function<void(Move)> then);
  /// Two such moves of both sides by turns, or nothing; none of them is played.
  void balance_two(double wanted, std::function<void(const std::vector<Move>&)> then);

  /// Ends the thought without an answer, and takes back what it has tried.
  void stop();
  /// Its answer comes now.
  void finish_now();
  /// The settings' limits have changed while it thinks; `clock_said`: the clock among them.
  void obey_new_limits(bool clock_said);

  /// Table, threads and level as the settings want them; memory and threads are there before a
  /// clock runs.
  void make_ready();

 private:
  struct Thought {
    int lines = 1;
    double share = 1;        // of the settings' time
    std::vector<Move> only;  // these alone; empty: all moves
    bool is_short = false;   // a look at moves that a search has left aside
    Answer answer;
    TimePoint asked{};       // when the time of the move began
    TimePoint clock_said{};  // when the clock showed what the settings say
  };

  void configure();
  /// Tries again with a smaller table where the system has no memory for it.
  Expected<void> within_memory(const std::function<Expected<void>()>& attempt);
  Limits limits_now() const;
  GoRequest request_now() const;
  void search();
  void finish(const SearchResult& result);
  void rank_rest(std::size_t count, std::vector<SearchLine> lines, Ranked then);

  std::shared_ptr<spdlog::logger> log_;
  const std::size_t usual_hash_mb_;
  const GomocupOptions& options_;
  const Settings& settings_;
  Game& game_;
  const LineClock& clock_;
  Report& report_;
  std::function<void()> on_idle_;
  SearchRelay relay_;
  Thought thought_;
  bool is_thinking_ = false;
};

}  // namespace ternion::gomocup
