// A database of Yixin that a person edits.
#include "app/library/gomoku/yixin_file.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/platform/whole_file.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {
namespace yixin_file {
namespace {

using namespace std::string_literals;
using gomoku::open_yixin_file;
using testing::Contains;
using testing::Gt;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::Pair;
using Which = PositionDatabase::Which;

/// How many positions; -1 for a failure.
std::int64_t count_of(const Expected<DatabaseTotals>& totals) {
  return totals ? totals->positions : -1;
}

std::unique_ptr<Board> board_of(const std::string& position) {
  auto board = *make_board("gomoku");
  EXPECT_TRUE(board->set_position(position));
  return board;
}

TEST(YixinFile, NotesAreKeptAndFoundBySymmetry) {
  const Folder folder;
  const std::string path = folder.file("x.db");
  {
    const auto database = *open_yixin_file(path);
    EXPECT_FALSE(database->find(*board_of("renju 15 h8")));
    ASSERT_TRUE(database->write(*board_of("renju 15 h8i9"), {'w', -29'990, 12}));
    ASSERT_TRUE(database->write(*board_of("renju 15 h8i8"), {'\0', 150, 3}));
    ASSERT_TRUE(database->write(*board_of("freestyle 20 h8"), {'a', 0, 0}));
    EXPECT_FALSE(std::filesystem::exists(path)) << "not before it is saved";
    ASSERT_TRUE(database->save());
  }
  const auto database = *open_yixin_file(path);
  EXPECT_EQ(database->find(*board_of("renju 15 h8g7")), (PositionNote{'w', -29'990, 12}));
  EXPECT_EQ(database->children(*board_of("renju 15 h8")).size(), 8U) << "four and four";
  EXPECT_EQ(database->find(*board_of("freestyle 20 h8"))->mark, 'a');
  EXPECT_FALSE(database->find(*board_of("freestyle 15 h8")));
  EXPECT_EQ(database->write(*board_of("caro 15 h8"), {}).error().code, ErrorCode::unsupported);
}

/// As Rapfi does: it saves nothing but the key of what has the mark 0.
TEST(YixinFile, ANoteWithoutAMarkIsNoBareKey) {
  const Folder folder;
  const std::string path = folder.file("x.db");
  const auto database = *open_yixin_file(path);
  ASSERT_TRUE(database->write(*board_of("renju 15 h8"), {'\0', 150, 3}));
  ASSERT_TRUE(database->save());
  EXPECT_THAT(platform::read_input(path).value(), HasSubstr("\5\0\xFF\x96\0\x0C\0"s));
  EXPECT_EQ(database->find(*board_of("renju 15 h8")), (PositionNote{'\0', 150, 3}));
  const auto text = database->write_text(folder.file("t"));
  ASSERT_TRUE(text);
  EXPECT_EQ(text->remarks, (std::map<std::string, std::int64_t>{}));
}

TEST(YixinFile, DeletesAPositionOrWhatFollowsIt) {
  const Folder folder;
  const auto database = *open_yixin_file(folder.file("x.db"));
  const auto fill = [&] {
    for (const auto& [line, mark] : std::vector<std::pair<std::string, char>>{
             {"h8", 'a'}, {"h8i9", 'w'}, {"h8i9j10", 'l'}, {"h8i9j9", '\0'}, {"h8i8", 'b'}})
      ASSERT_TRUE(database->write(*board_of("renju 15 " + line), {mark, 0, 1}));
  };
  fill();
  EXPECT_EQ(database->remove(*board_of("renju 15 h8i9"), Which::decided, true), 2);
  EXPECT_TRUE(database->find(*board_of("renju 15 h8i9j9")));
  fill();
  EXPECT_EQ(database->remove(*board_of("renju 15 h8"), Which::undecided, true), 3);
  EXPECT_TRUE(database->find(*board_of("renju 15 h8i9")));
  fill();
  EXPECT_EQ(database->remove(*board_of("renju 15 h8"), Which::all, false), 1);
  fill();
  EXPECT_EQ(database->remove(*board_of("renju 15 h8"), Which::all, true), 5);
  EXPECT_EQ(database->remove(*board_of("renju 15 h8"), Which::all, true), 0);
}

TEST(YixinFile, TextGoesOutAndInAgain) {
  const Folder folder;
  const auto database = *open_yixin_file(folder.file("x.db"));
  ASSERT_TRUE(database->write(*board_of("renju 15 h8i9"), {'w', -29'990, 12}));
  ASSERT_TRUE(database->write(*board_of("standard 9 e5"), {'\0', 150, 3}));
  EXPECT_EQ(count_of(database->write_text(folder.file("t"))), 2);
  const auto other = *open_yixin_file(folder.file("y.db"));
  EXPECT_EQ(count_of(other->read_text(folder.file("t"))), 2);
  EXPECT_EQ(other->find(*board_of("renju 15 h8i9")), (PositionNote{'w', -29'990, 12}));
  EXPECT_EQ(other->find(*board_of("standard 9 e5")), (PositionNote{'\0', 150, 3}));
  for (const char* line :
       {"renju 15 h8\ta\t1", "nonsense\ta\t1\t1", "renju 15 h8\tab\t1\t1",
        "renju 15 h8\ta\t99999\t1", "renju 15 h8\ta\t1\t-1", "caro 15 h8\ta\t1\t1"}) {
    std::ofstream(folder.file("w")) << "renju 15 a1\ta\t1\t1\n" << line << "\n";
    const auto read = other->read_text(folder.file("w"));
    ASSERT_FALSE(read) << line;
    EXPECT_THAT(read.error().message, HasSubstr("line 2"));
  }
  EXPECT_FALSE(other->find(*board_of("renju 15 a1"))) << "all lines or none";
  EXPECT_EQ(other->read_text(folder.file("none")).error().code, ErrorCode::io);
}

TEST(YixinFile, ATreeOfRenLibGoesInAndOut) {
  const Folder folder;
  // h8, then i9 with the text b, and h9 with a comment.
  const std::string nodes = "\0\0"s + "\x78\0"s + "\x69\xC1"s + "\0\1b\0"s + "\x68\x48"s + "one\0"s;
  std::ofstream(folder.file("t.lib"), std::ios::binary)
      << "\xFFRenLib\xFF\3\4"s + std::string(10, '\xFF') + nodes;
  for (const std::string rule : {"freestyle", "standard", "renju"}) {
    const auto database = *open_yixin_file(folder.file(rule + ".db"));
    ASSERT_TRUE(database->write(*board_of("renju 15 a1"), {'a', 7, 5}));
    const auto read = database->read_tree(*board_of(rule + " 15"), folder.file("t.lib"));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->positions, 4) << "with the empty board";
    EXPECT_EQ(database->find(*board_of(rule + " 15 h8g7")), (PositionNote{'b', 0, 0}));
    EXPECT_TRUE(database->find(*board_of("renju 15 a1"))) << "what was there has stayed";
    const std::string path = folder.file(rule + ".lib");
    EXPECT_EQ(count_of(database->write_tree(*board_of(rule + " 15"), path)),
              rule == "renju" ? 5 : 4);
    const auto other = *open_yixin_file(folder.file(rule + " again.db"));
    ASSERT_TRUE(other->read_tree(*board_of(rule + " 15"), path));
    EXPECT_EQ(other->find(*board_of(rule + " 15 h8i9")), (PositionNote{'b', 0, 0}));
    EXPECT_TRUE(other->find(*board_of(rule + " 15 h8h9")));
    EXPECT_THAT(platform::read_input(path).value(), HasSubstr("one"));
  }
  const auto database = *open_yixin_file(folder.file("x.db"));
  EXPECT_EQ(database->read_tree(*board_of("renju 20"), folder.file("t.lib")).error().code,
            ErrorCode::unsupported);
  EXPECT_EQ(database->write_tree(*board_of("renju 20"), folder.file("y.lib")).error().code,
            ErrorCode::unsupported);
  EXPECT_EQ(database->read_tree(*board_of("renju 15"), folder.file("none")).error().code,
            ErrorCode::io);
  std::ofstream(folder.file("no.lib")) << "nothing of the kind";
  EXPECT_EQ(database->read_tree(*board_of("renju 15"), folder.file("no.lib")).error().code,
            ErrorCode::syntax);
  EXPECT_FALSE(database->find(*board_of("renju 15 h8")));
}

TEST(YixinFile, APartIsAFileOfItsOwn) {
  const Folder folder;
  const auto database = *open_yixin_file(folder.file("x.db"));
  for (const char* line : {"h8", "h8i9", "h8i9j10", "h8i8", "a1"})
    ASSERT_TRUE(database->write(*board_of(std::string("renju 15 ") + line), {'a', 7, 5}));
  const std::string path = folder.file("part.db");
  EXPECT_EQ(count_of(database->split(*board_of("renju 15 h8i9"), path)), 2);
  EXPECT_TRUE(database->find(*board_of("renju 15 h8i9"))) << "it stays where it was";
  const auto part = *open_yixin_file(path);
  EXPECT_EQ(part->find(*board_of("renju 15 h8i9j10")), (PositionNote{'a', 7, 5}));
  for (const char* line : {"h8", "h8i8", "a1"})
    EXPECT_FALSE(part->find(*board_of(std::string("renju 15 ") + line))) << line;
  EXPECT_THAT(platform::read_input(path).value(), HasSubstr("UTF-8"));
  EXPECT_EQ(database->split(*board_of("renju 15 h8"), path).error().code, ErrorCode::io)
      << "no file is written over";
  EXPECT_EQ(database->split(*board_of("renju 15 b2"), folder.file("no.db")).error().code,
            ErrorCode::out_of_range);
  EXPECT_FALSE(std::filesystem::exists(folder.file("no.db")));
}

TEST(YixinFile, AnotherFileIsMergedIntoIt) {
  const Folder folder;
  {
    const auto other = *open_yixin_file(folder.file("y.db"));
    ASSERT_TRUE(other->write(*board_of("renju 15 h8"), {'b', 90, 3}));
    ASSERT_TRUE(other->write(*board_of("renju 15 h8i9"), {'b', 90, 12}));
    ASSERT_TRUE(other->write(*board_of("renju 15 h8h9"), {'b', 90, 12}));
    ASSERT_TRUE(other->write(*board_of("renju 15 a1"), {'\0', 4, 1}));
    ASSERT_TRUE(other->save());
  }
  const auto database = *open_yixin_file(folder.file("x.db"));
  ASSERT_TRUE(database->write(*board_of("renju 15 h8"), {'a', 7, 5}));
  ASSERT_TRUE(database->write(*board_of("renju 15 h8i9"), {'a', 7, 5}));
  ASSERT_TRUE(database->write(*board_of("renju 15 h8h9"), {'\0', 7, 12}));
  EXPECT_EQ(count_of(database->merge(folder.file("y.db"))), 1);
  EXPECT_EQ(database->find(*board_of("renju 15 h8")), (PositionNote{'a', 7, 5}));
  EXPECT_EQ(database->find(*board_of("renju 15 h8i9")), (PositionNote{'a', 90, 12})) << "deeper";
  EXPECT_EQ(database->find(*board_of("renju 15 h8h9")), (PositionNote{'b', 7, 12}));
  EXPECT_EQ(database->find(*board_of("renju 15 a1")), (PositionNote{'\0', 4, 1}));
  EXPECT_EQ(database->merge(folder.file("none")).error().code, ErrorCode::io);
  std::ofstream(folder.file("no.db")) << "\7";
  EXPECT_EQ(database->merge(folder.file("no.db")).error().code, ErrorCode::syntax);
}

std::string record(const std::string& key, const std::string& said) {
  const auto sized = [](const std::string& text) {
    return std::string{static_cast<char>(text.size() % 256), static_cast<char>(text.size() / 256)} +
           text;
  };
  return sized(key) + sized(said);
}

/// A mark, no value and a text.
std::string told(const std::string& text) { return "a\0\0\0\0"s + text; }

const std::string kUtf8 = record("\0\0\0"s, "\0\0\0\0\0charset=\"UTF-8\""s);
const std::string kGbk = record("\0\0\0"s, "\0\0\0\0\0charset=\"GBK\""s);
const std::string kCentre = "\2\x0F\x0F\7\7"s;  // renju 15 h8
const std::string kCorner = "\2\x0F\x0F\0\0"s;  // renju 15 a1, or another corner

void put_file(const std::string& path, const std::vector<std::string>& records) {
  std::ofstream file(path, std::ios::binary);
  file << static_cast<char>(records.size()) << "\0\0\0"s;
  for (const std::string& each : records) file << each;
}

TEST(YixinFile, NoFileIsWrittenOver) {
  const Folder folder;
  const std::string path = folder.file("x.db");
  const auto database = *open_yixin_file(path);
  const auto centre = board_of("renju 15 h8");
  ASSERT_TRUE(database->write(*centre, {'a', 7, 5}));
  const auto expect_refused = [&](const std::string& to) {
    EXPECT_EQ(database->write_text(to).error().code, ErrorCode::io) << to;
    EXPECT_EQ(database->write_tree(*centre, to).error().code, ErrorCode::io) << to;
    EXPECT_EQ(database->split(*centre, to).error().code, ErrorCode::io) << to;
  };
  // Its own place, also where nothing has been saved there.
  expect_refused(path);
  expect_refused(folder.file("./x.db"));
  EXPECT_FALSE(std::filesystem::exists(path));
  ASSERT_TRUE(database->save());
  const std::string bytes = platform::read_input(path).value();
  std::filesystem::create_symlink(path, folder.file("link.db"));
  expect_refused(path);
  expect_refused(folder.file("./x.db"));
  expect_refused(folder.file("link.db"));
  EXPECT_EQ(platform::read_input(path).value(), bytes);
  std::ofstream(folder.file("letter")) << "mine";
  expect_refused(folder.file("letter"));
  EXPECT_EQ(platform::read_input(folder.file("letter")).value(), "mine");
  // A rule that the form does not have.
  EXPECT_EQ(database->write_tree(*board_of("caro 15"), folder.file("caro.lib")).error().code,
            ErrorCode::unsupported);
  EXPECT_FALSE(std::filesystem::exists(folder.file("caro.lib")));
}

/// A brain's standard input is what its manager says.
TEST(YixinFile, OnlyFilesAreRead) {
  const Folder folder;
  const auto database = *open_yixin_file(folder.file("x.db"));
  const auto board = board_of("renju 15");
  for (const std::string path : {"-", "/dev/null"}) {
    for (const auto& read :
         {database->read_text(path), database->read_tree(*board, path), database->merge(path)}) {
      ASSERT_FALSE(read) << path;
      EXPECT_EQ(read.error().code, ErrorCode::io) << path;
      EXPECT_THAT(read.error().message, HasSubstr("'" + path + "'"));
    }
  }
}

TEST(YixinFile, PathsAreSaidOnceAndOnOneLine) {
  const Folder folder;
  const auto database = *open_yixin_file(folder.file("x.db"));
  const std::string path = folder.file("no\nne");
  EXPECT_THAT(database->merge(path).error().message,
              MatchesRegex("cannot read '[^\n']*no.ne': .*"));
  EXPECT_THAT(database->read_text(path).error().message,
              MatchesRegex("cannot read '[^\n']*no.ne': .*"));
  std::ofstream(path) << "\7";
  EXPECT_THAT(open_yixin_file(path).error().message, MatchesRegex("'[^\n']*no.ne': expected .*"));
}

TEST(YixinFile, CharacterSetsAreNotMixed) {
  const Folder folder;
  const std::string ours = folder.file("ours.db");
  const std::string theirs = folder.file("theirs.db");
  const std::string gbk = "\xC4\xE3"s;
  const std::string utf8 = "\xE4\xBD\xA0"s;
  const auto centre = board_of("renju 15 h8");
  const auto corner = board_of("renju 15 a1");
  const auto merged = [&](const std::vector<std::string>& one,
                          const std::vector<std::string>& two) {
    put_file(ours, one);
    put_file(theirs, two);
    auto database = *open_yixin_file(ours);
    auto done = database->merge(theirs);
    EXPECT_EQ(database->find(*corner).has_value(), done.has_value()) << "all or nothing";
    EXPECT_TRUE(database->save());
    return done;
  };
  // Nobody says what ours are in, and theirs would be said to be.
  EXPECT_EQ(count_of(merged({record(kCentre, told(gbk))}, {kUtf8, record(kCorner, told("plain"))})),
            1);
  EXPECT_THAT(platform::read_input(ours).value(), Not(HasSubstr("charset")));
  EXPECT_EQ(
      count_of(merged({record(kCentre, told("plain"))}, {kUtf8, record(kCorner, told(utf8))})), 1);
  EXPECT_EQ(count_of(merged({kUtf8, record(kCentre, told(utf8))}, {record(kCorner, told(utf8))})),
            1);
  for (const auto& [one, two] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{record(kCentre, told(gbk))}, utf8},
           {{kGbk, record(kCentre, told(gbk))}, utf8},
           {{kGbk, record(kCentre, told("plain"))}, utf8}}) {
    const auto refused = merged(one, {kUtf8, record(kCorner, told(two))});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::unsupported);
    EXPECT_THAT(refused.error().message, HasSubstr("UTF-8"));
  }
  EXPECT_FALSE(merged({kUtf8, record(kCentre, told("plain"))}, {record(kCorner, told(gbk))}));
  // One that has nothing yet takes theirs.
  const std::string begun = folder.file("begun.db");
  put_file(theirs, {kGbk, record(kCorner, told(gbk))});
  const auto database = *open_yixin_file(begun);
  EXPECT_EQ(count_of(database->merge(theirs)), 1);
  ASSERT_TRUE(database->save());
  EXPECT_THAT(platform::read_input(begun).value(), HasSubstr("GBK"));
  // What is no position comes along and is none.
  put_file(theirs, {record("\0\x0F\x0E\7\7"s, "w"), record(kCentre, told("plain"))});
  EXPECT_EQ(count_of(database->merge(theirs)), 1);
}

using Remarks = std::map<std::string, std::int64_t>;

TEST(YixinFile, WhatAWayLosesIsSaid) {
  const Folder folder;
  const std::string odd = record("\0\x0F\x0E\7\7"s, "w");
  const std::string pair = "\2\x0F\x0F\7\7\7\x08"s;  // renju 15 h8h9, or its image
  const std::string ours = folder.file("ours.db");
  // A value of 9 at least, searched to depth 1, and one that is 9; both with a text.
  put_file(ours, {kUtf8, odd, record(kCentre, "a\x09\0\6\0one"s), record(pair, "a\x09\0\7\0two"s),
                  record("\0\x14\x14\7\7"s, told("")), record("\2\x0F\x0F"s, told(""))});
  const auto database = *open_yixin_file(ours);
  const auto text = database->write_text(folder.file("t"));
  ASSERT_TRUE(text);
  EXPECT_EQ(text->positions, 4);
  EXPECT_EQ(text->remarks, (Remarks{{"bounds told as values", 1},
                                    {"records of no position that is played here, left out", 1},
                                    {"texts left out", 2}}));
  const auto tree = database->write_tree(*board_of("renju 15"), folder.file("t.lib"));
  ASSERT_TRUE(tree);
  EXPECT_THAT(tree->remarks, Contains(Pair("positions of another rule or board, left out", 2)));
  EXPECT_THAT(tree->remarks, Contains(Pair("values lost", Gt(0))));
  put_file(folder.file("theirs.db"),
           {kUtf8, odd, record(kCentre, "b\0\0\0\0other"s), record(pair, "a\0\0\0\0two"s)});
  const auto merged = database->merge(folder.file("theirs.db"));
  ASSERT_TRUE(merged);
  EXPECT_EQ(merged->positions, 0);
  EXPECT_EQ(merged->remarks, (Remarks{{"marks left out, for another one was there", 1},
                                      {"texts left out, for another one was there", 1}}));
  // A move upon a stone, with what follows.
  const std::string nodes = "\0\0"s + "\x78\0"s + "\x78\x40"s;
  std::ofstream(folder.file("in.lib"), std::ios::binary)
      << "\xFFRenLib\xFF\3\4"s + std::string(10, '\xFF') + nodes;
  const auto read = database->read_tree(*board_of("renju 15"), folder.file("in.lib"));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->remarks, (Remarks{{"moves that cannot be, left out with what follows", 1}}));
}

TEST(YixinFile, WhatIsNotUnderstoodStaysAsItIs) {
  const Folder folder;
  const std::string path = folder.file("x.db");
  // A board that is not square, and a position with a comment, which is edited.
  const std::string odd = "\x05\0\0\x0F\x0E\7\7\1\0w"s;
  const std::string told = "\5\0\2\x0F\x0F\7\7\x09\0\0\0\0\x2B\0text"s;
  std::ofstream(path, std::ios::binary) << "\2\0\0\0"s << odd << told;
  const auto database = open_yixin_file(path);
  ASSERT_TRUE(database) << database.error().message;
  ASSERT_TRUE((*database)->write(*board_of("renju 15 h8"), {'a', 7, 5}));
  ASSERT_TRUE((*database)->save());
  const std::string bytes = platform::read_input(path).value();
  EXPECT_THAT(bytes, HasSubstr(odd));
  EXPECT_THAT(bytes, HasSubstr("a\7\0\x17\0text"s)) << "the bound and the text have stayed";
}

TEST(YixinFile, AnyBytesAreTakenOrRefused) {
  const Folder folder;
  const std::string path = folder.file("x.db");
  {
    const auto database = *open_yixin_file(path);
    Rng rng(31);
    for (int i = 0; i < 20; ++i)
      ASSERT_TRUE(database->write(*random_board(*board_of("renju 15"), rng, i % 6), {'a', i, i}));
    ASSERT_TRUE(database->save());
  }
  const std::string sound = platform::read_input(path).value();
  Rng rng(32);
  int refused = 0;
  for (int i = 0; i < 300; ++i) {
    std::string bytes = sound;
    bytes[static_cast<std::size_t>(rng.below(bytes.size()))] = static_cast<char>(rng.below(256));
    if (i % 3 == 0) bytes.resize(static_cast<std::size_t>(rng.below(bytes.size())));
    std::ofstream(path, std::ios::binary) << bytes;
    const auto database = open_yixin_file(path);
    refused += database ? 0 : 1;
    if (database) (*database)->children(*board_of("renju 15"));
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace yixin_file
}  // namespace ternion::library::test
