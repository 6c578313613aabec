#include "app/arena/runner.hpp"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

#include "app/arena/record_format.hpp"
#include "app/arena/settled_opening.hpp"
#include "engine/core/hash_key.hpp"
#include "games/games.hpp"
#include "games/kit.hpp"

namespace ternion::arena {
namespace {

/// What the threads share. Everything is guarded by `mutex` but the flag.
struct Shared {
  Shared(const Field& f, const std::vector<Job>& j, const RunnerOptions& o, const RunnerEvents& e,
         PlayerPool* p, const PlayerContext& c)
      : field(f), jobs(j), options(o), events(e), pool(p), context(c), working(o.concurrency) {}

  const Field& field;
  const std::vector<Job>& jobs;
  const RunnerOptions& options;
  const RunnerEvents& events;
  PlayerPool* pool;
  const PlayerContext& context;
  std::atomic<bool> abort{false};
  std::mutex mutex;
  std::condition_variable changed;
  std::size_t next = 0;
  int working;
  std::deque<Report> reports;
  std::mutex watching;  // one on_move at a time
};

class Worker {
 public:
  explicit Worker(Shared& shared) : shared_(shared) {
    const auto kit = find_kit(shared.field.game().name);
    if (shared.options.adjudicate_from > 0 && kit && (*kit)->make_adjudicator != nullptr)
      adjudicator_ = (*kit)->make_adjudicator(shared.options.adjudicate_from);
  }

  void run() {
    while (const Job* job = take()) {
      auto outcome = play(*job);
      if (!outcome) continue;
      if (outcome->fault) drop_faulty(*job, *outcome);
      const std::lock_guard lock(shared_.mutex);
      shared_.reports.push_back({*job, std::move(*outcome)});
      shared_.changed.notify_all();
    }
    leave();
    const std::lock_guard lock(shared_.mutex);
    --shared_.working;
    shared_.changed.notify_all();
  }

 private:
  const Job* take() {
    const std::lock_guard lock(shared_.mutex);
    if (shared_.abort || shared_.next == shared_.jobs.size()) return nullptr;
    return &shared_.jobs[shared_.next++];
  }

  std::optional<GameOutcome> play(const Job& job) {
    keep_only(job);
    swapped_ = false;
    const std::array<int, 2> index{job.black, job.white};
    GamePlan plan;
    plan.opening = shared_.field.openings[static_cast<std::size_t>(job.opening)];
    plan.lag = shared_.options.lag;
    plan.adjudicator = adjudicator_.get();
    plan.seed = seed_of(job.id);
    plan.clocks = shared_.context.clocks;
    for (std::size_t i = 0; i < 2; ++i) {
      plan.names[i] = spec(index[i]).name;
      plan.limits[i] = spec(index[i]).limits;
    }
    std::array<Player*, 2> players{};
    for (std::size_t i = 0; i < 2; ++i) {
      const auto started = start(i, index[i]);
      if (!started)
        return forfeit_unplayed(plan, i == 0 ? Side::black : Side::white, started.error(), "");
      players[i] = *started;
    }
    for (std::size_t i = 0; i < 2; ++i) players_[key(job, i, index[i])].has_played = true;
    const auto seated = players;
    if (const auto rule = opening_named(shared_.options.opening_rule))
      if (auto wrong = settle_opening(*rule, players, plan))
        return forfeit_unplayed(plan, wrong->side, wrong->fault, wrong->transcript);
    swapped_ = players != seated;
    return play_game(players, plan, shared_.abort,
                     [&](const GameRecord& record, const Board& board) {
                       if (!shared_.events.on_move) return;
                       const std::lock_guard lock(shared_.watching);
                       shared_.events.on_move(job, record, board);
                     });
  }

  /// Of the first pairing it is what it was before there were others.
  std::uint64_t seed_of(GameId id) const {
    const auto pairing = static_cast<std::uint64_t>(id.pairing);
    return mix64(shared_.options.seed + mix64(static_cast<std::uint64_t>(id.round) + 1) +
                 mix64(pairing));
  }

  const PlayerSpec& spec(int index) const {
    return shared_.field.players[static_cast<std::size_t>(index)];
  }

  /// A player against itself is two players, so the seat is part of the key there.
  using Key = std::pair<int, std::size_t>;
  static Key key(const Job& job, std::size_t seat, int index) {
    return {index, job.black == job.white ? seat : 0};
  }

  struct Seat {
    std::unique_ptr<Player> player;  // null: it could not be started
    bool is_pooled = false;
    bool has_played = false;
  };

  void keep_only(const Job& job) {
    job_ = job;
    for (auto at = players_.begin(); at != players_.end();) {
      const int index = at->first.first;
      const bool plays = at->first == key(job, 0, job.black) || at->first == key(job, 1, job.white);
      const bool stays = plays && !(spec(index).restarts && at->second.has_played);
      if (!stays) give_back(index, at->second);
      at = stays ? std::next(at) : players_.erase(at);
    }
  }

  /// What is not the pool's, or is not to play again, ends here.
  void give_back(int index, Seat& seat) {
    if (seat.player && seat.is_pooled && !spec(index).restarts)
      shared_.pool->put(index, std::move(seat.player));
  }

  /// All are told before anyone is waited for.
  void leave() {
    for (auto& [key, seat] : players_) give_back(key.first, seat);
    for (auto& [key, seat] : players_)
      if (seat.player) seat.player->dismiss();
    players_.clear();
  }

  Played<Player*> start(std::size_t seat, int index) {
    Seat& place = players_[key(job_, seat, index)];
    if (place.player) return place.player.get();
    if (shared_.pool != nullptr) place.player = shared_.pool->take(index);
    place.is_pooled = place.player != nullptr;
    if (place.player) return place.player.get();
    auto made =
        make_player(spec(index), shared_.field.game().name, shared_.options.make, shared_.context);
    if (!made) return forfeit(FaultKind::start, made.error().message);
    if (auto begun = (*made)->begin(); !begun) return tl::make_unexpected(begun.error());
    place.player = std::move(*made);
    return place.player.get();
  }

  void drop_faulty(const Job& job, const GameOutcome& outcome) {
    const bool black = (outcome.at_fault == Side::black) != swapped_;
    players_.erase(key(job, black ? 0 : 1, black ? job.black : job.white));
  }

  Shared& shared_;
  Job job_;
  bool swapped_ = false;  // the colours of the running game, by its opening
  std::map<Key, Seat> players_;
  std::unique_ptr<Adjudicator> adjudicator_;
};

}  // namespace

Expected<Field> make_field(std::string_view game) {
  return make_board(game).map([](std::unique_ptr<Board> board) {
    Field field;
    field.start = std::move(board);
    return field;
  });
}

PlayerPool::~PlayerPool() {
  for (auto& [index, player] : players_) player->dismiss();
}

void PlayerPool::put(int index, std::unique_ptr<Player> player) {
  const std::lock_guard lock(mutex_);
  players_.emplace(index, std::move(player));
}

std::unique_ptr<Player> PlayerPool::take(int index) {
  const std::lock_guard lock(mutex_);
  const auto found = players_.find(index);
  if (found == players_.end()) return nullptr;
  auto player = std::move(found->second);
  players_.erase(found);
  return player;
}

void run_jobs(const Field& field, const std::vector<Job>& jobs, const RunnerOptions& options,
              const RunnerEvents& events, PlayerPool* pool, const PlayerContext& context) {
  Shared shared(field, jobs, options, events, pool, context);
  const std::stop_callback on_stop(events.stop, [&shared] {
    shared.abort = true;
    shared.changed.notify_all();
  });
  std::vector<std::thread> threads;
  for (int i = 0; i < options.concurrency; ++i)
    threads.emplace_back([&shared] { Worker(shared).run(); });
  bool refused = false;  // by an event: what has ended since is not told
  std::unique_lock lock(shared.mutex);
  while (shared.working > 0 || !shared.reports.empty()) {
    shared.changed.wait_for(lock, std::chrono::milliseconds(100));
    while (!shared.reports.empty() && !refused) {
      const Report report = std::move(shared.reports.front());
      shared.reports.pop_front();
      lock.unlock();
      if (events.on_report && !events.on_report(report)) shared.abort = refused = true;
      lock.lock();
    }
    if (refused) shared.reports.clear();
    lock.unlock();
    if (events.on_tick && !events.on_tick()) shared.abort = refused = true;
    lock.lock();
  }
  lock.unlock();
  for (std::thread& thread : threads) thread.join();
}

Expected<std::unique_ptr<Player>> try_player(const PlayerSpec& spec,
                                             const std::shared_ptr<const Board>& start,
                                             const MakePlayer& how, const PlayerContext& context,
                                             const std::string& opening) {
  auto player = make_player(spec, start->game().name, how, context);
  if (!player) return player;
  const GameStart game{
      start,  {spec.name, spec.name}, {spec.limits.clock, spec.limits.clock}, spec.limits, 1,
      opening};
  auto begun = (*player)->begin();
  if (begun) begun = (*player)->start_game(game);
  if (!begun)
    return fail(begun.error().kind == FaultKind::start ? ErrorCode::io : ErrorCode::unsupported,
                spec.name + ": " + begun.error().message);
  return player;
}

}  // namespace ternion::arena
