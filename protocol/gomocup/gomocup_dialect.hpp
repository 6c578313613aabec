// The Gomocup protocol ("new AI protocol" of Piskvork), the engine's side, and Yixin-Board's
// commands beside it. docs/protocols/gomocup.md says what each line does.
//
// While a move is searched for, INFO lines are taken at once, questions are answered, and a command
// that changes the game ends the search without an answer before it acts.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/opening.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/time_source.hpp"
#include "protocol/core/command_table.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/core/search_relay.hpp"
#include "protocol/gomocup/gomocup_settings.hpp"
#include "protocol/gomocup/gomocup_text.hpp"
#include "protocol/gomocup/swap2_choice.hpp"
#include "session/session.hpp"

namespace ternion {

/// Bounds on what INFO may ask for: a daemon lends each conversation a part of the machine.
struct GomocupOptions {
  std::size_t max_hash_mb = 65536;
  int max_threads = 256;
  /// At the end of input a move that is searched for is still said (a script on standard input).
  bool answer_after_end = false;
};

/// Thread rule: as every dialect, from one thread at a time, the one its executor runs on.
class GomocupDialect final : public Dialect {
 public:
  /// `session` plays Gomoku. All pointers of the context are set.
  GomocupDialect(DialectContext context, std::unique_ptr<Session> session, GomocupOptions options);
  ~GomocupDialect() override;
  GomocupDialect(const GomocupDialect&) = delete;
  GomocupDialect& operator=(const GomocupDialect&) = delete;

  void on_line(std::string_view line) override;
  void on_overlong_line(std::size_t limit) override;
  void on_eof() override;

 private:
  using Handler = void (GomocupDialect::*)(std::string_view rest);
  struct Command {
    Handler handler;
    bool changes_game;  // ends a running search first
  };
  static const CommandTable<Command>& commands();

  /// The lines after a command up to DONE, or to a command that begins something else.
  struct Body {
    std::string command;
    std::function<bool(std::string_view line)> take;  // false: the line is wrong
    std::function<void()> done;
    std::string complaint;
    bool one_line = false;  // ends with its first line
  };
  using Ranked = std::function<void(const std::vector<SearchLine>& lines)>;
  /// What is being thought about, so that new limits can be obeyed at once.
  struct Thought {
    int lines = 1;
    double share = 1;        // of the settings' time
    std::vector<Move> only;  // these alone; empty: all moves
    bool brief = false;      // a short look
    std::function<void(const SearchResult&)> answer;
    TimePoint asked{};       // when the time of the move began
    TimePoint clock_said{};  // when the clock showed what the settings say

    bool is_short() const { return brief; }
  };
  /// What was told of a thought.
  struct Told {
    SearchInfo last;
    std::vector<std::pair<Move, int>> depths;  // of each move, the last and greatest
    int least = 0;  // of a search that was begun anew, the depth from which it tells

    int& depth_of(Move move);
  };
  void take_line(std::string_view line);
  void take_body_line(std::string_view line);
  /// A body that cannot be used: its other lines are read and nothing comes of them.
  void refuse_body(std::string_view why);

  // The game (gomocup_game.cpp).
  void on_start(std::string_view rest);
  void on_rectstart(std::string_view rest);
  void on_restart(std::string_view rest);
  void on_begin(std::string_view rest);
  void on_turn(std::string_view rest);
  void on_play(std::string_view rest);
  void on_takeback(std::string_view rest);
  void on_board(std::string_view rest);
  void on_info(std::string_view rest);
  void on_about(std::string_view rest);
  void on_end(std::string_view rest);
  void begin_board(std::string command, std::function<void()> then);
  /// Stones of both sides by turns, also where the game is over by our rules: managers have others.
  bool put(Move move);
  /// An answer where the game is over and there is a free point.
  void play_on();
  Move any_point() const;
  bool take_stone(std::string_view line);
  Expected<void> place_stones();
  Expected<void> place(const std::vector<Move>& black, const std::vector<Move>& white, Side mover);
  Expected<BoardView> board_of(const std::vector<Move>& black,
                               const std::vector<Move>& white) const;
  void play_in_turn(const std::vector<Move>& black, const std::vector<Move>& white);
  void apply_rule();

  // Yixin-Board's (gomocup_yixin.cpp).
  void on_yxboard(std::string_view rest);
  void on_yxstop(std::string_view rest);
  void on_yxnbest(std::string_view rest);
  void on_yxsearchdefend(std::string_view rest);
  void on_yxshowforbid(std::string_view rest);
  void on_yxshowinfo(std::string_view rest);
  void on_yxhashclear(std::string_view rest);
  void on_yxshowhashusage(std::string_view rest);
  void on_yxblock(std::string_view rest);
  void on_yxblockundo(std::string_view rest);
  void on_yxblockreset(std::string_view rest);
  void on_yxblockpath(std::string_view rest);
  void on_yxblockpathundo(std::string_view rest);
  void on_yxblockpathreset(std::string_view rest);
  void on_yxhashfile(std::string_view rest);
  void begin_points(
      std::string command, std::function<void(Move)> take, std::function<void()> done = [] {});
  void begin_path(std::string command, void (GomocupDialect::*then)());
  void block_path();
  void unblock_path();
  /// What a search of the position leaves out at its root.
  std::vector<Move> left_out() const;

  // Yixin-Board's databases (gomocup_database.cpp).
  void on_yxsetdatabase(std::string_view rest);
  void on_yxsavedatabase(std::string_view rest);
  void on_yxquerydatabaseall(std::string_view rest);
  void on_yxquerydatabaseone(std::string_view rest);
  void on_yxeditlabeldatabase(std::string_view rest);
  void on_yxedittvddatabase(std::string_view rest);
  void on_yxdeletedatabaseone(std::string_view rest);
  void on_yxdeletedatabaseall(std::string_view rest);
  void on_yxdbtotxt(std::string_view rest);
  void on_yxtxttodb(std::string_view rest);
  /// The path of a file, behind the command or on the next line.
  void take_file(std::string_view rest, std::string command,
                 std::function<void(const std::string& path)> then);
  void set_database(const std::string& path);
  bool save_database();
  /// `then` gets the position after a list of points, null where they cannot be played; it is not
  /// called without a database.
  void begin_database(std::string command, std::function<void(const Board*)> then);
  /// Changes what is noted of a position.
  void edit_database(std::string command, std::function<void(PositionNote&)> change);
  void delete_database(std::string command, PositionDatabase::Which which, bool below);

  // The Soosorv opening (gomocup_soosorv.cpp).
  void on_yxsoosorvstep1(std::string_view rest);
  void on_yxsoosorvstep2(std::string_view rest);
  void on_yxsoosorvstep3(std::string_view rest);
  void on_yxsoosorvstep4(std::string_view rest);
  void on_yxsoosorvstep5(std::string_view rest);
  void on_yxsoosorvstep6(std::string_view rest);
  void begin_soosorv(int step, std::string_view rest);
  void answer_soosorv(int step, int number, const std::vector<Move>& stones);
  void go_on_with_soosorv(OpeningCourse course, int acts);
  void say_soosorv(const OpeningAct& act, int stone);

  // Openings and balance (gomocup_opening.cpp).
  void on_swap2board(std::string_view rest);
  void on_yxswap2step1(std::string_view rest);
  void on_yxswap2step2(std::string_view rest);
  void on_yxswap2step3(std::string_view rest);
  void on_yxbalanceone(std::string_view rest);
  void on_yxbalancetwo(std::string_view rest);
  void answer_swap2();
  void answer_swap2_step(std::size_t stones);
  /// `then` gets what to do with the position: White is to move.
  void choose_swap2(bool may_place,
                    std::function<void(gomocup::Swap2Choice, const SearchResult&)> then);
  void say_swap2_moves(int first_number, const std::vector<Move>& moves);
  /// The move after which the score for its side is nearest to `wanted`; `then` gets none where
  /// there is no move.
  void balance(double wanted, double share, std::function<void(Move)> then);
  /// Two such moves of both sides by turns; none of them is played.
  void balance_two(double wanted, std::function<void(const std::vector<Move>&)> then);

  /// True if there is a game; else says ERROR.
  bool has_game();
  /// True if a move can be looked for; else says ERROR.
  bool can_move();
  /// Searches with a share of the settings' limits; `answer` gets the result on this thread, an
  /// empty one where the search could not begin.
  /// `only`: among these moves; empty: all.
  void think(int lines, std::function<void(const SearchResult&)> answer, double share = 1,
             std::vector<Move> only = {});
  /// Searches for so many moves, or all, and ranks them, the best first; those too that a search
  /// leaves aside for as long as others are to be looked at.
  void rank(std::size_t count, double share, Ranked then);
  void rank_rest(std::size_t count, std::vector<SearchLine> lines, Ranked then);
  /// Table, threads and level as the settings want them.
  void configure();
  /// The same, and memory and threads are there before a clock runs.
  void make_ready();
  /// Tries again with a smaller table where the system has no memory for it.
  Expected<void> within_memory(const std::function<Expected<void>()>& attempt);
  Limits limits_now() const;
  void search();
  void finish(const SearchResult& result);
  /// The limits have changed while a search runs.
  void obey_new_limits(bool clock_said);
  /// Searches for a move, plays it and says it.
  void think_and_play();
  void play_and_say(Move move);
  /// The result's best move; any legal one where a search had none.
  Move best_of(const SearchResult& result) const;
  void report(const SearchInfo& info);
  /// A search that new limits have begun anew has not come as far as what was told before.
  bool is_behind(const SearchInfo& info);
  /// What the answer leads with, unless it was told last.
  void report_lead(const SearchInfo& info);
  void tell(const SearchInfo& info);
  void report_line(const SearchInfo& info);
  void report_squares(const SearchInfo& info);
  void report_details(const SearchInfo& info);
  void stop_search();
  bool thinking() const { return thinking_; }
  static constexpr std::string_view kNoStart = "START expected first";

  gomocup::Grid grid() const { return {size_, settings_.coordinates}; }
  void say(std::string_view line);
  void say_error(std::string_view what);
  void close();

  DialectContext context_;
  std::unique_ptr<Session> session_;
  GomocupOptions options_;
  SearchRelay relay_;
  gomocup::Settings settings_;
  int size_ = 0;  // 0: no START yet
  std::optional<Body> body_;
  std::vector<gomocup::Stone> stones_;  // of the body that is being read
  std::vector<Move> blocked_;           // Yixin-Board's, left out at the root
  std::vector<Move> blocked_by_board_;  // fields 3 of the last BOARD
  std::vector<Move> path_;              // of the body that is being read
  std::vector<std::vector<Move>> blocked_paths_;
  std::shared_ptr<PositionDatabase> database_;  // null: none has been set
  Thought thought_;
  Told told_;
  TimePoint busy_since_{};  // lines that waited for each other came when the first of them did
  TimePoint line_done_{};
  bool in_line_ = false;       // a line is being taken, not a search's result
  bool awaited_ = true;        // the manager waited for the last answer before its next line
  Rng rng_;                    // draws what is offered
  std::string fourth_;         // of Soosorv, until the number of fifths is known
  std::string note_;           // for the user, with the answer to the next command
  std::size_t tentative_ = 0;  // moves that a search has tried and that no one has made
  bool thinking_ = false;
  bool quiet_ = false;  // after Yixin-Board's handshake unknown commands are not answered
  bool ended_ = false;  // no more input; closes once the search has answered
  bool closed_ = false;
};

std::unique_ptr<Dialect> make_gomocup_dialect(DialectContext context,
                                              std::unique_ptr<Session> session,
                                              GomocupOptions options = {});

}  // namespace ternion
