// Rooms and their tables under random schedules: people come, play, go and come back, searches end
// or cannot begin, the store answers late or fails, flags fall, in any order that strands allow.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <nlohmann/json.hpp>

#include "app/service/rooms/rooms.hpp"
#include "test/app/scheduled_io.hpp"
#include "test/fakes/scripted_session.hpp"

namespace ternion::service::room_schedules_test {
namespace {

using Value = nlohmann::json;
using test::Schedule;
using test::ScheduledIo;
using test::ScheduledKeeper;
using namespace std::chrono_literals;

constexpr std::uint64_t kSteps = 10'000;
constexpr std::uint64_t kSeeds = 50;
/// More than a store, a search or a timer can need once everything answers.
constexpr int kMostSettling = 100'000;

/// Whose searches the schedule ends, and which may not get a thread.
class ScheduledSession final : public fakes::ScriptedSession {
 public:
  ScheduledSession(std::string_view game, Schedule& schedule, const bool& fails,
                   std::shared_ptr<std::vector<ScheduledSession*>> all)
      : ScriptedSession(game), schedule_(schedule), fails_(fails), all_(std::move(all)) {
    all_->push_back(this);
  }
  ~ScheduledSession() override { std::erase(*all_, this); }
  ScheduledSession(const ScheduledSession&) = delete;
  ScheduledSession& operator=(const ScheduledSession&) = delete;

  Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) override {
    if (fails_ && schedule_.chance(0.1)) go_error = Error{ErrorCode::io, "there is no thread"};
    requests.clear();
    return ScriptedSession::go(request, std::move(listener));
  }

 private:
  Schedule& schedule_;
  const bool& fails_;
  std::shared_ptr<std::vector<ScheduledSession*>> all_;
};

/// Somebody's ears: counts replies and looks at each state.
class Ears final : public ReplySink {
 public:
  using Look = std::function<void(const Value& state, Ears& ears)>;
  explicit Ears(Look look) : look_(std::move(look)) {}

  void send(std::string_view text) override {
    if (text.starts_with(R"({"re":)")) ++replies;
    if (!text.starts_with(R"({"ev":"state")")) return;
    state = Value::parse(text, nullptr, false);
    look_(state, *this);
  }
  void close() override {}

  int replies = 0;
  bool busy = false;  // the line before has not been dealt with
  Value state;
  TimePoint told{};

 private:
  Look look_;
};

struct Person {
  std::string client;
  bool coming = false;
  std::optional<Rooms::Seat> seat;
  std::shared_ptr<Ears> ears;
  /// Of the table, once the person has joined it.
  std::shared_ptr<json::Table::ViewerId> viewer;
};

/// A line that somebody says, with a weight.
struct Saying {
  double weight;
  const char* line;
};
constexpr std::array<Saying, 22> kSayings{{
    {8, R"({"cmd":"undo"})"},
    {1, R"({"cmd":"undo","ply":0})"},
    {1, R"({"cmd":"resign"})"},
    {5, R"({"cmd":"go"})"},
    {6, R"({"cmd":"analyse","depth":6})"},
    {3, R"({"cmd":"analyse","seconds":1,"ply":0})"},
    {3, R"({"cmd":"review","depth":3})"},
    {4, R"({"cmd":"stop"})"},
    {1, R"({"cmd":"offer","what":"draw"})"},
    {2, R"({"cmd":"offer","what":"undo"})"},
    {2, R"({"cmd":"offer","what":"rematch"})"},
    {2, R"({"cmd":"answer","accept":true})"},
    {1, R"({"cmd":"answer","accept":false})"},
    {1, R"({"cmd":"players","black":{"kind":"engine","level":2},"white":{"kind":"person"}})"},
    {1, R"({"cmd":"players","black":{"kind":"person"},"white":{"kind":"engine","level":2}})"},
    {1, R"({"cmd":"players","black":{"kind":"person"},"white":{"kind":"guest"}})"},
    {1, R"({"cmd":"export","format":"sgf"})"},
    {1, R"({"cmd":"look","ply":1})"},
    {1, R"({"cmd":"state"})"},
    {1, R"({"cmd":"import","text":"f5d6c3d3"})"},
    {1, R"({"cmd":"nothing"})"},
    {1, "{half"},
}};

constexpr std::array<const char*, 5> kPlayers{
    R"({"kind":"person"})", R"({"kind":"engine","level":3})", R"({"kind":"engine","level":0})",
    R"({"kind":"engine","level":5,"seconds":1})", R"({"kind":"guest"})"};
constexpr std::array<const char*, 4> kClocks{"null", R"({"main":20,"increment":1})",
                                             R"({"main":3})", R"({"main":0,"period":2})"};

class RoomSchedule {
 public:
  RoomSchedule(std::uint64_t seed, std::uint64_t steps) : schedule_(seed, steps) {
    most_ = 1 + static_cast<int>(schedule_.below(3));
    const std::size_t memory = static_cast<std::size_t>(most_) + schedule_.below(3);
    pool_ = std::make_shared<SearchPool>(
        most_, memory,
        std::make_shared<Clients>(ClientLimits{0, 0, 0, schedule_.chance(0.5) ? 0.0 : 20.0},
                                  io_.time()),
        io_.time());
    keeper_ = std::make_shared<ScheduledKeeper>(schedule_, io_.time());
    RoomOptions options;
    options.max_rooms = 3 + schedule_.below(6);
    options.max_client_rooms = schedule_.chance(0.5) ? 0 : 3;
    options.keep = 2min;
    options.unread = 20s;
    if (schedule_.chance(0.8)) options.store = keeper_;
    stores_ = options.store != nullptr;
    options.make_timer = io_.timers();
    options.make_secret = [count = 0]() mutable { return "secret " + std::to_string(++count); };
    options.make_session = [this](std::string_view game, const SessionOptions&) {
      return Expected<std::unique_ptr<Session>>(
          std::make_unique<ScheduledSession>(game, schedule_, keeper_->fails, sessions_));
    };
    DialectContext context;
    context.log = std::make_shared<spdlog::logger>("silent");
    context.time = io_.time();
    context.options.hash_mb = 1;
    rooms_ = std::make_shared<Rooms>(io_.executor(), context, options, pool_);
    rooms_->keep_time();
    persons_.resize(3 + schedule_.below(8));
    for (std::size_t i = 0; i < persons_.size(); ++i)
      persons_[i].client = "client " + std::to_string(i % 4);
  }

  std::string run() {
    while (schedule_.goes_on()) {
      act();
      schedule_.next();
      check();
    }
    if (schedule_.wrong().empty()) settle();
    shut_down();
    return schedule_.wrong();
  }
  std::uint64_t steps() const { return schedule_.step(); }
  std::uint64_t engine_moves() const { return engine_moves_; }

 private:
  // --- What happens.

  void act() {
    const double at = schedule_.unit();
    if (at < 0.42) return io_.run_some_task();
    if (at < 0.47) return come();
    if (at < 0.49) return leave();
    if (at < 0.66) return speak();
    if (at < 0.68) return ask_once();
    if (at < 0.80) return search_on();
    if (at < 0.90) return keeper_->answer_one();
    if (at < 0.91) return pool_->make_way(5s);
    if (at < 0.914) return void(keeper_->fails = !keeper_->fails);
    if (at < 0.915) return settle();
    io_.advance(from_seconds(schedule_.unit() * (schedule_.chance(0.02) ? 100 : 0.3)));
  }

  std::string some_secret() {
    // Three a room, counted through; some are of rooms that have gone.
    return "secret " + std::to_string(1 + schedule_.below(3 * (opened_ + 1)));
  }

  void come() {
    Person& person = schedule_.pick(persons_);
    if (person.seat || person.coming) return;
    if (opened_ == 0 || schedule_.chance(0.3)) {
      ++opened_;
      return take(person, rooms_->open(person.client));
    }
    person.coming = true;
    rooms_->find(some_secret(), person.client, [this, &person](const json::Answer<Rooms::Seat>& s) {
      person.coming = false;
      take(person, s);
    });
  }

  void take(Person& person, const json::Answer<Rooms::Seat>& seat) {
    if (!seat) return;
    if (schedule_.chance(0.05)) return Rooms::give_back(*seat);  // gone already
    person.seat = *seat;
    person.viewer = std::make_shared<json::Table::ViewerId>(0);
    person.ears = std::make_shared<Ears>(
        [this, room = std::weak_ptr(seat->room)](const Value& state, Ears& ears) {
          if (const auto alive = room.lock()) look(*alive, state, ears);
        });
    seat->room->executor->post([ears = person.ears, viewer = person.viewer, taken = *seat] {
      *viewer = taken.room->table->join(ears, taken.role);
      taken.room->table->greet(*viewer, Rooms::tokens_of(taken));
      taken.room->table->wake();
    });
  }

  void leave() {
    Person& person = schedule_.pick(persons_);
    if (person.seat) leave(person);
  }
  void leave(Person& person) {
    person.seat->room->executor->post([room = person.seat->room, viewer = person.viewer] {
      room->carry_out([&](json::Table& table) { table.leave(*viewer); });
      Rooms::leave(*room);
    });
    person.seat.reset();
  }

  void speak() {
    Person& person = schedule_.pick(persons_);
    if (!person.seat || std::exchange(person.ears->busy, true)) return;
    person.seat->room->executor->post([this, room = person.seat->room, ears = person.ears,
                                       viewer = person.viewer, line = some_line(person)] {
      const int before = ears->replies;
      schedule_.expect(room->carry_out([&](json::Table& table) { table.on_line(*viewer, line); }),
                       "a task failed at ", line);
      room->executor->post([this, ears, before, line] {
        ears->busy = false;
        schedule_.expect(ears->replies == before + 1, line, " got ", ears->replies - before,
                         " replies");
      });
    });
  }

  std::string some_line(const Person& person) {
    const Value& state = person.ears->state;
    if (schedule_.chance(0.5) && state.is_object() && !state["legal"].empty())
      return Value{{"cmd", "move"},
                   {"move", state["legal"][schedule_.below(state["legal"].size())]}}
          .dump();
    if (schedule_.chance(0.15))
      return std::string(R"({"cmd":"new","black":)") + kPlayers[schedule_.below(kPlayers.size())] +
             R"(,"white":)" + kPlayers[schedule_.below(kPlayers.size())] + R"(,"clock":)" +
             kClocks[schedule_.below(kClocks.size())] + "}";
    double all = 0;
    for (const Saying& each : kSayings) all += each.weight;
    double at = schedule_.unit() * all;
    for (const Saying& each : kSayings)
      if ((at -= each.weight) < 0) return each.line;
    return kSayings.back().line;
  }

  /// As a single request over REST does.
  void ask_once() {
    if (opened_ == 0) return;
    Person nobody;
    nobody.ears = std::make_shared<Ears>([](const Value&, Ears&) {});
    const std::string line = some_line(nobody);
    rooms_->find(some_secret(), "client 1", [this, line](const json::Answer<Rooms::Seat>& found) {
      if (!found) return;
      found->room->executor->post([this, seat = *found, line] {
        const auto ears = std::make_shared<Ears>([](const Value&, Ears&) {});
        const auto viewer = seat.room->table->join(ears, seat.role);
        seat.room->carry_out([&](json::Table& table) { table.on_line(viewer, line); });
        seat.room->executor->post([this, seat, ears, viewer, line] {
          schedule_.expect(ears->replies == 1, "a request for ", line, " got ", ears->replies,
                           " replies");
          seat.room->carry_out([&](json::Table& table) {
            table.wake();
            table.leave(viewer);
          });
          seat.room->touched = true;
          seat.room->by_requests = true;
          Rooms::leave(*seat.room);
        });
      });
    });
  }

  std::vector<ScheduledSession*> searching() const {
    std::vector<ScheduledSession*> all;
    for (ScheduledSession* each : *sessions_)
      if (each->searching()) all.push_back(each);
    return all;
  }

  /// A search has found something, or its end.
  void search_on() {
    auto all = searching();
    if (all.empty()) return;
    ScheduledSession& session = *schedule_.pick(all);
    if (schedule_.chance(0.3))
      session.find(found_by(session));
    else
      end(session);
  }
  SearchInfo found_by(const Session& session) {
    SearchInfo info;
    const auto legal = session.legal_moves();
    if (!legal.empty() && !schedule_.chance(0.05))
      info.lines.push_back({{legal[schedule_.below(legal.size())]}, Score(Heuristic{}), 3, 100});
    info.nodes = 10;
    return info;
  }
  void end(ScheduledSession& session) {
    SearchResult result;
    static_cast<SearchInfo&>(result) = found_by(session);
    session.finish(result);
    ++engine_moves_;
  }

  // --- What must hold.

  void check() {
    const SearchGate& gate = pool_->gate();
    const auto most = static_cast<std::size_t>(most_);
    schedule_.expect(gate.running() <= most, gate.running(), " searches on ", most, " processors");
    schedule_.expect(gate.waiting() == 0 || gate.running() == most,
                     "lost wake-up: ", gate.waiting(), " wait while ", most - gate.running(),
                     " processors are free");
    schedule_.expect(pool_->memory().used() <= pool_->memory().total(), pool_->memory().used(),
                     " MB of ", pool_->memory().total());
    const auto searches = static_cast<std::size_t>(std::ranges::count_if(
        *sessions_, [](const ScheduledSession* each) { return each->searching(); }));
    schedule_.expect(searches <= gate.running(), searches, " searches with ", gate.running(),
                     " processors");
  }

  /// Each state that is told.
  void look(const Room& room, const Value& state, Ears& ears) {
    ears.told = io_.time()->now();
    const bool over = state["over"];
    const Value& clock = state["clock"];
    if (!clock.is_null()) {
      const Value& mover = state["to_move"];
      const bool runs =
          !over && state["ply"] > state["given"] && !clock[mover.get<std::string>()].is_null();
      schedule_.expect(clock["running"] == (runs ? mover : Value()), "expected ",
                       runs ? mover.dump() : "no clock", " to run, got ", clock["running"].dump(),
                       " at ply ", state["ply"]);
    }
    schedule_.expect(!over || !state["thinking"].get<bool>(), "it thinks in a game that is over");
    if (!stores_) return;
    const std::string* kept = keeper_->snapshot_of(room.tokens[0]);
    const std::size_t moves = kept == nullptr ? 0 : moves_in(*kept);
    schedule_.expect(state["moves"].size() == moves, "told ", state["moves"].size(),
                     " moves, kept are ", moves);
  }
  static std::size_t moves_in(const std::string& snapshot) {
    return Value::parse(snapshot)["moves"].size();
  }

  /// Everything answers and every search ends, until nothing is left to be done: then nobody waits
  /// for anything but people and clocks.
  void settle() {
    keeper_->fails = false;
    come_to_rest();
    // Longer than most clocks have, so that flags fall that should.
    io_.advance(25s);
    come_to_rest();
    for (const Person& person : persons_)
      if (person.seat && person.ears->state.is_object())
        check_rest(person.ears->state, *person.ears);
  }
  void come_to_rest() {
    quiet_ = 0;
    int count = 0;
    while (quiet_ < 5 && count < kMostSettling && schedule_.wrong().empty()) {
      act_on();
      ++count;
      schedule_.next();
      check();
    }
    schedule_.expect(count < kMostSettling, "it never comes to rest");
    schedule_.expect(pool_->gate().waiting() == 0 && pool_->gate().running() == 0, "at rest ",
                     pool_->gate().running(), " searches run and ", pool_->gate().waiting(),
                     " wait");
  }
  void act_on() {
    auto all = searching();
    if (io_.is_ready() && schedule_.chance(0.7)) return io_.run_some_task();
    if (keeper_->has_jobs()) {
      quiet_ = 0;
      return keeper_->answer_one();
    }
    if (!all.empty()) {
      quiet_ = 0;
      return end(*schedule_.pick(all));
    }
    if (io_.is_ready()) return io_.run_some_task();
    ++quiet_;
    io_.advance(1100ms);
  }
  void check_rest(const Value& state, const Ears& ears) {
    if (state["over"]) return;
    const std::string turn = state["turn"];
    schedule_.expect(state["players"][turn]["kind"] != "engine",
                     "an engine's turn is never answered, at ply ", state["ply"]);
    const Value& clock = state["clock"];
    if (clock.is_null() || clock["running"].is_null()) return;
    const Value& own = clock[turn];
    const double periods =
        own.contains("period") && !own["period"].is_null() ? own["period"].get<double>() : 0;
    const double late =
        seconds_of(io_.time()->now() - ears.told) - own["remaining"].get<double>() - periods;
    schedule_.expect(late < 3, "a flag should have fallen ", late, " s ago");
  }

  void shut_down() {
    rooms_->stop();
    for (Person& person : persons_)
      if (person.seat) leave(person);
    for (int i = 0; i < kMostSettling && (io_.is_ready() || keeper_->has_jobs()); ++i) {
      io_.run_some_task();
      keeper_->answer_one();
    }
    schedule_.expect(searching().empty(), "searches go on after the end");
    persons_.clear();
    rooms_.reset();
    while (io_.is_ready()) io_.run_some_task();
    schedule_.expect(sessions_->empty(), sessions_->size(), " sessions are left after the end");
    schedule_.expect(pool_->gate().running() == 0 && pool_->memory().used() == 0,
                     "searches or memory are left after the end");
  }

  Schedule schedule_;
  ScheduledIo io_{schedule_};
  int most_ = 1;
  bool stores_ = false;
  std::shared_ptr<SearchPool> pool_;
  std::shared_ptr<ScheduledKeeper> keeper_;
  std::shared_ptr<std::vector<ScheduledSession*>> sessions_ =
      std::make_shared<std::vector<ScheduledSession*>>();
  std::shared_ptr<Rooms> rooms_;
  std::vector<Person> persons_;
  std::size_t opened_ = 0;
  std::uint64_t engine_moves_ = 0;
  int quiet_ = 0;  // seconds in which nothing but timers went on
};

TEST(RoomSchedules, GamesClocksAndSearchesGoOnAsIsSaidInAnyOrderOfEvents) {
  std::uint64_t engine_moves = 0;
  std::uint64_t steps = 0;
  const std::uint64_t seeds = kSeeds * test::schedules_factor();
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    RoomSchedule schedule(seed, kSteps);
    ASSERT_EQ(schedule.run(), "");
    engine_moves += schedule.engine_moves();
    steps += schedule.steps();
  }
  EXPECT_GT(engine_moves, steps / 200) << "the schedules let too little happen";
  RecordProperty("steps", static_cast<int>(steps));
}

}  // namespace
}  // namespace ternion::service::room_schedules_test
