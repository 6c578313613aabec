// A GTP dialect on a scripted session: the test is the controller, the search and the clock.
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/othello/notation.hpp"
#include "protocol/gtp/gtp_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fakes/scripted_session.hpp"
#include "test/fakes/stepped_time.hpp"
#include "test/protocol/gtp/gtp_responses.hpp"

namespace ternion::test {

/// Black has no move after these eight, White has.
inline constexpr std::string_view kBeforePass = "c4c3e6b4a4a5b2a3";
/// Black takes everything with the ninth move.
inline constexpr std::string_view kWipeOut = "f5d6c5f4e7f6g5e6e3";

/// One ranked move: its variation as a transcript ("pa" for a pass; legality does not matter here).
inline SearchLine ranked(std::string_view pv, Score score, int depth) {
  SearchLine line{{}, score, depth, 100};
  for (; pv.size() >= 2; pv.remove_prefix(2))
    line.pv.push_back(othello::parse_move(pv.substr(0, 2)).value());
  return line;
}

inline SearchResult found(std::vector<SearchLine> lines, std::uint64_t nodes = 1000) {
  SearchResult result;
  result.lines = std::move(lines);
  result.nodes = nodes;
  result.elapsed = std::chrono::milliseconds(500);
  return result;
}

class GtpSeatForTest {
 public:
  GtpSeatForTest() {
    context_.sink = sink;
    context_.executor = executor;
    context_.time = time;
    options.version = "9.9";
    options.read_file = [this](std::string_view path) -> Expected<std::string> {
      const auto file = files.find(std::string(path));
      if (file == files.end()) return fail(ErrorCode::io, "no such file");
      return file->second;
    };
  }

  /// Made at the first use, so that a test may change `options` before.
  Dialect& dialect() {
    if (!dialect_) {
      auto session = std::make_unique<fakes::ScriptedSession>();
      session_ = session.get();
      dialect_ = make_gtp_dialect(context_, std::move(session), options);
    }
    return *dialect_;
  }
  /// Not after set_game to another game.
  fakes::ScriptedSession& session() {
    dialect();
    return *session_;
  }

  void say(std::string_view line) {
    dialect().on_line(line);
    executor->run_until_idle();
  }
  void find(const SearchInfo& info) {
    session().find(info);
    executor->run_until_idle();
  }
  void finish(const SearchResult& result) {
    session().finish(result);
    executor->run_until_idle();
  }
  /// The raw answer to one line.
  std::string ask(std::string_view line) {
    sink->take_text();
    say(line);
    return sink->take_text();
  }
  /// The same for several lines, each of which has to succeed without a text.
  void ok(std::initializer_list<std::string_view> lines) {
    for (const auto line : lines) EXPECT_EQ(ask(line), "=\n\n") << line;
  }
  /// Plays a transcript without passes, colours as they come.
  void play(std::string_view transcript) {
    for (; transcript.size() >= 2; transcript.remove_prefix(2)) {
      const std::string color = session().side_to_move() == Side::black ? "b " : "w ";
      ok({"play " + color + std::string(transcript.substr(0, 2))});
    }
  }
  /// The moves of the session, passes as "pa".
  std::string history() {
    std::vector<Move> moves;
    for (const auto& each : session().record().moves) moves.push_back(each.move);
    return othello::format_transcript(moves, true);
  }

  std::shared_ptr<fakes::RecordingSink> sink = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<fakes::SteppedTime> time = std::make_shared<fakes::SteppedTime>();
  std::map<std::string, std::string> files;
  GtpOptions options;

 private:
  DialectContext context_;
  std::unique_ptr<Dialect> dialect_;
  fakes::ScriptedSession* session_ = nullptr;
};

class GtpTest : public testing::Test, public GtpSeatForTest {};

}  // namespace ternion::test
