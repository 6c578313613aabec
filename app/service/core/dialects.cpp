#include "app/service/core/dialects.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include <spdlog/logger.h>

#include "app/service/core/record_formats.hpp"
#include "engine/core/quoted_path.hpp"
#include "protocol/core/text.hpp"
#include "protocol/gomocup/gomocup_dialect.hpp"
#include "protocol/gtp/gtp_dialect.hpp"
#include "protocol/json/json_dialect.hpp"
#include "protocol/nboard/nboard_dialect.hpp"
#include "protocol/sau/sau_dialect.hpp"

namespace ternion::service {
namespace {

/// A game record is a few kilobytes; more than this is a mistake.
constexpr std::size_t kMostFileBytes = std::size_t{16} << 20;

std::string_view first_word(std::string_view line) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  const auto* begin = std::find_if_not(line.begin(), line.end(), is_blank);
  const auto* end = std::find_if(begin, line.end(), is_blank);
  return line.substr(static_cast<std::size_t>(begin - line.begin()),
                     static_cast<std::size_t>(end - begin));
}

/// "nboard N" opens every conversation by the book. Older GUIs and people at a terminal leave it
/// out; these words begin an NBoard line and are no GTP command, so they tell as well. ("quit" is
/// both, and GTP wants an answer to it.)
bool speaks_nboard(std::string_view line) {
  static constexpr std::array<std::string_view, 8> kWords{"nboard", "set",  "move",  "hint",
                                                          "go",     "ping", "learn", "analyze"};
  return std::find(kWords.begin(), kWords.end(), first_word(line)) != kWords.end();
}

/// A manager begins with START or INFO, Yixin-Board in lower case; no GTP command has these names.
bool speaks_gomocup(std::string_view line) {
  static constexpr std::array<std::string_view, 10> kWords{"start", "rectstart", "restart", "begin",
                                                           "turn",  "board",     "info",    "about",
                                                           "end",   "swap2board"};
  const std::string word = text::to_lower(first_word(line));
  return word.starts_with("yx") || std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

/// The platform begins by asking for a name or with a game.
bool speaks_sau(std::string_view line) {
  const std::string word = text::to_lower(first_word(line));
  return word == "name?" || word == "new";
}

Expected<std::string> read_file(std::string_view path) {
  const std::string name(path);
  const auto refuse = [&](const std::string& why) {
    return fail(ErrorCode::io, "cannot read " + name + ": " + why);
  };
  std::error_code error;
  if (!std::filesystem::is_regular_file(name, error))
    return refuse(error ? error.message() : "expected a regular file");
  const auto size = std::filesystem::file_size(name, error);
  if (error) return refuse(error.message());
  if (size > kMostFileBytes) return refuse("expected a game record of at most 16 MB");
  std::string text(size, '\0');
  std::ifstream file(name, std::ios::binary);
  if (!file.read(text.data(), static_cast<std::streamsize>(size)))
    return refuse("it cannot be opened, or it changed meanwhile");
  return text;
}

Expected<std::string> refuse_file(std::string_view path) {
  return fail(ErrorCode::unsupported,
              "cannot read " + quoted_path(path) + ": files are not read over the network");
}

Expected<std::shared_ptr<PositionDatabase>> refuse_database(const std::string&) {
  return fail(ErrorCode::unsupported, "files are not opened over the network");
}

std::unique_ptr<Dialect> make_nboard(DialectContext context, std::unique_ptr<Session> session,
                                     const Rights&) {
  return make_nboard_dialect(std::move(context), std::move(session));
}

std::unique_ptr<Dialect> make_gtp(DialectContext context, std::unique_ptr<Session> session,
                                  const Rights& rights) {
  GtpOptions options;
  options.read_file = rights.read_files ? read_file : refuse_file;
  options.answer_after_end = rights.answer_after_end;
  options.parameters.max_hash_mb = rights.max_hash_mb;
  options.parameters.max_threads = rights.max_threads;
  options.parameters.may_ponder = rights.may_ponder;
  return make_gtp_dialect(std::move(context), std::move(session), std::move(options));
}

std::unique_ptr<Dialect> make_gomocup(DialectContext context, std::unique_ptr<Session> session,
                                      const Rights& rights) {
  GomocupOptions options;
  options.max_hash_mb = rights.max_hash_mb;
  options.max_threads = rights.max_threads;
  options.answer_after_end = rights.answer_after_end;
  if (!rights.read_files) context.open_database = refuse_database;
  return make_gomocup_dialect(std::move(context), std::move(session), options);
}

std::unique_ptr<Dialect> make_sau(DialectContext context, std::unique_ptr<Session> session,
                                  const Rights& rights) {
  SauOptions options;
  options.answer_after_end = rights.answer_after_end;
  options.clock = rights.game_time.value_or(options.clock);
  options.move_time = rights.move_time;
  return make_sau_dialect(std::move(context), std::move(session), options);
}

std::unique_ptr<Dialect> make_json(DialectContext context, std::unique_ptr<Session> session,
                                   const Rights& rights) {
  auto sink = context.sink;
  auto table = json::Table::make(table_context(context), std::move(session));
  return json::make_json_dialect(std::move(table), std::move(sink), rights.answer_after_end);
}

constexpr std::array<DialectEntry, 5> kDialects{{
    {"nboard", "NBoard protocol, versions 1 and 2", "Othello", speaks_nboard, make_nboard},
    {"gomocup", "Gomocup protocol of Piskvork, with Yixin-Board's commands", "Gomoku",
     speaks_gomocup, make_gomocup},
    {"sau", "SAU platform of the Chinese contest", "Surakarta", speaks_sau, make_sau},
    {"json", "one JSON object a line", "",
     [](std::string_view line) { return first_word(line).starts_with('{'); }, make_json},
    {"gtp", "Go Text Protocol, version 2 (GoGui, Quarry, Sabaki)", "",
     [](std::string_view) { return true; }, make_gtp},
}};

/// Named players search on sessions of their own, which want their place on the machine too.
NamedPlayer shared(NamedPlayer player, const DialectContext& context) {
  player.make = [make = std::move(player.make), share = context.share](std::uint64_t seed) {
    auto session = make(seed);
    if (session) *session = share(std::move(*session));
    return session;
  };
  return player;
}

}  // namespace

std::span<const DialectEntry> dialects() { return kDialects; }

json::TableContext table_context(const DialectContext& context) {
  json::TableContext table;
  table.executor = context.executor;
  table.log = context.log;
  table.time = context.time;
  table.options = context.options;
  table.formats = record_formats();
  table.played = context.played;
  table.known_book = context.known_book;
  for (const NamedPlayer& each : context.named)
    table.named.push_back(context.share ? shared(each, context) : each);
  // Not the sink, which knows the table, nor the executor.
  DialectContext maker;
  maker.time = context.time;
  maker.share = context.share;
  table.make_session = [maker](std::string_view game, const SessionOptions& options) {
    return session_of(maker, game, options);
  };
  return table;
}

const DialectEntry& recognise(std::string_view first_line) {
  return *std::find_if(kDialects.begin(), kDialects.end(),
                       [&](const DialectEntry& entry) { return entry.speaks(first_line); });
}

const DialectEntry* find_dialect(std::string_view name) {
  const auto* found = std::find_if(kDialects.begin(), kDialects.end(),
                                   [&](const DialectEntry& entry) { return entry.name == name; });
  return found == kDialects.end() ? nullptr : found;
}

OpenDialect dialect_opener(const DialectEntry* fixed, std::string game, Rights rights) {
  const auto make = [game = std::move(game)](const DialectContext& context,
                                             std::string_view wanted) {
    return session_of(context, wanted.empty() ? game : wanted, context.options);
  };
  return dialect_opener(fixed, MakeSession(make), rights);
}

OpenDialect dialect_opener(const DialectEntry* fixed, MakeSession make, Rights rights) {
  return [fixed, make = std::move(make), rights](
             std::string_view first_line,
             const DialectContext& context) -> Expected<std::unique_ptr<Dialect>> {
    const DialectEntry& entry = fixed ? *fixed : recognise(first_line);
    auto session = make(context, entry.game);
    if (!session) return tl::make_unexpected(session.error());
    context.log->debug("speaking {}", entry.name);
    return entry.make(context, std::move(*session), rights);
  };
}

}  // namespace ternion::service
