#include "search/surakarta/tables/table_file.hpp"

#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/crc32.hpp"
#include "test/search/surakarta/tables/small_tables.hpp"

namespace ternion::surakarta {
namespace {

namespace fs = std::filesystem;
using test::four_pieces;
using testing::HasSubstr;

constexpr std::size_t kHeader = 48;  // with the rules, before its checksum

std::vector<std::byte> sample(Material pair = {2, 1}) {
  return format_table_file(four_pieces(), pair, 1);
}

std::string reason(std::span<const std::byte> bytes, int pieces = 4) {
  EndgameTables tables(pieces);
  const auto added = add_table_file(tables, bytes);
  EXPECT_EQ(tables.pieces() == 0, !added);
  return added ? "accepted" : added.error().message;
}

/// A byte of the header changed, and its checksum made to match.
std::vector<std::byte> forge(std::size_t at, int value, Material pair = {2, 1}) {
  auto bytes = sample(pair);
  bytes[at] = static_cast<std::byte>(value);
  const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
  const std::uint32_t crc = crc32({data, kHeader});
  for (std::size_t i = 0; i < 4; ++i)
    bytes[kHeader + i] = static_cast<std::byte>(crc >> (8 * i) & 0xFF);
  return bytes;
}

/// A folder that is gone with the test.
class Folder {
 public:
  explicit Folder(const std::string& name)
      : path_(fs::path(testing::TempDir()) / ("ternion_tables_" + name)) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  const fs::path& path() const { return path_; }
  void write(Material pair, std::span<const std::byte> bytes) const {
    std::ofstream(table_path(path_, pair), std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  }

 private:
  fs::path path_;
};

TEST(SurakartaTableFile, ComesBackAsItWas) {
  EndgameTables tables(4);
  for (const Material pair : pairs_up_to(4)) {
    const auto bytes = format_table_file(four_pieces(), pair, 2);
    EXPECT_EQ(*pair_of_table_file(bytes), pair);
    const auto added = add_table_file(tables, bytes);
    ASSERT_TRUE(added) << added.error().message;
    for (const Material material : {pair, pair.swapped()})
      EXPECT_TRUE(std::ranges::equal(tables.codes(material), four_pieces().codes(material)));
  }
  EXPECT_EQ(tables.pieces(), 4);
  EXPECT_EQ(tables.longest(), four_pieces().longest());
}

TEST(SurakartaTableFile, EveryCutIsRefused) {
  const auto bytes = sample();
  EXPECT_EQ(reason(bytes), "accepted");
  for (std::size_t size = 0; size < bytes.size(); ++size)
    ASSERT_NE(reason(std::span(bytes).first(size)), "accepted") << size;
  auto longer = bytes;
  longer.push_back(std::byte{0});
  EXPECT_NE(reason(longer), "accepted");
}

/// A few bits of a zstd frame mean nothing.
TEST(SurakartaTableFile, AChangedByteIsRefusedOrChangesNothing) {
  const auto bytes = sample();
  int refused = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    auto damaged = bytes;
    damaged[i] ^= std::byte{1};
    EndgameTables tables(3);
    if (!add_table_file(tables, damaged)) {
      ++refused;
      continue;
    }
    for (const Material material : {Material{2, 1}, Material{1, 2}})
      ASSERT_TRUE(std::ranges::equal(tables.codes(material), four_pieces().codes(material))) << i;
  }
  EXPECT_GT(refused, static_cast<int>(bytes.size()) - 5);
}

TEST(SurakartaTableFile, SaysWhatWasExpected) {
  EXPECT_THAT(reason(forge(0, 'X')), HasSubstr("begins with TERNIONT"));
  EXPECT_THAT(reason(forge(8, 2)), HasSubstr("expected endgame table version 1, got 2"));
  EXPECT_THAT(reason(forge(kHeader - 4, 's')), HasSubstr("of the rules 'pure', got 'sure'"));
  EXPECT_THAT(reason(forge(16, 9)), HasSubstr("got 9v1"));
  EXPECT_THAT(reason(forge(16, 3)), HasSubstr("entries of 3v1"));
  EXPECT_THAT(reason(forge(20, 0)), HasSubstr("got 2v0"));
  EXPECT_THAT(reason(forge(20, 3)), HasSubstr("got 2v3"));
  EXPECT_THAT(reason(forge(12, 1)), HasSubstr("in blocks of"));
  EXPECT_THAT(reason(forge(32, 1)), HasSubstr("bytes of entries"));
  EXPECT_THAT(reason(sample({2, 2}), 3), HasSubstr("up to 3 pieces, got 2v2"));
}

TEST(SurakartaTableFolder, IsReadWithWhatItHas) {
  const Folder folder("some");
  const auto none = read_tables(folder.path());
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::io);
  EXPECT_THAT(none.error().message, HasSubstr("a folder without any"));
  for (const Material pair : {Material{1, 1}, Material{2, 1}, Material{2, 2}})
    folder.write(pair, sample(pair));
  const auto tables = read_tables(folder.path());
  ASSERT_TRUE(tables) << tables.error().message;
  EXPECT_EQ((*tables)->pieces(), 4);
  EXPECT_TRUE((*tables)->has({1, 2}));
  EXPECT_FALSE((*tables)->has({3, 1}));
}

TEST(SurakartaTableFolder, NamesTheFileThatIsWrong) {
  const Folder folder("wrong");
  folder.write({1, 1}, sample({1, 1}));
  folder.write({2, 1}, sample({2, 2}));
  const auto other = read_tables(folder.path());
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().message, HasSubstr("surakarta-2v1.table': expected a table of 2v1"));
  const auto whole = sample();
  folder.write({2, 1}, std::span(whole).first(100));
  const auto cut = read_tables(folder.path());
  ASSERT_FALSE(cut);
  EXPECT_THAT(cut.error().message, HasSubstr("surakarta-2v1.table': expected"));
  EXPECT_FALSE(read_tables(folder.path() / "absent"));
}

}  // namespace
}  // namespace ternion::surakarta
