// Books that searches fill: what is added, what bounds it, what games teach.
#include "app/library/build.hpp"

#include <array>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "app/library/book_paths.hpp"
#include "app/library/book_report.hpp"
#include "app/library/book_work.hpp"
#include "app/library/learn.hpp"
#include "test/app/library/searched_books.hpp"

namespace ternion::library::test {
namespace grow {
namespace {

using testing::HasSubstr;

class Growing : public testing::TestWithParam<std::string> {
 protected:
  Book make(const std::string& name) {
    return *Book::create(folder_.file(name), **find_kit(GetParam()), "");
  }
  Folder folder_;
};

TEST_P(Growing, EndsAtTheBoundAndGoesOn) {
  {
    auto book = make("b");
    const auto totals = build(book, small(), quick(12), {}, {});
    ASSERT_TRUE(totals) << totals.error().message;
    EXPECT_EQ(totals->end, BuildTotals::End::positions);
    EXPECT_GE(totals->positions, 12);
    EXPECT_LE(totals->positions, 20);
  }
  auto book = *Book::open(folder_.file("b"), BookStore::Mode::write);
  auto more = quick(25);
  more.threads = 2;
  const auto totals = build(book, small(), more, {}, {});
  ASSERT_TRUE(totals);
  EXPECT_GE(totals->positions, 25);
  expect_true_worths(book);
  const auto report = check(book);
  EXPECT_EQ(report->findings, std::vector<std::string>{});
  EXPECT_TRUE((*book.find(book.start()))->worth.is_known());
}

TEST_P(Growing, EachPositionIsReachedWithinTheWidthAndHasALeaf) {
  auto book = make("b");
  const auto options = quick(20);
  ASSERT_TRUE(build(book, small(), options, {}, {}));
  std::int64_t reached = 0;
  ASSERT_TRUE(walk(book, {3'000'000, 60}, [&](const PathStep& step) -> Expected<bool> {
    ++reached;
    EXPECT_TRUE(step.entry.leaf || step.links.size() >= step.board->legal_moves().size() ||
                step.entry.worth.is_final())
        << step.board->position_text();
    return true;
  }));
  EXPECT_EQ(reached, *book.store().count());
}

TEST_P(Growing, IsStoppedAtOnceAndStaysSound) {
  auto book = make("b");
  std::stop_source stop;
  auto options = quick(0);
  int told = 0;
  const auto totals = build(book, small(), options, stop.get_token(), [&](const WorkProgress&) {
    if (++told == 5) stop.request_stop();
  });
  ASSERT_TRUE(totals);
  EXPECT_EQ(totals->end, BuildTotals::End::stopped);
  EXPECT_TRUE(check(book)->clean());
}

INSTANTIATE_TEST_SUITE_P(Games, Growing, testing::Values("Othello", "Gomoku", "Surakarta"),
                         [](const auto& each) { return each.param; });

TEST(Build, KeepsToItsPlies) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  auto options = quick(0);
  options.width = 1000;
  options.plies = 2;
  const auto totals = build(book, small(), options, {}, {});
  ASSERT_TRUE(totals);
  EXPECT_EQ(totals->end, BuildTotals::End::complete);
  EXPECT_EQ(totals->positions, 1 + 1 + 3) << "the start, d3, and three replies, but for symmetries";
}

/// The start's best move becomes a position by one search, and what it was worth stays.
TEST(Build, APositionTakesOneSearch) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  auto options = quick(1);
  Searches searches(book.kit(), small(), options.search, 1);
  Works works(book, searches);
  const std::string start = book.canonical(book.start()).key;
  const auto begun = make_plan(book, {}, {start});
  ASSERT_TRUE(begun);
  ASSERT_TRUE(works.run({*begun}, {}, [](std::int64_t) { return true; }));
  const Leaf leaf = *(*book.store().find(start))->leaf;
  const auto all = book.children(**book.board_of(start));
  const std::string child = std::ranges::find(all, leaf.move, &Book::Child::move)->key;

  const auto plan = make_growth_plan(book, child);
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->tasks.size(), 1U);
  EXPECT_EQ(plan->tasks[0].key, child);
  EXPECT_THAT(plan->spent, testing::ElementsAre(start));
  ASSERT_TRUE(works.run({*plan}, {}, [](std::int64_t) { return true; }));
  const auto spent = *book.store().find(start);
  ASSERT_TRUE(spent->leaf);
  EXPECT_TRUE(spent->leaf->move.is_none());
  EXPECT_EQ(spent->leaf->worth, leaf.worth);
  EXPECT_EQ(spent->worth.value, -(*book.store().find(child))->worth.value);
  expect_true_worths(book);
  EXPECT_TRUE(check(book)->clean());
}

/// A book of Othello after f5, which has three replies.
Book grown_from_f5(const std::string& path) {
  const GameKit& kit = **find_kit("othello");
  const auto board = kit.make_board(kit.info);
  EXPECT_TRUE(board->play(*board->parse_move("f5")));
  return *Book::create(path, kit, board->position_text());
}

Entry said(const Worth& worth) {
  Entry entry;
  entry.leaf = Leaf{Move::none(), worth, 5};
  return entry;
}

/// A position of another program's book is worth what that said, without a move. Once a move of it
/// is in the book that counts for nothing, and the best of the others is needed at once.
TEST(Build, WhatLeadsToANewPositionWithAValueAloneIsSearchedWithIt) {
  for (const Worth& told : {estimate(150), Worth{}}) {
    const Folder folder;
    auto book = grown_from_f5(folder.file("b"));
    const std::string start = book.canonical(book.start()).key;
    const auto children = book.children(**book.board_of(start));
    ASSERT_TRUE(book.begin());
    ASSERT_TRUE(book.put(start, told.is_known() ? said(told) : Entry{}));
    ASSERT_TRUE(book.commit());
    const auto plan = make_growth_plan(book, children[0].key);
    ASSERT_TRUE(plan);
    EXPECT_THAT(plan->keys, testing::UnorderedElementsAre(start, children[0].key));
    EXPECT_EQ(plan->tasks.size(), 2U);
    EXPECT_TRUE(plan->spent.empty());
    auto options = quick(1);
    Searches searches(book.kit(), small(), options.search, 1);
    Works works(book, searches);
    ASSERT_TRUE(works.run({*plan}, {}, [](std::int64_t) { return true; }));
    const auto entry = *book.store().find(start);
    ASSERT_TRUE(entry->leaf);
    EXPECT_TRUE(entry->leaf->move == children[1].move || entry->leaf->move == children[2].move);
    EXPECT_GE(entry->worth.value, entry->leaf->worth.value);
    expect_true_worths(book);
    const auto next = make_growth_plan(book, children[1].key);
    ASSERT_TRUE(next);
    EXPECT_THAT(next->keys, testing::ElementsAre(children[1].key))
        << "it has a move in the book and waits for its turn";
  }
}

TEST(Build, AMoveIsLookedForBesideOneThatIsSolved) {
  const Folder folder;
  auto book = grown_from_f5(folder.file("b"));
  const std::string start = book.canonical(book.start()).key;
  const std::string child = book.children(**book.board_of(start)).front().key;
  ASSERT_TRUE(book.begin());
  ASSERT_TRUE(book.put(start, said(estimate(50))));
  ASSERT_TRUE(book.put(child, said({-50, -50, -50, Kind::solved})));
  ASSERT_TRUE(book.commit());
  const auto growths = frontier(book, {400, 60}, 10);
  ASSERT_TRUE(growths);
  EXPECT_THAT(*growths, testing::ElementsAre(Growth{start, false, 200, 0}));
}

/// Of a book whose start had a leaf worth `last`, which is now a position worth `now` to whoever
/// leads there: the start's growth, if it has one.
std::optional<Growth> growth_of_the_start(Value last, Value now, Value width) {
  const Folder folder;
  const GameKit& kit = **find_kit("othello");
  const auto begun = kit.make_board(kit.info);
  EXPECT_TRUE(begun->play(*begun->parse_move("f5")));
  auto book = *Book::create(folder.file("b"), kit, begun->position_text());
  const std::string start = book.canonical(book.start()).key;
  const std::string child = book.children(**book.board_of(start)).front().key;
  Entry spent;
  spent.leaf = Leaf{Move::none(), estimate(last), 5};
  Entry reply;
  reply.leaf = Leaf{(*book.board_of(child))->legal_moves().front(), estimate(-now), 5};
  EXPECT_TRUE(book.begin() && book.put(start, spent) && book.put(child, reply) && book.commit());
  const auto growths = frontier(book, {width, 60}, 10);
  EXPECT_TRUE(growths);
  const auto own = std::ranges::find(*growths, start, &Growth::key);
  return own == growths->end() ? std::nullopt : std::optional(*own);
}

TEST(Build, TheNextMoveIsLookedForWhenOthersThatLoseAsMuchHaveTheirTurn) {
  const auto equal = growth_of_the_start(50, 50, 400);
  ASSERT_TRUE(equal);
  EXPECT_FALSE(equal->adds);
  EXPECT_EQ(equal->deviation, 200) << "supposed to lose two discs";
  EXPECT_EQ(growth_of_the_start(50, 150, 400)->deviation, 300)
      << "the move was better than it said";
  EXPECT_EQ(growth_of_the_start(50, -100, 400)->deviation, 50) << "worse than it said";
  EXPECT_EQ(growth_of_the_start(50, -400, 400)->deviation, 0)
      << "so much worse that another is supposed to be best";
  EXPECT_EQ(growth_of_the_start(50, 50, 150)->deviation, 150) << "within the width at the latest";
  EXPECT_EQ(growth_of_the_start(50, 250, 150), std::nullopt) << "no other is within the width";
}

TEST(Deepen, FindsAMoveWhereTheOneThereWasIsAPosition) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  auto options = quick(12);
  ASSERT_TRUE(build(book, small(), options, {}, {}));
  const auto spent = [&] {
    int count = 0;
    EXPECT_TRUE(walk(book, {1'000'000, 60}, [&](const PathStep& step) -> Expected<bool> {
      count += step.entry.leaf && step.entry.leaf->move.is_none() ? 1 : 0;
      return true;
    }));
    return count;
  };
  ASSERT_GT(spent(), 0);
  options.positions = 0;
  options.width = 1000;
  ASSERT_TRUE(deepen(book, small(), options, {}, {}));
  EXPECT_EQ(spent(), 0);
  expect_true_worths(book);
}

TEST(Deepen, SearchesShallowLeavesAgain) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  auto options = quick(6);
  options.search = {.depth = 2};
  ASSERT_TRUE(build(book, small(), options, {}, {}));
  options.search.depth = 4;
  options.positions = 0;
  options.width = 1000;
  const auto totals = deepen(book, small(), options, {}, {});
  ASSERT_TRUE(totals);
  EXPECT_GE(totals->searched, 4);
  EXPECT_EQ(totals->added, 0);
  for (const auto& [key, entry] : entries_of(book))
    if (entry.leaf) EXPECT_GE(entry.leaf->depth, 4);
  expect_true_worths(book);
  const auto again = deepen(book, small(), options, {}, {});
  ASSERT_TRUE(again);
  EXPECT_LT(again->searched, totals->searched);
}

TEST(Deepen, LeavesWhatAPersonEntered) {
  const Folder folder;
  auto book = grown_from_f5(folder.file("b"));
  const std::string start = book.canonical(book.start()).key;
  const auto children = book.children(**book.board_of(start));
  const Worth told{250, 250, 250, Kind::entered};
  ASSERT_TRUE(book.begin());
  ASSERT_TRUE(book.put(start, said(told)));
  ASSERT_TRUE(book.put(children[0].key, said(told)));
  Entry named = said(told);
  named.leaf->move = (*book.board_of(children[1].key))->legal_moves().front();
  ASSERT_TRUE(book.put(children[1].key, named));
  ASSERT_TRUE(book.commit());
  const auto before = entries_of(book);
  auto options = quick(0);
  options.width = 1000;
  options.search = {.depth = 6};
  const auto totals = deepen(book, small(), options, {}, {});
  ASSERT_TRUE(totals);
  EXPECT_EQ(totals->searched, 0);
  for (const std::string& key : {start, children[0].key, children[1].key})
    EXPECT_EQ((*book.store().find(key))->leaf, before.at(key).leaf);
}

class LearnTest : public testing::Test {
 protected:
  LearnTest() {
    how_.search.nodes = 200;
    how_.plies = 8;
    how_.loss = 1;
  }
  LearnTotals learn(const std::string& text) {
    losses_.clear();
    refused_.clear();
    LearnListener listener;
    listener.on_game = [this](int, const LearnedGame& game) {
      losses_.insert(losses_.end(), game.losses.begin(), game.losses.end());
    };
    listener.on_refused = [this](int, const Error& error) { refused_.push_back(error.message); };
    const auto totals = learn_text(book_, text, small(), how_, {}, listener);
    EXPECT_TRUE(totals);
    return totals.value_or(LearnTotals{});
  }

  Folder folder_;
  Book book_ = *Book::create(folder_.file("b"), **find_kit("othello"), "");
  LearnOptions how_;
  std::vector<FoundLoss> losses_;
  std::vector<std::string> refused_;
};

const char* const kGame =
    "(;GM[Othello]PC[x]PB[a]PW[b]RE[4]TY[8]BO[8 ---------------------------O*------*O-------------"
    "-------------- *]B[F5]W[F6]B[E6]W[F4]B[F3]W[C5]B[G6]W[E3];)\n";

TEST_F(LearnTest, AGameIsALineAndIsCountedOnce) {
  const auto totals = learn(kGame);
  EXPECT_EQ(totals.games, 1);
  EXPECT_EQ(totals.refused, 0) << (refused_.empty() ? "" : refused_[0]);
  EXPECT_EQ(totals.added, 8);
  EXPECT_EQ(*book_.store().count(), 9);
  EXPECT_TRUE(check(book_)->clean());
  expect_true_worths(book_);
  const auto start = *book_.find(book_.start());
  EXPECT_EQ(start->counts, (Counts{1, 0, 0, 0}));
  const auto board = book_.start().clone();
  ASSERT_TRUE(board->play(*board->parse_move("d3")));  // f5 by symmetry
  EXPECT_EQ((*book_.find(*board))->counts, (Counts{0, 0, 1, 0})) << "White's view";
  const auto again = learn(kGame);
  EXPECT_EQ(again.known, 1);
  EXPECT_EQ((*book_.find(book_.start()))->counts.games(), 1);
}

TEST_F(LearnTest, TellsWhatLosesAgainstWhatItKnows) {
  Searches searches(book_.kit(), small(), how_.search, 1);
  // A person says that the parallel opening is bad for White.
  const auto board = book_.start().clone();
  for (const char* move : {"f5", "f4"}) ASSERT_TRUE(board->play(*board->parse_move(move)));
  Said said;
  said.value = 900;
  ASSERT_TRUE(add_line(book_, *board, said, searches, {}));
  learn("f5f4\n");
  const auto found = std::ranges::find(losses_, 2U, &FoundLoss::ply);
  ASSERT_NE(found, losses_.end());
  EXPECT_EQ(found->side, Side::white);
  EXPECT_EQ(found->played, "f4");
  EXPECT_GT(found->lost, 1);
}

TEST_F(LearnTest, GamesOfAnotherKindAreRefused) {
  const auto totals = learn("f5d6\nnonsense here\n(;GM[4]SZ[15]B[hh]W[ih])\n");
  EXPECT_EQ(totals.games, 1);
  EXPECT_GE(totals.refused, 1);
}

TEST_F(LearnTest, WhatAPersonSaysStands) {
  Searches searches(book_.kit(), small(), how_.search, 1);
  const auto board = book_.start().clone();
  ASSERT_TRUE(board->play(*board->parse_move("f5")));
  Said said;
  said.value = -250;
  said.label = "!";
  said.comment = "the one first move";
  EXPECT_EQ(*add_line(book_, *board, said, searches, {}), 1);
  const auto entry = *book_.find(*board);
  EXPECT_EQ(entry->worth.value, -250);
  EXPECT_EQ(entry->worth.kind, Kind::entered);
  EXPECT_EQ(entry->label, "!");
  EXPECT_EQ((*book_.find(book_.start()))->worth.value, 250);
  EXPECT_THAT(*show_text(book_, *board, {}), HasSubstr("the one first move"));
  EXPECT_THAT(*show_text(book_, book_.start(), {}), HasSubstr("+2.50"));
  EXPECT_THAT(*show_text(book_, book_.start(), {.json = true}), HasSubstr("\"value\":\"2.50\""));
  EXPECT_THAT(*show_text(book_, book_.start(), {.tree = 2}), HasSubstr("f5 +2.50"));
  ASSERT_TRUE(board->play(board->legal_moves().front()));
  EXPECT_EQ(show_text(book_, *board, {}).error().code, ErrorCode::out_of_range);
}

}  // namespace
}  // namespace grow
}  // namespace ternion::library::test
