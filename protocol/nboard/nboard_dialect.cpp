// The commands that change the state or end a job.
#include "protocol/nboard/nboard_dialect.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "engine/othello/ggf.hpp"
#include "protocol/core/text.hpp"
#include "protocol/nboard/nboard_text.hpp"

namespace ternion {
namespace {

constexpr int kDeepest = 60;  // no game has more placements
constexpr int kMostContempt = 100;
constexpr std::size_t kLongestPing = 64;

bool is_printable(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
}

}  // namespace

std::unique_ptr<Dialect> make_nboard_dialect(DialectContext context,
                                             std::unique_ptr<Session> session) {
  return std::make_unique<NBoardDialect>(std::move(context), std::move(session));
}

NBoardDialect::NBoardDialect(DialectContext context, std::unique_ptr<Session> session)
    : context_(std::move(context)),
      session_(std::move(session)),
      relay_(context_.executor, context_.log) {}

NBoardDialect::~NBoardDialect() { stop_job(); }

const CommandTable<NBoardDialect::Handler>& NBoardDialect::commands() {
  static const CommandTable<Handler> table{
      {"nboard", &NBoardDialect::on_version}, {"set", &NBoardDialect::on_set},
      {"move", &NBoardDialect::on_move},      {"hint", &NBoardDialect::on_hint},
      {"go", &NBoardDialect::on_go},          {"ping", &NBoardDialect::on_ping},
      {"learn", &NBoardDialect::on_learn},    {"analyze", &NBoardDialect::on_analyze},
      {"quit", &NBoardDialect::on_quit},
  };
  return table;
}

const CommandTable<NBoardDialect::Handler>& NBoardDialect::settings() {
  static const CommandTable<Handler> table{
      {"depth", &NBoardDialect::on_set_depth},
      {"game", &NBoardDialect::on_set_game},
      {"contempt", &NBoardDialect::on_set_contempt},
  };
  return table;
}

void NBoardDialect::on_line(std::string_view line) {
  if (closed_) return;
  const auto [word, rest] = text::first_word(line);
  if (word.empty()) return;
  if (const Handler* handler = commands().find(word)) {
    (this->**handler)(rest);
  } else if (nboard::is_bare_move(line)) {
    on_move(text::trim(line));
  } else {
    context_.log->debug("nboard: unknown line ignored: {}", text::quoted(line));
  }
}

void NBoardDialect::on_overlong_line(std::size_t limit) {
  context_.log->warn("nboard: a line of more than {} bytes was ignored", limit);
}

void NBoardDialect::on_eof() { close(); }

void NBoardDialect::on_quit(std::string_view) { close(); }

void NBoardDialect::close() {
  if (std::exchange(closed_, true)) return;
  stop_job();
  context_.sink->close();
}

void NBoardDialect::on_version(std::string_view rest) {
  // Never refused and nothing depends on it: version 1 is a subset, bare moves being welcome in
  // both.
  context_.log->debug("nboard: the GUI speaks version {}", text::quoted(rest));
  make_ready();
}

void NBoardDialect::on_set(std::string_view rest) {
  const auto [name, value] = text::first_word(rest);
  if (const Handler* handler = settings().find(name)) {
    (this->**handler)(value);
  } else {
    context_.log->debug("nboard: unknown setting ignored: {}", text::quoted(rest));
  }
}

void NBoardDialect::on_set_depth(std::string_view rest) {
  stop_job();
  const auto depth = text::parse_int(rest, 1, std::numeric_limits<std::int64_t>::max());
  if (!depth) return refuse("set depth", depth.error());
  depth_ = static_cast<int>(std::min<std::int64_t>(*depth, kDeepest));
  send(fmt::format("set myname Ternion{}\n", *depth_));
  make_ready();
}

void NBoardDialect::on_set_game(std::string_view rest) {
  stop_job();
  const auto game = othello::read_ggf_game(rest);
  if (!game) return lose_game(game.error());
  for (const std::string& warning : game->warnings)
    context_.log->debug("nboard: set game: {}", warning);
  if (const auto loaded = session_->load(game->record); !loaded) return lose_game(loaded.error());
  make_ready();
  if (std::exchange(no_game_, "").empty()) return;
  show_status("");
}

/// The GUI looks at another position now, so that an answer for the old one would be a move on the
/// wrong board.
void NBoardDialect::lose_game(const Error& error) {
  refuse("set game", error);
  no_game_ = "no game: set game was refused: " + error.message;
}

bool NBoardDialect::has_game() {
  if (no_game_.empty()) return true;
  show_status(no_game_);
  return false;
}

void NBoardDialect::on_set_contempt(std::string_view rest) {
  stop_job();
  const auto contempt = text::parse_int(rest, -kMostContempt, kMostContempt);
  if (!contempt) return refuse("set contempt", contempt.error());
  contempt_ = static_cast<int>(*contempt);
}

void NBoardDialect::on_move(std::string_view rest) {
  stop_job();
  if (!has_game()) return;
  const auto text = othello::parse_ggf_move(rest);
  if (!text) return refuse("move", text.error());

  // A pass is a move of its own here, but a GUI of version 1 may leave it out.
  const Move pass = session_->pass_move();
  const bool pass_missing = text->move != pass && session_->is_legal(pass);
  if (pass_missing && !session_->play(pass)) return;
  std::optional<Duration> used;
  if (const auto& seconds = text->seconds) used = from_seconds(*seconds);
  const auto played = session_->play(text->move, used, {text->eval, {}});
  if (played) return;
  refuse("move", played.error());
  if (pass_missing && !session_->undo()) context_.log->error("nboard: a pass was not taken back");
}

void NBoardDialect::on_ping(std::string_view rest) {
  stop_job();
  // Echoed as it came; what cannot be a number of the GUI's is left out rather than unanswered.
  const bool echo = !rest.empty() && rest.size() <= kLongestPing && is_printable(rest);
  send(echo ? fmt::format("pong {}\n", rest) : "pong\n");
  make_ready();
}

/// Memory, weights and threads, where no clock runs yet; a GUI's ping before its first "go" ends
/// what an earlier line began. Once a search has begun there is nothing left to do.
void NBoardDialect::make_ready() {
  if (has_searched_) return;
  if (const auto ready = session_->prepare(); !ready)
    context_.log->info("nboard: {}", ready.error().message);
}

void NBoardDialect::on_learn(std::string_view) {
  stop_job();
  const auto kept = keep_game();
  // The GUI waits for this word and clears its status on it, so it comes first and always.
  send("learned\n");
  status_shown_ = false;
  if (kept) return;
  context_.log->warn("nboard: learn: the game was not kept: {}", kept.error().message);
  show_status("the game was not kept: " + kept.error().message);
}

Expected<void> NBoardDialect::keep_game() const {
  if (!no_game_.empty()) return fail(ErrorCode::syntax, no_game_);
  if (!context_.keep_game)
    return fail(ErrorCode::unsupported, "there is no store to keep games in");
  return context_.keep_game(session_->record());
}

void NBoardDialect::stop_job() {
  session_->stop();
  relay_.silence();
}

void NBoardDialect::show_status(std::string_view status) {
  if (status.empty() && !status_shown_) return;
  std::string line(status.empty() ? "status" : "status ");
  // The text may hold what somebody else wrote, such as a file's name: it stays one line.
  for (const char c : status) line += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  send(line + "\n");
  status_shown_ = !status.empty();
}

void NBoardDialect::refuse(std::string_view what, const Error& error) {
  context_.log->warn("nboard: {} ignored: {}", what, error.message);
}

void NBoardDialect::send(std::string_view lines) { context_.sink->send(lines); }

}  // namespace ternion
