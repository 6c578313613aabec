#include "app/worker/search_text.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "engine/core/quoted_text.hpp"

namespace ternion::worker {
namespace {

using nlohmann::json;

/// Reads one text: what is not there, or is not of its kind, is noted once for all of it, and reads
/// as what nothing is said of.
class Reader {
 public:
  bool is_whole() const { return is_whole_; }

  /// Numbers, texts, truths.
  template <class T>
  T value(const json& from) {
    if (is_of<T>(from)) return from.get<T>();
    is_whole_ = false;
    return T{};
  }
  const json& member(const json& object, const char* name) {
    static const json kNothing;
    if (object.is_object())
      if (const auto found = object.find(name); found != object.end()) return *found;
    is_whole_ = false;
    return kNothing;
  }
  template <class T>
  T value(const json& object, const char* name) {
    return value<T>(member(object, name));
  }
  /// The elements of an array, which has so many where that is said.
  const json& array(const json& from, std::optional<std::size_t> size = {}) {
    static const json kEmpty = json::array();
    if (from.is_array() && (!size || from.size() == *size)) return from;
    is_whole_ = false;
    return kEmpty;
  }
  void refuse() { is_whole_ = false; }

 private:
  template <class T>
  static bool is_of(const json& from) {
    if constexpr (std::is_same_v<T, bool>)
      return from.is_boolean();
    else if constexpr (std::is_same_v<T, std::string>)
      return from.is_string();
    else if constexpr (std::is_floating_point_v<T>)
      return from.is_number();
    else if (from.is_number_unsigned())
      return std::in_range<T>(from.get<std::uint64_t>());
    else
      return from.is_number_integer() && std::in_range<T>(from.get<std::int64_t>());
  }

  bool is_whole_ = true;
};

json codes_of(const std::vector<Move>& moves) {
  json codes = json::array();
  for (const Move move : moves) codes.push_back(move.code);
  return codes;
}

std::vector<Move> moves_of(Reader& reader, const json& codes) {
  std::vector<Move> moves;
  for (const json& code : reader.array(codes))
    moves.push_back(Move{reader.value<std::uint16_t>(code)});
  return moves;
}

json time_of(Duration duration) { return duration.count(); }
Duration duration_of(Reader& reader, const json& value) {
  return Duration(reader.value<Duration::rep>(value));
}

json clock_value(const ClockLimits& clock) {
  return {time_of(clock.remaining), time_of(clock.increment), time_of(clock.period),
          clock.period_moves, clock.moves_to_go};
}

ClockLimits clock_of(Reader& reader, const json& value) {
  const json& parts = reader.array(value, 5);
  if (parts.empty()) return {};
  return {duration_of(reader, parts[0]), duration_of(reader, parts[1]),
          duration_of(reader, parts[2]), reader.value<int>(parts[3]), reader.value<int>(parts[4])};
}

json limits_value(const Limits& limits) {
  json value{{"multi_pv", limits.multi_pv},
             {"survey_depth", limits.survey_depth},
             {"exact", limits.exact},
             {"for_value", limits.for_value},
             {"outcome_only", limits.outcome_only},
             {"full_width", limits.full_width},
             {"only", codes_of(limits.only)},
             {"avoid", codes_of(limits.avoid)},
             {"contempt", limits.contempt}};
  if (limits.depth) value["depth"] = *limits.depth;
  if (limits.nodes) value["nodes"] = *limits.nodes;
  if (limits.move_time) value["move_time"] = time_of(*limits.move_time);
  if (limits.clock) value["clock"] = clock_value(*limits.clock);
  return value;
}

Limits limits_of(Reader& reader, const json& value) {
  Limits limits;
  limits.multi_pv = reader.value<int>(value, "multi_pv");
  limits.survey_depth = reader.value<int>(value, "survey_depth");
  limits.exact = reader.value<bool>(value, "exact");
  limits.for_value = reader.value<bool>(value, "for_value");
  limits.outcome_only = reader.value<bool>(value, "outcome_only");
  limits.full_width = reader.value<bool>(value, "full_width");
  limits.only = moves_of(reader, reader.member(value, "only"));
  limits.avoid = moves_of(reader, reader.member(value, "avoid"));
  limits.contempt = reader.value<int>(value, "contempt");
  if (value.contains("depth")) limits.depth = reader.value<int>(value, "depth");
  if (value.contains("nodes")) limits.nodes = reader.value<std::uint64_t>(value, "nodes");
  if (value.contains("move_time")) limits.move_time = duration_of(reader, value["move_time"]);
  if (value.contains("clock")) limits.clock = clock_of(reader, value["clock"]);
  return limits;
}

json score_value(const Score& score) {
  if (const auto* const guess = std::get_if<Heuristic>(&score)) return {{"units", guess->units}};
  if (const auto* const exact = std::get_if<Exact>(&score)) return {{"margin", exact->margin}};
  const auto& outcome = std::get<Outcome>(score);
  return {{"sign", outcome.sign}, {"plies", outcome.plies}, {"exact", outcome.exact}};
}

Score score_of(Reader& reader, const json& value) {
  if (value.contains("units")) return Heuristic{reader.value<double>(value, "units")};
  if (value.contains("margin")) return Exact{reader.value<int>(value, "margin")};
  return Outcome{reader.value<int>(value, "sign"), reader.value<int>(value, "plies"),
                 reader.value<bool>(value, "exact")};
}

json lines_value(const std::vector<SearchLine>& lines) {
  json value = json::array();
  for (const SearchLine& line : lines)
    value.push_back({{"pv", codes_of(line.pv)},
                     {"score", score_value(line.score)},
                     {"depth", line.depth},
                     {"certainty", line.certainty}});
  return value;
}

std::vector<SearchLine> lines_of(Reader& reader, const json& value) {
  std::vector<SearchLine> lines;
  for (const json& line : reader.array(value))
    lines.push_back({moves_of(reader, reader.member(line, "pv")),
                     score_of(reader, reader.member(line, "score")),
                     reader.value<int>(line, "depth"), reader.value<int>(line, "certainty")});
  return lines;
}

constexpr std::array<std::string_view, 3> kKinds{"info", "result", "failed"};

SearchNews::Kind kind_of(Reader& reader, const json& value) {
  const auto name = reader.value<std::string>(value);
  const auto found = std::ranges::find(kKinds, name);
  if (found != kKinds.end()) return static_cast<SearchNews::Kind>(found - kKinds.begin());
  reader.refuse();
  return SearchNews::Kind::failed;
}

/// What the text says, if all of it is as this build writes it.
template <class T, class Read>
Expected<T> read_whole(std::string_view text, const Read& read) {
  Reader reader;
  T result = read(reader, json::parse(text, nullptr, false));
  if (!reader.is_whole())
    return fail(ErrorCode::syntax, "expected a search as JSON, got " + quoted_text(text));
  return result;
}

}  // namespace

std::string write_order(const SearchOrder& order) {
  return json{{"id", order.id},
              {"game", order.game},
              {"player", order.player},
              {"start", order.start},
              {"moves", codes_of(order.moves)},
              {"limits", limits_value(order.limits)},
              {"hash_mb", order.hash_mb},
              {"level", order.level},
              {"seed", order.seed}}
      .dump();
}

Expected<SearchOrder> read_order(std::string_view text) {
  return read_whole<SearchOrder>(text, [](Reader& reader, const json& value) {
    SearchOrder order;
    order.id = reader.value<std::uint64_t>(value, "id");
    order.game = reader.value<std::string>(value, "game");
    order.player = reader.value<std::string>(value, "player");
    order.start = reader.value<std::string>(value, "start");
    order.moves = moves_of(reader, reader.member(value, "moves"));
    order.limits = limits_of(reader, reader.member(value, "limits"));
    order.hash_mb = reader.value<std::size_t>(value, "hash_mb");
    order.level = reader.value<int>(value, "level");
    order.seed = reader.value<std::uint64_t>(value, "seed");
    return order;
  });
}

std::string write_news(const SearchNews& news) {
  return json{{"id", news.id},
              {"kind", kKinds[static_cast<std::size_t>(news.kind)]},
              {"lines", lines_value(news.found.lines)},
              {"nodes", news.found.nodes},
              {"elapsed", time_of(news.found.elapsed)},
              {"stopped", news.found.stopped},
              {"message", news.message}}
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

Expected<SearchNews> read_news(std::string_view text) {
  return read_whole<SearchNews>(text, [](Reader& reader, const json& value) {
    SearchNews news;
    news.id = reader.value<std::uint64_t>(value, "id");
    news.kind = kind_of(reader, reader.member(value, "kind"));
    news.found.lines = lines_of(reader, reader.member(value, "lines"));
    news.found.nodes = reader.value<std::uint64_t>(value, "nodes");
    news.found.elapsed = duration_of(reader, reader.member(value, "elapsed"));
    news.found.stopped = reader.value<bool>(value, "stopped");
    news.message = reader.value<std::string>(value, "message");
    return news;
  });
}

}  // namespace ternion::worker
