// How many searches run at once, over all games. Who waits is served in fair turns: among the
// clients with a search waiting, the one with the fewest running comes next, then the one that has
// had the least time, and of a client's searches the first that came. A client that has used up its
// budget waits for all others, and what nobody waits for comes after everything else. A search that
// others have waited for is asked to end.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "app/service/pool/clients.hpp"
#include "protocol/core/dialect.hpp"

namespace ternion::service {

/// Thread rule: everything from any thread.
class SearchGate : public std::enable_shared_from_this<SearchGate> {
 public:
  class Ticket;

  /// At least one search.
  SearchGate(int most, std::shared_ptr<Clients> clients, std::shared_ptr<const TimeSource> time)
      : free_(most > 1 ? most : 1), clients_(std::move(clients)), time_(std::move(time)) {}

  /// `start` is posted to `executor` when there is room, unless the ticket was given up before. The
  /// place is given back with the ticket, and the client is charged for the time between. `hurry`
  /// is posted at most once, when make_way() wants the place back. `background`: nobody waits for
  /// what is found.
  std::shared_ptr<Ticket> admit(const std::string& client, std::shared_ptr<Executor> executor,
                                std::function<void()> start, std::function<void()> hurry,
                                bool background = false);
  /// To be called now and then. Of the searches that have run for at least `turn` while other
  /// clients wait, as many as wait are asked to end: those of clients over their budget first, then
  /// the longest.
  void make_way(Duration turn);
  /// How many searches are likely to be let in before this one, and it; 0: it does not wait.
  std::size_t place_of(const Ticket& ticket) const;
  std::size_t waiting() const;
  std::size_t running() const;

 private:
  /// Whose searches they are, after whether they are background.
  using LineKey = std::pair<bool, std::string>;
  /// Of one client; there while something of it waits or runs, and after that for as long as it has
  /// had more than whoever is served: who goes and comes back is not new.
  struct Line {
    std::deque<Ticket*> waiting;
    std::size_t running = 0;
    double used = 0;  // seconds, above those with which the gate's first one began
    bool is_present() const { return running > 0 || !waiting.empty(); }
  };
  using Lines = std::map<LineKey, Line>;

  void leave(Ticket& ticket);
  /// With the lock held.
  void let_in();
  bool others_wait(const LineKey& line) const;
  Lines::iterator next_line();
  Line& line_of(const LineKey& key);
  void raise_level(const Lines::value_type& served);

  mutable std::mutex mutex_;
  int free_;
  std::shared_ptr<Clients> clients_;
  std::shared_ptr<const TimeSource> time_;
  std::vector<Ticket*> inside_;  // that run
  std::size_t waiting_ = 0;
  std::uint64_t arrivals_ = 0;
  Lines lines_;
  /// What the one that was served last, in the foreground and in the background, had had: with that
  /// a new one begins. It never falls while there is anybody.
  std::array<double, 2> level_{};
};

}  // namespace ternion::service
