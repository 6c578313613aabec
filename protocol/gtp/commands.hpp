// What a command's handler sees and what it gives back. A handler knows no sink and no executor: it
// answers with a text, or with a search whose result makes the text.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/core/command_table.hpp"
#include "protocol/gtp/gtp_game.hpp"
#include "protocol/gtp/parameters.hpp"
#include "protocol/gtp/reply.hpp"
#include "protocol/gtp/request.hpp"

namespace ternion::gtp {

/// A search that a command asked for. Its functions run on the dialect's thread; they may use the
/// seat, which does not change meanwhile.
struct SearchJob {
  /// Empty: there is nothing to search (the game is over); only for jobs until_input.
  std::optional<GoRequest> request;
  /// The answer. Unused by jobs until_input.
  std::function<Expected<std::string>(const SearchResult&)> finish;
  /// One line without its end for an event; empty function: the response is not streamed.
  std::function<std::string(const SearchInfo&)> stream;
  /// Least time between two lines of the same depth.
  Duration interval{};
  /// The stream goes on, even after the search, until the next line of input.
  bool until_input = false;
  /// Runs once when the search is over, before `finish`, and also when it could not start.
  std::function<void()> end;
};

using Answer = std::variant<std::string, SearchJob>;
/// The error's message is the text of the failure.
using Outcome = Expected<Answer>;

/// What a rule of time adds to a TimeControl (kata-time_settings fischer-capped); nothing: no
/// bound.
struct TimeBounds {
  std::optional<Duration> main;  // of what an increment may bring a clock to
  std::optional<Duration> move;  // for each move
};

/// The state of one conversation.
class GtpSeat {
 public:
  GtpSeat(std::unique_ptr<Session> session, const GtpParameters& settings)
      : parameters(settings), game(std::move(session), settings.flip) {}

  Session& session() { return game.session(); }
  const Session& session() const { return game.session(); }
  const Vertices& vertices() const { return game.vertices(); }
  void set_time_control(const TimeControl& new_control, const TimeBounds& new_bounds = {}) {
    control = new_control;
    bounds = new_bounds;
    for (const Side side : {Side::black, Side::white}) session().set_time_control(side, control);
  }
  /// Memory, weights and threads before a clock runs. Where there is no memory for them, the search
  /// that needs it says so.
  void make_ready() {
    const auto ready = session().prepare();
    if (!ready && warn) warn(ready.error().message);
  }

  GtpParameters parameters;
  GtpGame game;
  TimeControl control;
  TimeBounds bounds;
  std::string version;
  std::shared_ptr<const TimeSource> time;
  /// As DialectContext::share.
  std::function<std::unique_ptr<Session>(std::unique_ptr<Session>)> share;
  std::function<Expected<std::string>(std::string_view path)> read_file;
  /// For what the protocol has no words for; may be empty.
  std::function<void(const std::string& sentence)> warn;
  bool quit = false;  // set by the command quit: close once its answer is sent
};

using Handler = Outcome (*)(GtpSeat&, const Arguments&);
using Commands = CommandTable<Handler>;

/// Every command, in the order list_commands prints.
const Commands& commands();

// The groups that make up commands(), one file each.
std::vector<Commands::Entry> admin_commands();
std::vector<Commands::Entry> board_commands();
std::vector<Commands::Entry> rules_commands();
std::vector<Commands::Entry> opening_commands();
std::vector<Commands::Entry> time_commands();
std::vector<Commands::Entry> record_commands();
std::vector<Commands::Entry> search_commands();
std::vector<Commands::Entry> analysis_commands();
std::vector<Commands::Entry> gogui_commands();

// Shared by the groups.

/// A color and a vertex at `first` of the arguments.
struct ColoredMove {
  Side side = Side::black;
  Move move;
};
/// Errors: syntax, "syntax error" when one is missing, else "invalid color or coordinate".
Expected<ColoredMove> parse_colored_move(const GtpSeat& seat, const Arguments& arguments,
                                         std::size_t first);

/// A side's turn while a search for it runs. Where the other side has no move, its pass is on the
/// board already.
struct Turn {
  Side side = Side::black;
  int passes = 0;
  TimePoint started;
  std::vector<Move> legal;  // with that pass made
};
/// When the game is over the turn has no legal move, whoever's it is.
/// Errors: illegal_move, "illegal move", when it is the other side's turn.
Expected<Turn> begin_turn(GtpSeat& seat, Side side);
/// Takes the inserted pass back: for every turn, once its search is over.
void end_turn(GtpSeat& seat, const Turn& turn);
/// The result's best move; where it was asked for before there was one, any legal move or a pass.
Move best_of(const GtpSeat& seat, const Turn& turn, const SearchResult& result);
/// Plays `move` for the time since the ended turn began and returns its vertex.
Expected<std::string> play_turn(GtpSeat& seat, const Turn& turn, Move move);
/// Plays the best move, or resigns where the parameters say so ("resign").
Expected<std::string> play_turn(GtpSeat& seat, const Turn& turn, const SearchResult& result);

/// Changes the rules of the game as it stands; the names are those of records::variant_named().
/// Errors: its own, illegal_move and game_over where a move of the game is against them; then
/// nothing has changed.
Expected<void> set_rules(GtpSeat& seat, std::string_view name);

}  // namespace ternion::gtp
