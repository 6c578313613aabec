// What GoGui asks for: rules of a game it does not know, set-up positions, analyze commands.
// Source: the GoGui 1.6 manual, chapters "Analyze Commands", "Game Rules", "Setup".
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/score_text.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gtp/board_text.hpp"
#include "protocol/gtp/commands.hpp"
#include "protocol/gtp/score.hpp"

namespace ternion::gtp {
namespace {

// --- Rules.

/// One capital and then lower case, whatever the game's own spelling.
Outcome rules_game_id(GtpSeat& seat, const Arguments&) {
  const std::string& name = seat.session().game().name;
  return text::to_upper(name.substr(0, 1)) +
         text::to_lower(name.substr(std::min<std::size_t>(1, name.size())));
}

/// One number for a square board: GoGui has a reader that takes nothing else.
Outcome rules_board_size(GtpSeat& seat, const Arguments&) {
  const BoardView board = seat.session().board();
  if (board.width == board.height) return std::to_string(board.width);
  return fmt::format("{} {}", board.width, board.height);
}

Outcome rules_board(GtpSeat& seat, const Arguments&) { return rules_board(seat.game); }

Outcome rules_legal_moves(GtpSeat& seat, const Arguments&) {
  return seat.vertices().format(seat.session().legal_moves());
}

Outcome rules_side_to_move(GtpSeat& seat, const Arguments&) {
  return std::string(name_of(seat.session().side_to_move()));
}

Outcome rules_final_result(GtpSeat& seat, const Arguments&) {
  if (!seat.session().is_over()) return describe_position(seat.game);
  return describe_result(seat.session().result(), seat.session().game());
}

Outcome rules_board_gfx(GtpSeat& seat, const Arguments&) {
  return "TEXT " + describe_position(seat.game);
}

/// Its presence tells GoGui that positions may be set up; nobody sends it.
Outcome rules_setup(GtpSeat&, const Arguments&) { return ""; }

// --- Positions and moves.

Outcome play_sequence(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.size() % 2 != 0) return refuse(kSyntaxError);
  std::vector<ColoredMove> moves;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const auto move = parse_colored_move(seat, arguments, i);
    if (!move) return tl::make_unexpected(move.error());
    moves.push_back(*move);
  }
  for (std::size_t played = 0; played < moves.size(); ++played) {
    const auto result = seat.game.play(moves[played].side, moves[played].move);
    if (result) continue;
    (void)seat.game.undo(played);
    return tl::make_unexpected(result.error());
  }
  return "";
}

/// The stones named make the whole position, Black to move until gogui-setup_player says otherwise.
Outcome setup(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.size() % 2 != 0) return refuse(kSyntaxError);
  BoardView board = seat.session().board();
  std::fill(board.cells.begin(), board.cells.end(), BoardView::Cell::empty);
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const auto stone = parse_colored_move(seat, arguments, i);
    if (!stone) return tl::make_unexpected(stone.error());
    const auto point = seat.vertices().point_of(stone->move);
    if (!point) return refuse(kInvalidColorOrCoordinate);
    auto& cell = board.cells[index_of_cell(board, point->column, point->row)];
    if (cell != BoardView::Cell::empty) return refuse(kInvalidColorOrCoordinate);
    cell = stone->side == Side::black ? BoardView::Cell::black : BoardView::Cell::white;
  }
  const auto set = seat.game.set_board(board, Side::black);
  if (!set) return tl::make_unexpected(set.error());
  return "";
}

/// The position becomes the start of a game, as after gogui-setup.
Outcome setup_player(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.empty()) return refuse(kSyntaxError);
  const auto side = parse_color(arguments[0]);
  if (!side) return tl::make_unexpected(side.error());
  const auto set = seat.game.set_board(seat.session().board(), *side);
  if (!set) return tl::make_unexpected(set.error());
  return "";
}

// --- Small talk.

/// Its presence says that "# interrupt" is understood.
Outcome interrupt(GtpSeat&, const Arguments&) { return ""; }
Outcome title(GtpSeat& seat, const Arguments&) { return "Ternion: " + seat.session().game().name; }
/// GoGui tells its version; nothing here depends on it.
Outcome gogui_version(GtpSeat&, const Arguments&) { return ""; }

// --- Analyze commands.

Outcome analyze_commands(GtpSeat&, const Arguments&) {
  return "pspairs/Move Values/ternion-values\n"
         "gfx/Best Line/ternion-line\n"
         "gfx/Win Rates/ternion-win_rates\n"
         "var/Best Line as Stones/ternion-variation\n"
         "plist/Legal Moves/all_legal %m\n"
         "string/Evaluation/ternion-evaluate\n"
         "string/Final Score/final_score\n"
         "hstring/Show Board/showboard\n"
         "hstring/List Commands/list_commands\n"
         "param/Search Parameters/ternion-param\n";
}

using Format = std::string (*)(const GtpSeat&, const SearchResult&);

/// A search of the current position that changes nothing; nothing to say when the game is over.
Outcome search_then(GtpSeat& seat, int lines, Format format) {
  if (seat.session().is_over()) return "";
  SearchJob job;
  job.request = analyze_request(seat);
  job.request->limits.multi_pv = std::max(lines, 1);
  job.finish = [&seat, format](const SearchResult& result) -> Expected<std::string> {
    return result.lines.empty() ? std::string() : format(seat, result);
  };
  return job;
}

int move_total(const GtpSeat& seat) {
  return static_cast<int>(seat.session().legal_moves().size());
}

Outcome values(GtpSeat& seat, const Arguments&) {
  return search_then(seat, move_total(seat), [](const GtpSeat& s, const SearchResult& result) {
    std::string text;
    for (const SearchLine& line : result.lines)
      if (!s.session().is_pass(line.move()))
        text += s.vertices().format(line.move()) + " " + format_score(line.score) + "\n";
    return text;
  });
}

/// "+1.5 discs", "win in at most 7".
std::string in_words(const GtpSeat& seat, const Score& score) {
  const std::string words = text::describe(score, 1);
  return std::holds_alternative<ternion::Outcome>(score) ? words
                                                         : words + " " + seat.session().game().unit;
}

std::string summary(const GtpSeat& seat, const SearchLine& line) {
  return fmt::format("{} {}, depth {}", seat.vertices().format(line.move()),
                     in_words(seat, line.score), line.depth);
}

Outcome best_line(GtpSeat& seat, const Arguments&) {
  return search_then(seat, 1, [](const GtpSeat& s, const SearchResult& result) {
    std::string text = "VAR";
    Side side = s.session().side_to_move();
    for (const Move move : result.lines.front().pv) {
      text += fmt::format(" {} {}", short_name(side), s.vertices().format(move));
      side = other(side);
    }
    return text + "\nTEXT " + summary(s, result.lines.front());
  });
}

Outcome variation(GtpSeat& seat, const Arguments&) {
  return search_then(seat, 1, [](const GtpSeat& s, const SearchResult& result) {
    return s.vertices().format(result.lines.front().pv);
  });
}

/// INFLUENCE is from Black's view, 1 being a proven win; LABEL the mover's chance in percent.
Outcome win_rates(GtpSeat& seat, const Arguments&) {
  return search_then(seat, move_total(seat), [](const GtpSeat& s, const SearchResult& result) {
    const double sign = s.session().side_to_move() == Side::black ? 1 : -1;
    std::string influence = "INFLUENCE";
    std::string labels = "LABEL";
    for (const SearchLine& line : result.lines) {
      if (s.session().is_pass(line.move())) continue;
      const GameInfo& game = s.session().game();
      const std::string vertex = s.vertices().format(line.move());
      influence += " " + vertex + " " +
                   text::format_decimal(sign * (2 * chance_of(line.score, game) - 1), 4);
      labels += fmt::format(" {} {}", vertex, percent_of(line.score, game));
    }
    return influence + "\n" + labels + "\nTEXT " + summary(s, result.lines.front());
  });
}

Outcome evaluate(GtpSeat& seat, const Arguments&) {
  Session& session = seat.session();
  const auto score = session.evaluate();
  if (!score) return refuse(score.error().message, score.error().code);
  return fmt::format("{} for {}, without search", in_words(seat, *score),
                     title_of(session.side_to_move()));
}

/// No argument: all parameters. A name: its value. A name and a value: set it.
Outcome param(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.empty()) return list_parameters(seat);
  if (arguments.size() == 1) {
    auto value = get_parameter(seat, arguments[0]);
    if (!value) return tl::make_unexpected(value.error());
    return *value;
  }
  const auto set = set_parameter(seat, arguments[0], arguments[1]);
  if (!set) return tl::make_unexpected(set.error());
  return "";
}

}  // namespace

std::vector<Commands::Entry> gogui_commands() {
  return {{"gogui-rules_game_id", rules_game_id},
          {"gogui-rules_board_size", rules_board_size},
          {"gogui-rules_board", rules_board},
          {"gogui-rules_legal_moves", rules_legal_moves},
          {"gogui-rules_side_to_move", rules_side_to_move},
          {"gogui-rules_final_result", rules_final_result},
          {"gogui-rules_board_gfx", rules_board_gfx},
          {"gogui-rules_setup", rules_setup},
          {"gogui-play_sequence", play_sequence},
          {"gogui-setup", setup},
          {"gogui-setup_player", setup_player},
          {"gogui-interrupt", interrupt},
          {"gogui-title", title},
          {"gogui-version", gogui_version},
          {"gogui-analyze_commands", analyze_commands},
          {"ternion-values", values},
          {"ternion-line", best_line},
          {"ternion-variation", variation},
          {"ternion-win_rates", win_rates},
          {"ternion-evaluate", evaluate},
          {"ternion-param", param}};
}

}  // namespace ternion::gtp
