// Proofs: what the search finds is held against the checker, which shares no code with it, and
// against plain search of small boards.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/certificate/certificate.hpp"
#include "engine/core/rng.hpp"
#include "engine/gomoku/notation.hpp"
#include "eval/core/text_frame.hpp"
#include "search/gomoku/proof/certificate.hpp"
#include "search/gomoku/proof/proof_book.hpp"
#include "search/gomoku/proof/prover.hpp"
#include "search/gomoku/proof/transfer.hpp"
#include "test/search/gomoku/proof_search.hpp"

namespace ternion::gomoku::proof::proof_test {
namespace {

/// The first fault of a certificate, "" if there is none.
std::string fault_in(const std::string& text) {
  const auto certificate = certificate::Certificate::read(text);
  if (!certificate) return certificate.error().message;
  for (std::size_t i = 0; i < certificate->records().size(); ++i)
    if (const auto count = certificate->check(i); !count) return count.error().message;
  return "";
}

TEST(Strategy, TextComesBack) {
  for (const std::string text :
       {"!aabbcc", ">hh()", ">hh(aa!bb,ccdd>ee(*!ff),*>gg(hh!ii))", "=12t", ">aa(bb=3z,*!cc)"}) {
    std::string_view left = text;
    const auto answer = take_answer(left);
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_TRUE(left.empty());
    EXPECT_EQ(format_answer(*answer), text);
  }
  for (const std::string text : {"", "hh", "!", ">hh", ">hh(", ">hh(aa)", ">hh(!aa)", "=t", "=1",
                                 ">hh(aa!bb", ">hh(aa!bbcc>dd())"}) {
    std::string_view left = text;
    EXPECT_FALSE(take_answer(left)) << text;
  }
}

TEST(Strategy, MessagesStayOnTheirLine) {
  std::string_view left = ">hh(\x1c\xff\n";
  const auto answer = take_answer(left);
  ASSERT_FALSE(answer);
  EXPECT_TRUE(std::ranges::all_of(answer.error().message, [](char c) {
    return c >= ' ' && c <= '~';
  })) << answer.error().message;
  const auto book =
      ProofBook::read("ternion gomoku proof 1\nrule freestyle\nsize 9\n\x1c\xff and more");
  ASSERT_FALSE(book);
  EXPECT_EQ(book.error().message, "expected a record, got \"?? and more\"");
}

TEST(Strategy, SymmetryMovesEveryPoint) {
  const std::string text = ">hi(aa!bo,cd>ee(*!ff),*!ga)";
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const std::string there = symmetric_answer(text, symmetry, 15);
    EXPECT_EQ(symmetric_answer(there, inverse_symmetry(symmetry), 15), text);
    for (int second = 0; second < kSymmetries; ++second)
      EXPECT_EQ(symmetric_answer(there, second, 15),
                symmetric_answer(text, composed_symmetry(symmetry, second), 15));
  }
}

/// A position of the shipped proof.
TEST(ThreatProver, GrowingEffortWritesAWinThatLongSearchesOfFoursSee) {
  ThreatProver prover(std::size_t{64} << 20, kNever);
  const Position position =
      position_from("freestyle 15 g6d5i6l5k6f6g7h6e8h7f8i7h8j7e9i8j9g9d10h9g10i9i12c11i11k7");
  EXPECT_TRUE(prover.prove(position, kNoPoint, 1'000'000, Effort::growing));
}

TEST(ThreatProver, WritesAWinByThreatsThatTheCheckerAccepts) {
  ThreatProver prover(std::size_t{4} << 20, kNever);
  int proved = 0;
  Rng rng(7);
  for (int i = 0; i < 300; ++i) {
    Position position({i % 2 == 0 ? Rule::freestyle : Rule::standard, 15});
    for (int stones = 0; stones < 8 + 2 * (i % 5) && !position.is_over(); ++stones) {
      const Point point =
          point_at(4 + static_cast<int>(rng.below(7)), 4 + static_cast<int>(rng.below(7)));
      if (position.is_legal(move_to(point))) position.play(move_to(point));
    }
    if (position.is_over() || position.side_to_move() != Side::black) continue;
    const Stones stones = stones_of(position);
    if (stones.black.size() != stones.white.size()) continue;
    Point last = kNoPoint;
    for (const Point point : stones.white)
      if (Fives(position, point, Side::white).size() > 0) last = point;
    const auto answer = prover.prove(position, last, 5000);
    if (!answer || !std::holds_alternative<std::shared_ptr<const Strategy>>(*answer)) continue;
    ++proved;
    const std::string text =
        "ternion gomoku proof 1\nrule " + std::string(name_of(position.rule())) + "\nsize 15\n" +
        text_of(stones) + " " + std::to_string(plies_of(*answer)) + format_answer(*answer) + "\n";
    EXPECT_EQ(fault_in(text), "") << text;
  }
  EXPECT_GT(proved, 20);
}

TEST(Prover, AQuietPositionIsProvedAndChecked) {
  ProverSettings settings = small_settings();
  settings.examiner.threat_nodes = 20'000;
  settings.examiner.candidates = 12;
  const Search search(position_from("freestyle 15 h8g9i7a1h10a2"), {}, settings);
  ASSERT_TRUE(search.won);
  EXPECT_EQ(fault_in(search.text), "");
}

TEST(Prover, GoesOnFromItsJournal) {
  const Position position = position_from("freestyle 15 h8g9i7a1h10a2");
  const Search first(position);
  Journal journal;
  for (const auto& line : first.lines) EXPECT_TRUE(journal.add_line(line));
  const Search again(position, journal);
  EXPECT_EQ(again.won, first.won);
  EXPECT_EQ(again.text, first.text);
  EXPECT_EQ(again.progress.recalled, again.progress.examined);
  EXPECT_TRUE(again.lines.empty());
  EXPECT_FALSE(journal.add_line("noblank"));
}

TEST(Prover, GoesOnFromTheBeginningOfItsJournal) {
  const Position position = position_from("freestyle 15 h8i9h7a1i7a2");
  const Search first(position);
  ASSERT_GT(first.lines.size(), 10U);
  for (const std::size_t part : {std::size_t{1}, first.lines.size() / 2, first.lines.size() - 1}) {
    Journal journal;
    for (std::size_t i = 0; i < part; ++i) journal.add_line(first.lines[i]);
    const Search rest(position, journal);
    EXPECT_EQ(rest.won, first.won);
    EXPECT_EQ(fault_in(rest.text), "") << part << " lines of " << first.lines.size();
    EXPECT_EQ(rest.progress.recalled, part) << "all of it is taken at once";
    EXPECT_EQ(rest.progress.examined - part, rest.lines.size()) << "nothing is asked twice";
  }
}

TEST(Graph, OfSymmetricMovesOneIsTried) {
  const auto count = [](const std::string& text, std::initializer_list<const char*> moves) {
    const Position position = position_from(text);
    std::vector<Candidate> candidates;
    for (const char* const move : moves) candidates.push_back({point_of(*parse_move(move)), 0});
    const Graph graph(position.variant(), canonical(stones_of(position), 15).stones, candidates);
    return graph.root().attempts.size();
  };
  EXPECT_EQ(count("freestyle 15 h8g7", {"i7", "g9", "f6", "i9"}), 3U) << "about the diagonal";
  EXPECT_EQ(count("freestyle 15 h8h7", {"i9", "g9", "i7", "h9"}), 3U) << "about the column";
  EXPECT_EQ(count("freestyle 15 h8g7j8a1", {"i7", "g9"}), 2U) << "no symmetry";
}

/// The next move that is asked about, with the replies it leaves open.
void open_move(Graph& graph, const std::vector<Point>& replies) {
  const auto job = graph.next();
  ASSERT_TRUE(job);
  ASSERT_EQ(job->reply, kNoPoint);
  MoveReport report;
  report.open = replies;
  graph.apply(*job, report);
}

/// The next reply that is asked about: no win was found, these are to be tried.
void leave_open(Graph& graph, const std::vector<Candidate>& candidates) {
  const auto job = graph.next();
  ASSERT_TRUE(job);
  ASSERT_NE(job->reply, kNoPoint);
  ReplyReport report;
  report.candidates = candidates;
  graph.apply(*job, report);
}

TEST(Graph, TheGoalWidens) {
  const Position position = position_from("freestyle 15 h8g7");
  Graph graph(position.variant(), canonical(stones_of(position), 15).stones, {{point_at(6, 8), 0}});
  open_move(graph, {point_at(0, 0)});
  leave_open(graph, {{point_at(7, 8), 0}});
  std::vector<Point> many;
  for (int column = 1; column <= 12; ++column) many.push_back(point_at(column, 0));
  open_move(graph, many);

  std::vector<std::size_t> widths;
  std::vector<Point> replies;
  while (const auto job = graph.next()) {
    widths.push_back(graph.width());
    replies.push_back(job->reply);
    EXPECT_FALSE(graph.root().won);
    ReplyReport answered;
    answered.answer = "!aa";
    graph.apply(*job, answered);
  }
  EXPECT_TRUE(graph.root().won);
  EXPECT_EQ(replies, many) << "each once, the most dangerous first";
  EXPECT_EQ(widths, (std::vector<std::size_t>{5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 30, 30}));
}

/// Two threads may look at two replies at once, the first of which turns out to answer the second.
TEST(Graph, AJournalsAnswersAllCount) {
  const Stones stones = canonical(stones_of(position_from("freestyle 15 h8g7")), 15).stones;
  const Point move = point_at(6, 8);
  const std::array<Point, 3> replies{point_at(0, 0), point_at(1, 0), point_at(2, 0)};
  Journal journal;
  const auto add = [&](Point reply, const std::string& report) {
    journal.add_line(question_of(stones, move, reply) + ' ' + report);
  };
  MoveReport opened;
  opened.open.assign(replies.begin(), replies.end());
  add(kNoPoint, format_report(opened));
  for (const std::size_t i : {0U, 1U}) {
    ReplyReport report;
    report.answer = "!aa";
    report.answered = {replies[i + 1]};
    add(replies[i], format_report(report));
  }
  Graph graph({Rule::freestyle, 15}, stones, {{move, 0}});
  EXPECT_EQ(graph.restore(journal), 3U);
  EXPECT_TRUE(graph.root().won);
}

TEST(Examiner, TheThirdStoneIsTriedDiagonallyBesideTheFirst) {
  const Position position = position_from("freestyle 15 h8h7");
  Examiner examiner(position.variant(), small_settings().examiner, kNever);
  const auto found = examiner.candidates(position);
  ASSERT_GE(found.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(std::abs(column_of(found[i].move) - 7), 1);
    EXPECT_EQ(std::abs(row_of(found[i].move) - 7), 1);
  }
}

TEST(Examiner, AdviceGoesFirst) {
  const Position position = position_from("freestyle 15 h8h7g7j10");
  ExaminerSettings settings = small_settings().examiner;
  const auto by_value = Examiner(position.variant(), settings, kNever).candidates(position);
  settings.advice_nodes = 20'000;
  const auto advised = Examiner(position.variant(), settings, kNever).candidates(position);
  EngineConfig config;
  config.hash_bytes = settings.table_bytes;
  Limits limits;
  limits.nodes = settings.advice_nodes;
  const auto played = make_engine(config, Isa::scalar)->search(position, limits, kNever, nullptr);
  ASSERT_FALSE(advised.empty());
  EXPECT_EQ(advised.front().move, point_of(played.best()));
  const auto move_of = [](const Candidate& candidate) { return candidate.move; };
  EXPECT_TRUE(std::ranges::is_permutation(advised, by_value, {}, move_of, move_of));
}

TEST(Graph, AWishedMoveIsTriedFirstInEverySymmetry) {
  const Stones start = stones_of(position_from("freestyle 15 h8h7"));
  ASSERT_EQ(canonical(start, 15).stones, start);
  Graph graph({Rule::freestyle, 15}, {}, {{point_at(7, 7), 0}});
  std::vector<Point> line;  // White's second stone above the first, not below as the node has it
  for (const char* const move : {"h8", "h9", "i9"}) line.push_back(point_of(*parse_move(move)));
  graph.try_first(line);
  open_move(graph, {point_at(7, 6)});
  leave_open(graph, {{point_at(0, 0), 300}, {point_at(1, 0), 200}});
  const auto third = graph.next();
  ASSERT_TRUE(third);
  const auto [column, row] =
      std::pair(column_of(third->attempt().move), row_of(third->attempt().move));
  EXPECT_EQ(row, 6) << "beside White's stone";
  EXPECT_EQ(std::abs(column - 7), 1);
  EXPECT_EQ(third->node().attempts.size(), 3U);
}

/// What holds of a freestyle journal under standard.
std::vector<std::string> held_under_standard(const std::vector<std::string>& lines) {
  std::vector<std::string> held;
  for (const auto& line : lines)
    if (const auto kept = transferred(line, {Rule::standard, 15})) held.push_back(*kept);
  return held;
}

TEST(Prover, TakesOverWhatHoldsUnderAnotherRule) {
  const Search freestyle(position_from("freestyle 15 h8g9i7a1h10a2"));
  const auto held = held_under_standard(freestyle.lines);
  EXPECT_GT(held.size(), freestyle.lines.size() / 2);
  Journal journal;
  for (const auto& line : held) journal.add_line(line);
  const Position position = position_from("standard 15 h8g9i7a1h10a2");
  const Search standard(position, journal);
  EXPECT_TRUE(standard.won);
  EXPECT_EQ(fault_in(standard.text), "");
  const Search alone(position);
  EXPECT_LT(standard.lines.size(), alone.lines.size() / 2);
}

TEST(Prover, AProofRestsOnItsWinningLines) {
  const Position position = position_from("freestyle 15 h8a1i7a2h10b1");
  const Search first(position);
  ASSERT_TRUE(first.won);
  Journal journal;
  for (const auto& line : first.lines) journal.add_line(line);
  const auto lines = winning_lines(first.graph, journal);
  EXPECT_LT(lines.size(), first.lines.size());
  Journal winning;
  for (const auto& line : lines) winning.add_line(line);
  const Search again(position, winning);
  EXPECT_TRUE(again.won);
  EXPECT_TRUE(again.lines.empty()) << "nothing had to be asked again";
}

TEST(Prover, TakesOverNothingThatDoesNotHold) {
  const Variant standard{Rule::standard, 15};
  // d8 makes six in a row: a win in freestyle only.
  const std::string row = "bhchehfhgh/aaacaeagai/";
  EXPECT_TRUE(transferred(row + "oooa !dh;", {Rule::freestyle, 15}));
  EXPECT_FALSE(transferred(row + "oooa !dh;", standard));
  EXPECT_TRUE(transferred(row + "oooa ;dh100", standard)) << "no win was found there either";
  for (const char* bad :
       {"", "aa", "aa bb cc", "aa/bb/ !cc;", "aa/aa/bb ;", "aa/bb/aa ;", "a/b/c ;", "zz/bb/cc ;",
        "aa/bb/ccdd x", "aa/bb/ccdd !;", "aa/bb/cc !dd;xx"})
    EXPECT_FALSE(transferred(bad, standard)) << bad;
}

/// Plain search: whether Black, who is to move or has moved, can force a five.
bool black_wins(Position& position) {
  if (position.winner()) return position.winner() == Side::black;
  const Moves moves = position.legal_moves();
  if (moves.empty()) return false;
  const bool black = position.side_to_move() == Side::black;
  for (const Move move : moves) {
    const Undo undo = position.play(move);
    const bool won = black_wins(position);
    position.undo(undo);
    if (won == black) return black;
  }
  return !black;
}

TEST(Prover, AgreesWithPlainSearchOnSmallBoards) {
  Rng rng(11);
  int won = 0;
  int positions = 0;
  for (int i = 0; i < 4000 && positions < 120; ++i) {
    Position position({i % 3 == 0 ? Rule::standard : Rule::freestyle, 5 + i % 2});
    const int empty = 9 + static_cast<int>(rng.below(2));
    while (!position.is_over() && position.empty_count() > empty) {
      const Moves moves = position.legal_moves();
      position.play(moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    }
    if (position.is_over() || position.side_to_move() != Side::black) continue;
    ++positions;
    Position copy = position;
    const bool truth = black_wins(copy);
    const Search search(position);
    EXPECT_EQ(search.won, truth) << format_position(position);
    if (search.won) {
      EXPECT_EQ(fault_in(search.text), "") << format_position(position);
    }
    won += truth ? 1 : 0;
  }
  EXPECT_GE(positions, 100);
  EXPECT_GE(won, 10);
}

TEST(Prover, NobodyWinsOnFiveByFive) {
  // Each row of five is easily stopped: the proof that Black wins does not exist.
  const Search search(position_from("freestyle 5"));
  EXPECT_FALSE(search.won);
  EXPECT_TRUE(search.graph.root().lost());
}

TEST(ProofBook, SaysTheRecordOnTheBoardAsItIs) {
  const Position position = position_from("freestyle 15 h8g9i7a1h10a2");
  const Search search(position);
  ASSERT_TRUE(search.won);
  const auto book = ProofBook::read(search.text);
  ASSERT_TRUE(book);
  const auto entry = book->find(position);
  ASSERT_TRUE(entry);
  Position copy = position;
  EXPECT_TRUE(wins(entry->answer, copy, kNoPoint));
  // Mirrored.
  Position mirrored({Rule::freestyle, 15});
  for (const std::string move : {"h8", "i9", "g7", "o1", "h10", "o2"})
    mirrored.play(*parse_move(move));
  const auto other = book->find(mirrored);
  ASSERT_TRUE(other);
  EXPECT_TRUE(wins(other->answer, mirrored, kNoPoint));
  EXPECT_FALSE(book->find(position_from("standard 15 h8g9i7a1h10a2")));
  EXPECT_FALSE(book->find(position_from("freestyle 15 h8g9i7a1h10a3")));
}

/// Each part in a frame of its own.
std::vector<std::byte> frames_of_parts(std::span<const std::string> parts) {
  std::vector<std::byte> frames;
  for (const std::string& part : parts) {
    const auto frame = pack_text(part);
    frames.insert(frames.end(), frame.begin(), frame.end());
  }
  return frames;
}

TEST(ProofBook, OfFramesSaysTheSame) {
  const Position start = position_from("freestyle 15 h8g9i7a1h10a2");
  const Search search(start);
  ASSERT_TRUE(search.won);
  std::vector<std::string> parts = {""};  // the head, then each record
  for (std::size_t at = 0, line = 0; at < search.text.size(); ++line) {
    const auto end = search.text.find('\n', at) + 1;
    if (line >= 3) parts.emplace_back();
    parts.back() += search.text.substr(at, end - at);
    at = end;
  }
  const auto frames = frames_of_parts(parts);
  const auto book = ProofBook::read_frames(frames);
  ASSERT_TRUE(book) << book.error().message;
  const auto whole = ProofBook::read(search.text);
  ASSERT_TRUE(whole);
  ASSERT_EQ(book->size(), whole->size());
  ASSERT_EQ(book->size() + 1, parts.size());
  for (std::size_t i = 1; i <= book->size(); ++i) {
    const auto record = book->record(i);
    ASSERT_TRUE(record);
    const auto expected = whole->record(i);
    EXPECT_EQ(record->stones, expected->stones);
    EXPECT_EQ(format_answer(record->answer), format_answer(expected->answer));
    const auto entry = book->find(position_of(record->stones, start.variant()));
    ASSERT_TRUE(entry);
    EXPECT_EQ(format_answer(entry->answer), format_answer(record->answer));
    EXPECT_EQ(book->plies(position_of(record->stones, start.variant())), entry->plies);
  }
  EXPECT_FALSE(book->plies(position_from("freestyle 15 h8g9i7a1h10a3")));
}

TEST(ProofBook, ARecordInTwoFramesIsRefused) {
  const std::vector<std::string> parts = {
      "ternion gomoku proof 1\nrule freestyle\nsize 15\nhh/aa 1", ">hi()\n"};
  const auto book = ProofBook::read_frames(frames_of_parts(parts));
  ASSERT_FALSE(book);
  EXPECT_EQ(book.error().code, ErrorCode::syntax);
  EXPECT_FALSE(ProofBook::read_frames({}));
}

}  // namespace
}  // namespace ternion::gomoku::proof::proof_test
