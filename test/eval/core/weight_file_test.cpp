#include "eval/core/weight_file.hpp"

#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "eval/core/fnv.hpp"

namespace ternion {
namespace {

using testing::HasSubstr;

constexpr std::size_t kHeader = 48;
constexpr std::size_t kStages = 23;  // three chains, the last one short

WeightFile sample(std::uint32_t stage_weights = 301) {
  Rng rng(31);
  WeightFile file;
  file.architecture = 0x0123456789ABCDEFULL;
  file.unit = 128;
  file.stage_weights = stage_weights;
  file.training = R"({"command":"train","games":3})";
  for (std::uint16_t i = 0; i < kStages; ++i)
    file.stage_plies.push_back(static_cast<std::uint16_t>(2 * i));
  for (std::size_t i = 0; i < kStages * stage_weights; ++i)
    file.weights.push_back(static_cast<std::int16_t>(rng()));
  return file;
}

/// A number of the header changed, and its checksum made to match.
std::vector<std::byte> forge(std::vector<std::byte> bytes, std::size_t at, std::uint64_t value,
                             std::size_t size) {
  for (std::size_t i = 0; i < size; ++i)
    bytes[at + i] = static_cast<std::byte>(value >> (8 * i) & 0xFF);
  const std::size_t end = kHeader + 2 * kStages + sample().training.size();
  const std::uint64_t hash = Fnv1a().add(std::span(bytes).first(end)).value();
  for (std::size_t i = 0; i < 8; ++i) bytes[end + i] = static_cast<std::byte>(hash >> (8 * i));
  return bytes;
}

std::string reason(std::span<const std::byte> bytes) {
  const auto parsed = parse_weight_file(bytes);
  return parsed ? "accepted" : parsed.error().message;
}

TEST(WeightFile, ComesBackAsItWas) {
  for (const std::uint32_t count : {1U, 2U, 301U}) {
    const WeightFile file = sample(count);
    const auto parsed = parse_weight_file(format_weight_file(file));
    ASSERT_TRUE(parsed) << parsed.error().message;
    EXPECT_EQ(*parsed, file);
  }
}

TEST(WeightFile, KeepsTheExtremes) {
  WeightFile file = sample(4);
  for (std::size_t i = 0; i < file.weights.size(); ++i)
    file.weights[i] = i % 3 == 0 ? INT16_MIN : i % 3 == 1 ? INT16_MAX : std::int16_t{0};
  const auto parsed = parse_weight_file(format_weight_file(file));
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->weights, file.weights);
}

TEST(WeightFile, StagesAreReadOneAtATimeInAnyOrder) {
  const WeightFile file = sample();
  const auto bytes = format_weight_file(file);
  const auto opened = open_weight_file(bytes);
  ASSERT_TRUE(opened) << opened.error().message;
  EXPECT_EQ(static_cast<const WeightFileHeader&>(*opened), file);
  StageReader reader(opened->stages);
  Rng rng(32);
  for (int i = 0; i < 400; ++i) {
    const auto stage = static_cast<std::size_t>(rng.below(kStages));
    const auto read = reader.read(stage);
    ASSERT_TRUE(read);
    ASSERT_TRUE(std::ranges::equal(*read, file.stage(stage))) << "stage " << stage;
  }
}

TEST(WeightFile, ItsRestIsAskedForWhenAStageOfItIs) {
  const WeightFile file = sample();
  const auto bytes = format_weight_file(file);
  const std::size_t header = kHeader + 2 * kStages + file.training.size() + 8;
  for (std::size_t cut : {header, header + 1, bytes.size() / 2, bytes.size() - 1}) {
    int asked = 0;
    const auto opened = open_weight_file(std::span(bytes).first(cut), [&] {
      ++asked;
      return std::span(bytes).subspan(cut);
    });
    ASSERT_TRUE(opened) << opened.error().message;
    EXPECT_EQ(static_cast<const WeightFileHeader&>(*opened), file);
    StageReader first(opened->stages);
    for (std::size_t stage = 0; stage < opened->stages.size(); ++stage) {
      const auto read = first.read(stage);
      ASSERT_TRUE(read);
      EXPECT_TRUE(std::ranges::equal(*read, file.stage(stage)));
    }
    EXPECT_LT(opened->stages.size(), kStages);
    EXPECT_EQ(asked, 0);
    const auto whole = opened->whole();
    ASSERT_TRUE(whole) << whole.error().message;
    EXPECT_EQ(asked, 1);
    StageReader all(whole->stages);
    const auto last = all.read(kStages - 1);
    ASSERT_TRUE(last);
    EXPECT_TRUE(std::ranges::equal(*last, file.stage(kStages - 1)));
  }
}

TEST(WeightFile, ABeginningOrARestThatIsNoneIsRefused) {
  const WeightFile file = sample();
  const auto bytes = format_weight_file(file);
  const std::span all(bytes);
  const auto opened = [&](std::size_t cut, std::span<const std::byte> rest) {
    return open_weight_file(all.first(cut), [rest] { return rest; });
  };
  EXPECT_FALSE(opened(bytes.size(), {})) << "nothing is left to come";
  EXPECT_FALSE(opened(kHeader, all.subspan(kHeader))) << "the header is whole";
  const std::size_t half = bytes.size() / 2;
  EXPECT_FALSE(opened(half, all.subspan(half + 1))->whole()) << "too short";
  auto damaged =
      std::vector<std::byte>(bytes.begin() + static_cast<std::ptrdiff_t>(half), bytes.end());
  damaged.back() ^= std::byte{1};
  EXPECT_FALSE(opened(half, damaged)->whole());
}

TEST(WeightFile, AReaderGoesOnAfterADamagedStage) {
  const WeightFile file = sample();
  auto bytes = format_weight_file(file);
  bytes.back() ^= std::byte{1};
  // Not opened as a whole, which would refuse it.
  const std::size_t header = kHeader + 2 * kStages + file.training.size() + 8;
  const auto stages =
      PackedStages::find(std::span(bytes).subspan(header), kStages, file.stage_weights);
  ASSERT_TRUE(stages);
  StageReader reader(*stages);
  for (const std::size_t stage : {kStages - 1, kStages - 2, kStages - 1}) {
    const auto read = reader.read(stage);
    EXPECT_EQ(read.has_value(), stage != kStages - 1);
    EXPECT_TRUE(!read || std::ranges::equal(*read, file.stage(stage)));
  }
}

TEST(WeightFile, OpeningRefusesWhatReadingRefuses) {
  const auto bytes = format_weight_file(sample(3));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    auto damaged = bytes;
    damaged[at] ^= std::byte{1};
    const auto opened = open_weight_file(damaged);
    ASSERT_FALSE(opened) << "byte " << at;
    EXPECT_EQ(opened.error().message, reason(damaged));
    EXPECT_FALSE(open_weight_file(std::span(bytes).first(at)));
  }
}

TEST(WeightFile, StagesThatResembleEachOtherTakeLittleRoom) {
  WeightFile file = sample(20000);
  const auto noise = format_weight_file(file).size();
  for (std::size_t i = file.stage_weights; i < file.weights.size(); ++i)
    file.weights[i] = static_cast<std::int16_t>(file.weights[i - file.stage_weights] + i % 2);
  EXPECT_LT(format_weight_file(file).size(), noise / 4);
}

TEST(WeightFile, EveryCutIsRefused) {
  const auto bytes = format_weight_file(sample(3));
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(parse_weight_file(std::span(bytes).first(size))) << size << " bytes";
  auto longer = bytes;
  longer.push_back(std::byte{0});
  EXPECT_THAT(reason(longer), HasSubstr("expected a weight file of"));
}

TEST(WeightFile, EveryChangedByteIsRefused) {
  const auto bytes = format_weight_file(sample(3));
  for (std::size_t at = 0; at < bytes.size(); ++at)
    for (const int bit : {0, 3, 7}) {
      auto damaged = bytes;
      damaged[at] ^= std::byte{1} << bit;
      EXPECT_FALSE(parse_weight_file(damaged)) << "byte " << at << ", bit " << bit;
    }
}

TEST(WeightFile, SaysWhatIsWrong) {
  const auto bytes = format_weight_file(sample());
  auto other = bytes;
  other[0] = std::byte{'t'};
  EXPECT_THAT(reason(other), HasSubstr("TERNIONW"));
  EXPECT_THAT(reason(forge(bytes, 8, 2, 4)), HasSubstr("version 1, got 2"));
  EXPECT_THAT(reason(forge(bytes, 12, 0, 4)), HasSubstr("values a unit"));
  EXPECT_THAT(reason(forge(bytes, 48, 1, 2)), HasSubstr("ascend from 0, got 1"));
  EXPECT_THAT(reason(forge(bytes, 52, 2, 2)), HasSubstr("ascend from 0"));
  auto header = bytes;
  header[16] ^= std::byte{1};
  EXPECT_THAT(reason(header), HasSubstr("checksum"));
  auto payload = bytes;
  payload[bytes.size() - 1] ^= std::byte{1};
  EXPECT_THAT(reason(payload), HasSubstr("stage 22"));
}

TEST(WeightFile, CountsThatLieAreRefusedWithoutTakingTheMemory) {
  const auto bytes = format_weight_file(sample());
  for (const std::uint64_t value : {0ULL, 0x7FFFFFFFULL, 0x80000000ULL, 0xFFFFFFFFULL}) {
    EXPECT_NE(reason(forge(bytes, 32, value, 4)), "accepted") << "stages " << value;
    EXPECT_NE(reason(forge(bytes, 36, value, 4)), "accepted") << "weights " << value;
    EXPECT_NE(reason(forge(bytes, 40, value, 4)), "accepted") << "training " << value;
    EXPECT_NE(reason(forge(bytes, 24, value << 32 | value, 8)), "accepted") << "payload " << value;
  }
  EXPECT_THAT(reason(forge(bytes, 36, 302, 4)), HasSubstr("604 bytes"));
  EXPECT_THAT(reason(forge(bytes, 36, kMostWeights / kStages, 4)), HasSubstr("another size"));
}

TEST(WeightFile, ReadsFilesAndNamesThemInErrors) {
  const auto path = std::filesystem::temp_directory_path() / "ternion-weight-file-test.tw";
  const auto bytes = format_weight_file(sample());
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  const auto read = read_weight_file(path);
  EXPECT_TRUE(read && *read == sample());
  std::ofstream(path, std::ios::binary) << "nothing of the kind";
  const auto other = read_weight_file(path);
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().message, HasSubstr(path.string()));
  std::filesystem::remove(path);
  const auto absent = read_weight_file(path);
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error().code, ErrorCode::io);
  EXPECT_FALSE(read_weight_file("/"));
}

}  // namespace
}  // namespace ternion
