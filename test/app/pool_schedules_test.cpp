// The pool of searches under random schedules: many clients ask, give up, end, are hurried and go
// away in any order that strands allow, while time passes.
#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/service/pool/search_pool.hpp"
#include "test/app/schedule.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::service {
namespace {

using test::Schedule;
using test::Strand;
using namespace std::chrono_literals;

constexpr std::uint64_t kSteps = 10'000;
constexpr std::uint64_t kSeeds = 160;
constexpr Duration kTurn = 5s;

struct Search {
  std::shared_ptr<void> pass;
  bool background = false;
  bool granted = false;
  bool started = false;
  bool hurried = false;
  bool ended = false;
  TimePoint asked{};
  TimePoint granted_at{};
};

/// One game: it searches one thing at a time.
struct Seat {
  std::string client;
  std::size_t megabytes = 1;
  std::shared_ptr<Strand> strand = std::make_shared<Strand>();
  std::shared_ptr<SearchPool::Member> member;
  std::shared_ptr<Search> search;
  bool has_table = false;
};

/// What others have had while a client waited that had nothing running.
struct Wait {
  std::map<std::string, double> ahead;
};

class PoolSchedule {
 public:
  PoolSchedule(std::uint64_t seed, std::uint64_t steps)
      : schedule_(seed, steps),
        most_(1 + static_cast<int>(schedule_.below(4))),
        budget_(schedule_.chance(0.5) ? 0 : 10.0 + static_cast<double>(schedule_.below(50))),
        clients_(std::make_shared<Clients>(ClientLimits{0, 0, 0, budget_}, time_)) {
    const std::size_t largest = 1 + schedule_.below(8);
    const bool bounded = schedule_.chance(0.8);
    const std::size_t total =
        bounded ? largest * static_cast<std::size_t>(most_) + schedule_.below(3) : 0;
    pool_ = std::make_shared<SearchPool>(most_, total, clients_, time_);
    const std::size_t names = 2 + schedule_.below(8);
    const std::size_t seats = names + schedule_.below(24);
    for (std::size_t i = 0; i < seats; ++i) {
      Seat seat;
      // Some have many games, most have one.
      seat.client = "client " + std::to_string(i < names ? i : schedule_.below(2));
      seat.megabytes = 1 + schedule_.below(largest);
      seats_.push_back(std::move(seat));
    }
    for (Seat& seat : seats_) join(seat);
    // Servers of all kinds, and those where somebody waits at all times and no search is long.
    crowded_ = schedule_.chance(0.5);
    asks_ = crowded_ ? 0.2 : 0.02 + schedule_.unit() * 0.3;
  }

  std::string run() {
    while (schedule_.goes_on()) {
      act();
      schedule_.next();
      check();
    }
    if (schedule_.wrong().empty()) finish();
    return schedule_.wrong();
  }
  std::uint64_t grants() const { return grants_; }

 private:
  void join(Seat& seat) {
    seat.member = pool_->join(seat.client, seat.megabytes, seat.strand, [this, at = &seat] {
      schedule_.expect(!at->search || !at->search->started || at->search->ended, at->client,
                       ": its table is taken away while it searches");
    });
  }

  void act() {
    const double at = schedule_.unit();
    if (at < 0.4) return run_some_task();
    if (at < 0.4 + asks_) return ask();
    if (at < 0.75) return end_some(false);
    if (at < 0.78) return end_some(true);
    if (at < 0.80) return rejoin();
    if (at < 0.84) return pool_->make_way(kTurn);
    if (at < 0.845) return settle();
    time_->advance(
        from_seconds(schedule_.unit() * (!crowded_ && schedule_.chance(0.05) ? 20 : 0.5)));
  }

  void run_some_task() {
    std::vector<Strand*> ready;
    for (const Seat& seat : seats_)
      if (seat.strand->is_ready()) ready.push_back(seat.strand.get());
    if (!ready.empty()) schedule_.pick(ready)->run_one();
  }

  void ask() {
    Seat& seat = schedule_.pick(seats_);
    if (!seat.search) ask(seat);
  }
  void ask(Seat& seat) {
    const auto search = std::make_shared<Search>();
    search->background = schedule_.chance(0.1);
    search->asked = time_->now();
    seat.search = search;
    const std::weak_ptr<Search> weak = search;
    search->pass = seat.member->admit(
        [this, weak] {
          const auto alive = weak.lock();
          if (!schedule_.expect(alive && !alive->ended, "a search begins that was given up"))
            return;
          schedule_.expect(!alive->started, "a search begins twice");
          schedule_.expect(alive->granted, "a search begins without a processor");
          alive->started = true;
        },
        [this, weak] {
          const auto alive = weak.lock();
          if (!schedule_.expect(alive && !alive->ended, "a search is hurried that has ended"))
            return;
          schedule_.expect(alive->started, "a search is hurried before it begins");
          schedule_.expect(!alive->hurried, "a search is hurried twice");
          alive->hurried = true;
        },
        search->background);
  }

  /// A search that runs comes to its end, or one that waits is given up.
  void end_some(bool given_up) {
    std::vector<Seat*> able;
    for (Seat& seat : seats_)
      if (seat.search && seat.search->started != given_up) able.push_back(&seat);
    if (able.empty()) return;
    Seat* seat = schedule_.pick(able);
    // Whoever is asked to end does so soon.
    for (Seat* each : able)
      if (each->search->hurried && schedule_.chance(0.5)) seat = each;
    end(*seat);
    // Engines that play each other want the next move at once.
    if (!crowded_ || !asking_) return;
    check();
    ask(*seat);
  }

  void end(Seat& seat) {
    const auto search = std::exchange(seat.search, nullptr);
    search->ended = true;
    if (search->granted) {
      const double took = seconds_of(time_->now() - search->granted_at);
      longest_ = std::max(longest_, took);
      if (!search->background)
        for (auto& [client, wait] : waits_)
          if (client != seat.client) wait.ahead[seat.client] += took;
    }
    search->pass.reset();
  }

  /// The game goes away with everything, and another one comes.
  void rejoin() {
    Seat& seat = schedule_.pick(seats_);
    if (seat.search) end(seat);
    seat.member.reset();
    join(seat);
  }

  bool is_ready() const {
    return std::ranges::any_of(seats_, [](const Seat& seat) { return seat.strand->is_ready(); });
  }

  /// When nothing is left to be run, whoever has a processor has begun.
  void settle() {
    while (is_ready() && schedule_.wrong().empty()) {
      run_some_task();
      check();
    }
    for (const Seat& seat : seats_)
      if (seat.search && seat.search->granted)
        schedule_.expect(seat.search->started, seat.client,
                         ": its search has a processor and never begins");
  }

  void finish() {
    asking_ = false;
    for (int i = 0; i < 10'000 && schedule_.wrong().empty(); ++i) {
      settle();
      end_some(false);
      check();
      if (std::ranges::none_of(seats_, [](const Seat& seat) { return seat.search != nullptr; }))
        break;
    }
    schedule_.expect(pool_->gate().waiting() == 0 && pool_->gate().running() == 0,
                     "searches are left when all have ended");
    for (Seat& seat : seats_) seat.member.reset();
    while (is_ready()) run_some_task();
    schedule_.expect(pool_->memory().used() == 0, "memory is left when all games have gone");
  }

  // --- What must hold.

  void check() {
    const SearchGate& gate = pool_->gate();
    const auto most = static_cast<std::size_t>(most_);
    const std::size_t alive = static_cast<std::size_t>(
        std::ranges::count_if(seats_, [](const Seat& seat) { return seat.search != nullptr; }));
    schedule_.expect(gate.running() <= most, gate.running(), " searches on ", most, " processors");
    schedule_.expect(gate.waiting() == 0 || gate.running() == most,
                     "lost wake-up: ", gate.waiting(), " wait while ", most - gate.running(),
                     " processors are free");
    schedule_.expect(gate.waiting() + gate.running() == alive, gate.waiting(), " wait and ",
                     gate.running(), " run of ", alive);
    schedule_.expect(
        pool_->memory().total() == 0 || pool_->memory().used() <= pool_->memory().total(),
        pool_->memory().used(), " MB of ", pool_->memory().total());
    note_grants();
    check_waits();
  }

  void note_grants() {
    std::vector<Seat*> fresh;
    for (Seat& seat : seats_)
      if (seat.search && !seat.search->granted &&
          SearchPool::Member::place_of(seat.search->pass) == 0)
        fresh.push_back(&seat);
    for (Seat* seat : fresh) {
      // Of several the order is not seen from here.
      if (fresh.size() == 1) check_order(*seat);
      seat->search->granted = true;
      seat->search->granted_at = time_->now();
      if (!seat->search->background) waits_.erase(seat->client);
      ++grants_;
    }
  }

  std::size_t running(const std::string& client, bool background) const {
    return static_cast<std::size_t>(std::ranges::count_if(seats_, [&](const Seat& seat) {
      return seat.search && seat.search->granted && seat.client == client &&
             seat.search->background == background;
    }));
  }

  /// Nobody comes before those who come first by the rule: what somebody waits for, clients within
  /// their budget, clients with fewer searches running.
  void check_order(const Seat& served) {
    const bool background = served.search->background;
    const auto rank = [&](const Seat& seat) {
      return std::tuple(seat.search->background, clients_->is_overdrawn(seat.client),
                        running(seat.client, seat.search->background));
    };
    for (const Seat& seat : seats_) {
      if (!seat.search || seat.search->granted || &seat == &served) continue;
      schedule_.expect(rank(served) <= rank(seat), served.client, background ? " (background)" : "",
                       " is served before ", seat.client);
      if (seat.client == served.client && seat.search->background == background)
        schedule_.expect(served.search->asked <= seat.search->asked, served.client,
                         ": a later search is served first");
    }
  }

  /// While a client waits with nothing running no other one has more than it had at once itself,
  /// and the turn that is on.
  void check_waits() {
    if (budget_ > 0) return;
    for (const Seat& seat : seats_)
      if (seat.search && !seat.search->granted && !seat.search->background &&
          running(seat.client, false) == 0)
        waits_.try_emplace(seat.client);
    std::erase_if(waits_, [&](const auto& each) {
      return std::ranges::none_of(seats_, [&](const Seat& seat) {
        return seat.client == each.first && seat.search && !seat.search->granted &&
               !seat.search->background;
      });
    });
    const double bound = (2 * static_cast<double>(most_) + 4) * std::max(longest_, 0.1);
    for (const auto& [client, wait] : waits_)
      for (const auto& [other, seconds] : wait.ahead)
        schedule_.expect(seconds <= bound, client, " waits with nothing running while ", other,
                         " has ", seconds, " s, more than ", bound);
  }

  Schedule schedule_;
  std::shared_ptr<fakes::SteppedTime> time_ = std::make_shared<fakes::SteppedTime>();
  const int most_;
  const double budget_;  // seconds of search a minute; 0: none
  std::shared_ptr<Clients> clients_;
  std::shared_ptr<SearchPool> pool_;
  std::vector<Seat> seats_;
  std::map<std::string, Wait> waits_;  // by client
  double asks_ = 0;
  bool crowded_ = false;
  bool asking_ = true;
  double longest_ = 0;  // search, with its wait for memory; seconds
  std::uint64_t grants_ = 0;
};

TEST(PoolSchedules, ProcessorsAndMemoryAreSharedAsIsSaidInAnyOrderOfEvents) {
  std::uint64_t grants = 0;
  const std::uint64_t seeds = kSeeds * test::schedules_factor();
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    PoolSchedule schedule(seed, kSteps);
    ASSERT_EQ(schedule.run(), "");
    grants += schedule.grants();
  }
  EXPECT_GT(grants, seeds * kSteps / 50) << "the schedules let too little happen";
  RecordProperty("steps", static_cast<int>(seeds * kSteps));
}

}  // namespace
}  // namespace ternion::service
