// The one list of dialects, and how the first line of a conversation tells which is spoken.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "protocol/core/dialect.hpp"
#include "protocol/json/table.hpp"

namespace ternion::service {

/// What the place a conversation comes from may do.
struct Rights {
  /// Commands that name a file (GTP loadsgf) may read it. Not over TCP: whoever can connect could
  /// read the daemon's files.
  bool read_files = false;
  /// The end of input is the end of a script, whose commands all want their answers. Over TCP it is
  /// a client that has gone, for whom nothing is worth searching.
  bool answer_after_end = false;
  /// What one conversation may ask for by GTP parameters.
  std::size_t max_hash_mb = 256;
  int max_threads = 4;
  bool may_ponder = false;
  /// Where a protocol tells no time (SAU): what each side has for the game, or for each move.
  std::optional<Duration> game_time = {};
  std::optional<Duration> move_time = {};
};

/// The rights of whoever started the program: everything, within the program's own bounds.
constexpr Rights local_rights() { return {true, true, 65536, 256, true}; }

struct DialectEntry {
  std::string_view name;     // also the subcommand's: "nboard", "gtp"
  std::string_view summary;  // for --help
  std::string_view game;     // the one game it is spoken about; empty: any
  /// True if a conversation that begins with this line (trimmed, not empty) is in this dialect.
  bool (*speaks)(std::string_view first_line);
  std::unique_ptr<Dialect> (*make)(DialectContext context, std::unique_ptr<Session> session,
                                   const Rights& rights);
};

/// In the order in which they are asked; the last one takes every line.
std::span<const DialectEntry> dialects();
const DialectEntry& recognise(std::string_view first_line);
/// nullptr when there is none of that name.
const DialectEntry* find_dialect(std::string_view name);

/// What a table of the JSON dialect needs, out of a conversation's context.
json::TableContext table_context(const DialectContext& context);

/// Opens a dialect once the first line is known (the line itself is not consumed).
using OpenDialect = std::function<Expected<std::unique_ptr<Dialect>>(std::string_view first_line,
                                                                     const DialectContext&)>;

/// Makes the session of a conversation. `game`: the dialect's; empty: whichever the maker likes.
using MakeSession =
    std::function<Expected<std::unique_ptr<Session>>(const DialectContext&, std::string_view game)>;

/// `fixed` nullptr: recognised from the first line.
OpenDialect dialect_opener(const DialectEntry* fixed, MakeSession make, Rights rights);
/// The same with a fresh session for `game`, or for the game that the dialect is about.
OpenDialect dialect_opener(const DialectEntry* fixed, std::string game, Rights rights);

}  // namespace ternion::service
