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

}  // namespace

std::vector<Commands::Entry> admin_commands() {
  return {{"protocol_version", protocol_version},
          {"name", name},
          {"version", version},
          {"known_command", known_command},
          {"list_commands", list_commands},
          {"quit", quit},
          {"echo", echo},
          {"cputime", cputime}};
}

}  // namespace ternion::gtp
