#include "search/surakarta/tables/table_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <iterator>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

#include <zstd.h>

#include "engine/core/crc32.hpp"
#include "engine/core/little_endian.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/files.hpp"
#include "search/surakarta/tables/chunks.hpp"

namespace ternion::surakarta {
namespace {

constexpr std::string_view kMagic = "TERNIONT";
constexpr std::string_view kTableRules = "pure";
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kBlock = 1 << 20;
constexpr std::size_t kFixedHeader = 44;
constexpr std::uint32_t kMostRulesText = 100;
constexpr int kLevel = 12;  // docs/surakarta-tables.md

using Bytes = std::span<const std::byte>;

struct Header {
  std::uint32_t block = 0;
  std::uint32_t mover = 0;
  std::uint32_t opponent = 0;
  std::uint64_t codes = 0;
  std::uint64_t payload = 0;
  std::uint32_t rules = 0;

  Material pair() const { return {static_cast<int>(mover), static_cast<int>(opponent)}; }
  std::size_t size() const { return kFixedHeader + rules + 4; }
};

std::uint32_t checksum(Bytes bytes) {
  return crc32({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

tl::unexpected<Error> no_table(const std::string& got) {
  return fail(ErrorCode::syntax,
              "expected an endgame table, which begins with TERNIONT, got " + got);
}

Expected<Header> parse_header(Bytes bytes) {
  if (bytes.size() < kFixedHeader) return no_table(std::to_string(bytes.size()) + " bytes");
  LittleEndianReader reader(bytes);
  if (reader.text(kMagic.size()) != kMagic) return no_table("other bytes");
  if (const auto version = reader.number<std::uint32_t>(); version != kVersion)
    return fail(ErrorCode::unsupported, "expected endgame table version " +
                                            std::to_string(kVersion) + ", got " +
                                            std::to_string(version));
  Header header;
  header.block = reader.number<std::uint32_t>();
  header.mover = reader.number<std::uint32_t>();
  header.opponent = reader.number<std::uint32_t>();
  header.codes = reader.number<std::uint64_t>();
  header.payload = reader.number<std::uint64_t>();
  header.rules = reader.number<std::uint32_t>();
  if (header.rules > kMostRulesText || bytes.size() < header.size())
    return fail(ErrorCode::syntax,
                "expected a whole endgame table, got " + std::to_string(bytes.size()) + " bytes");
  std::string rules = reader.text(header.rules);
  if (reader.number<std::uint32_t>() != checksum(bytes.first(header.size() - 4)))
    return fail(ErrorCode::syntax,
                "expected a whole endgame table, got a header that does not match its checksum");
  if (rules != kTableRules) {
    std::ranges::replace_if(rules, [](char c) { return c < ' ' || c > '~'; }, '?');
    return fail(ErrorCode::unsupported, "expected an endgame table of the rules '" +
                                            std::string(kTableRules) + "', got '" + rules + "'");
  }
  const bool pair = header.opponent >= 1 && header.mover >= header.opponent &&
                    header.mover < kMostTablePieces &&
                    header.mover + header.opponent <= kMostTablePieces;
  if (!pair)
    return fail(ErrorCode::out_of_range, "expected an endgame table of 1v1 up to " +
                                             std::to_string(kMostTablePieces) + " pieces, got " +
                                             std::to_string(header.mover) + "v" +
                                             std::to_string(header.opponent));
  return header;
}

bool is_mirror(Material pair) { return pair == pair.swapped(); }

EntryIndex codes_of(const TableIndex& index, Material pair) {
  return index.size(pair) + (is_mirror(pair) ? 0 : index.size(pair.swapped()));
}

std::vector<std::byte> pack_block(std::span<const EntryCode> codes) {
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                     &ZSTD_freeCCtx);
  if (!context) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kLevel);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::vector<std::byte> frame(ZSTD_compressBound(codes.size()));
  const std::size_t size =
      ZSTD_compress2(context.get(), frame.data(), frame.size(), codes.data(), codes.size());
  // Room is enough and the parameters are constants: only memory can be wanting.
  if (ZSTD_isError(size)) throw std::bad_alloc();
  frame.resize(size);
  return frame;
}

tl::unexpected<Error> damaged(std::size_t block) {
  return fail(ErrorCode::syntax,
              "expected the entries of block " + std::to_string(block) + ", got damaged data");
}

Expected<std::vector<EntryCode>> unpack(Bytes payload, std::size_t count, std::size_t block) {
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                     &ZSTD_freeDCtx);
  if (!context) throw std::bad_alloc();
  std::vector<EntryCode> codes(count);
  std::size_t number = 0;
  for (std::size_t done = 0; done < count; ++number) {
    const std::size_t size = ZSTD_findFrameCompressedSize(payload.data(), payload.size());
    if (ZSTD_isError(size)) return damaged(number);
    const std::size_t wanted = std::min(block, count - done);
    const std::size_t got =
        ZSTD_decompressDCtx(context.get(), codes.data() + done, wanted, payload.data(), size);
    if (got != wanted) return damaged(number);
    payload = payload.subspan(size);
    done += wanted;
  }
  if (!payload.empty()) return damaged(number);
  return codes;
}

Expected<std::vector<std::byte>> read_bytes(const std::filesystem::path& path) {
  errno = 0;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
      platform::open_stream(path, "rb"), [](std::FILE* opened) { return std::fclose(opened); });
  std::vector<std::byte> bytes;
  std::array<std::byte, 65536> block;
  while (file && std::feof(file.get()) == 0 && std::ferror(file.get()) == 0) {
    const std::size_t got = std::fread(block.data(), 1, block.size(), file.get());
    bytes.insert(bytes.end(), block.begin(), block.begin() + static_cast<std::ptrdiff_t>(got));
  }
  if (!file || std::ferror(file.get()) != 0)
    return fail(ErrorCode::io, std::generic_category().message(errno != 0 ? errno : EIO));
  return bytes;
}

Expected<void> add_one(EndgameTables& tables, const std::filesystem::path& path, Material pair) {
  const auto bytes = read_bytes(path);
  if (!bytes) return tl::make_unexpected(bytes.error());
  const auto held = pair_of_table_file(*bytes);
  if (!held) return tl::make_unexpected(held.error());
  if (*held != pair)
    return fail(ErrorCode::syntax,
                "expected a table of " + name_of(pair) + ", got one of " + name_of(*held));
  return add_table_file(tables, *bytes);
}

}  // namespace

std::vector<std::byte> format_table_file(const EndgameTables& tables, Material pair, int threads) {
  const auto first = tables.codes(pair);
  std::vector<EntryCode> codes(first.begin(), first.end());
  if (!is_mirror(pair)) {
    const auto second = tables.codes(pair.swapped());
    codes.insert(codes.end(), second.begin(), second.end());
  }
  std::vector<std::vector<std::byte>> frames((codes.size() + kBlock - 1) / kBlock);
  in_chunks(
      threads, codes.size(), kBlock,
      [&](std::uint64_t begin, std::uint64_t end) {
        frames[begin / kBlock] = pack_block(std::span(codes).subspan(begin, end - begin));
      },
      [] { return true; });
  std::uint64_t payload = 0;
  for (const auto& frame : frames) payload += frame.size();

  std::vector<std::byte> out;
  put_text(out, kMagic);
  put_number(out, kVersion);
  put_number(out, kBlock);
  put_number(out, static_cast<std::uint32_t>(pair.mover));
  put_number(out, static_cast<std::uint32_t>(pair.opponent));
  put_number(out, std::uint64_t{codes.size()});
  put_number(out, payload);
  put_number(out, static_cast<std::uint32_t>(kTableRules.size()));
  put_text(out, kTableRules);
  put_number(out, checksum(out));
  out.reserve(out.size() + payload);
  for (const auto& frame : frames) out.insert(out.end(), frame.begin(), frame.end());
  return out;
}

Expected<Material> pair_of_table_file(std::span<const std::byte> bytes) {
  return parse_header(bytes).map([](const Header& header) { return header.pair(); });
}

Expected<void> add_table_file(EndgameTables& tables, std::span<const std::byte> bytes) {
  const auto header = parse_header(bytes);
  if (!header) return tl::make_unexpected(header.error());
  const Material pair = header->pair();
  if (pair.total() > tables.index().pieces())
    return fail(ErrorCode::out_of_range, "expected a table of up to " +
                                             std::to_string(tables.index().pieces()) +
                                             " pieces, got " + name_of(pair));
  const EntryIndex count = codes_of(tables.index(), pair);
  if (header->codes != count || header->block != kBlock)
    return fail(ErrorCode::syntax, "expected " + std::to_string(count) + " entries of " +
                                       name_of(pair) + " in blocks of " + std::to_string(kBlock) +
                                       ", got " + std::to_string(header->codes) + " in blocks of " +
                                       std::to_string(header->block));
  const Bytes payload = bytes.subspan(header->size());
  if (payload.size() != header->payload)
    return fail(ErrorCode::syntax, "expected " + std::to_string(header->payload) +
                                       " bytes of entries, got " + std::to_string(payload.size()));
  auto codes = unpack(payload, count, kBlock);
  if (!codes) return tl::make_unexpected(codes.error());
  const auto cut = codes->begin() + static_cast<std::ptrdiff_t>(tables.index().size(pair));
  if (!is_mirror(pair)) tables.add(pair.swapped(), {cut, codes->end()});
  codes->erase(cut, codes->end());
  tables.add(pair, std::move(*codes));
  return {};
}

std::filesystem::path table_path(const std::filesystem::path& folder, Material pair) {
  return folder / ("surakarta-" + name_of(pair) + ".table");
}

Expected<void> add_table_folder(EndgameTables& tables, const std::filesystem::path& folder,
                                int pieces) {
  for (const Material pair : pairs_up_to(std::min(pieces, tables.index().pieces()))) {
    const auto path = table_path(folder, pair);
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) continue;
    if (auto added = add_one(tables, path, pair); !added)
      return fail(added.error().code, quoted_path(path) + ": " + added.error().message);
  }
  return {};
}

Expected<std::shared_ptr<const EndgameTables>> read_tables(const std::filesystem::path& folder) {
  int pieces = 0;
  std::error_code problem;
  for (const Material pair : pairs_up_to(kMostTablePieces))
    if (std::filesystem::exists(table_path(folder, pair), problem)) pieces = pair.total();
  if (pieces == 0)
    return fail(ErrorCode::io, "expected endgame tables such as " +
                                   quoted_path(table_path(folder, {3, 2})) + ", got " +
                                   (problem ? problem.message() : "a folder without any"));
  const auto tables = std::make_shared<EndgameTables>(pieces);
  if (auto added = add_table_folder(*tables, folder, pieces); !added)
    return tl::make_unexpected(added.error());
  return tables;
}

}  // namespace ternion::surakarta
