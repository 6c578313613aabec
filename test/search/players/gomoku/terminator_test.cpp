#include "search/players/gomoku/terminator.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/gomoku/notation.hpp"
#include "search/gomoku/proof/certificate.hpp"
#include "search/gomoku/proof/embedded_proofs.hpp"
#include "search/gomoku/proof/prover.hpp"

namespace ternion::gomoku::players::terminator_test {
namespace {

const std::atomic<bool> kNever{false};

/// A book that wins from h8 g9 i7 a1 h10 a2, Black to move.
std::shared_ptr<const proof::ProofBook> small_book(const Position& position) {
  proof::Stones stones;
  for (const char* const move : {"g9", "a1", "a2"})
    stones.white.push_back(point_of(*parse_move(move)));
  for (const char* const move : {"h8", "i7", "h10"})
    stones.black.push_back(point_of(*parse_move(move)));
  std::ranges::sort(stones.white);
  std::ranges::sort(stones.black);
  stones = proof::canonical(stones, position.size()).stones;
  proof::ProverSettings settings;
  settings.examiner.table_bytes = std::size_t{1} << 20;
  settings.examiner.threat_nodes = 1000;
  const Variant variant = position.variant();
  proof::Graph graph(variant, stones,
                     proof::Examiner(variant, settings.examiner, kNever)
                         .candidates(proof::position_of(stones, variant)));
  if (!proof::prove(graph, variant, settings, {}, {}, kNever)) return nullptr;
  std::string text;
  proof::write_certificate(variant, graph, [&](const std::string& line) { text += line + '\n'; });
  auto book = proof::ProofBook::read(text);
  return book ? std::make_shared<const proof::ProofBook>(*std::move(book)) : nullptr;
}

/// White plays at random. The distance that is promised is kept.
void win_as_black(Engine& engine, Position position, Rng& rng) {
  int promised = kMaxMoves;
  while (!position.is_over()) {
    const SearchResult result = engine.search(position, {}, kNever, nullptr);
    ASSERT_TRUE(position.is_legal(result.best())) << format_position(position);
    ASSERT_LE(result.lines.front().depth, promised) << format_position(position);
    ASSERT_LE(static_cast<int>(result.lines.front().pv.size()), result.lines.front().depth);
    Position line = position;
    for (const Move move : result.lines.front().pv) {
      ASSERT_TRUE(line.is_legal(move));
      line.play(move);
    }
    EXPECT_EQ(result.lines.front().score, Score(Outcome{1, result.lines.front().depth}));
    promised = result.lines.front().depth - 2;
    position.play(result.best());
    if (position.is_over()) break;
    const Moves moves = position.legal_moves();
    Move reply = moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
    for (const Move move : moves)  // what stops a four at least
      if (position.makes_five(point_of(move), Side::black)) reply = move;
    position.play(reply);
  }
  EXPECT_EQ(position.winner(), Side::black) << format_position(position);
}

TEST(Terminator, WinsFromItsBookInTheStonesItPromises) {
  const Position position = *parse_position("freestyle 15 h8g9i7a1h10a2");
  const auto book = small_book(position);
  ASSERT_NE(book, nullptr);
  const auto engine = make_terminator({book});
  Rng rng(17);
  for (int game = 0; game < 40; ++game) win_as_black(*engine, position, rng);
}

TEST(Terminator, PlaysOnWithoutABook) {
  const auto engine = make_terminator(std::vector<std::shared_ptr<const proof::ProofBook>>{});
  Position position({Rule::renju, 15});
  for (int ply = 0; ply < 4; ++ply) {
    const Move move = engine->search(position, {}, kNever, nullptr).best();
    ASSERT_TRUE(position.is_legal(move));
    position.play(move);
  }
}

TEST(Terminator, WinsTheGameFromTheShippedProofs) {
  if (proof::embedded_proofs().empty()) GTEST_SKIP() << "built without certificates";
  const auto engine = make_terminator(std::uint64_t{0});
  Rng rng(23);
  for (const auto& each : proof::embedded_proofs()) {
    ASSERT_TRUE(each.book());
    ASSERT_EQ(each.book()->variant(), each.variant);
    const Position start(each.variant);
    if (!each.book()->find(start)) continue;  // a part of a proof
    // The longest defence goes on from record to record.
    EXPECT_GT(engine->search(start, {}, kNever, nullptr).lines.front().pv.size(), 15u);
    for (int game = 0; game < 20; ++game) win_as_black(*engine, start, rng);
  }
}

}  // namespace
}  // namespace ternion::gomoku::players::terminator_test
