// Yixin-Board's database commands, as it sends them.
#include <map>

#include <gmock/gmock.h>

#include "test/protocol/gomocup/gomocup_fixture.hpp"

namespace ternion::test {
namespace gomocup_database {
namespace {

using testing::HasSubstr;
using Which = PositionDatabase::Which;

/// Notes by positions as they stand, and what was asked of it.
class FakeDatabase final : public PositionDatabase {
 public:
  std::optional<PositionNote> find(const Board& board) const override {
    const auto found = notes.find(board.position_text());
    return found == notes.end() ? std::nullopt : std::optional(found->second);
  }
  std::vector<std::pair<Move, PositionNote>> children(const Board& board) const override {
    std::vector<std::pair<Move, PositionNote>> all;
    for (const Move move : board.legal_moves()) {
      const auto after = board.clone();
      EXPECT_TRUE(after->play(move));
      if (const auto note = find(*after)) all.emplace_back(move, *note);
    }
    return all;
  }
  Expected<void> write(const Board& board, const PositionNote& note) override {
    notes[board.position_text()] = note;
    return {};
  }
  std::int64_t remove(const Board& board, Which which, bool below) override {
    removed = std::to_string(board.move_count()) + (below ? " below " : " alone ") +
              std::to_string(static_cast<int>(which));
    return 4;
  }
  Expected<void> save() override {
    ++saves;
    if (full) return fail(ErrorCode::io, "no room");
    return {};
  }
  Expected<DatabaseTotals> write_text(const std::string& path) const override {
    if (path != "out.txt") return fail(ErrorCode::io, "no such folder");
    return DatabaseTotals{2, {}};
  }
  Expected<DatabaseTotals> read_text(const std::string& path) override {
    if (path != "in.txt") return fail(ErrorCode::syntax, "line 3: expected a mark");
    return DatabaseTotals{3, {}};
  }

  Expected<DatabaseTotals> write_tree(const Board& like, const std::string& path) const override {
    if (path != "out.lib") return fail(ErrorCode::io, "no such folder");
    return DatabaseTotals{like.variant() == "renju" ? 5 : 6, {}};
  }
  Expected<DatabaseTotals> read_tree(const Board& like, const std::string& path) override {
    if (path != "in.lib") return fail(ErrorCode::syntax, "expected a library of RenLib");
    return DatabaseTotals{like.move_count() == 0 ? 7 : 0, {{"values lost", 2}}};
  }
  Expected<DatabaseTotals> split(const Board& from, const std::string& path) const override {
    if (path != "part.db") return fail(ErrorCode::io, "a file is there");
    split_from = from.position_text();
    return DatabaseTotals{static_cast<std::int64_t>(from.move_count()), {}};
  }
  Expected<DatabaseTotals> merge(const std::string& path) override {
    if (path != "other.db") return fail(ErrorCode::syntax, "expected a record at byte 4");
    return DatabaseTotals{8, {}};
  }

  std::map<std::string, PositionNote> notes;
  std::string removed;
  mutable std::string split_from;
  int saves = 0;
  bool full = false;
};

class GomocupDatabase : public testing::Test {
 protected:
  GomocupDatabase()
      : seat_(500, {},
              [this](const std::string& path) -> Expected<std::shared_ptr<PositionDatabase>> {
                path_ = path;
                if (path == "bad.db") return fail(ErrorCode::syntax, "expected a record at byte 4");
                return database_;
              }) {
    EXPECT_EQ(seat_.answer("start 15 15"), "OK");
  }
  /// Row first, as Yixin-Board does.
  void line(const std::string& command, const std::vector<std::string>& points) {
    seat_.say(command);
    for (const std::string& point : points) seat_.say(point);
    seat_.say("done");
  }
  void set() {
    seat_.say("yxsetdatabase");
    seat_.say("/games/my file.db");
  }

  std::shared_ptr<FakeDatabase> database_ = std::make_shared<FakeDatabase>();
  std::string path_;
  GomocupSeat seat_;
};

TEST_F(GomocupDatabase, NotesAreEditedAndAskedFor) {
  set();
  EXPECT_EQ(path_, "/games/my file.db");
  line("yxeditlabeldatabase w", {"7,7", "6,8"});
  EXPECT_TRUE(seat_.silent());
  EXPECT_EQ(database_->saves, 1) << "what a person has changed is on the disk at once";
  line("yxedittvddatabase 2 -1 150 0", {"7,7", "6,8"});
  line("yxedittvddatabase 4 -1 0 12", {"7,7", "6,8"});
  line("yxquerydatabaseone", {"7,7", "6,8"});
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE ONE 119 150 12");
  line("yxquerydatabaseall", {"7,7"});
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE REFRESH");
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE 6 8 119 150 12");
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE DONE");
  line("yxedittvddatabase 1 -1 0 0", {"7,7", "6,8"});
  line("yxquerydatabaseone", {"7,7", "6,8"});
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE ONE -1 150 12");
  line("yxquerydatabaseone", {});
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE ONE -1 0 0");
}

TEST_F(GomocupDatabase, AskedAfterEachMoveWithoutADatabaseItIsSilent) {
  line("yxquerydatabaseall", {"7,7"});
  line("yxeditlabeldatabase w", {"7,7"});
  EXPECT_TRUE(seat_.silent());
  seat_.say("yxdbtotxt");
  seat_.say("out.txt");
  EXPECT_THAT(seat_.hear(), HasSubstr("none has been set"));
}

TEST_F(GomocupDatabase, PositionsAreTakenAway) {
  set();
  line("yxdeletedatabaseone", {"7,7"});
  EXPECT_THAT(seat_.hear(), HasSubstr("4 positions"));
  EXPECT_EQ(database_->removed, "1 alone 0");
  line("yxdeletedatabaseall wl", {});
  EXPECT_EQ(database_->removed, "0 below 1");
  line("yxdeletedatabaseall nonwl", {});
  EXPECT_EQ(database_->removed, "0 below 2");
  line("yxdeletedatabaseall", {"7,7", "8,8"});
  EXPECT_EQ(database_->removed, "2 below 0");
}

TEST_F(GomocupDatabase, TheRuleIsThatOfToday) {
  set();
  line("yxeditlabeldatabase w", {"7,7", "6,8"});
  seat_.say("info rule 1");
  line("yxquerydatabaseone", {"7,7", "6,8"});
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE ONE -1 0 0") << "nothing is noted under standard";
  seat_.say("info rule 0");
  line("yxquerydatabaseone", {"7,7", "6,8"});
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE ONE 119 0 0");
}

TEST_F(GomocupDatabase, TextGoesOutAndIn) {
  set();
  seat_.say("yxdbtotxt");
  seat_.say("out.txt");
  EXPECT_THAT(seat_.hear(), HasSubstr("2 positions written"));
  EXPECT_THAT(seat_.answer("yxtxttodb in.txt"), HasSubstr("3 positions read"));
  EXPECT_THAT(seat_.answer("yxtxttodb other.txt"), HasSubstr("line 3"));
  EXPECT_THAT(seat_.answer("yxdbtotxt other.txt"), HasSubstr("no such folder"));
}

TEST_F(GomocupDatabase, TreesAndOtherDatabasesAreFiles) {
  EXPECT_THAT(seat_.answer("yxdbmerge other.db"), HasSubstr("none has been set"));
  set();
  seat_.say("yxboard");
  for (const char* stone : {"7,7,1", "6,8,2", "9,9,1", "done"}) seat_.say(stone);
  seat_.say("yxdbtolib");
  seat_.say("out.lib");
  EXPECT_THAT(seat_.hear(), HasSubstr("6 positions written"));
  seat_.say("info rule 4");
  EXPECT_THAT(seat_.answer("yxdbtolib out.lib"), HasSubstr("5 positions written"))
      << "by the rule of today";
  EXPECT_THAT(seat_.answer("yxdbtolib no.lib"), HasSubstr("no such folder"));
  const int saves = database_->saves;
  EXPECT_THAT(seat_.answer("yxlibtodb in.lib"), HasSubstr("7 positions read"));
  EXPECT_EQ(seat_.hear(), "MESSAGE database: 2 values lost");
  EXPECT_EQ(database_->saves, saves + 1);
  EXPECT_THAT(seat_.answer("yxlibtodb no.lib"), HasSubstr("expected a library"));
  seat_.say("yxdbsplit");
  seat_.say("part.db");
  EXPECT_THAT(seat_.hear(), HasSubstr("3 positions written")) << "from the position on the board";
  EXPECT_THAT(seat_.answer("yxdbsplit x.db"), HasSubstr("a file is there"));
  seat_.say("yxdbmerge");
  seat_.say("other.db");
  EXPECT_THAT(seat_.hear(), HasSubstr("8 positions added"));
  EXPECT_THAT(seat_.answer("yxdbmerge x.db"), HasSubstr("byte 4"));
}

TEST_F(GomocupDatabase, APartIsByTodaysRule) {
  set();
  line("yxboard", {"7,7,1", "6,8,2", "9,9,1"});
  seat_.say("info rule 4");
  EXPECT_THAT(seat_.answer("yxdbsplit part.db"), HasSubstr("3 positions written"));
  EXPECT_EQ(database_->split_from, "renju 15 15/15/15/15/15/9X5/15/7X7/8O6/15/15/15/15/15/15 O");
  // Three of Black's and none of White's are no game but a set-up.
  line("yxboard", {"7,7,1", "9,9,1", "5,5,1"});
  seat_.say("info rule 1");
  EXPECT_THAT(seat_.answer("yxdbsplit part.db"), HasSubstr("0 positions written"));
  const auto board = seat_.real->state().clone();
  ASSERT_TRUE(board->set_position(database_->split_from)) << database_->split_from;
  EXPECT_EQ(board->variant(), "standard");
  EXPECT_EQ(board->view().cells, seat_.real->state().view().cells);
  EXPECT_EQ(board->side_to_move(), seat_.real->state().side_to_move());
}

TEST(GomocupDatabaseBeforeStart, TreesAndPartsWantAGame) {
  const auto database = std::make_shared<FakeDatabase>();
  GomocupSeat seat(500, {}, [&](const std::string&) -> Expected<std::shared_ptr<PositionDatabase>> {
    return database;
  });
  seat.say("yxsetdatabase x.db");
  for (const char* command : {"yxdbtolib out.lib", "yxlibtodb in.lib", "yxdbsplit part.db"})
    EXPECT_EQ(seat.answer(command), "ERROR START expected first") << command;
  seat.say("yxdbtolib");
  EXPECT_EQ(seat.answer("out.lib"), "ERROR START expected first");
  EXPECT_EQ(database->saves, 0);
  EXPECT_EQ(database->split_from, "");
  EXPECT_THAT(seat.answer("yxtxttodb in.txt"), HasSubstr("3 positions read")) << "of any rule";
  EXPECT_EQ(seat.answer("START 15"), "OK");
  EXPECT_THAT(seat.answer("yxdbtolib out.lib"), HasSubstr("6 positions written"));
}

TEST_F(GomocupDatabase, WhatIsWrongIsSaidAndChangesNothing) {
  set();
  line("yxeditlabeldatabase a", {"7,7", "7,7"});
  EXPECT_THAT(seat_.hear(), HasSubstr("can be played"));
  line("yxquerydatabaseall", {"7,7", "7,7"});
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE REFRESH");
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE DONE");
  line("yxedittvddatabase 1 2", {"7,7"});
  EXPECT_THAT(seat_.hear(), HasSubstr("ERROR"));
  line("yxdeletedatabaseall some", {"7,7"});
  EXPECT_THAT(seat_.hear(), HasSubstr("ERROR"));
  seat_.say("yxquerydatabaseone");
  EXPECT_THAT(seat_.answer("77,7"), HasSubstr("ERROR"));
  seat_.say("done");
  EXPECT_THAT(seat_.answer("yxsetdatabase bad.db"), HasSubstr("byte 4"));
  database_->full = true;
  EXPECT_THAT(seat_.answer("yxsavedatabase"), HasSubstr("no room"));
  EXPECT_TRUE(database_->notes.empty());
  line("yxquerydatabaseone", {});
  EXPECT_EQ(seat_.hear(), "MESSAGE DATABASE ONE -1 0 0") << "the one before is still there";
}

TEST_F(GomocupDatabase, TheGameThatIsPlayedStaysAsItIs) {
  set();
  seat_.say("yxboard");
  seat_.say("7,7,2");
  seat_.say("done");
  const std::string before = seat_.real->state().position_text();
  line("yxeditlabeldatabase a", {"3,3"});
  EXPECT_EQ(seat_.real->state().position_text(), before);
}

TEST(GomocupWithoutDatabases, SaysSo) {
  GomocupSeat seat;
  EXPECT_EQ(seat.answer("START 15"), "OK");
  EXPECT_THAT(seat.answer("yxsetdatabase x.db"), HasSubstr("no databases"));
}

}  // namespace
}  // namespace gomocup_database
}  // namespace ternion::test
