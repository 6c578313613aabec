#include "protocol/client/gtp_client.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "games/games.hpp"
#include "protocol/client/gtp_vertex.hpp"
#include "protocol/core/text.hpp"

namespace ternion::client {
namespace {

constexpr std::size_t kLongestResponse = std::size_t{1} << 18;

std::string letter(Side side) { return side == Side::black ? "b" : "w"; }

/// The draft's seconds are whole. Rounded down, so that the engine never believes to have more than
/// it has, but for less than one: to many a zero is no limit.
std::string seconds_text(Duration duration, bool fractions) {
  if (duration <= Duration::zero()) return "0";
  if (fractions) return text::format_decimal(std::max(0.001, seconds_of(duration)), 3);
  const auto whole = std::chrono::floor<std::chrono::seconds>(duration).count();
  return std::to_string(std::max<std::int64_t>(1, whole));
}

/// The stones as gogui-setup takes them.
std::string stones_text(const Board& board) {
  const BoardView view = board.view();
  std::string out;
  for (const Side side : {Side::black, Side::white}) {
    const auto wanted = side == Side::black ? BoardView::Cell::black : BoardView::Cell::white;
    for (int row = 0; row < view.height; ++row)
      for (int column = 0; column < view.width; ++column)
        if (view.at(column, row) == wanted)
          out += ' ' + letter(side) + ' ' + gtp_vertex(board, board.move_at(column, row));
  }
  return out;
}

/// `clear_board` makes another board.
bool needs_setup(const Board& start) {
  const auto cleared = start.clone();
  cleared->reset();
  return start.position_text() != cleared->position_text();
}

bool has_usual_rules(const Board& start) {
  const auto usual = make_board(start.game().name);
  return usual && start.variant() == (*usual)->variant();
}

/// What follows the verb: points, one number, or nothing. False: it is something else.
bool read_operands(const Board& board, std::span<const std::string_view> words, OpeningAct& act) {
  if (act.verb == OpeningVerb::declare) {
    if (words.size() != 1) return false;
    const auto number = text::parse_int(words[0], 1, 1000);
    act.number = static_cast<int>(number.value_or(0));
    return number.has_value();
  }
  if (!takes_points(act.verb)) return words.empty();
  for (const std::string_view word : words) {
    const auto move = parse_gtp_vertex(board, word);
    const auto point = move ? point_of(board, *move) : std::nullopt;
    if (!point) return false;
    act.points.push_back({point->column, point->row});
  }
  return true;
}

}  // namespace

std::string GtpClient::send(Use use, std::string command) {
  if (expected_.empty()) answer_ = {};
  std::string line = command + "\n";
  expected_.push_back({use, std::move(command)});
  return line;
}

std::string GtpClient::hello() {
  std::string lines = send(Use::may_fail, "protocol_version");
  lines += send(Use::name, "name");
  lines += send(Use::version, "version");
  lines += send(Use::commands, "list_commands");
  for (const std::string& line : setup_) lines += send(Use::must_succeed, line);
  return lines;
}

/// Why it is an engine of another game; empty where nothing says so. One that lists its games is
/// believed. Of the others, who takes handicap stones plays Go.
std::string GtpClient::wrong_game(const std::string& wanted) const {
  std::string played;
  for (const std::string& each : games_) {
    if (text::equal_ignoring_case(each, wanted)) return "";
    played.append(played.empty() ? "" : ", ").append(each);
  }
  if (played.empty()) played = game_of_program(info_.name);
  constexpr std::array<const char*, 3> kHandicaps{"fixed_handicap", "place_free_handicap",
                                                  "set_free_handicap"};
  const bool handicaps =
      std::ranges::any_of(kHandicaps, [&](const char* each) { return knows(each); });
  if (played.empty() && handicaps && !knows("set_game")) played = "Go";
  if (played.empty()) return "";
  return "expected a program that plays " + wanted + ", got " + text::quoted(info_.name) +
         ", which plays " + played;
}

std::string GtpClient::objection(const GameStart& game) const {
  if (const std::string why = wrong_game(game.start->game().name); !why.empty()) return why;
  if (!game.opening.empty() && !knows("ternion-opening_gen"))
    return "it has no ternion-opening_gen";
  const bool takes_limits = knows("ternion-param");
  if (!has_usual_rules(*game.start) && !takes_limits)
    return "GTP has no word for the rules " + game.start->variant();
  if (needs_setup(*game.start) && !knows("gogui-setup"))
    return "it has no gogui-setup, so it cannot begin from another board than the usual one";
  if ((game.limits.depth || game.limits.nodes) && !takes_limits)
    return "GTP has no depth or node limit; expected the engine's own options for that, and a "
           "clock here or none";
  if (game.limits.move_time && !takes_limits && !knows("time_settings") && !quirks_.keeps_time)
    return "it has no time_settings";
  return "";
}

std::string GtpClient::start_game(const GameStart& game) {
  start_ = game.start;
  std::string lines;
  stones_told_ = 0;
  lines += game_lines();
  lines += send(Use::must_succeed, "boardsize " + std::to_string(start_->view().width));
  lines += send(Use::must_succeed, "clear_board");
  if (needs_setup(*start_)) {
    lines += send(Use::must_succeed, "gogui-setup" + stones_text(*start_));
    if (knows("gogui-setup_player"))
      lines += send(Use::must_succeed, "gogui-setup_player " + letter(start_->side_to_move()));
  }
  lines += clock_lines(game);
  lines += limit_lines(game.limits);
  // Ternion makes its table with the first thing it evaluates: better now than on the clock.
  if (knows("ternion-evaluate")) lines += send(Use::may_fail, "ternion-evaluate");
  return lines;
}

/// Ternion keeps the rules of the game before, so it hears of the usual ones too; who knows no
/// others may refuse that.
std::string GtpClient::game_lines() {
  const std::string game = "set_game " + start_->game().name;
  const std::string rules = knows("ternion-param") ? start_->variant() : "";
  if (!rules.empty() && !has_usual_rules(*start_))
    return send(Use::must_succeed, game + " " + rules);
  std::string lines;
  if (knows("set_game")) lines += send(Use::may_fail, game);
  if (!rules.empty()) lines += send(Use::may_fail, game + " " + rules);
  return lines;
}

/// A time for each move is a period of one stone; GTP has whole seconds, so that a fraction becomes
/// as many stones as fit into one second.
std::string GtpClient::clock_lines(const GameStart& game) {
  const PlayerLimits& limits = game.limits;
  if (!quirks_.keeps_time || !knows("time_settings")) return "";
  if (limits.move_time && !knows("ternion-param")) {
    const double seconds = seconds_of(*limits.move_time);
    const int stones = seconds < 1 ? std::max(1, static_cast<int>(1 / seconds)) : 1;
    const double period = seconds < 1 ? 1 : seconds;
    return send(Use::may_fail, "time_settings 0 " + text::format_decimal(period, 0) + " " +
                                   std::to_string(stones));
  }
  if (!limits.clock.limited) return "";
  const std::string main = seconds_text(limits.clock.main, takes_fractions());
  std::string lines = send(Use::may_fail, "time_settings " + main + " 0 0");
  // The draft has no increment; where the extension is not there, each time_left tells what it
  // gave.
  if (limits.clock.increment > Duration::zero() && knows("kata-time_settings"))
    lines += send(Use::may_fail, "kata-time_settings fischer " + main + " " +
                                     seconds_text(limits.clock.increment, true));
  return lines;
}

/// KataGo's extension asks for fractions in its own settings and in time_left.
bool GtpClient::takes_fractions() const {
  return knows("ternion-param") || knows("kata-time_settings");
}

std::string GtpClient::limit_lines(const PlayerLimits& limits) {
  if (!knows("ternion-param")) return "";
  std::string lines;
  const auto set = [&](const std::string& name, const std::string& value) {
    lines += send(Use::must_succeed, "ternion-param " + name + " " + value);
  };
  if (limits.depth) set("depth", std::to_string(*limits.depth));
  if (limits.nodes) set("nodes", std::to_string(*limits.nodes));
  if (limits.move_time) set("time", seconds_text(*limits.move_time, true));
  return lines;
}

std::string GtpClient::tell(Side side, Move move, Duration) {
  if (start_->is_pass(move) && !quirks_.explicit_pass) return "";
  return send(Use::must_succeed, "play " + letter(side) + " " + gtp_vertex(*start_, move));
}

std::string GtpClient::go(Side side, const Clock& clock) {
  std::string lines;
  if (clock.limited() && quirks_.keeps_time && knows("time_left"))
    lines += send(Use::may_fail, "time_left " + letter(side) + " " +
                                     seconds_text(clock.remaining(), takes_fractions()) + " 0");
  return lines + send(Use::move, "genmove " + letter(side));
}

std::string GtpClient::ask_opening(const OpeningCourse& course, const Board& board) {
  if (!knows("ternion-opening_gen")) return "";
  const OpeningOption& due = course.options().front();
  const bool only_stones = course.options().size() == 1 && due.verb == OpeningVerb::put;
  stones_due_ = only_stones ? static_cast<std::size_t>(due.count - course.put_here()) : 0;
  std::string lines;
  const auto moves = board.moves();
  for (; stones_told_ < moves.size(); ++stones_told_)
    lines += tell(stones_told_ % 2 == 0 ? Side::black : Side::white, moves[stones_told_], {});
  std::string command = "ternion-opening_gen " + course.rule().name;
  for (const OpeningAct& act : course.acts()) {
    command.append(" ").append(name_of(act.verb));
    if (act.verb == OpeningVerb::declare) command += " " + std::to_string(act.number);
    for (const OpeningPoint& point : act.points)
      command += " " + gtp_vertex(*start_, start_->move_at(point.column, point.row));
  }
  return lines + send(Use::opening, std::move(command));
}

std::string GtpClient::ask_score() {
  return knows("final_score") ? send(Use::score, "final_score") : "";
}

std::string GtpClient::take_reply() { return std::exchange(reply_, ""); }

std::string GtpClient::quit() { return send(Use::may_fail, "quit"); }

std::optional<Answer> GtpClient::on_line(std::string_view line) {
  if (expected_.empty()) return std::nullopt;
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (response_.empty()) {
    if (commands_.empty())
      if (const std::string why = foreign_answer("GTP", line); !why.empty()) {
        expected_.clear();
        return Answer{Answer::Kind::refused, {}, {}, why};
      }
    if (!line.starts_with('=') && !line.starts_with('?')) return std::nullopt;
    response_ = line;
    return std::nullopt;
  }
  if (!text::trim(line).empty()) {
    if (response_.size() < kLongestResponse) response_.append("\n").append(line);
    return std::nullopt;
  }
  return complete();
}

std::optional<Answer> GtpClient::complete() {
  const auto [use, command] = std::move(expected_.front());
  expected_.pop_front();
  const std::string response = std::exchange(response_, "");
  const bool success = response.front() == '=';
  const std::string body(text::trim(std::string_view(response).substr(1)));
  if (use == Use::name && success) {
    info_.name = body;
    quirks_ = gtp_quirks(body);
  }
  if (use == Use::version && success) info_.version = body;
  if (use == Use::commands && success)
    for (const auto word : text::split(body)) commands_.emplace(word);
  if (use == Use::commands && knows("list_games")) reply_ = send(Use::games, "list_games");
  if (use == Use::games && success)
    for (const auto word : text::split(body)) games_.emplace_back(word);
  if (use == Use::score && success) answer_.text = body;
  const bool matters = use == Use::must_succeed || use == Use::move || use == Use::opening;
  if (matters && !success && answer_.kind == Answer::Kind::done)
    answer_ = {Answer::Kind::refused, {}, {}, command + ": " + text::quoted(body)};
  if (use == Use::move && success && answer_.kind == Answer::Kind::done) answer_ = read_move(body);
  if (use == Use::opening && success && answer_.kind == Answer::Kind::done)
    answer_ = read_opening(body);
  if (!expected_.empty()) return std::nullopt;
  return answer_;
}

Answer GtpClient::read_move(std::string_view text) const {
  if (text::equal_ignoring_case(text, "resign")) return {Answer::Kind::resigns, {}, {}, ""};
  const auto move = parse_gtp_vertex(*start_, text);
  if (!move) return {Answer::Kind::nonsense, {}, {}, "expected a move, got " + text::quoted(text)};
  return {Answer::Kind::move, *move, {}, ""};
}

/// "put H8", "swap", "keep", "declare 3", "offer J9 K10", "pick J9".
Answer GtpClient::read_opening(std::string_view text) const {
  const auto words = text::split(text);
  const auto verb = words.empty() ? std::nullopt : opening_verb_named(words.front());
  OpeningAct act{verb.value_or(OpeningVerb::keep), {}, 0};
  const bool good = verb && read_operands(*start_, std::span(words).subspan(1), act);
  if (!good)
    return {Answer::Kind::nonsense,
            {},
            {},
            "expected put, swap, keep, declare, offer or pick and what goes with it, got " +
                text::quoted(text)};
  const bool more =
      act.verb == OpeningVerb::put && !act.points.empty() && act.points.size() < stones_due_;
  return {Answer::Kind::opening, {}, {}, "", std::move(act), more};
}

}  // namespace ternion::client
