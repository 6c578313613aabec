// Commands that set, change or describe the position.
#include "protocol/core/text.hpp"
#include "protocol/gtp/board_text.hpp"
#include "protocol/gtp/commands.hpp"

namespace ternion::gtp {
namespace {

Outcome boardsize(GtpSeat& seat, const Arguments& arguments) {
  const auto size = text::parse_int(arguments[0]);
  if (!size) return refuse(kSyntaxError);
  constexpr std::int64_t kMost = 1000;  // fits an int
  if (*size < 1 || *size > kMost || !seat.game.resize(static_cast<int>(*size)))
    return refuse(kUnacceptableSize);
  seat.make_ready();
  return "";
}

Outcome clear_board(GtpSeat& seat, const Arguments&) {
  seat.game.new_game();
  seat.make_ready();
  return "";
}

/// No game here has a komi; controllers send one all the same.
Outcome komi(GtpSeat&, const Arguments& arguments) {
  if (!text::parse_decimal(arguments[0])) return refuse(kSyntaxError);
  return "";
}

Outcome play(GtpSeat& seat, const Arguments& arguments) {
  const auto move = parse_colored_move(seat, arguments, 0);
  if (!move) return tl::make_unexpected(move.error());
  const auto played = seat.game.play(move->side, move->move);
  if (!played) return tl::make_unexpected(played.error());
  return "";
}

Outcome undo_plies(GtpSeat& seat, std::size_t count) {
  const auto undone = seat.game.undo(count);
  if (!undone) return tl::make_unexpected(undone.error());
  return "";
}

Outcome undo(GtpSeat& seat, const Arguments&) { return undo_plies(seat, 1); }

Outcome gg_undo(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.empty()) return undo_plies(seat, 1);
  const auto count = text::parse_int(arguments[0]);
  if (!count || *count < 0) return refuse(kSyntaxError);
  return undo_plies(seat, static_cast<std::size_t>(*count));
}

Outcome final_score(GtpSeat& seat, const Arguments&) {
  if (!seat.session().is_over()) return refuse(kCannotScore);
  return format_result(seat.session().result());
}

Outcome showboard(GtpSeat& seat, const Arguments&) { return show_board(seat.game); }

Outcome all_legal(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.empty()) return refuse(kSyntaxError);
  const auto side = parse_color(arguments[0]);
  if (!side) return tl::make_unexpected(side.error());
  return seat.vertices().format(seat.game.legal_moves(*side));
}

}  // namespace

std::vector<Commands::Entry> board_commands() {
  return {{"boardsize", boardsize},
          {"clear_board", clear_board},
          {"komi", komi},
          {"play", play},
          {"undo", undo},
          {"gg-undo", gg_undo},
          {"final_score", final_score},
          {"showboard", showboard},
          {"all_legal", all_legal}};
}

}  // namespace ternion::gtp
