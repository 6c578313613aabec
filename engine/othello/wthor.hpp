// WTHOR, the binary files of the FFO's game base: games (.wtb), players (.jou), tournaments (.trn).
// Little-endian, a header of 16 bytes, then records of one size. What is read is kept as it is, so
// that writing gives the same bytes back; whether a game is legal is asked for separately.
// Readers are total over any bytes. Nothing here is shared between threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "engine/othello/position.hpp"

namespace ternion::othello {

struct WthorHeader {
  std::uint8_t century = 20;  // of the file's making, as the next three
  std::uint8_t year = 0;
  std::uint8_t month = 1;
  std::uint8_t day = 1;
  std::uint32_t n1 = 0;          // games in a .wtb, else 0; set by the writer there
  std::uint16_t n2 = 0;          // names in a .jou or .trn; set by the writer there
  std::uint16_t games_year = 0;  // year of the games, .wtb only
  std::uint8_t board = 8;        // P1: 0 or 8 is 8x8, 10 is 10x10; junk in name files
  std::uint8_t solitaire = 0;    // P2: 1 in a file of solitaires
  std::uint8_t depth = 0;        // P3: see theoretical_depth
  std::uint8_t reserved = 0;

  /// Empties at which the theoretical scores were computed: P3, where 0 means 22.
  int theoretical_depth() const { return depth == 0 ? 22 : depth; }
  friend bool operator==(const WthorHeader&, const WthorHeader&) = default;
};

/// One record of a .wtb, not checked: see replay_wthor.
struct WthorGame {
  static constexpr std::size_t kMoves = 60;

  std::uint16_t tournament = 0;  // indices into the name files
  std::uint16_t black = 0;
  std::uint16_t white = 0;
  std::uint8_t black_score = 32;  // Black's discs at the end, empties to the winner, 32 a draw
  std::uint8_t theoretical_score = 32;       // the same by perfect play from theoretical_depth on
  std::array<std::uint8_t, kMoves> moves{};  // 10 * row + column, both 1..8; 0: no more; no passes
  friend bool operator==(const WthorGame&, const WthorGame&) = default;
};

struct WthorFile {
  WthorHeader header;
  std::vector<WthorGame> games;
  std::string warning = {};  // of a length that is not the header's; empty where it is
  friend bool operator==(const WthorFile&, const WthorFile&) = default;
};

/// True where the header is that of a file of games, whatever a file is called: sensible dates and
/// sizes, and games behind it.
bool is_wthor(std::span<const std::uint8_t> bytes);
/// As many games as there are bytes for, N1 at the most; a length other than 16 + 68 * N1 bytes is
/// a warning. Errors: syntax (no header, or no game where N1 promises some), unsupported (10x10,
/// solitaires).
Expected<WthorFile> parse_wthor(std::span<const std::uint8_t> bytes);
/// The header's n1 comes from the list; the warning is not written. Precondition: fewer than 2^32
/// games.
std::vector<std::uint8_t> write_wthor(const WthorFile& file);

struct WthorReplay {
  std::vector<Move> moves;  // with passes
  Position last;            // after them
  /// Neither side could move; else the game was broken off.
  bool complete = false;
  /// What black_score should say of the last position, by its own rule.
  int black_score = 0;
};
/// Errors: syntax (a byte that is no square, moves after the end mark), illegal_move, game_over.
Expected<WthorReplay> replay_wthor(const WthorGame& game);

/// A record with moves and result; names and date stay empty. Errors: as replay_wthor; out_of_range
/// for a score above 64; syntax where a complete game's stored score is not the board's.
Expected<GameRecord> wthor_to_record(const WthorGame& game);
/// Indices stay 0 and the theoretical score is the real one; a finished game's score is its
/// board's. Errors: unsupported (another start position, or neither a finished game nor a result);
/// out_of_range for a broken-off game's margin that WTHOR cannot hold (odd, or above 64); syntax,
/// illegal_move and game_over for moves that are no game.
Expected<WthorGame> record_to_wthor(const GameRecord& record);

/// A .jou or .trn: a list of names, each in a field of fixed width, padded with zero bytes.
class WthorNames {
 public:
  enum class Kind : std::uint8_t { players = 20, tournaments = 26 };  // the value is the width

  explicit WthorNames(Kind kind) : kind_(kind) {}
  /// Errors: syntax (too short, or not 16 + width * N2 bytes).
  static Expected<WthorNames> parse(std::span<const std::uint8_t> bytes, Kind kind);
  std::vector<std::uint8_t> write() const;

  std::size_t size() const { return fields_.size() / width(); }
  /// UTF-8. Errors: out_of_range for an index beyond the list.
  Expected<std::string> name(std::size_t index) const;
  /// Appends a name of UTF-8 text. Errors: out_of_range (more than width - 1 characters, or 65535
  /// names already), unsupported (a character that Latin-1 lacks, a zero byte, broken UTF-8).
  Expected<void> add(std::string_view utf8);

  WthorHeader header;

 private:
  std::size_t width() const { return static_cast<std::size_t>(kind_); }

  Kind kind_;
  std::vector<std::uint8_t> fields_;  // as in the file, junk behind a zero byte included
};

}  // namespace ternion::othello
