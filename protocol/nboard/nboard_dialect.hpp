// NBoard 1 and 2, the engine's side: text to Session calls and back. What each line does, and where
// the protocol leaves a choice which one was taken, is in docs/protocols/nboard.md.
//
// Nothing that an interrupted search found is printed after the line that interrupted it, so a GUI
// can trust everything after "pong K" to belong to the position that it sent before "ping K".
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/core/command_table.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/core/search_relay.hpp"
#include "session/session.hpp"

namespace ternion {

/// Thread rule: as every dialect, from one thread at a time, the one its executor runs on.
class NBoardDialect final : public Dialect {
 public:
  /// `session` plays Othello. All pointers of the context are set; `time` may be shared with it.
  NBoardDialect(DialectContext context, std::unique_ptr<Session> session);
  ~NBoardDialect() override;
  NBoardDialect(const NBoardDialect&) = delete;
  NBoardDialect& operator=(const NBoardDialect&) = delete;

  void on_line(std::string_view line) override;
  void on_overlong_line(std::size_t limit) override;
  void on_eof() override;

  const Session& session() const { return *session_; }

 private:
  using Handler = void (NBoardDialect::*)(std::string_view rest);
  static const CommandTable<Handler>& commands();
  static const CommandTable<Handler>& settings();

  // State (nboard_dialect.cpp).
  void on_version(std::string_view rest);
  void on_set(std::string_view rest);
  void on_set_depth(std::string_view rest);
  void on_set_game(std::string_view rest);
  void on_set_contempt(std::string_view rest);
  void on_move(std::string_view rest);
  void on_ping(std::string_view rest);
  void on_learn(std::string_view rest);
  void on_quit(std::string_view rest);

  // Jobs (nboard_jobs.cpp).
  void on_go(std::string_view rest);
  void on_hint(std::string_view rest);
  void on_analyze(std::string_view rest);
  void report_go(const SearchInfo& info);
  void answer_go(const SearchResult& result);
  void report_hints(const SearchInfo& info);
  void analyze_position();
  void report_analysis(const SearchResult& result);

  /// Ends what runs, silently: when it returns, nothing of it will be printed any more.
  void stop_job();
  void make_ready();
  bool start_search(const GoRequest& request, std::function<void(const SearchInfo&)> on_info,
                    std::function<void(const SearchResult&)> on_result);
  /// After a refused "set game": no position is known until the next one.
  void lose_game(const Error& error);
  /// False where there is no position; a status line has said so then.
  bool has_game();
  Expected<void> keep_game() const;
  Limits limits() const;
  Score final_score() const;
  void show_status(std::string_view status);
  void refuse(std::string_view what, const Error& error);
  void send(std::string_view lines);
  void close();

  DialectContext context_;
  std::unique_ptr<Session> session_;
  SearchRelay relay_;

  std::optional<int> depth_;
  int contempt_ = 0;
  std::string no_game_;  // why there is no position; empty: there is one
  bool has_searched_ = false;
  bool status_shown_ = false;
  bool closed_ = false;

  TimePoint go_started_{};
  std::string hints_sent_;
  std::size_t analysis_ply_ = 0;
};

std::unique_ptr<Dialect> make_nboard_dialect(DialectContext context,
                                             std::unique_ptr<Session> session);

}  // namespace ternion
