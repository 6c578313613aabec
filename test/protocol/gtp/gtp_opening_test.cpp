// Openings that the players settle, over GTP: what is told of each stage, what is refused in it,
// and whole openings by the program's own choices, which the plain rules judge.
#include <array>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/opening.hpp"
#include "games/games.hpp"
#include "protocol/gtp/gtp_dialect.hpp"
#include "test/engine/core/plain_openings.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"

namespace ternion::gtp_opening_test {
namespace {

using test::PlainOpening;
using test::PlainPoint;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

class Controller {
 public:
  explicit Controller(std::string_view game = "gomoku", std::uint64_t seed = 1) {
    DialectContext context;
    context.sink = sink_;
    context.executor = executor_;
    context.time = std::make_shared<SteadyTime>();
    context.options.hash_mb = 1;
    context.options.seed = seed;
    dialect_ = make_gtp_dialect(context, make_session(game, context.options, context.time).value(),
                                GtpOptions{});
  }
  /// The answer without its frame, or the whole of a failure.
  std::string ask(const std::string& line) {
    dialect_->on_line(line);
    std::string text = sink_->take_text();
    executor_->run_until([&] {
      if (text.empty()) text = sink_->take_text();
      return !text.empty();
    });
    if (!text.starts_with('=')) return text;
    text = text.substr(text.size() > 1 && text[1] == ' ' ? 2 : 1);
    while (text.ends_with('\n')) text.pop_back();
    return text;
  }

 private:
  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::unique_ptr<Dialect> dialect_;
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

/// "J9" is column 8, for I is left out.
PlainPoint point_of(const std::string& vertex) {
  const int letter = vertex[0] - 'A';
  return {letter > 8 ? letter - 1 : letter, std::stoi(vertex.substr(1)) - 1};
}

/// Told the plain rules; false where they do not allow the act.
bool follow(PlainOpening& plain, const std::vector<std::string>& act) {
  std::vector<PlainPoint> points;
  if (act[0] == "put" || act[0] == "offer" || act[0] == "pick")
    for (std::size_t i = 1; i < act.size(); ++i) points.push_back(point_of(act[i]));
  if (act[0] == "put") return plain.may_put(points) && (plain.put(points), true);
  if (act[0] == "swap") return plain.may_swap() && (plain.swap(), true);
  if (act[0] == "keep") return plain.may_keep() && (plain.keep(), true);
  if (act[0] == "offer") return plain.may_offer(points) && (plain.offer(points), true);
  if (act[0] == "pick") return plain.may_pick(points.front()) && (plain.pick(points.front()), true);
  const int number = std::stoi(act[1]);
  return plain.may_declare(number) && (plain.declare(number), true);
}

/// What no stage takes, and what takes nothing.
constexpr std::array kWrong{
    "swap swap", "keep keep", "put",        "put K20",   "put A1 A1",   "put pass",      "put I9",
    "declare",   "declare 0", "declare 99", "declare x", "offer",       "offer A1 A1",   "pick",
    "pick O1",   "resign",    "A1",         "swap A1",   "declare 2 3", "put A1 pick A1"};

/// From the empty board to the end by the program's own choices.
void expect_whole_opening(const std::string& rule, std::uint64_t seed) {
  SCOPED_TRACE(rule);
  Controller gtp("gomoku", seed);
  for (const char* line : {"boardsize 15", "set_game Gomoku renju", "ternion-param nodes 200"})
    EXPECT_EQ(gtp.ask(line), "");
  PlainOpening plain(rule, 15);
  std::string acts;
  std::vector<std::string> three;  // the first three stones, which the plain rules take at once
  std::string colour = "b";
  for (int i = 0; i < 30; ++i) {
    const std::string told = gtp.ask("ternion-opening " + rule + acts);
    EXPECT_THAT(told, HasSubstr(plain.first_is_black ? "first black" : "first white"));
    if (plain.done) {
      EXPECT_THAT(told, HasSubstr("\nover"));
      EXPECT_THAT(gtp.ask("ternion-opening_gen " + rule + acts), HasSubstr("it is over"));
      return;
    }
    EXPECT_THAT(told, HasSubstr("actor " + plain.actor()));
    for (const char* wrong : kWrong) {
      const std::string refused = gtp.ask("ternion-opening " + rule + acts + " " + wrong);
      EXPECT_THAT(refused, AllOf(StartsWith("? "), HasSubstr("expected"))) << acts << " " << wrong;
    }
    const std::string next = gtp.ask("ternion-opening_gen " + rule + acts);
    std::vector<std::string> act = words_of(next);
    ASSERT_FALSE(act.empty()) << acts;
    const bool places = act[0] == "put" || act[0] == "pick";
    for (std::size_t k = 1; places && k < act.size(); ++k) {
      EXPECT_EQ(gtp.ask("play " + colour + " " + act[k]), "") << acts << " " << next;
      colour = colour == "b" ? "w" : "b";
    }
    acts += " " + next;
    const bool of_three = told.find("may put 3") != std::string::npos || !three.empty();
    if (of_three) {
      three.push_back(act[1]);
      if (three.size() < 3) continue;
      act = {"put", three[0], three[1], three[2]};
      three.clear();
    }
    ASSERT_TRUE(follow(plain, act)) << acts;
  }
  ADD_FAILURE() << "thirty acts lead nowhere: " << acts;
}

TEST(GtpOpening, SettlesEveryOneOfRenjuAsThePlainRulesHaveIt) {
  for (const auto rule : opening_names())
    if (rule != "swap2")
      for (const std::uint64_t seed : {1U, 2U, 3U}) expect_whole_opening(std::string(rule), seed);
}

TEST(GtpOpening, TellsWhatMayBeDone) {
  Controller gtp;
  EXPECT_EQ(gtp.ask("ternion-opening soosorv"),
            "rule soosorv-8\nfirst black\nactor black\nmay put 3 within 1x1 3x3 5x5");
  for (const char* stone : {"b H8", "w H9"}) gtp.ask(std::string("play ") + stone);
  EXPECT_THAT(gtp.ask("ternion-opening swap put H8 put H9"), HasSubstr("may put 1 within 5x5"));
  EXPECT_EQ(gtp.ask("ternion-opening soosorv-8 put H8 put H9"),
            "rule soosorv-8\nfirst black\nactor black\nmay put 1 within 5x5");
  gtp.ask("play b J10");
  EXPECT_EQ(gtp.ask("ternion-opening soosorv-8 put H8 H9 J10"),
            "rule soosorv-8\nfirst black\nactor white\nmay keep\nmay swap");
  gtp.ask("play w A1");
  EXPECT_EQ(gtp.ask("ternion-opening soosorv-8 put H8 H9 J10 swap put A1"),
            "rule soosorv-8\nfirst white\nactor white\nmay declare 8");
  EXPECT_EQ(gtp.ask("ternion-opening SOOSORV-8 put H8 H9 J10 swap put A1 declare 2 keep"),
            "rule soosorv-8\nfirst white\nactor black\nmay offer 2");
  EXPECT_EQ(gtp.ask("ternion-opening soosorv-8 put H8 H9 J10 swap put A1 declare 2 keep "
                    "offer K8 L8"),
            "rule soosorv-8\nfirst white\nactor white\nmay pick K8 L8");
}

TEST(GtpOpening, OfSwap2Too) {
  Controller gtp;
  for (const char* stone : {"b H8", "w J9", "b A15"}) gtp.ask(std::string("play ") + stone);
  EXPECT_EQ(gtp.ask("ternion-opening swap2 put H8 J9 A15"),
            "rule swap2\nfirst black\nactor white\nmay put 1\nmay swap\nmay put 2");
  for (const char* stone : {"w A1", "b B1"}) gtp.ask(std::string("play ") + stone);
  EXPECT_EQ(gtp.ask("ternion-opening swap2 put H8 J9 A15 put A1 B1"),
            "rule swap2\nfirst black\nactor black\nmay put 1 and swap\nmay keep");
  EXPECT_EQ(gtp.ask("ternion-opening swap2 put H8 J9 A15 put A1 B1 keep"),
            "rule swap2\nfirst black\nover");
}

TEST(GtpOpening, WantsItsStonesOnTheBoard) {
  Controller gtp;
  EXPECT_THAT(gtp.ask("ternion-opening rif put H8 H9 J10"), StartsWith("? expected the stones"));
  gtp.ask("play b H8");
  EXPECT_THAT(gtp.ask("ternion-opening rif"), StartsWith("? expected the stones"));
  EXPECT_THAT(gtp.ask("ternion-opening_gen rif"), StartsWith("? expected the stones"));
  EXPECT_THAT(gtp.ask("ternion-opening rif put H8"), EndsWith("may put 2 within 3x3 5x5"));
}

TEST(GtpOpening, NamesPointsAsTheyWereTyped) {
  Controller gtp;
  EXPECT_THAT(gtp.ask("ternion-opening rif put J9"), HasSubstr("got J9\n")) << "not in the centre";
  EXPECT_THAT(gtp.ask("ternion-opening rif put H8 put H8"), HasSubstr("got H8\n"));
  EXPECT_THAT(gtp.ask("ternion-opening swap2 put J9 J10 J9"), HasSubstr("got J9 and J9\n"));
  EXPECT_THAT(gtp.ask("ternion-opening swap2 put J9 put J9"), HasSubstr("got J9\n"));
  EXPECT_THAT(gtp.ask("ternion-opening swap2 put J9 J10 J11 put A1 J11"), HasSubstr("got J11\n"));
}

TEST(GtpOpening, RefusesWhatCannotBe) {
  Controller gtp;
  EXPECT_EQ(gtp.ask("ternion-opening"), "? syntax error\n\n");
  EXPECT_THAT(gtp.ask("ternion-opening swap3"), HasSubstr("soosorv-8, taraguchi-10"));
  EXPECT_THAT(gtp.ask("ternion-opening rif hello"), HasSubstr("expected put, swap, keep"));
  EXPECT_EQ(gtp.ask("boardsize 9"), "");
  EXPECT_THAT(gtp.ask("ternion-opening rif"), HasSubstr("a board of 11 or larger, got 9"));
  EXPECT_THAT(gtp.ask("ternion-opening swap2"), HasSubstr("may put 3"));
  Controller othello("othello");
  EXPECT_THAT(othello.ask("ternion-opening rif"), HasSubstr("the players settle, got Othello"));
}

}  // namespace
}  // namespace ternion::gtp_opening_test
