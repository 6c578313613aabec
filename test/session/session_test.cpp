#include "session/session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <thread>

#include "games/games.hpp"

namespace ternion {
namespace {

using namespace std::chrono_literals;

class Waiting final : public SearchListener {
 public:
  void on_info(const SearchInfo& info) override {
    const std::lock_guard lock(mutex_);
    infos_.push_back(info);
  }
  void on_result(const SearchResult& result) override {
    const std::lock_guard lock(mutex_);
    result_ = result;
    changed_.notify_all();
  }
  SearchResult wait() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, 60s, [this] { return result_.has_value(); });
    return result_.value_or(SearchResult{});
  }
  std::size_t events() {
    const std::lock_guard lock(mutex_);
    return infos_.size() + (result_ ? 1 : 0);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<SearchInfo> infos_;
  std::optional<SearchResult> result_;
};

SessionOptions small_options() {
  SessionOptions options;
  options.hash_mb = 1;
  return options;
}

std::unique_ptr<Session> othello_session() {
  return *make_session("othello", small_options(), std::make_shared<SteadyTime>());
}

SearchResult run(Session& session, const GoRequest& request) {
  const auto listener = std::make_shared<Waiting>();
  EXPECT_TRUE(session.go(request, listener));
  return listener->wait();
}

GoRequest depth(int plies) {
  GoRequest request;
  request.limits.depth = plies;
  return request;
}

void play_all(Session& session, std::initializer_list<const char*> moves) {
  for (const char* text : moves) ASSERT_TRUE(session.play(*session.parse_move(text))) << text;
}

TEST(MakeSession, KnowsItsGamesByAnyCase) {
  EXPECT_THAT(game_names(), ::testing::Contains("Othello"));
  EXPECT_TRUE(make_session("OTHELLO", {}, std::make_shared<SteadyTime>()));
  const auto wrong = make_session("chess", {}, std::make_shared<SteadyTime>());
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, ErrorCode::unsupported);
  EXPECT_THAT(wrong.error().message, ::testing::HasSubstr("Othello"));
}

TEST(MakeSession, RefusesOptionsOutsideTheirBounds) {
  SessionOptions options;
  options.hash_mb = 0;
  EXPECT_FALSE(make_session("othello", options, std::make_shared<SteadyTime>()));
  options.hash_mb = 1;
  options.threads = 1000;
  EXPECT_FALSE(make_session("othello", options, std::make_shared<SteadyTime>()));
}

TEST(Session, PlaysAndTakesBack) {
  const auto session = othello_session();
  const std::string start = session->position_text();
  play_all(*session, {"f5", "d6", "c3"});
  EXPECT_EQ(session->move_count(), 3u);
  EXPECT_EQ(session->side_to_move(), Side::white);
  EXPECT_EQ(*session->undo(), *session->parse_move("c3"));
  EXPECT_TRUE(session->undo());
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->position_text(), start);
  const auto none = session->undo();
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::out_of_range);
}

TEST(Session, ARefusedMoveChangesNothing) {
  const auto session = othello_session();
  play_all(*session, {"f5"});
  const std::string before = session->position_text();
  for (const char* text : {"a1", "f5", "pass"}) {
    const auto played = session->play(*session->parse_move(text));
    ASSERT_FALSE(played) << text;
    EXPECT_EQ(played.error().code, ErrorCode::illegal_move);
    EXPECT_THAT(played.error().message, ::testing::HasSubstr(text));
  }
  EXPECT_FALSE(session->play(Move{}));
  EXPECT_FALSE(session->play(Move{500}));
  EXPECT_FALSE(session->set_position("XO"));
  GameRecord bad;
  bad.start = before;
  bad.moves.push_back({Side::black, *session->parse_move("a1"), {}, {}});
  EXPECT_FALSE(session->load(bad));
  EXPECT_EQ(session->position_text(), before);
  EXPECT_EQ(session->move_count(), 1u);
}

TEST(Session, ChargesClocksAndTakesThemBack) {
  const auto session = othello_session();
  session->set_time_control(Side::black, TimeControl::sudden_death(10s, 1s));
  ASSERT_TRUE(session->play(*session->parse_move("f5"), Duration(3s)));
  EXPECT_EQ(session->clock(Side::black).remaining(), Duration(8s));
  EXPECT_FALSE(session->clock(Side::white).limited());
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->clock(Side::black).remaining(), Duration(10s));
  ASSERT_TRUE(session->play(*session->parse_move("f5"), Duration(3s)));
  session->set_time_control(Side::black, TimeControl::sudden_death(30s));
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->clock(Side::black).remaining(), Duration(30s))
      << "a new rule outlasts an undo";
  session->set_time_control(Side::black, TimeControl::sudden_death(10s, 1s));
  session->set_remaining(Side::black, 2s, 0);
  EXPECT_EQ(session->clock(Side::black).remaining(), Duration(2s));
  session->new_game();
  EXPECT_EQ(session->clock(Side::black).remaining(), Duration(10s));
}

TEST(Session, ARecordRoundTrips) {
  const auto session = othello_session();
  session->set_time_control(Side::white, TimeControl::sudden_death(60s));
  ASSERT_TRUE(session->play(*session->parse_move("f5"), Duration(1s), {0.5, {}}));
  ASSERT_TRUE(session->play(*session->parse_move("d6"), Duration(2s)));
  const GameRecord record = session->record();
  const auto copy = othello_session();
  ASSERT_TRUE(copy->load(record));
  EXPECT_EQ(copy->position_text(), session->position_text());
  EXPECT_EQ(copy->record().moves, record.moves);
  EXPECT_EQ(copy->clock(Side::white).remaining(), Duration(58s));
}

TEST(Session, ARecordsTimesComeBackToTheNanosecond) {
  const auto session = othello_session();
  const auto copy = othello_session();
  for (Duration::rep used = 1; used < 1'000'000'000'000'000; used = used * 7 / 2 + 1) {
    session->new_game();
    ASSERT_TRUE(session->play(*session->parse_move("f5"), Duration(used)));
    const GameRecord record = session->record();
    ASSERT_TRUE(copy->load(record));
    EXPECT_EQ(copy->record().moves, record.moves) << used << " ns";
  }
}

TEST(Session, TimesThatAreNoneAreBounded) {
  const auto session = othello_session();
  ASSERT_TRUE(session->play(*session->parse_move("f5")));
  GameRecord record = session->record();
  for (const double seconds : {-1.0, 1e300, -1e300, std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()}) {
    record.moves[0].seconds = seconds;
    ASSERT_TRUE(session->load(record));
    EXPECT_LE(std::abs(session->record().moves[0].seconds.value()), 9.0e9) << seconds;
  }
}

TEST(Session, PlaysAWholeGameAgainstItself) {
  const auto session = othello_session();
  while (!session->is_over()) {
    const SearchResult result = run(*session, depth(3));
    ASSERT_TRUE(session->is_legal(result.best()));
    ASSERT_TRUE(session->play(result.best()));
  }
  EXPECT_TRUE(session->legal_moves().empty());
  EXPECT_TRUE(run(*session, depth(3)).lines.empty());
  const auto more = session->play(*session->parse_move("a1"));
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().code, ErrorCode::game_over);
  EXPECT_TRUE(session->record().result.has_value());
}

TEST(Session, AStoppedSearchFallsSilent) {
  const auto session = othello_session();
  for (int i = 0; i < 50; ++i) {
    const auto listener = std::make_shared<Waiting>();
    ASSERT_TRUE(session->go({}, listener));
    if (i % 5 == 0) std::this_thread::sleep_for(2ms);
    session->stop();
    const std::size_t events = listener->events();
    EXPECT_EQ(listener.use_count(), 1) << "the session has let go of the listener";
    EXPECT_EQ(listener->events(), events);
  }
}

TEST(Session, ChangesStopARunningSearch) {
  const auto session = othello_session();
  const auto begin = [&] {
    const auto listener = std::make_shared<Waiting>();
    EXPECT_TRUE(session->go({}, listener));
    return listener;
  };
  auto listener = begin();
  play_all(*session, {"f5"});
  EXPECT_EQ(listener.use_count(), 1);
  listener = begin();
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(listener.use_count(), 1);
  listener = begin();
  session->new_game();
  EXPECT_EQ(listener.use_count(), 1);
  listener = begin();
  const auto next = begin();
  EXPECT_EQ(listener.use_count(), 1) << "a new search ends the old one";
  session->stop();
  EXPECT_EQ(next.use_count(), 1);
}

TEST(Session, FinishNowGivesTheBestMoveSoFar) {
  const auto session = othello_session();
  const auto listener = std::make_shared<Waiting>();
  ASSERT_TRUE(session->go({}, listener));
  std::this_thread::sleep_for(20ms);
  session->finish_now();
  const SearchResult result = listener->wait();
  EXPECT_TRUE(session->is_legal(result.best()));
  EXPECT_TRUE(result.stopped);
}

/// Of the position on the board after the move, with what an earlier search left in the table.
std::uint64_t nodes_after(Session& session, const char* move) {
  play_all(session, {move});
  const std::uint64_t nodes = run(session, depth(9)).nodes;
  EXPECT_TRUE(session.undo());
  return nodes;
}

TEST(Session, PonderingFillsTheTableForTheReply) {
  // Near enough to the end that it is solved, which then is known.
  constexpr const char* kStart =
      "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O";
  SessionOptions options;
  options.hash_mb = 32;
  const auto session = *make_session("othello", options, std::make_shared<SteadyTime>());
  ASSERT_TRUE(session->set_position(kStart));
  const std::uint64_t fresh = nodes_after(*session, "e1");
  std::uint64_t prepared = fresh;
  for (auto wait = 1ms; wait < 1min && prepared > fresh / 10; wait *= 2) {
    session->new_game();
    ASSERT_TRUE(session->set_position(kStart));
    session->ponder(*session->parse_move("e1"));
    std::this_thread::sleep_for(wait);
    prepared = nodes_after(*session, "e1");
  }
  EXPECT_LE(prepared, fresh / 10);
}

TEST(Session, PonderingEndsWithTheNextChangeAndAtTheEndOfTheGame) {
  const auto session = othello_session();
  session->ponder(Move::none());
  EXPECT_TRUE(session->is_legal(*session->parse_move("f5"))) << "asking does not disturb it";
  play_all(*session, {"f5"});
  session->ponder(*session->parse_move("f5"));  // not legal: the position as it stands
  session->new_game();
  EXPECT_EQ(session->move_count(), 0U);
  play_all(*session, {"f5", "d6", "c5", "f4", "e7", "f6", "g5", "e6", "e3"});
  ASSERT_TRUE(session->is_over());
  session->ponder(Move::none());
  EXPECT_TRUE(session->undo());
}

TEST(Session, SearchesAnEarlierPly) {
  const auto session = othello_session();
  play_all(*session, {"f5", "d6"});
  GoRequest request = depth(4);
  request.ply = 1;
  const Move best = run(*session, request).best();
  ASSERT_TRUE(session->undo());
  EXPECT_TRUE(session->is_legal(best));
  request.ply = 5;
  EXPECT_FALSE(session->go(request, std::make_shared<Waiting>()));
}

TEST(Session, ObeysItsClock) {
  const auto session = othello_session();
  session->set_time_control(Side::black, TimeControl::sudden_death(2s));
  GoRequest request;
  request.use_clock = true;
  const SearchResult result = run(*session, request);
  EXPECT_LT(result.elapsed, 1s);
  EXPECT_TRUE(session->is_legal(result.best()));
}

TEST(Session, ARecordsResultIsGoneWhenTheGameGoesOn) {
  const auto session = othello_session();
  ASSERT_TRUE(session->play(*session->parse_move("f5")));
  GameRecord record = session->record();
  record.result = Result{Side::black, 1};
  record.termination = "resigned";
  for (const bool back : {true, false}) {
    ASSERT_TRUE(session->load(record));
    EXPECT_EQ(session->record().termination, "resigned");
    if (back) {
      ASSERT_TRUE(session->undo());
    } else {
      ASSERT_TRUE(session->play(*session->parse_move("d6")));
    }
    EXPECT_FALSE(session->record().result);
    EXPECT_EQ(session->record().termination, "");
  }
}

}  // namespace
}  // namespace ternion
