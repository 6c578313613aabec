// A certificate with one thing changed: the checker says what is wrong and where, or the other
// implementation of the same rules agrees that it proves the win all the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/certificate/certificate.hpp"
#include "engine/core/rng.hpp"
#include "eval/core/text_frame.hpp"
#include "search/gomoku/proof/certificate.hpp"
#include "search/gomoku/proof/embedded_proofs.hpp"
#include "search/gomoku/proof/prover.hpp"

namespace ternion::gomoku::proof {
namespace {

const std::atomic<bool> kNever{false};

bool is_cell(char c) { return c >= 'a' && c <= 'o'; }

/// Where in the answer's text points of two letters begin.
std::vector<std::size_t> points_in(std::string_view text) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i + 1 < text.size();)
    if (is_cell(text[i]) && is_cell(text[i + 1])) {
      places.push_back(i);
      i += 2;
    } else {
      ++i;
    }
  return places;
}

std::size_t any_of(const std::vector<std::size_t>& places, Rng& rng) {
  return places[rng.below(places.size())];
}

using Mutation = std::optional<std::string> (*)(std::string text, Rng& rng);

std::optional<std::string> change_move(std::string text, Rng& rng) {
  const auto place = any_of(points_in(text), rng);
  const std::string before = text.substr(place, 2);
  text[place] = static_cast<char>('a' + rng.below(15));
  text[place + 1] = static_cast<char>('a' + rng.below(15));
  if (text.substr(place, 2) == before) return std::nullopt;
  return text;
}

std::optional<std::string> remove_reply(std::string text, Rng& rng) {
  std::vector<std::size_t> replies;
  for (const auto place : points_in(text))
    if (place > 0 && (text[place - 1] == '(' || text[place - 1] == ',')) replies.push_back(place);
  if (replies.empty()) return std::nullopt;
  return text.erase(any_of(replies, rng), 2);
}

std::optional<std::string> cut_line(std::string text, Rng& rng) {
  std::vector<std::size_t> ends;  // of lines
  for (std::size_t i = text.find('!'); i != std::string::npos; i = text.find('!', i + 1)) {
    std::size_t end = i + 1;
    while (end < text.size() && is_cell(text[end])) ++end;
    ends.push_back(end);
  }
  if (ends.empty()) return std::nullopt;
  return text.erase(any_of(ends, rng) - 2, 2);
}

std::optional<std::string> wrong_symmetry(std::string text, Rng& rng) {
  std::vector<std::size_t> letters;
  for (std::size_t i = text.find('='); i != std::string::npos; i = text.find('=', i + 1))
    letters.push_back(text.find_first_not_of("0123456789", i + 1));
  if (letters.empty()) return std::nullopt;
  char& letter = text[any_of(letters, rng)];
  letter = static_cast<char>('s' + (letter - 's' + 1 + static_cast<int>(rng.below(7))) % 8);
  return text;
}

constexpr std::array<Mutation, 4> kMutations{change_move, remove_reply, cut_line, wrong_symmetry};

struct Tally {
  int refused = 0;
  int still_proofs = 0;
};

/// The same rules by the search's own board.
bool wins_by_search(const certificate::Record& record, std::string_view answer_text,
                    const Variant& variant) {
  const auto point = [](certificate::Cell cell) {
    return point_at(cell % certificate::kStride - certificate::kMargin,
                    cell / certificate::kStride - certificate::kMargin);
  };
  Position position(variant);
  for (const auto cell : record.black) position.put(point(cell), Side::black);
  for (const auto cell : record.white) position.put(point(cell), Side::white);
  Point last = kNoPoint;
  for (const auto cell : record.white)
    if (Fives(position, point(cell), Side::white).size() > 0) last = point(cell);
  const auto answer = take_answer(answer_text);
  return answer && answer_text.empty() && wins(*answer, position, last);
}

/// Changes one record at random and asks both.
void mutate(const std::string& text, Rng& rng, Tally& tally) {
  const auto certificate = certificate::Certificate::read(text);
  ASSERT_TRUE(certificate);
  const std::size_t number = rng.below(certificate->records().size());
  const certificate::Record& record = certificate->records()[number];
  const auto changed = kMutations[rng.below(kMutations.size())](std::string(record.text), rng);
  if (!changed) return;
  std::string other = text;
  const auto place = static_cast<std::size_t>(record.text.data() - text.data());
  other.replace(place, record.text.size(), *changed);
  const auto read = certificate::Certificate::read(other);
  ASSERT_TRUE(read);
  const auto count = read->check(number);
  if (count) {
    ++tally.still_proofs;
    EXPECT_TRUE(wins_by_search(record, *changed,
                               {read->exact() ? Rule::standard : Rule::freestyle, read->size()}))
        << *changed;
    return;
  }
  ++tally.refused;
  EXPECT_THAT(count.error().message,
              testing::HasSubstr("line " + std::to_string(record.line) + ", column "));
}

std::string small_certificate() {
  const Variant variant;
  ProverSettings settings;
  settings.examiner.table_bytes = std::size_t{1} << 20;
  settings.examiner.threat_nodes = 1000;
  const Stones stones = canonical({{point_at(6, 6), point_at(7, 7), point_at(8, 6)},
                                   {point_at(0, 0), point_at(6, 8), point_at(0, 1)}},
                                  variant.size)
                            .stones;
  Graph graph(
      variant, stones,
      Examiner(variant, settings.examiner, kNever).candidates(position_of(stones, variant)));
  std::string text;
  if (prove(graph, variant, settings, {}, {}, kNever))
    write_certificate(variant, graph, [&](const std::string& line) { text += line + '\n'; });
  return text;
}

TEST(Mutations, AThousandAreRefusedWithTheirPlace) {
  const std::string text = small_certificate();
  ASSERT_NE(text, "");
  Rng rng(3);
  Tally tally;
  for (int i = 0; i < 5000 && tally.refused < 1000; ++i) mutate(text, rng, tally);
  EXPECT_EQ(tally.refused, 1000);
  RecordProperty("still proofs", tally.still_proofs);
  EXPECT_LT(tally.still_proofs, 300);
}

TEST(Mutations, OfTheShippedCertificates) {
  if (embedded_proofs().empty()) GTEST_SKIP() << "the program was built without certificates";
  for (const auto& each : embedded_proofs()) {
    const auto text = unpack_text(each.bytes());
    ASSERT_TRUE(text);
    // A part of the file, so that each change does not copy it all.
    std::string part =
        text->substr(0, text->find('\n', std::min<std::size_t>(text->size() - 1, 1 << 20)) + 1);
    Rng rng(5);
    Tally tally;
    for (int i = 0; i < 5000 && tally.refused < 1000; ++i) mutate(part, rng, tally);
    EXPECT_EQ(tally.refused, 1000);
    RecordProperty("still proofs", tally.still_proofs);
    EXPECT_LT(tally.still_proofs, 300);
  }
}

TEST(TextFrame, ASmallFileThatFillsTheMemoryIsRefused) {
  const auto frame_of = [](std::size_t size) { return pack_text(std::string(size, 'x')); };
  const auto bomb = unpack_text(frame_of(kFreeFramedText + 1));
  ASSERT_FALSE(bomb);
  EXPECT_EQ(bomb.error().code, ErrorCode::out_of_range);
  EXPECT_TRUE(unpack_text(frame_of(kFreeFramedText)));
}

}  // namespace
}  // namespace ternion::gomoku::proof
