// Clocks.
#include <limits>

#include "protocol/core/text.hpp"
#include "protocol/gtp/commands.hpp"

namespace ternion::gtp {
namespace {

/// Non-negative seconds, whole as the draft has them or with decimals as some controllers send.
Expected<Duration> parse_seconds(std::string_view text) {
  const auto seconds = text::parse_decimal(text);
  if (!seconds || *seconds < 0) return refuse(kSyntaxError);
  return from_seconds(*seconds);
}

Expected<int> parse_count(std::string_view text) {
  const auto count = text::parse_int(text, 0, std::numeric_limits<int>::max());
  if (!count) return refuse(kSyntaxError);
  return static_cast<int>(*count);
}

/// So many moves in each period after the main time.
TimeControl canadian(Duration main, Duration period, int stones) {
  TimeControl control = TimeControl::sudden_death(main);
  control.period = period;
  control.period_moves = stones;
  control.periods = 1;
  return control;
}

/// So many periods of one move each after the main time.
TimeControl japanese(Duration main, Duration period, int periods) {
  TimeControl control = canadian(main, period, 1);
  control.periods = periods;
  return control;
}

/// A period for no stones is the draft's way to say that there is no limit; no period means that
/// the main time is all there is.
TimeControl canadian_or_none(Duration main, Duration period, int stones) {
  if (period > Duration::zero() && stones == 0) return TimeControl::none();
  if (period == Duration::zero()) return TimeControl::sudden_death(main);
  return canadian(main, period, stones);
}

Outcome time_settings(GtpSeat& seat, const Arguments& arguments) {
  const auto main = parse_seconds(arguments[0]);
  const auto period = parse_seconds(arguments[1]);
  const auto stones = parse_count(arguments[2]);
  if (!main || !period || !stones) return refuse(kSyntaxError);
  seat.set_time_control(canadian_or_none(*main, *period, *stones));
  return "";
}

Expected<TimeControl> kgs_none(const Arguments&) { return TimeControl::none(); }

Expected<TimeControl> kgs_absolute(const Arguments& arguments) {
  const auto main = parse_seconds(arguments[1]);
  if (!main) return refuse(kSyntaxError);
  return TimeControl::sudden_death(*main);
}

Expected<TimeControl> kgs_byoyomi(const Arguments& arguments) {
  const auto main = parse_seconds(arguments[1]);
  const auto period = parse_seconds(arguments[2]);
  const auto periods = parse_count(arguments[3]);
  if (!main || !period || !periods) return refuse(kSyntaxError);
  if (*periods == 0 || *period == Duration::zero()) return TimeControl::sudden_death(*main);
  return japanese(*main, *period, *periods);
}

Expected<TimeControl> kgs_canadian(const Arguments& arguments) {
  const auto main = parse_seconds(arguments[1]);
  const auto period = parse_seconds(arguments[2]);
  const auto stones = parse_count(arguments[3]);
  if (!main || !period || !stones) return refuse(kSyntaxError);
  return canadian_or_none(*main, *period, *stones);
}

Outcome kgs_time_settings(GtpSeat& seat, const Arguments& arguments) {
  static const CommandTable<Expected<TimeControl> (*)(const Arguments&)> systems{
      {"none", kgs_none},
      {"absolute", kgs_absolute},
      {"byoyomi", kgs_byoyomi},
      {"canadian", kgs_canadian}};
  const auto* const read = systems.find(arguments[0]);
  if (read == nullptr) return refuse(kSyntaxError);
  const auto control = (*read)(arguments);
  if (!control) return tl::make_unexpected(control.error());
  seat.set_time_control(*control);
  return "";
}

Outcome time_left(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.size() < 3) return refuse(kSyntaxError);
  const auto side = parse_color(arguments[0]);
  if (!side) return tl::make_unexpected(side.error());
  const auto remaining = parse_seconds(arguments[1]);
  const auto stones = parse_count(arguments[2]);
  if (!remaining || !stones) return refuse(kSyntaxError);
  seat.session().set_remaining(*side, *remaining, *stones);
  return "";
}

}  // namespace

std::vector<Commands::Entry> time_commands() {
  return {{"time_settings", time_settings},
          {"time_left", time_left},
          {"kgs-time_settings", kgs_time_settings}};
}

}  // namespace ternion::gtp
