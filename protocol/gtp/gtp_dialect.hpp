// GTP 2, engine side, with GoGui's rules and analyze commands and the streaming analysis of Leela
// Zero and KataGo. docs/protocols/gtp.md describes the behaviour.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/core/dialect.hpp"
#include "protocol/core/search_relay.hpp"
#include "protocol/gtp/commands.hpp"
#include "protocol/gtp/parameters.hpp"

namespace ternion {

struct GtpOptions {
  std::string version;  // the answer to "version"; empty: the build's own
  GtpParameters parameters;
  /// A file's bytes, for loadsgf; a path with blanks cannot be asked for. Empty: there are no
  /// files.
  std::function<Expected<std::string>(std::string_view path)> read_file;
  /// What may wait while a move is searched for; further commands fail, in their order.
  std::size_t max_waiting_lines = 1000;
  std::size_t max_waiting_bytes = std::size_t{4} << 20;
  /// At the end of input what was asked is still answered, each search within its own limits (a
  /// script on standard input). Otherwise everything stops (a connection whose other end is gone).
  bool answer_after_end = false;
};

/// One conversation. Answers in the order of the commands, one response each; while a search runs,
/// lines wait, except that "# interrupt" and "quit" make it end with the best move so far, and that
/// any line ends an analysis. Thread rule: see Dialect.
class GtpDialect final : public Dialect {
 public:
  GtpDialect(DialectContext context, std::unique_ptr<Session> session, GtpOptions options);
  ~GtpDialect() override;
  GtpDialect(const GtpDialect&) = delete;
  GtpDialect& operator=(const GtpDialect&) = delete;

  void on_line(std::string_view line) override;
  void on_overlong_line(std::size_t limit) override;
  void on_eof() override;

 private:
  /// A line that has to wait, or the failure that it will get.
  struct Waiting {
    std::string line;
    std::string id;
    std::string failure;
  };
  /// The command whose search runs.
  struct Running {
    gtp::SearchJob job;
    std::string id;
    bool searching = false;  // false: an analysis whose search is over
    std::optional<TimePoint> last_line;
    int last_depth = 0;
  };

  void handle(std::string_view clean);
  void answer(std::string_view id, const Expected<std::string>& text);
  void begin(std::string_view id, gtp::SearchJob job);
  void on_info(const SearchInfo& info);
  void on_result(const SearchResult& result);
  void end_analysis();
  void wait(Waiting waiting);
  void work_off();
  void close();

  DialectContext context_;
  GtpOptions options_;
  gtp::GtpSeat seat_;
  SearchRelay relay_;
  std::optional<Running> running_;
  std::deque<Waiting> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool hurry_ = false;  // a quit waits: every search gives its best move at once
  bool ended_ = false;  // no more input; closes once nothing is left to answer
  bool closed_ = false;
};

std::unique_ptr<Dialect> make_gtp_dialect(DialectContext context, std::unique_ptr<Session> session,
                                          GtpOptions options = {});

}  // namespace ternion
