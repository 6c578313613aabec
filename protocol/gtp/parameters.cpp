#include "protocol/gtp/parameters.hpp"

#include <limits>
#include <utility>

#include "protocol/core/command_table.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gtp/commands.hpp"
#include "search/core/level.hpp"

namespace ternion::gtp {
namespace {

constexpr int kMaxDepth = 100;
constexpr int kMaxUnits = 1000;
constexpr int kMaxLines = 400;
constexpr std::int64_t kMaxLagMs = 60'000;

struct Parameter {
  std::string_view type;  // GoGui's: "string", "bool"
  std::string (*get)(const GtpSeat&);
  Expected<void> (*set)(GtpSeat&, std::string_view);
};

/// Reads an integer into `target`; on an error it keeps its value.
template <class T>
Expected<void> assign(std::string_view text, std::int64_t least, std::int64_t most, T& target) {
  const auto value = text::parse_int(text, least, most);
  if (!value) return tl::make_unexpected(value.error());
  target = static_cast<T>(*value);
  return {};
}

/// The same with 0 for "no bound".
template <class T>
Expected<void> assign_bound(std::string_view text, std::int64_t most, std::optional<T>& target) {
  const auto value = text::parse_int(text, 0, most);
  if (!value) return tl::make_unexpected(value.error());
  target = *value == 0 ? std::nullopt : std::optional<T>(static_cast<T>(*value));
  return {};
}

Expected<Duration> parse_parameter_seconds(std::string_view text) {
  const auto seconds = text::parse_decimal(text);
  if (!seconds) return tl::make_unexpected(seconds.error());
  if (*seconds < 0)
    return fail(ErrorCode::out_of_range, "expected seconds from 0, got " + text::quoted(text));
  return from_seconds(*seconds);
}

Expected<void> configure(GtpSeat& seat, std::string_view text, std::int64_t least,
                         std::int64_t most, void (*change)(SessionOptions&, std::int64_t)) {
  const auto value = text::parse_int(text, least, most);
  if (!value) return tl::make_unexpected(value.error());
  SessionOptions options = seat.session().options();
  change(options, *value);
  auto configured = seat.session().configure(options);
  if (configured) seat.make_ready();
  return configured;
}

std::string format_seconds(Duration duration) {
  return text::format_decimal(seconds_of(duration), 3);
}

std::string get_depth(const GtpSeat& s) { return std::to_string(s.parameters.depth.value_or(0)); }
Expected<void> set_depth(GtpSeat& s, std::string_view v) {
  return assign_bound(v, kMaxDepth, s.parameters.depth);
}

std::string get_nodes(const GtpSeat& s) { return std::to_string(s.parameters.nodes.value_or(0)); }
Expected<void> set_nodes(GtpSeat& s, std::string_view v) {
  return assign_bound(v, std::numeric_limits<std::int64_t>::max(), s.parameters.nodes);
}

std::string get_time(const GtpSeat& s) {
  return format_seconds(s.parameters.time.value_or(Duration::zero()));
}
Expected<void> set_time(GtpSeat& s, std::string_view v) {
  const auto time = parse_parameter_seconds(v);
  if (!time) return tl::make_unexpected(time.error());
  s.parameters.time = *time == Duration::zero() ? std::nullopt : std::optional(*time);
  return {};
}

std::string get_default_time(const GtpSeat& s) { return format_seconds(s.parameters.default_time); }
Expected<void> set_default_time(GtpSeat& s, std::string_view v) {
  const auto time = parse_parameter_seconds(v);
  if (!time) return tl::make_unexpected(time.error());
  if (*time == Duration::zero())
    return fail(ErrorCode::out_of_range, "expected more than 0 seconds, got " + text::quoted(v));
  s.parameters.default_time = *time;
  return {};
}

std::string get_hash(const GtpSeat& s) { return std::to_string(s.session().options().hash_mb); }
Expected<void> set_hash(GtpSeat& s, std::string_view v) {
  return configure(s, v, 1, static_cast<std::int64_t>(s.parameters.max_hash_mb),
                   [](SessionOptions& options, std::int64_t value) {
                     options.hash_mb = static_cast<std::size_t>(value);
                   });
}

std::string get_threads(const GtpSeat& s) { return std::to_string(s.session().options().threads); }
Expected<void> set_threads(GtpSeat& s, std::string_view v) {
  return configure(s, v, 1, s.parameters.max_threads,
                   [](SessionOptions& options, std::int64_t value) {
                     options.threads = static_cast<int>(value);
                   });
}

std::string get_level(const GtpSeat& s) { return std::to_string(s.session().options().level); }
Expected<void> set_level(GtpSeat& s, std::string_view v) {
  return configure(s, v, 0, kLevels, [](SessionOptions& options, std::int64_t value) {
    options.level = static_cast<int>(value);
  });
}

std::string get_lag(const GtpSeat& s) {
  const auto lag = std::chrono::duration_cast<std::chrono::milliseconds>(s.session().options().lag);
  return std::to_string(lag.count());
}
Expected<void> set_lag(GtpSeat& s, std::string_view v) {
  return configure(s, v, 0, kMaxLagMs, [](SessionOptions& options, std::int64_t value) {
    options.lag = std::chrono::milliseconds(value);
  });
}

std::string get_reg_nodes(const GtpSeat& s) { return std::to_string(s.parameters.reg_nodes); }
Expected<void> set_reg_nodes(GtpSeat& s, std::string_view v) {
  return assign(v, 1, std::numeric_limits<std::int64_t>::max(), s.parameters.reg_nodes);
}

std::string get_analysis_moves(const GtpSeat& s) {
  return std::to_string(s.parameters.analysis_moves);
}
Expected<void> set_analysis_moves(GtpSeat& s, std::string_view v) {
  return assign(v, 1, kMaxLines, s.parameters.analysis_moves);
}

std::string get_resign_margin(const GtpSeat& s) {
  return std::to_string(s.parameters.resign_margin);
}
Expected<void> set_resign_margin(GtpSeat& s, std::string_view v) {
  return assign(v, 0, kMaxUnits, s.parameters.resign_margin);
}

constexpr std::string_view kNoRule = "none";
std::string get_rule(const GtpSeat& s) {
  const std::string variant = s.session().state().variant();
  return variant.empty() ? std::string(kNoRule) : variant;
}
Expected<void> set_rule(GtpSeat& s, std::string_view v) {
  // GoGui sends every parameter back as it was.
  if (v == get_rule(s)) return {};
  return set_rules(s, v);
}

std::string get_flip(const GtpSeat& s) { return s.parameters.flip ? "1" : "0"; }
Expected<void> set_flip(GtpSeat& s, std::string_view v) {
  const auto set = assign(v, 0, 1, s.parameters.flip);
  s.game.set_flip(s.parameters.flip);
  return set;
}

std::string get_ponder(const GtpSeat& s) { return s.parameters.ponder ? "1" : "0"; }
Expected<void> set_ponder(GtpSeat& s, std::string_view v) {
  const auto set = assign(v, 0, s.parameters.may_ponder ? 1 : 0, s.parameters.ponder);
  if (set && !s.parameters.ponder) s.session().stop();
  return set;
}

using Table = CommandTable<Parameter>;

const Table& parameters() {
  static const Table table{{"depth", {"string", get_depth, set_depth}},
                           {"nodes", {"string", get_nodes, set_nodes}},
                           {"time", {"string", get_time, set_time}},
                           {"default_time", {"string", get_default_time, set_default_time}},
                           {"reg_nodes", {"string", get_reg_nodes, set_reg_nodes}},
                           {"analysis_moves", {"string", get_analysis_moves, set_analysis_moves}},
                           {"resign_margin", {"string", get_resign_margin, set_resign_margin}},
                           {"hash_mb", {"string", get_hash, set_hash}},
                           {"threads", {"string", get_threads, set_threads}},
                           {"lag_ms", {"string", get_lag, set_lag}},
                           {"level", {"string", get_level, set_level}},
                           {"rule", {"string", get_rule, set_rule}},
                           {"ponder", {"bool", get_ponder, set_ponder}},
                           {"flip", {"bool", get_flip, set_flip}}};
  return table;
}

tl::unexpected<Error> unknown_parameter(std::string_view name) {
  std::string known;
  for (const std::string_view each : parameters().names()) {
    if (!known.empty()) known += ", ";
    known += each;
  }
  return fail(ErrorCode::unsupported,
              "expected one of the parameters " + known + ", got " + text::quoted(name));
}

}  // namespace

std::string list_parameters(const GtpSeat& seat) {
  std::string text;
  for (const Table::Entry& entry : parameters().entries()) {
    text += '[' + std::string(entry.handler.type) + "] ";
    text += std::string(entry.name) + ' ' + entry.handler.get(seat) + '\n';
  }
  return text;
}

Expected<std::string> get_parameter(const GtpSeat& seat, std::string_view name) {
  const Parameter* const parameter = parameters().find(name);
  if (parameter == nullptr) return unknown_parameter(name);
  return parameter->get(seat);
}

Expected<void> set_parameter(GtpSeat& seat, std::string_view name, std::string_view value) {
  const Parameter* const parameter = parameters().find(name);
  if (parameter == nullptr) return unknown_parameter(name);
  return parameter->set(seat, value);
}

namespace {

GoRequest usual_request(const GtpSeat& seat) {
  const GtpParameters& p = seat.parameters;
  GoRequest request;
  request.limits.depth = p.depth;
  request.limits.nodes = p.nodes;
  request.limits.move_time = p.time;
  if (!p.depth && !p.nodes && !p.time) request.limits.move_time = p.default_time;
  return request;
}

}  // namespace

GoRequest analyze_request(const GtpSeat& seat) {
  GoRequest request = usual_request(seat);
  request.limits.for_value = true;
  return request;
}

GoRequest move_request(const GtpSeat& seat, Side side) {
  GoRequest request = usual_request(seat);
  request.use_clock = seat.session().clock(side).limited();
  if (!request.use_clock) return request;
  const auto& own = seat.parameters.time;
  const auto& rule = seat.bounds.move;
  request.limits.move_time = own && rule ? std::min(own, rule) : own ? own : rule;
  return request;
}

GoRequest regression_request(const GtpSeat& seat) {
  const GtpParameters& p = seat.parameters;
  GoRequest request;
  request.limits.depth = p.depth;
  request.limits.nodes = p.nodes;
  if (!p.depth && !p.nodes) request.limits.nodes = p.reg_nodes;
  return request;
}

}  // namespace ternion::gtp
