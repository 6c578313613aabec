// Clocks. Sources: GTP 2 draft 2; kgsGtp; KataGo's page on its GTP extensions.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "protocol/core/text.hpp"
#include "protocol/gtp/commands.hpp"

namespace ternion::gtp {
namespace {

struct TimeRule {
  TimeControl control;
  TimeBounds bounds;
};

/// No game is longer: some sixty years, which leave room for sums of many.
constexpr double kMostSeconds = 2147483647;

/// Seconds, whole as the draft has them or as controllers print fractions, small ones with an
/// exponent. More than can be counted is as much as can be.
Expected<double> parse_seconds_of_any_sign(std::string_view text) {
  std::string_view digits = text;
  if (digits.size() > 1 && digits[0] == '+' && digits[1] != '-') digits.remove_prefix(1);
  double seconds = 0;
  const auto [end, problem] =
      std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
  if (end != digits.data() + digits.size() || std::isnan(seconds)) return refuse(kSyntaxError);
  if (problem == std::errc()) return std::clamp(seconds, -kMostSeconds, kMostSeconds);
  if (problem != std::errc::result_out_of_range) return refuse(kSyntaxError);
  return text.find("e-") != std::string_view::npos || text.find("E-") != std::string_view::npos
             ? 0.0
             : kMostSeconds;
}

/// Of a setting, which cannot be negative.
Expected<Duration> parse_seconds(std::string_view text) {
  const auto seconds = parse_seconds_of_any_sign(text);
  if (!seconds || *seconds < 0) return refuse(kSyntaxError);
  return from_seconds(*seconds);
}

/// Of a clock that runs, which a late move may take below zero: nothing is left then.
Expected<Duration> parse_time_left(std::string_view text) {
  const auto seconds = parse_seconds_of_any_sign(text);
  if (!seconds) return tl::make_unexpected(seconds.error());
  return from_seconds(std::max(0.0, *seconds));
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
  seat.make_ready();
  return "";
}

/// What follows the name of a time system.
Expected<TimeRule> no_limit(const Arguments&) { return TimeRule{TimeControl::none(), {}}; }

Expected<TimeRule> absolute(const Arguments& arguments) {
  const auto main = parse_seconds(arguments[1]);
  if (!main) return refuse(kSyntaxError);
  return TimeRule{TimeControl::sudden_death(*main), {}};
}

Expected<TimeRule> byoyomi(const Arguments& arguments) {
  const auto main = parse_seconds(arguments[1]);
  const auto period = parse_seconds(arguments[2]);
  const auto periods = parse_count(arguments[3]);
  if (!main || !period || !periods) return refuse(kSyntaxError);
  if (*periods == 0 || *period == Duration::zero())
    return TimeRule{TimeControl::sudden_death(*main), {}};
  return TimeRule{japanese(*main, *period, *periods), {}};
}

Expected<TimeRule> canadian_system(const Arguments& arguments) {
  const auto main = parse_seconds(arguments[1]);
  const auto period = parse_seconds(arguments[2]);
  const auto stones = parse_count(arguments[3]);
  if (!main || !period || !stones) return refuse(kSyntaxError);
  return TimeRule{canadian_or_none(*main, *period, *stones), {}};
}

Expected<TimeRule> fischer(const Arguments& arguments) {
  const auto main = parse_seconds(arguments[1]);
  const auto increment = parse_seconds(arguments[2]);
  if (!main || !increment) return refuse(kSyntaxError);
  return TimeRule{TimeControl::sudden_death(*main, *increment), {}};
}

/// A negative number is no bound.
Expected<std::optional<Duration>> parse_bound(std::string_view text) {
  const auto seconds = parse_seconds_of_any_sign(text);
  if (!seconds) return refuse(kSyntaxError);
  return *seconds < 0 ? std::nullopt : std::optional(from_seconds(*seconds));
}

Expected<TimeRule> fischer_capped(const Arguments& arguments) {
  auto rule = fischer(arguments);
  const auto main = parse_bound(arguments[3]);
  const auto move = parse_bound(arguments[4]);
  if (!rule || !main || !move) return refuse(kSyntaxError);
  if (*main && **main < rule->control.main) return refuse(kSyntaxError);
  rule->bounds = {*main, *move};
  return rule;
}

using TimeSystems = CommandTable<Expected<TimeRule> (*)(const Arguments&)>;

const TimeSystems& kgs_systems() {
  static const TimeSystems systems{{"none", no_limit},
                                   {"absolute", absolute},
                                   {"byoyomi", byoyomi},
                                   {"canadian", canadian_system}};
  return systems;
}

const TimeSystems& kata_systems() {
  static const TimeSystems systems{{"none", no_limit},   {"absolute", absolute},
                                   {"byoyomi", byoyomi}, {"canadian", canadian_system},
                                   {"fischer", fischer}, {"fischer-capped", fischer_capped}};
  return systems;
}

Outcome set_time_system(GtpSeat& seat, const TimeSystems& systems, std::string_view name,
                        const Arguments& arguments) {
  const auto* const read = systems.find(name);
  if (read == nullptr) return refuse(kSyntaxError);
  const auto rule = (*read)(arguments);
  if (!rule) return tl::make_unexpected(rule.error());
  seat.set_time_control(rule->control, rule->bounds);
  seat.make_ready();
  return "";
}

Outcome kgs_time_settings(GtpSeat& seat, const Arguments& arguments) {
  return set_time_system(seat, kgs_systems(), arguments[0], arguments);
}

/// KataGo's page spells one of them in two ways.
Outcome kata_time_settings(GtpSeat& seat, const Arguments& arguments) {
  const std::string_view name = arguments[0] == "byo-yomi" ? "byoyomi" : arguments[0];
  return set_time_system(seat, kata_systems(), name, arguments);
}

Outcome kata_list_time_settings(GtpSeat&, const Arguments&) {
  std::string text;
  for (const auto& entry : kata_systems().entries())
    text.append(text.empty() ? "" : " ").append(entry.name);
  return text;
}

Outcome time_left(GtpSeat& seat, const Arguments& arguments) {
  if (arguments.size() < 3) return refuse(kSyntaxError);
  const auto side = parse_color(arguments[0]);
  if (!side) return tl::make_unexpected(side.error());
  const auto remaining = parse_time_left(arguments[1]);
  const auto stones = parse_count(arguments[2]);
  if (!remaining || !stones) return refuse(kSyntaxError);
  seat.session().set_remaining(*side, *remaining, *stones);
  return "";
}

}  // namespace

std::vector<Commands::Entry> time_commands() {
  return {{"time_settings", time_settings},
          {"time_left", time_left},
          {"kgs-time_settings", kgs_time_settings},
          {"kata-list_time_settings", kata_list_time_settings},
          {"kata-time_settings", kata_time_settings}};
}

}  // namespace ternion::gtp
