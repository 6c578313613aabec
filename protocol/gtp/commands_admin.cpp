// Commands about the engine and the conversation.
#include <ctime>

#include "protocol/core/text.hpp"
#include "protocol/gtp/commands.hpp"

namespace ternion::gtp {
namespace {

Outcome protocol_version(GtpSeat&, const Arguments&) { return "2"; }
Outcome name(GtpSeat&, const Arguments&) { return "Ternion"; }
Outcome version(GtpSeat& seat, const Arguments&) { return seat.version; }

Outcome known_command(GtpSeat&, const Arguments& arguments) {
  return commands().contains(arguments[0]) ? "true" : "false";
}

Outcome list_commands(GtpSeat&, const Arguments&) {
  std::string text;
  for (const Commands::Entry& entry : commands().entries()) {
    text += entry.name;
    text += '\n';
  }
  return text;
}

Outcome quit(GtpSeat& seat, const Arguments&) {
  seat.quit = true;
  return "";
}

Outcome echo(GtpSeat&, const Arguments& arguments) { return arguments.text(); }

/// Seconds of processor time of the whole process: a daemon's other conversations count too.
Outcome cputime(GtpSeat&, const Arguments&) {
  return text::format_decimal(static_cast<double>(std::clock()) / CLOCKS_PER_SEC, 3);
}

Outcome list_games(GtpSeat&, const Arguments&) {
  std::string text;
  for (const std::string& game : game_names()) text += game + "\n";
  return text;
}

Outcome set_game(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.empty()) return refuse(kSyntaxError);
  if (text::equal_ignoring_case(arguments.text(), seat.session().game().name)) {
    seat.game.new_game();
    return "";
  }
  auto session = make_session(arguments.text(), seat.session().options(), seat.time);
  if (!session) return refuse(kUnsupportedGame, ErrorCode::unsupported);
  if (seat.share) *session = seat.share(std::move(*session));
  seat.game = GtpGame(std::move(*session), seat.parameters.flip);
  seat.set_time_control(seat.control, seat.bounds);
  return "";
}

}  // namespace

std::vector<Commands::Entry> admin_commands() {
  return {{"protocol_version", protocol_version},
          {"name", name},
          {"version", version},
          {"known_command", known_command},
          {"list_commands", list_commands},
          {"quit", quit},
          {"list_games", list_games},
          {"set_game", set_game},
          {"echo", echo},
          {"cputime", cputime}};
}

}  // namespace ternion::gtp
