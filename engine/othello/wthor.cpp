#include "engine/othello/wthor.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/othello/game.hpp"
#include "engine/othello/notation.hpp"

namespace ternion::othello {
namespace {

constexpr std::size_t kHeaderSize = 16;
constexpr std::size_t kGameSize = 68;
constexpr std::size_t kMostNames = 65535;
constexpr std::uint32_t kMostGames = 10'000'000;  // of a file that is taken for one

/// Little-endian numbers from the front of a span that is long enough.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint8_t u8() { return static_cast<std::uint8_t>(take(1)); }
  std::uint16_t u16() { return static_cast<std::uint16_t>(take(2)); }
  std::uint32_t u32() { return take(4); }

 private:
  std::uint32_t take(std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) value |= std::uint32_t{bytes_[i]} << (8 * i);
    bytes_ = bytes_.subspan(count);
    return value;
  }

  std::span<const std::uint8_t> bytes_;
};

void put(std::vector<std::uint8_t>& out, std::uint32_t value, int count) {
  for (int i = 0; i < count; ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

Expected<WthorHeader> parse_header(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kHeaderSize)
    return fail(ErrorCode::syntax, "expected a WTHOR header of 16 bytes, got " +
                                       std::to_string(bytes.size()) + " bytes");
  ByteReader reader(bytes);
  WthorHeader header;
  header.century = reader.u8();
  header.year = reader.u8();
  header.month = reader.u8();
  header.day = reader.u8();
  header.n1 = reader.u32();
  header.n2 = reader.u16();
  header.games_year = reader.u16();
  header.board = reader.u8();
  header.solitaire = reader.u8();
  header.depth = reader.u8();
  header.reserved = reader.u8();
  return header;
}

void put_header(std::vector<std::uint8_t>& out, const WthorHeader& header) {
  out.insert(out.end(), {header.century, header.year, header.month, header.day});
  put(out, header.n1, 4);
  put(out, header.n2, 2);
  put(out, header.games_year, 2);
  out.insert(out.end(), {header.board, header.solitaire, header.depth, header.reserved});
}

Expected<void> check_size(std::size_t got, std::uint64_t count, std::uint64_t record_size) {
  const std::uint64_t expected = kHeaderSize + count * record_size;
  if (got == expected) return {};
  return fail(ErrorCode::syntax, "expected " + std::to_string(expected) + " bytes for " +
                                     std::to_string(count) + " records, got " +
                                     std::to_string(got));
}

WthorGame read_game(std::span<const std::uint8_t> bytes) {
  ByteReader reader(bytes);
  WthorGame game;
  game.tournament = reader.u16();
  game.black = reader.u16();
  game.white = reader.u16();
  game.black_score = reader.u8();
  game.theoretical_score = reader.u8();
  std::copy_n(bytes.begin() + (kGameSize - WthorGame::kMoves), WthorGame::kMoves,
              game.moves.begin());
  return game;
}

std::string move_name(std::size_t index) { return "move " + std::to_string(index + 1); }

Expected<Move> read_move(std::uint8_t code, std::size_t index) {
  const int row = code / 10 - 1;
  const int column = code % 10 - 1;
  if (row < 0 || row > 7 || column < 0 || column > 7)
    return fail(ErrorCode::syntax, move_name(index) +
                                       ": expected 10 * row + column, both 1 to 8, got " +
                                       std::to_string(code));
  return move_to(square_at(column, row));
}

std::uint8_t move_byte(Move move) {
  return static_cast<std::uint8_t>(10 * (row_of(square_of(move)) + 1) + column_of(square_of(move)) +
                                   1);
}

/// Plays one stored move with the pass before it, which WTHOR leaves out.
Expected<void> replay_move(Move move, std::size_t index, WthorReplay& replay) {
  Position& position = replay.last;
  const auto name = [&] { return move_name(index) + " (" + format_move(move) + ")"; };
  if (position.is_over()) return fail(ErrorCode::game_over, name() + ": the game is already over");
  if (position.must_pass()) {
    position.play(pass_move());
    replay.moves.push_back(pass_move());
  }
  if (!position.is_legal(move))
    return fail(ErrorCode::illegal_move, name() + " is not legal in " + format_position(position));
  position.play(move);
  replay.moves.push_back(move);
  return {};
}

int black_score_of(const Position& position) {
  return 32 + final_margin(position.discs(Side::black), position.discs(Side::white)) / 2;
}

/// One Latin-1 character off the front of UTF-8 text; 0 where there is none.
std::uint8_t take_latin1(std::string_view& utf8) {
  const auto byte = [&](std::size_t i) {
    return i < utf8.size() ? static_cast<std::uint8_t>(utf8[i]) : std::uint8_t{0};
  };
  const std::uint8_t first = byte(0);
  if (first < 0x80) {
    utf8.remove_prefix(1);
    return first;
  }
  const std::uint8_t second = byte(1);
  if ((first != 0xC2 && first != 0xC3) || (second & 0xC0) != 0x80) return 0;
  utf8.remove_prefix(2);
  return static_cast<std::uint8_t>((first & 0x03) << 6 | (second & 0x3F));
}

}  // namespace

bool is_wthor(std::span<const std::uint8_t> bytes) {
  const auto header = parse_header(bytes);
  if (!header || header->n1 == 0 || header->n1 > kMostGames) return false;
  const bool dated = header->century >= 19 && header->century <= 21 && header->year < 100 &&
                     header->month >= 1 && header->month <= 12 && header->day >= 1 &&
                     header->day <= 31;
  const bool sized = header->board == 0 || header->board == 8 || header->board == 10;
  const bool exact = bytes.size() == kHeaderSize + std::size_t{header->n1} * kGameSize;
  return (dated || exact) && sized && header->solitaire <= 1 &&
         bytes.size() >= kHeaderSize + kGameSize;
}

Expected<WthorFile> parse_wthor(std::span<const std::uint8_t> bytes) {
  const auto header = parse_header(bytes);
  if (!header) return tl::make_unexpected(header.error());
  if (header->board == 10)
    return fail(ErrorCode::unsupported, "only the board of 8x8 is played here, got games on 10x10");
  if (header->board != 0 && header->board != 8)
    return fail(ErrorCode::unsupported,
                "expected board size 0, 8 or 10 in byte 12, got " + std::to_string(header->board));
  if (header->solitaire != 0)
    return fail(ErrorCode::unsupported,
                "expected a file of games, got one of solitaires (byte 13)");
  const std::size_t here = (bytes.size() - kHeaderSize) / kGameSize;
  const std::size_t count = std::min<std::size_t>(header->n1, here);
  const auto size = check_size(bytes.size(), header->n1, kGameSize);
  if (!size && count == 0) return tl::make_unexpected(size.error());
  WthorFile file{*header, {}};
  if (!size) file.warning = size.error().message;
  file.games.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    file.games.push_back(read_game(bytes.subspan(kHeaderSize + i * kGameSize, kGameSize)));
  return file;
}

std::vector<std::uint8_t> write_wthor(const WthorFile& file) {
  WthorHeader header = file.header;
  header.n1 = static_cast<std::uint32_t>(file.games.size());
  std::vector<std::uint8_t> out;
  out.reserve(kHeaderSize + kGameSize * file.games.size());
  put_header(out, header);
  for (const WthorGame& game : file.games) {
    put(out, game.tournament, 2);
    put(out, game.black, 2);
    put(out, game.white, 2);
    out.insert(out.end(), {game.black_score, game.theoretical_score});
    out.insert(out.end(), game.moves.begin(), game.moves.end());
  }
  return out;
}

Expected<WthorReplay> replay_wthor(const WthorGame& game) {
  WthorReplay replay;
  const auto end = std::find(game.moves.begin(), game.moves.end(), std::uint8_t{0});
  const auto behind = std::find_if(end, game.moves.end(), [](auto byte) { return byte != 0; });
  if (behind != game.moves.end())
    return fail(ErrorCode::syntax,
                "expected nothing after the end mark, got a byte of " + std::to_string(*behind));
  const auto count = static_cast<std::size_t>(end - game.moves.begin());
  for (std::size_t i = 0; i < count; ++i) {
    const auto move = read_move(game.moves[i], i);
    if (!move) return tl::make_unexpected(move.error());
    const auto played = replay_move(*move, i, replay);
    if (!played) return tl::make_unexpected(played.error());
  }
  replay.complete = replay.last.is_over();
  replay.black_score = black_score_of(replay.last);
  return replay;
}

Expected<GameRecord> wthor_to_record(const WthorGame& game) {
  const auto replay = replay_wthor(game);
  if (!replay) return tl::make_unexpected(replay.error());
  if (game.black_score > 64)
    return fail(ErrorCode::out_of_range,
                "expected a score of 0 to 64 discs, got " + std::to_string(game.black_score));
  if (replay->complete && replay->black_score != game.black_score)
    return fail(ErrorCode::syntax, "expected a score of " + std::to_string(replay->black_score) +
                                       " as on the last board, got " +
                                       std::to_string(game.black_score));
  GameRecord record;
  Position position;
  record.game = Othello::kName;
  record.start = format_position(position);
  for (Move move : replay->moves) {
    record.moves.push_back({position.side_to_move(), move, {}, {}});
    position.play(move);
  }
  record.result = Result::from_black_margin(2 * game.black_score - 64);
  return record;
}

Expected<WthorGame> record_to_wthor(const GameRecord& record) {
  const auto start = parse_position(record.start);
  if (!start || *start != Position{})
    return fail(ErrorCode::unsupported, "WTHOR holds only games from the usual start position");
  WthorGame game;
  std::size_t count = 0;
  for (const RecordedMove& recorded : record.moves) {
    if (is_pass(recorded.move)) continue;
    if (count == WthorGame::kMoves || recorded.move.code > 63)
      return fail(ErrorCode::syntax, "expected at most 60 moves, each to a square");
    game.moves[count++] = move_byte(recorded.move);
  }
  const auto replay = replay_wthor(game);
  if (!replay) return tl::make_unexpected(replay.error());
  if (!replay->complete && !record.result)
    return fail(ErrorCode::unsupported, "expected a finished game or one with a result");
  const int margin = record.result ? record.result->black_margin() : 0;
  if (!replay->complete && (margin % 2 != 0 || std::abs(margin) > 64))
    return fail(ErrorCode::out_of_range,
                "expected an even margin of at most 64 (empties to the winner), got " +
                    std::to_string(margin));
  const int score = replay->complete ? replay->black_score : 32 + margin / 2;
  game.black_score = static_cast<std::uint8_t>(score);
  game.theoretical_score = game.black_score;
  return game;
}

Expected<WthorNames> WthorNames::parse(std::span<const std::uint8_t> bytes, Kind kind) {
  const auto header = parse_header(bytes);
  if (!header) return tl::make_unexpected(header.error());
  WthorNames names(kind);
  const auto size = check_size(bytes.size(), header->n2, names.width());
  if (!size) return tl::make_unexpected(size.error());
  names.header = *header;
  const auto fields = bytes.subspan(kHeaderSize);
  names.fields_.assign(fields.begin(), fields.end());
  return names;
}

std::vector<std::uint8_t> WthorNames::write() const {
  WthorHeader counted = header;
  counted.n2 = static_cast<std::uint16_t>(size());
  std::vector<std::uint8_t> out;
  put_header(out, counted);
  out.insert(out.end(), fields_.begin(), fields_.end());
  return out;
}

Expected<std::string> WthorNames::name(std::size_t index) const {
  if (index >= size())
    return fail(ErrorCode::out_of_range, "expected a name's index below " + std::to_string(size()) +
                                             ", got " + std::to_string(index));
  std::string utf8;
  for (std::size_t i = 0; i < width(); ++i) {
    const std::uint8_t byte = fields_[index * width() + i];
    if (byte == 0) break;
    if (byte >= 0x80) utf8 += static_cast<char>(0xC0 | byte >> 6);
    utf8 += static_cast<char>(byte < 0x80 ? byte : 0x80 | (byte & 0x3F));
  }
  return utf8;
}

Expected<void> WthorNames::add(std::string_view utf8) {
  std::vector<std::uint8_t> field;
  while (!utf8.empty() && field.size() < width()) {
    field.push_back(take_latin1(utf8));
    if (field.back() == 0)
      return fail(ErrorCode::unsupported, "expected a name in characters of Latin-1");
  }
  if (field.size() >= width() || size() >= kMostNames)
    return fail(ErrorCode::out_of_range,
                "expected at most " + std::to_string(width() - 1) + " characters and 65535 names");
  field.resize(width());
  fields_.insert(fields_.end(), field.begin(), field.end());
  return {};
}

}  // namespace ternion::othello
