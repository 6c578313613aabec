// An NBoard dialect on a scripted session: the test is the GUI, the search and the clock.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>

#include "engine/othello/notation.hpp"
#include "protocol/nboard/nboard_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fakes/scripted_session.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::test {

/// Black has no move after these eight, White has; then White c1.
inline constexpr std::string_view kBeforePass = "c4c3e6b4a4a5b2a3";
/// Black takes everything with the ninth move.
inline constexpr std::string_view kWipeOut = "f5d6c5f4e7f6g5e6e3";
inline constexpr std::string_view kStartBoard =
    "8 ---------------------------O*------*O--------------------------- *";

/// A GGF of the usual start with moves given as a transcript, passes included.
inline std::string ggf_of(std::string_view transcript, std::string_view clock = "") {
  std::string text = "(;GM[Othello]PC[NBoard]DT[2026-01-01 10:00:00 GMT]PB[human]PW[Ternion]RE[?]";
  if (!clock.empty()) text += "TI[" + std::string(clock) + "]";
  text += "TY[8]BO[" + std::string(kStartBoard) + "]";
  const auto moves = othello::parse_transcript(transcript);
  EXPECT_TRUE(moves.has_value()) << transcript;
  othello::Position position;
  for (const Move move : moves.value_or(std::vector<Move>{})) {
    const bool black = position.side_to_move() == Side::black;
    text += black ? "B[" : "W[";
    text += (othello::is_pass(move) ? std::string("PA") : othello::format_move(move)) + "]";
    position.play(move);
  }
  return text + ";)";
}

/// One ranked move: its variation as a transcript ("pass" as "pa"; legality does not matter here).
inline SearchLine line_of(std::string_view pv, Score score, int depth, int certainty = 100) {
  SearchLine line{{}, score, depth, certainty};
  for (; pv.size() >= 2; pv.remove_prefix(2))
    line.pv.push_back(othello::parse_move(pv.substr(0, 2)).value_or(Move::none()));
  return line;
}

inline SearchInfo info_of(std::vector<SearchLine> lines, std::uint64_t nodes = 1000,
                          double seconds = 0.5) {
  SearchInfo info;
  info.lines = std::move(lines);
  info.nodes = nodes;
  info.elapsed = from_seconds(seconds);
  return info;
}

inline SearchResult result_of(std::vector<SearchLine> lines, std::uint64_t nodes = 1000,
                              double seconds = 0.5) {
  SearchResult result;
  static_cast<SearchInfo&>(result) = info_of(std::move(lines), nodes, seconds);
  return result;
}

/// What a test of NBoard stands on; usable without a test fixture (the transcript player).
class NBoardSeat {
 public:
  NBoardSeat() {
    context_.sink = sink;
    context_.executor = executor;
    context_.time = time;
    auto log_sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(log_text_);
    context_.log = std::make_shared<spdlog::logger>("nboard_test", log_sink);
    context_.log->set_level(spdlog::level::trace);
    context_.log->set_pattern("%l %v");
    context_.keep_game = [this](const GameRecord& record) -> Expected<void> {
      if (keep_error) return tl::make_unexpected(*keep_error);
      kept.push_back(record);
      return {};
    };
  }

  /// Made at the first use, so that a test may change the context before.
  Dialect& dialect() {
    if (!dialect_) {
      auto session = std::make_unique<fakes::ScriptedSession>();
      session_ = session.get();
      dialect_ = make_nboard_dialect(context_, std::move(session));
    }
    return *dialect_;
  }
  fakes::ScriptedSession& session() {
    dialect();
    return *session_;
  }
  DialectContext& context() { return context_; }
  void destroy() {
    dialect_.reset();
    session_ = nullptr;
  }

  /// Lines of the GUI, each followed by everything that the executor has to do.
  void say(std::initializer_list<std::string_view> lines) {
    for (const auto line : lines) say(line);
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
  /// What the engine has said since the last call.
  std::vector<std::string> answers() { return sink->take(); }
  std::vector<std::string> answers_to(std::string_view line) {
    answers();
    say(line);
    return answers();
  }
  /// The moves made so far, passes as "pa".
  std::string history() {
    std::vector<Move> moves;
    for (const auto& each : session().record().moves) moves.push_back(each.move);
    return othello::format_transcript(moves, true);
  }
  std::string log() const { return log_text_.str(); }
  void clear_log() { log_text_.str(""); }

  std::shared_ptr<fakes::RecordingSink> sink = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<fakes::SteppedTime> time = std::make_shared<fakes::SteppedTime>();
  std::vector<GameRecord> kept;
  std::optional<Error> keep_error;

 private:
  std::ostringstream log_text_;
  DialectContext context_;
  std::unique_ptr<Dialect> dialect_;
  fakes::ScriptedSession* session_ = nullptr;
};

class NBoardTest : public testing::Test, public NBoardSeat {};

}  // namespace ternion::test
