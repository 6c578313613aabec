#include "engine/core/opening.hpp"

#include <set>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "test/engine/core/plain_openings.hpp"

namespace ternion::test {
namespace {

using testing::HasSubstr;
using Verb = OpeningVerb;

BoardView empty_board(int size) {
  BoardView board{size, size, {}};
  board.cells.assign(static_cast<std::size_t>(size * size), BoardView::Cell::empty);
  return board;
}

void add_stones(BoardView& board, const std::vector<OpeningPoint>& points, int before) {
  for (const OpeningPoint& point : points)
    board.cells[static_cast<std::size_t>(point.row * board.width + point.column)] =
        before++ % 2 == 0 ? BoardView::Cell::black : BoardView::Cell::white;
}

/// The machine and the board that its caller keeps.
class Walk {
 public:
  explicit Walk(const char* rule, int size = 15)
      : course(*opening_named(rule)), board(empty_board(size)) {}

  Expected<void> act(const OpeningAct& act) {
    const int before = course.stones();
    const auto done = course.act(board, act);
    if (done && act.verb != Verb::offer) add_stones(board, act.points, before);
    return done;
  }
  Expected<void> put(std::vector<OpeningPoint> points) {
    return act({Verb::put, std::move(points)});
  }
  Expected<void> offer(std::vector<OpeningPoint> points) {
    return act({Verb::offer, std::move(points)});
  }
  Expected<void> swap() { return act({Verb::swap, {}}); }
  Expected<void> keep() { return act({Verb::keep, {}}); }
  Expected<void> declare(int number) { return act({Verb::declare, {}, number}); }
  Expected<void> pick(OpeningPoint point) { return act({Verb::pick, {point}}); }

  OpeningCourse course;
  BoardView board;
};

constexpr OpeningPoint kCentre{7, 7};

TEST(Openings, AreKnownByTheirNames) {
  for (const auto name : opening_names()) EXPECT_EQ(opening_named(name)->name, name);
  EXPECT_EQ(opening_named("Soosorv")->name, "soosorv-8");
  EXPECT_EQ(opening_named("taraguchi-5")->name, "taraguchi-5");
  EXPECT_EQ(opening_named("SWAP2")->name, "swap2");
  for (const char* wrong :
       {"", "swap3", "swap2-2", "soosorv-", "soosorv-0", "soosorv-21", "soosorv-08", "soosorv-8x",
        "soosorv--8", "taraguchi-1", "rif-3", "-8", "fifth-99999999999999999999"}) {
    const auto rule = opening_named(wrong);
    ASSERT_FALSE(rule) << wrong;
    EXPECT_EQ(rule.error().code, ErrorCode::unsupported);
    EXPECT_THAT(rule.error().message, HasSubstr("soosorv-8, taraguchi-10")) << wrong;
  }
}

TEST(Openings, EveryStageCanBeReachedAndLeavesTheOpening) {
  for (const auto name : opening_names()) {
    const OpeningRule rule = *opening_named(name);
    std::vector<bool> reached(rule.stages.size(), false);
    reached[0] = true;
    for (std::size_t i = 0; i < rule.stages.size(); ++i) {
      EXPECT_TRUE(reached[i]) << name << " " << i;
      EXPECT_FALSE(rule.stages[i].options.empty());
      for (const OpeningOption& option : rule.stages[i].options) {
        ASSERT_TRUE(option.next == kOpeningDone ||
                    (option.next > static_cast<int>(i) &&
                     option.next < static_cast<int>(rule.stages.size())))
            << name << " " << i;
        if (option.next != kOpeningDone) reached[static_cast<std::size_t>(option.next)] = true;
      }
    }
  }
}

TEST(Openings, Swap2LeavesTheColoursToOneOfTheTwo) {
  const std::vector<OpeningPoint> three{{7, 7}, {8, 8}, {0, 14}};
  Walk black("swap2");
  EXPECT_TRUE(black.course.first_acts());
  ASSERT_TRUE(black.put(three));
  EXPECT_FALSE(black.course.first_acts());
  ASSERT_TRUE(black.swap());
  EXPECT_TRUE(black.course.is_done());
  EXPECT_FALSE(black.course.first_has_black());

  Walk white("swap2");
  ASSERT_TRUE(white.put(three));
  ASSERT_TRUE(white.put({{1, 1}}));
  EXPECT_TRUE(white.course.is_done());
  EXPECT_TRUE(white.course.first_has_black());

  Walk both("swap2");
  ASSERT_TRUE(both.put(three));
  ASSERT_TRUE(both.put({{1, 1}, {2, 2}}));
  EXPECT_TRUE(both.course.first_acts());
  Walk other = both;
  ASSERT_TRUE(both.keep());
  EXPECT_TRUE(both.course.first_has_black());
  ASSERT_TRUE(other.put({{3, 3}}));
  EXPECT_TRUE(other.course.is_done());
  EXPECT_FALSE(other.course.first_has_black());
  EXPECT_EQ(other.course.stones(), 6);
}

TEST(Openings, Swap2RefusesWhatIsNoAnswerAndKeepsItsState) {
  const std::vector<OpeningPoint> three{{7, 7}, {8, 8}, {6, 6}};
  struct Case {
    std::vector<OpeningAct> before;
    OpeningAct act;
    ErrorCode code;
  };
  const OpeningAct placed{Verb::put, three, 0};
  const OpeningAct two{Verb::put, {{0, 0}, {1, 0}}, 0};
  const OpeningAct swap{Verb::swap, {}, 0};
  for (const Case& each : {
           Case{{}, swap, ErrorCode::out_of_turn},
           Case{{}, two, ErrorCode::syntax},
           Case{{}, {Verb::put, {{7, 7}, {8, 8}, {7, 7}}, 0}, ErrorCode::illegal_move},
           Case{{placed}, {Verb::put, {}, 0}, ErrorCode::syntax},
           Case{{placed}, {Verb::put, {{0, 0}, {1, 0}, {2, 0}}, 0}, ErrorCode::syntax},
           Case{{placed}, {Verb::put, {{6, 6}}, 0}, ErrorCode::illegal_move},
           Case{{placed}, {Verb::put, {{15, 6}}, 0}, ErrorCode::illegal_move},
           Case{{placed}, {Verb::swap, {{0, 0}}, 0}, ErrorCode::syntax},
           Case{{placed, two}, {Verb::keep, {{2, 0}}, 0}, ErrorCode::syntax},
           Case{{placed, two}, two, ErrorCode::syntax},
           Case{{placed, two}, swap, ErrorCode::out_of_turn},
           Case{{placed, swap}, two, ErrorCode::game_over},
       }) {
    Walk walk("swap2");
    for (const OpeningAct& act : each.before) ASSERT_TRUE(walk.act(act));
    const int stones = walk.course.stones();
    const auto refused = walk.act(each.act);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, each.code) << refused.error().message;
    EXPECT_EQ(walk.course.stones(), stones);
  }
}

TEST(Openings, SoosorvFromTheFirstStoneToTheFifth) {
  Walk walk("soosorv-8");
  EXPECT_TRUE(walk.course.first_acts());
  EXPECT_FALSE(walk.put({kCentre, {8, 8}, {11, 7}})) << "the third outside of 5x5";
  ASSERT_TRUE(walk.put({kCentre, {8, 8}, {9, 7}}));
  EXPECT_FALSE(walk.course.first_acts());
  ASSERT_TRUE(walk.swap());
  EXPECT_FALSE(walk.course.first_has_black());
  EXPECT_TRUE(walk.course.first_acts()) << "the first player has White now";
  ASSERT_TRUE(walk.put({{0, 0}}));
  for (const int wrong : {0, 9, -1}) EXPECT_FALSE(walk.declare(wrong));
  const auto pointed = walk.act({Verb::declare, {{1, 1}}, 3});
  ASSERT_FALSE(pointed);
  EXPECT_EQ(pointed.error().code, ErrorCode::syntax);
  EXPECT_EQ(walk.course.declared(), 0);
  ASSERT_TRUE(walk.declare(3));
  EXPECT_EQ(walk.course.actor(), Side::black);
  ASSERT_TRUE(walk.keep());
  EXPECT_FALSE(walk.offer({{1, 1}, {2, 2}}));
  EXPECT_FALSE(walk.offer({{1, 1}, {2, 2}, {1, 1}}));
  EXPECT_FALSE(walk.offer({{1, 1}, {2, 2}, {7, 7}})) << "taken";
  ASSERT_TRUE(walk.offer({{1, 1}, {2, 2}, {3, 3}}));
  EXPECT_FALSE(walk.pick({4, 4}));
  ASSERT_TRUE(walk.pick({2, 2}));
  EXPECT_TRUE(walk.course.is_done());
  EXPECT_EQ(walk.course.stones(), 5);
  const auto more = walk.keep();
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().code, ErrorCode::game_over);
}

TEST(Openings, FifthsMustNotBeTheSameByASymmetry) {
  // Stones on one column: the columns to either side are the same.
  Walk walk("rif");
  ASSERT_TRUE(walk.put({kCentre, {7, 8}, {7, 9}}));
  ASSERT_TRUE(walk.keep());
  ASSERT_TRUE(walk.put({{7, 6}}));
  const auto mirrored = walk.offer({{6, 6}, {8, 6}});
  ASSERT_FALSE(mirrored);
  EXPECT_EQ(mirrored.error().code, ErrorCode::illegal_move);
  EXPECT_THAT(mirrored.error().message, HasSubstr("g7 and i7"));
  EXPECT_FALSE(walk.offer({{6, 6}, {6, 6}}));
  ASSERT_TRUE(walk.offer({{6, 6}, {8, 7}}));
}

/// Of all first three stones that the squares around the centre allow, those that differ: renju's
/// books number 13 with the second stone beside the first, and 13 with it at its corner.
TEST(Openings, OfRenjuHaveTwentySixPatterns) {
  std::set<std::set<std::vector<OpeningPoint>>> direct;
  std::set<std::set<std::vector<OpeningPoint>>> indirect;
  for (int second = 0; second < 9; ++second)
    for (int third = 0; third < 25; ++third) {
      const OpeningPoint w{6 + second % 3, 6 + second / 3};
      const OpeningPoint b{5 + third % 5, 5 + third / 5};
      Walk walk("rif");
      if (!walk.put({kCentre, w, b})) continue;
      std::set<std::vector<OpeningPoint>> turns;
      for (int turn = 0; turn < 8; ++turn) {
        const auto turned = [&](OpeningPoint p) {
          if ((turn & 1) != 0) p.column = 14 - p.column;
          if ((turn & 2) != 0) p.row = 14 - p.row;
          if ((turn & 4) != 0) std::swap(p.column, p.row);
          return p;
        };
        turns.insert({turned(w), turned(b)});
      }
      (w.column == 7 || w.row == 7 ? direct : indirect).insert(turns);
    }
  EXPECT_EQ(direct.size(), 13U);
  EXPECT_EQ(indirect.size(), 13U);
}

TEST(Openings, TaraguchiHasThreeWaysAfterTheFourthStone) {
  const auto four = [] {
    Walk walk("taraguchi-10");
    for (const OpeningPoint& point : std::vector<OpeningPoint>{kCentre, {7, 8}, {8, 8}, {10, 7}}) {
      EXPECT_TRUE(walk.put({point}));
      if (walk.course.stones() == 4) continue;
      EXPECT_TRUE(walk.keep());
    }
    return walk;
  };
  Walk one = four();
  EXPECT_FALSE(one.put({{12, 7}})) << "outside of 9x9";
  EXPECT_FALSE(one.keep());
  ASSERT_TRUE(one.put({{11, 7}}));
  ASSERT_TRUE(one.swap());
  EXPECT_TRUE(one.course.is_done());
  EXPECT_FALSE(one.course.first_has_black());
  Walk swapped = four();
  ASSERT_TRUE(swapped.swap());
  EXPECT_FALSE(swapped.swap());
  ASSERT_TRUE(swapped.put({{6, 6}}));
  ASSERT_TRUE(swapped.keep());
  EXPECT_TRUE(swapped.course.is_done());
  Walk many = four();
  std::vector<OpeningPoint> ten;
  for (int i = 0; i < 10; ++i) ten.push_back({i, 0});
  ASSERT_TRUE(many.offer(ten));
  ASSERT_TRUE(many.pick({9, 0}));
  EXPECT_TRUE(many.course.is_done());
}

TEST(Openings, StonesMayComeOneByOne) {
  Walk walk("rif");
  const OpeningOption put = walk.course.options().front();
  EXPECT_FALSE(walk.course.put_one(walk.board, put, {6, 7}));
  for (const OpeningPoint& point : std::vector<OpeningPoint>{kCentre, {6, 7}, {5, 7}}) {
    EXPECT_EQ(walk.course.actor(), Side::black);
    ASSERT_TRUE(walk.course.put_one(walk.board, put, point));
    add_stones(walk.board, {point}, walk.course.stones() - 1);
  }
  EXPECT_EQ(walk.course.actor(), Side::white);
  EXPECT_TRUE(walk.keep());
}

std::vector<PlainPoint> plain(const std::vector<OpeningPoint>& points) {
  std::vector<PlainPoint> all;
  for (const OpeningPoint& point : points) all.emplace_back(point.column, point.row);
  return all;
}

/// Acts at random, right ones and wrong ones, asked of both.
class Comparison {
 public:
  Comparison(std::string name, std::uint64_t seed, int size)
      : rng_(seed), size_(size), walk_(name.c_str(), size), plain_(name, size) {}

  /// False: a disagreement, which has failed the test.
  bool play() {
    for (int steps = 0; !walk_.course.is_done() && steps < 2000; ++steps) {
      EXPECT_EQ(walk_.course.actor() == Side::black, plain_.actor() == "black") << where();
      compare(random_act());
      EXPECT_EQ(walk_.course.is_done(), plain_.done) << where();
      EXPECT_EQ(walk_.course.first_has_black(), plain_.first_is_black) << where();
      if (testing::Test::HasFailure()) return false;
    }
    EXPECT_TRUE(walk_.course.is_done()) << "two thousand acts lead nowhere: " << where();
    return walk_.course.is_done();
  }
  int accepted() const { return accepted_; }
  int refused() const { return refused_; }

 private:
  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint64_t>(bound))); }
  OpeningPoint near(int reach) {
    return {size_ / 2 - reach + below(2 * reach + 1), size_ / 2 - reach + below(2 * reach + 1)};
  }
  std::string where() const {
    return walk_.course.rule().name + " after " + std::to_string(walk_.course.stones());
  }

  OpeningAct random_act() {
    OpeningAct act{static_cast<Verb>(below(6)), {}, below(24) - 1};
    if (below(4) > 0)  // mostly what there is
      act.verb = walk_.course
                     .options()[static_cast<std::size_t>(
                         below(static_cast<int>(walk_.course.options().size())))]
                     .verb;
    if (act.verb == Verb::put) {
      const int count = below(4) > 0 ? (walk_.course.stones() == 0 ? 3 : 1) : 1 + below(3);
      for (int i = 0; i < count; ++i)
        act.points.push_back(
            near(std::min(size_ / 2, walk_.course.stones() + i + (below(5) == 0))));
      if (below(2) == 0) act.points.resize(1);
    }
    if (act.verb == Verb::offer) offer(act);
    if (act.verb == Verb::pick) {
      const auto& offered = walk_.course.offered();
      act.points.push_back(
          offered.empty() || below(4) == 0
              ? near(4)
              : offered[static_cast<std::size_t>(below(static_cast<int>(offered.size())))]);
    }
    return act;
  }

  /// Sometimes with one that is the mirror image of another.
  void offer(OpeningAct& act) {
    int wanted = 2;
    for (const OpeningOption& option : walk_.course.options())
      if (option.verb == Verb::offer) wanted = walk_.course.points_of(option);
    if (below(8) == 0) wanted += below(3) - 1;
    for (int i = 0; i < wanted; ++i) act.points.push_back(near(size_ / 2));
    if (wanted > 1 && below(3) == 0)
      act.points[1] = {size_ - 1 - act.points[0].column, act.points[0].row};
  }

  void compare(const OpeningAct& act) {
    const std::vector<PlainPoint> points = plain(act.points);
    const bool allowed = [&] {
      switch (act.verb) {
        case Verb::put:
          return plain_.may_put(points);
        case Verb::swap:
          return plain_.may_swap();
        case Verb::keep:
          return plain_.may_keep();
        case Verb::declare:
          return plain_.may_declare(act.number);
        case Verb::offer:
          return plain_.may_offer(points);
        case Verb::pick:
          break;
      }
      return plain_.may_pick(points.front());
    }();
    const auto done = walk_.act(act);
    ASSERT_EQ(done.has_value(), allowed)
        << where() << ", verb " << static_cast<int>(act.verb) << ", " << points.size()
        << " points, " << act.number << ": " << (done ? "" : done.error().message);
    (allowed ? accepted_ : refused_) += 1;
    if (!allowed) return;
    if (act.verb == Verb::put) plain_.put(points);
    if (act.verb == Verb::swap) plain_.swap();
    if (act.verb == Verb::keep) plain_.keep();
    if (act.verb == Verb::declare) plain_.declare(act.number);
    if (act.verb == Verb::offer) plain_.offer(points);
    if (act.verb == Verb::pick) plain_.pick(points.front());
  }

  Rng rng_;
  int size_;
  Walk walk_;
  PlainOpening plain_;
  int accepted_ = 0;
  int refused_ = 0;
};

TEST(Openings, RememberWhatWasDone) {
  Walk walk("rif");
  ASSERT_TRUE(walk.course.put_one(walk.board, walk.course.options().front(), kCentre));
  add_stones(walk.board, {kCentre}, 0);
  ASSERT_FALSE(walk.swap());
  ASSERT_TRUE(walk.put({{7, 8}, {7, 9}}));
  ASSERT_TRUE(walk.swap());
  ASSERT_TRUE(walk.put({{0, 0}}));
  ASSERT_FALSE(walk.offer({{1, 1}, {1, 1}}));
  ASSERT_TRUE(walk.offer({{1, 1}, {2, 1}}));
  ASSERT_TRUE(walk.pick({2, 1}));
  const std::vector<OpeningAct> done{
      {Verb::put, {kCentre}, 0}, {Verb::put, {{7, 8}, {7, 9}}, 0},   {Verb::swap, {}, 0},
      {Verb::put, {{0, 0}}, 0},  {Verb::offer, {{1, 1}, {2, 1}}, 0}, {Verb::pick, {{2, 1}}, 0}};
  EXPECT_EQ(walk.course.acts(), done);
  for (const OpeningAct& act : done) EXPECT_EQ(opening_verb_named(name_of(act.verb)), act.verb);
  EXPECT_EQ(opening_verb_named("SWAP"), Verb::swap);
  EXPECT_FALSE(opening_verb_named("swaps"));
  EXPECT_FALSE(opening_verb_named(""));
}

TEST(Openings, AgreeWithThePlainOnesOnAThousandBoardsEach) {
  for (const char* name : {"swap", "rif", "yamaguchi", "soosorv-8", "soosorv-1", "taraguchi-10",
                           "taraguchi-5", "tarannikov", "fifth-4"}) {
    int accepted = 0;
    int refused = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      Comparison comparison(name, seed, seed % 3 == 0 ? 19 : 15);
      ASSERT_TRUE(comparison.play()) << name << " " << seed;
      accepted += comparison.accepted();
      refused += comparison.refused();
    }
    EXPECT_GT(accepted, 4000) << name;
    EXPECT_GT(refused, 4000) << name;
  }
}

}  // namespace
}  // namespace ternion::test
