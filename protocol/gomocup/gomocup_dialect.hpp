// The Gomocup protocol ("new AI protocol" of Piskvork), the engine's side, and Yixin-Board's
// commands beside it. docs/protocols/gomocup.md says what each line does.
//
// While a move is searched for, INFO lines are taken at once, questions are answered, and a command
// that changes the game ends the search without an answer before it acts.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/rng.hpp"
#include "protocol/core/command_table.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/gomocup/gomocup_balance.hpp"
#include "protocol/gomocup/gomocup_body.hpp"
#include "protocol/gomocup/gomocup_database.hpp"
#include "protocol/gomocup/gomocup_game.hpp"
#include "protocol/gomocup/gomocup_line_clock.hpp"
#include "protocol/gomocup/gomocup_options.hpp"
#include "protocol/gomocup/gomocup_play.hpp"
#include "protocol/gomocup/gomocup_report.hpp"
#include "protocol/gomocup/gomocup_settings.hpp"
#include "protocol/gomocup/gomocup_soosorv.hpp"
#include "protocol/gomocup/gomocup_talk.hpp"
#include "protocol/gomocup/gomocup_thinker.hpp"
#include "session/session.hpp"

namespace ternion {

/// Lines in, and who does what they ask for. Thread rule: as every dialect, from one thread at a
/// time, the one its executor runs on.
class GomocupDialect final : public Dialect {
 public:
  /// `session` plays Gomoku. All pointers of the context are set.
  GomocupDialect(DialectContext context, std::unique_ptr<Session> session, GomocupOptions options);
  GomocupDialect(const GomocupDialect&) = delete;
  GomocupDialect& operator=(const GomocupDialect&) = delete;

  void on_line(std::string_view line) override;
  void on_overlong_line(std::size_t limit) override;
  void on_eof() override;

 private:
  using Handler = void (*)(GomocupDialect& dialect, std::string_view rest);
  struct Command {
    Handler handler;
    bool changes_game;     // ends a running search first
    bool is_info = false;  // INFO: a manager reads nothing while it sends these
    bool is_end = false;
  };
  static const CommandTable<Command>& commands();

  void take_line(std::string_view line);
  void take_body_line(std::string_view line);
  void close();

  // The game (gomocup_commands.cpp).
  void on_start(std::string_view rest);
  void on_rectstart(std::string_view rest);
  void on_restart();
  void on_begin();
  void on_turn(std::string_view rest);
  void on_play(std::string_view rest);
  void on_takeback(std::string_view rest);
  void on_board();
  void on_info(std::string_view rest);
  void on_about();

  // Yixin-Board's (gomocup_yixin.cpp).
  void on_yxboard();
  void on_yxnbest(std::string_view rest);
  void on_yxshowforbid();
  void on_yxshowinfo();
  void on_yxhashclear();
  void on_yxshowhashusage();
  void on_yxblock();
  void on_yxblockundo();
  /// `then` gets the moves from the empty board.
  void begin_path(std::string_view command, void (gomocup::LeftOut::*then)(std::vector<Move>));
  void on_yxhashfile(std::string_view rest);

  DialectContext context_;
  GomocupOptions options_;
  gomocup::Talk talk_;
  gomocup::Settings settings_;
  gomocup::LineClock clock_;
  gomocup::Game game_;
  gomocup::Report report_;
  gomocup::Thinker thinker_;
  gomocup::Play play_;
  gomocup::BodyReader body_;
  Rng rng_;
  gomocup::Balance balance_;
  gomocup::Soosorv soosorv_;
  gomocup::Database database_;
  std::string note_;    // for the user, with the answer to the next command
  bool quiet_ = false;  // after Yixin-Board's handshake unknown commands are not answered
  bool ended_ = false;  // no more input; closes once the search has answered
  bool closed_ = false;
};

std::unique_ptr<Dialect> make_gomocup_dialect(DialectContext context,
                                              std::unique_ptr<Session> session,
                                              GomocupOptions options = {});

}  // namespace ternion
