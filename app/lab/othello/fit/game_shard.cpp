#include "app/lab/othello/fit/game_shard.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "engine/core/crc32.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::othello {
namespace {

constexpr std::string_view kMagic = "TRNSHRD1";
constexpr std::uint32_t kBlockMagic = 0x4B4F4C42;  // "BLOK"
constexpr std::size_t kBlockHeader = 20;
constexpr std::size_t kMostNote = std::size_t{1} << 16;
constexpr std::size_t kMostPayload = std::size_t{1} << 28;
constexpr std::size_t kMostMoves = 60;

void put(std::vector<std::uint8_t>& out, std::uint64_t value, int count) {
  for (int i = 0; i < count; ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

std::uint64_t number(std::span<const std::uint8_t> bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) value |= std::uint64_t{bytes[i]} << (8 * i);
  return value;
}

std::span<const std::uint8_t> as_bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string_view as_text(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Exactly `size` bytes, or nothing.
std::optional<std::vector<std::uint8_t>> read_bytes(std::ifstream& file, std::size_t size) {
  std::vector<std::uint8_t> bytes(size);
  if (!file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size)))
    return std::nullopt;
  return bytes;
}

std::string last_error() { return std::generic_category().message(errno); }

void put_game(std::vector<std::uint8_t>& out, const TrainingGame& game) {
  put(out, game.start.mover(), 8);
  put(out, game.start.opponent(), 8);
  put(out, game.start.side_to_move() == Side::black ? 0 : 1, 1);
  put(out, game.moves.size(), 1);
  put(out, static_cast<std::uint64_t>(game.first_exact), 1);
  for (const GradedMove& move : game.moves) {
    put(out, static_cast<std::uint64_t>(move.square), 1);
    put(out, static_cast<std::uint16_t>(move.value), 2);
  }
}

/// The next `count` bytes as a number; `bytes` shrinks. Precondition: there are as many.
std::uint64_t take(std::span<const std::uint8_t>& bytes, std::size_t count) {
  const std::uint64_t value = number(bytes.first(count));
  bytes = bytes.subspan(count);
  return value;
}

bool play_move(Position& position, const GradedMove& move) {
  if (position.must_pass()) position.play(pass_move());
  if (!position.is_legal(move_to(move.square))) return false;
  position.play(move_to(move.square));
  return true;
}

std::optional<TrainingGame> take_game(std::span<const std::uint8_t>& bytes) {
  constexpr std::size_t kHead = 19;
  constexpr std::size_t kMove = 3;
  if (bytes.size() < kHead) return std::nullopt;
  const Bitboard mover = take(bytes, 8);
  const Bitboard opponent = take(bytes, 8);
  const Side side = take(bytes, 1) == 0 ? Side::black : Side::white;
  const auto moves = static_cast<std::size_t>(take(bytes, 1));
  TrainingGame game{{mover, opponent, side}, {}, static_cast<int>(take(bytes, 1))};
  if ((mover & opponent) != 0 || moves > kMostMoves || bytes.size() < moves * kMove ||
      game.first_exact > static_cast<int>(moves))
    return std::nullopt;
  Position position = game.start;
  for (std::size_t i = 0; i < moves; ++i) {
    const auto square = static_cast<Square>(take(bytes, 1));
    const GradedMove move{square, static_cast<std::int16_t>(take(bytes, 2))};
    if (square >= 64 || !play_move(position, move)) return std::nullopt;
    game.moves.push_back(move);
  }
  return game;
}

Expected<std::string> read_note(std::ifstream& file, const std::string& name) {
  const auto head = read_bytes(file, kMagic.size() + 4);
  if (!head || !std::equal(kMagic.begin(), kMagic.end(), head->begin()))
    return fail(ErrorCode::syntax, "expected a file that begins with " + std::string(kMagic) +
                                       ", got another kind of file: " + name);
  const auto size = number(std::span(*head).subspan(kMagic.size()));
  if (size > kMostNote)
    return fail(ErrorCode::syntax, "expected a note of at most " + std::to_string(kMostNote) +
                                       " bytes, got " + std::to_string(size) + " in " + name);
  const auto note = read_bytes(file, size);
  const auto crc = read_bytes(file, 4);
  if (!note || !crc || number(*crc) != crc32(*note))
    return fail(ErrorCode::syntax, "expected a whole header, it is damaged or cut off in " + name);
  return std::string(note->begin(), note->end());
}

std::string head_of(const std::string& note) {
  std::vector<std::uint8_t> head(kMagic.begin(), kMagic.end());
  put(head, note.size(), 4);
  head.insert(head.end(), note.begin(), note.end());
  put(head, crc32(as_bytes(note)), 4);
  return std::string(as_text(head));
}

/// False where nothing is there, or no more than a beginning of this header.
bool is_begun(const std::filesystem::path& path, const std::string& head) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::filesystem::exists(path);
  std::string begin(head.size(), '\0');
  file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  begin.resize(static_cast<std::size_t>(file.gcount()));
  return begin.size() == head.size() || !head.starts_with(begin);
}

/// What a block's checksum covers.
std::uint32_t block_crc(std::uint64_t chunk, std::span<const std::uint8_t> payload) {
  std::vector<std::uint8_t> covered;
  covered.reserve(payload.size() + 8);
  put(covered, chunk, 8);
  covered.insert(covered.end(), payload.begin(), payload.end());
  return crc32(covered);
}

}  // namespace

std::vector<std::uint8_t> format_games(std::span<const TrainingGame> games) {
  std::vector<std::uint8_t> payload;
  for (const TrainingGame& game : games) put_game(payload, game);
  return payload;
}

std::optional<std::vector<TrainingGame>> parse_games(std::span<const std::uint8_t> payload) {
  std::vector<TrainingGame> games;
  while (!payload.empty()) {
    auto game = take_game(payload);
    if (!game) return std::nullopt;
    games.push_back(std::move(*game));
  }
  return games;
}

Expected<ShardReader> ShardReader::open(const std::filesystem::path& path) {
  ShardReader reader;
  reader.file_.open(path, std::ios::binary);
  std::error_code error;
  reader.file_bytes_ = std::filesystem::file_size(path, error);
  if (!reader.file_ || error)
    return fail(ErrorCode::io, "expected to read " + quoted_path(path) + ": " +
                                   (error ? error.message() : last_error()));
  auto note = read_note(reader.file_, path.string());
  if (!note) return tl::make_unexpected(note.error());
  reader.note_ = std::move(*note);
  reader.good_bytes_ = kMagic.size() + 8 + reader.note_.size();
  return reader;
}

std::optional<ShardBlock> ShardReader::next_block() {
  const auto header = read_bytes(file_, kBlockHeader);
  if (!header) return std::nullopt;
  std::span<const std::uint8_t> rest = *header;
  if (take(rest, 4) != kBlockMagic) return std::nullopt;
  const std::uint64_t chunk = take(rest, 8);
  const auto size = static_cast<std::size_t>(take(rest, 4));
  const auto crc = static_cast<std::uint32_t>(take(rest, 4));
  if (size > kMostPayload || good_bytes_ + kBlockHeader + size > file_bytes_) return std::nullopt;
  const auto payload = read_bytes(file_, size);
  if (!payload || block_crc(chunk, *payload) != crc) return std::nullopt;
  auto games = parse_games(*payload);
  if (!games) return std::nullopt;
  good_bytes_ += kBlockHeader + size;
  return ShardBlock{chunk, std::move(*games)};
}

std::optional<TrainingGame> ShardReader::next() {
  while (next_game_ >= block_.games.size()) {
    auto block = next_block();
    if (!block) return std::nullopt;
    block_ = std::move(*block);
    next_game_ = 0;
  }
  return std::move(block_.games[next_game_++]);
}

Expected<ShardWriter> ShardWriter::open(const std::filesystem::path& path, const std::string& note,
                                        const Visit& visit, platform::Files& files) {
  const std::string head = head_of(note);
  const auto writer = [](platform::RecordFile file) { return ShardWriter(std::move(file)); };
  if (!is_begun(path, head))
    return platform::RecordFile::create(files, path, head).transform(writer);
  auto reader = ShardReader::open(path);
  if (!reader) return tl::make_unexpected(reader.error());
  if (reader->note() != note)
    return fail(ErrorCode::out_of_range, "expected " + quoted_path(path) +
                                             " to be made with the same settings, got \"" +
                                             reader->note() + "\" instead of \"" + note + "\"");
  while (const auto block = reader->next_block())
    if (visit) visit(*block);
  if (reader->has_failed())
    return fail(ErrorCode::io, "expected to read " + quoted_path(path) + ": " + last_error());
  return platform::RecordFile::open(files, path, reader->good_bytes()).transform(writer);
}

Expected<void> ShardWriter::append(const ShardBlock& block) {
  const auto payload = format_games(block.games);
  std::vector<std::uint8_t> bytes;
  put(bytes, kBlockMagic, 4);
  put(bytes, block.chunk, 8);
  put(bytes, payload.size(), 4);
  put(bytes, block_crc(block.chunk, payload), 4);
  bytes.insert(bytes.end(), payload.begin(), payload.end());
  return file_.append(as_text(bytes));
}

}  // namespace ternion::othello
