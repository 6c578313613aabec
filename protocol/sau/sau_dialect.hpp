// The SAU platform's protocol, the engine's side: the Windows GUI of the Chinese national contest,
// which starts a console program for each player. docs/protocols/sau.md says what each line does.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/command_table.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/core/search_relay.hpp"
#include "session/session.hpp"

namespace ternion {

struct SauOptions {
  /// The platform tells no times: so much a side for the game.
  Duration clock = std::chrono::minutes(30);
  /// At the end of input a move that is searched for is still said (a script on standard input).
  bool answer_after_end = false;
  /// So much for each move instead.
  std::optional<Duration> move_time = {};
};

/// Thread rule: as every dialect, from one thread at a time, the one its executor runs on.
class SauDialect final : public Dialect {
 public:
  /// `session` plays Surakarta. All pointers of the context are set.
  SauDialect(DialectContext context, std::unique_ptr<Session> session, const SauOptions& options);
  ~SauDialect() override;
  SauDialect(const SauDialect&) = delete;
  SauDialect& operator=(const SauDialect&) = delete;

  void on_line(std::string_view line) override;
  void on_overlong_line(std::size_t limit) override;
  void on_eof() override;

 private:
  using Handler = void (SauDialect::*)(std::string_view rest);
  static const CommandTable<Handler>& commands();

  void on_name(std::string_view rest);
  void on_new(std::string_view rest);
  void on_move(std::string_view rest);
  void on_error(std::string_view rest);
  void on_end(std::string_view rest);
  void on_quit(std::string_view rest);

  /// Searches if it is the program's turn, and says its move.
  void think();
  void make_ready();
  GoRequest request() const;
  /// Where our rules have ended the game although there is something to play: the platform, which
  /// goes on, may not have them.
  void outlast_rules();
  /// A legal move, one that has not been rejected where there is any. Precondition: there is one.
  Move any_move() const;
  void play_and_say(Move move, Duration used);
  void stop_search();
  void close();
  void say(std::string_view line);
  /// The protocol has no answer to a line that is wrong: it is logged, and nothing changes.
  void refuse(std::string_view why);

  DialectContext context_;
  std::unique_ptr<Session> session_;
  SauOptions options_;
  SearchRelay relay_;
  std::optional<Side> own_;     // the side the program plays; nothing before the first game
  std::string start_;           // of the game
  bool between_games_ = false;  // the platform has said that the last one is over
  std::vector<Move> rejected_;  // by the platform, in this position
  bool thinking_ = false;
  bool ended_ = false;  // no more input; closes once the search has answered
  bool closed_ = false;
};

std::unique_ptr<Dialect> make_sau_dialect(DialectContext context, std::unique_ptr<Session> session,
                                          const SauOptions& options = {});

namespace sau {

/// "BBBC" as the move notation "b2-b3"; nothing if it is not four letters A to F.
std::optional<std::string> move_text(std::string_view letters);
/// The other way; empty for what is no move between two points.
std::string letters_of(std::string_view move_text);

}  // namespace sau
}  // namespace ternion
