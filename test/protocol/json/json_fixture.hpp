// A table on a scripted session: the test is its viewers, the search and the clock.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <spdlog/logger.h>

#include "engine/othello/notation.hpp"
#include "protocol/json/json_dialect.hpp"
#include "protocol/json/table.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"
#include "test/fakes/scripted_session.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::test {

using json::Json;

/// True if `whole` has all that `part` has: objects may have more members, everything else is
/// equal.
inline bool holds(const Json& whole, const Json& part) {
  if (!part.is_object()) return whole == part;
  if (!whole.is_object()) return false;
  for (const auto& [name, value] : part.items())
    if (!whole.contains(name) || !holds(whole[name], value)) return false;
  return true;
}

inline SearchLine line_of(std::vector<std::string_view> pv, Score score, int depth,
                          int certainty = 100) {
  SearchLine line{{}, score, depth, certainty};
  for (const auto move : pv) line.pv.push_back(othello::parse_move(move).value());
  return line;
}

inline SearchResult result_of(std::vector<SearchLine> lines) {
  SearchResult result;
  result.lines = std::move(lines);
  result.nodes = 1000;
  result.elapsed = from_seconds(0.5);
  return result;
}

/// A store that answers before it returns.
inline std::function<void(json::Snapshot, json::KeepDone)> at_once(
    std::function<Expected<void>(const std::string&)> keep) {
  return [keep = std::move(keep)](const json::Snapshot& snapshot, const json::KeepDone& done) {
    if (const auto kept = keep(snapshot.text); kept)
      done({});
    else
      done(json::refuse(kept.error()));
  };
}

class JsonTest : public testing::Test {
 protected:
  /// One who sits at the table or watches it.
  struct Viewer {
    std::shared_ptr<fakes::RecordingSink> sink = std::make_shared<fakes::RecordingSink>();
    json::Table::ViewerId id = 0;
  };

  JsonTest() {
    context_.executor = executor;
    context_.log = std::make_shared<spdlog::logger>("silent");
    context_.time = time;
    context_.make_session = [](std::string_view game,
                               const SessionOptions&) -> Expected<std::unique_ptr<Session>> {
      if (game != "Othello" && game != "othello")
        return fail(ErrorCode::unsupported, "expected Othello, got another game");
      return std::make_unique<fakes::ScriptedSession>();
    };
  }

  json::Table& table() {
    if (!table_) {
      auto session = std::make_unique<fakes::ScriptedSession>();
      session_ = session.get();
      table_ = json::Table::make(context_, std::move(session));
      host.id = table_->join(host.sink, json::Role::host);
    }
    return *table_;
  }
  fakes::ScriptedSession& session() {
    table();
    return *session_;
  }
  Viewer seat(json::Role role) {
    Viewer viewer;
    viewer.id = table().join(viewer.sink, role);
    return viewer;
  }

  /// What the viewer hears after this, message by message.
  std::vector<Json> say(const Viewer& viewer, std::string_view line) {
    table();
    viewer.sink->take();
    table().on_line(viewer.id, line);
    executor->run_until_idle();
    return heard(viewer);
  }
  std::vector<Json> say(std::string_view line) {
    table();
    return say(host, line);
  }
  static std::vector<Json> heard(const Viewer& viewer) {
    std::vector<Json> messages;
    for (const std::string& line : viewer.sink->take()) messages.push_back(Json::parse(line));
    return messages;
  }
  /// The code of the refusal, or "" if it was carried out.
  std::string code(const Viewer& viewer, std::string_view line) {
    const auto said = say(viewer, line);
    if (said.empty()) return "silence";
    return said[0].value("ok", false) ? "" : said[0]["error"]["code"].get<std::string>();
  }
  std::string code(std::string_view line) {
    table();
    return code(host, line);
  }
  Json state() { return say(R"({"cmd":"state"})").at(0).at("state"); }
  std::string moves() {
    std::string text;
    for (const auto& each : session().record().moves) text += othello::format_move(each.move);
    return text;
  }
  void finish(const SearchResult& result) {
    session().finish(result);
    executor->run_until_idle();
  }

  std::shared_ptr<fakes::ManualExecutor> executor = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<fakes::SteppedTime> time = std::make_shared<fakes::SteppedTime>();
  json::TableContext context_;
  Viewer host;

 private:
  std::shared_ptr<json::Table> table_;
  fakes::ScriptedSession* session_ = nullptr;
};

}  // namespace ternion::test
