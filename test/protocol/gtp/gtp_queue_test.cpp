// Lines that come while a search runs.
#include <gmock/gmock.h>

#include "test/protocol/gtp/gtp_fixture.hpp"

namespace ternion::test {
namespace {

const SearchResult& some_move() {
  static const SearchResult result = found({ranked("f5", Heuristic{1}, 9)});
  return result;
}

TEST_F(GtpTest, LinesWaitAndAreAnsweredInOrder) {
  EXPECT_EQ(ask("1 genmove b"), "");
  EXPECT_EQ(ask("2 play w d6"), "");
  EXPECT_EQ(ask(""), "");
  EXPECT_EQ(ask("# comment"), "");
  EXPECT_EQ(ask("3 nonsense"), "");
  EXPECT_EQ(ask("4 genmove b"), "");
  EXPECT_EQ(ask("5 name"), "");
  finish(some_move());
  EXPECT_EQ(sink->take_text(), "=1 F5\n\n=2\n\n?3 unknown command\n\n");
  EXPECT_TRUE(session().searching());
  finish(found({ranked("c5", Heuristic{1}, 9)}));
  EXPECT_EQ(sink->take_text(), "=4 C5\n\n=5 Ternion\n\n");
  EXPECT_EQ(history(), "f5d6c5");
}

TEST_F(GtpTest, AnInterruptIsNoCommandAndGetsNoAnswer) {
  EXPECT_EQ(ask("1 genmove b"), "");
  EXPECT_EQ(ask("2 name"), "");
  EXPECT_EQ(ask("# interrupt\r"), "");
  finish(some_move());
  EXPECT_EQ(sink->take_text(), "=1 F5\n\n=2 Ternion\n\n");
}

TEST_F(GtpTest, QuitIsAnsweredAfterTheMove) {
  EXPECT_EQ(ask("1 genmove b"), "");
  EXPECT_EQ(ask("2 play w d6"), "");
  EXPECT_EQ(ask("3 quit"), "");
  EXPECT_EQ(ask("4 name"), "");
  finish(some_move());
  EXPECT_EQ(sink->take_text(), "=1 F5\n\n=2\n\n=3\n\n");
  EXPECT_TRUE(sink->closed());
  EXPECT_FALSE(sink->sent_after_close());
}

TEST_F(GtpTest, EndOfInputStopsTheSearchWithoutAnswer) {
  EXPECT_EQ(ask("1 genmove b"), "");
  EXPECT_EQ(ask("2 name"), "");
  dialect().on_eof();
  EXPECT_FALSE(session().searching());
  EXPECT_TRUE(sink->closed());
  executor->run_until_idle();
  EXPECT_EQ(sink->text(), "");
}

TEST_F(GtpTest, TheEndOfAScriptLeavesItsCommandsTheirAnswers) {
  options.answer_after_end = true;
  EXPECT_EQ(ask("1 genmove b"), "");
  EXPECT_EQ(ask("2 name"), "");
  dialect().on_eof();
  EXPECT_TRUE(session().searching());
  EXPECT_FALSE(sink->closed());
  EXPECT_EQ(ask("3 name"), "") << "nothing comes after the end";
  finish(some_move());
  EXPECT_EQ(sink->take_text(), "=1 F5\n\n=2 Ternion\n\n");
  EXPECT_TRUE(sink->closed());
  EXPECT_FALSE(sink->sent_after_close());
}

TEST_F(GtpTest, TheEndOfAScriptEndsAnAnalysis) {
  options.answer_after_end = true;
  EXPECT_EQ(ask("1 lz-analyze b 1"), "=1\n");
  dialect().on_eof();
  EXPECT_FALSE(session().searching());
  EXPECT_EQ(sink->take_text(), "\n");
  EXPECT_TRUE(sink->closed());
}

TEST_F(GtpTest, EndOfInputBehindAQuitLeavesTheAnswersTime) {
  EXPECT_EQ(ask("1 genmove b"), "");
  EXPECT_EQ(ask("2 quit"), "");
  dialect().on_eof();
  EXPECT_TRUE(session().searching());
  finish(some_move());
  EXPECT_EQ(sink->take_text(), "=1 F5\n\n=2\n\n");
  EXPECT_TRUE(sink->closed());
}

TEST_F(GtpTest, AnOverlongLineKeepsItsPlace) {
  EXPECT_EQ(ask("1 genmove b"), "");
  dialect().on_overlong_line(99);
  EXPECT_EQ(ask("2 name"), "");
  finish(some_move());
  EXPECT_EQ(sink->take_text(),
            "=1 F5\n\n? line too long: expected at most 99 bytes\n\n=2 Ternion\n\n");
}

TEST_F(GtpTest, TooManyLinesFailInTheirOrder) {
  options.max_waiting_lines = 3;
  EXPECT_EQ(ask("1 genmove b"), "");
  for (int id = 2; id <= 6; ++id) EXPECT_EQ(ask(std::to_string(id) + " echo x"), "");
  finish(some_move());
  EXPECT_EQ(sink->take_text(),
            "=1 F5\n\n=2 x\n\n=3 x\n\n=4 x\n\n?5 too many commands are waiting\n\n"
            "?6 too many commands are waiting\n\n");
  EXPECT_EQ(ask("7 name"), "=7 Ternion\n\n");
}

TEST_F(GtpTest, AQuitIsNeverRefused) {
  options.max_waiting_lines = 1;
  EXPECT_EQ(ask("1 genmove b"), "");
  for (const auto* line : {"2 name", "3 name", "4 quit", "5 name"}) EXPECT_EQ(ask(line), "");
  finish(some_move());
  EXPECT_EQ(sink->take_text(), "=1 F5\n\n=2 Ternion\n\n?3 too many commands are waiting\n\n=4\n\n");
  EXPECT_TRUE(sink->closed());
}

TEST_F(GtpTest, TooManyBytesFailToo) {
  options.max_waiting_bytes = 100;
  EXPECT_EQ(ask("1 genmove b"), "");
  EXPECT_EQ(ask("2 echo " + std::string(60, 'x')), "");
  EXPECT_EQ(ask("3 echo " + std::string(60, 'x')), "");
  EXPECT_EQ(ask("4 echo y"), "");
  finish(some_move());
  EXPECT_EQ(sink->take_text(), "=1 F5\n\n=2 " + std::string(60, 'x') +
                                   "\n\n?3 too many commands are waiting\n\n=4 y\n\n");
}

TEST_F(GtpTest, AFloodIsForgottenInTheEnd) {
  options.max_waiting_lines = 2;
  EXPECT_EQ(ask("1 genmove b"), "");
  for (int i = 0; i < 1000; ++i) say("name");
  finish(some_move());
  const auto responses = parse_responses(sink->take_text());
  ASSERT_TRUE(responses);
  EXPECT_EQ(responses->size(), 21u);
}

TEST_F(GtpTest, TheSearchOfAGoneDialectIsHeardNoMore) {
  {
    auto session = std::make_unique<fakes::ScriptedSession>();
    auto* const scripted = session.get();
    DialectContext context;
    context.sink = sink;
    context.executor = executor;
    context.time = time;
    const auto gone = make_gtp_dialect(context, std::move(session));
    gone->on_line("genmove b");
    scripted->finish(some_move());  // posted, not yet run
  }
  executor->run_until_idle();
  EXPECT_EQ(sink->text(), "");
}

}  // namespace
}  // namespace ternion::test
