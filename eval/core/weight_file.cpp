#include "eval/core/weight_file.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <string_view>
#include <system_error>

#include "engine/core/little_endian.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/files.hpp"
#include "eval/core/fnv.hpp"

namespace ternion {
namespace {

constexpr std::string_view kWeightMagic = "TERNIONW";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kFixedHeader = 48;

/// What the fixed part of the header promises.
struct Promise {
  WeightFileHeader file;  // without what follows
  std::uint64_t payload = 0;
  std::uint32_t stages = 0;
  std::uint32_t training = 0;

  std::size_t header_size() const { return kFixedHeader + 2 * std::size_t{stages} + training + 8; }
};

tl::unexpected<Error> out_of_bounds(std::string_view what, std::size_t least, std::size_t most,
                                    std::size_t got) {
  return fail(ErrorCode::out_of_range, "expected " + std::to_string(least) + " to " +
                                           std::to_string(most) + " " + std::string(what) +
                                           ", got " + std::to_string(got));
}

Expected<Promise> parse_fixed(std::span<const std::byte> bytes) {
  if (bytes.size() < kFixedHeader)
    return fail(ErrorCode::syntax, "expected a weight file of at least " +
                                       std::to_string(kFixedHeader) + " bytes, got " +
                                       std::to_string(bytes.size()));
  LittleEndianReader reader(bytes);
  if (reader.text(kWeightMagic.size()) != kWeightMagic)
    return fail(ErrorCode::syntax,
                "expected a weight file, which begins with TERNIONW, got "
                "other bytes");
  if (const auto version = reader.number<std::uint32_t>(); version != kVersion)
    return fail(ErrorCode::unsupported, "expected weight file version " + std::to_string(kVersion) +
                                            ", got " + std::to_string(version));
  Promise promise;
  promise.file.unit = reader.number<std::uint32_t>();
  promise.file.architecture = reader.number<std::uint64_t>();
  promise.payload = reader.number<std::uint64_t>();
  promise.stages = reader.number<std::uint32_t>();
  promise.file.stage_weights = reader.number<std::uint32_t>();
  promise.training = reader.number<std::uint32_t>();
  if (promise.stages < 1 || promise.stages > kMostStages)
    return out_of_bounds("stages", 1, kMostStages, promise.stages);
  if (promise.file.stage_weights < 1)
    return out_of_bounds("weights a stage", 1, kMostWeights, promise.file.stage_weights);
  const std::size_t weights = std::size_t{promise.stages} * promise.file.stage_weights;
  if (weights > kMostWeights) return out_of_bounds("weights in all", 1, kMostWeights, weights);
  if (promise.training > kMostTrainingText)
    return out_of_bounds("bytes of training text", 0, kMostTrainingText, promise.training);
  if (promise.file.unit < 1) return out_of_bounds("values a unit", 1, UINT32_MAX, 0);
  return promise;
}

enum class Extent { whole, beginning };

/// The length first, then the hash: a file cut short says so.
Expected<void> check_header(const Promise& promise, std::span<const std::byte> bytes,
                            Extent extent) {
  const std::size_t header = promise.header_size();
  const bool is_short = bytes.size() < header;
  const bool fits = extent == Extent::whole ? bytes.size() - header == promise.payload
                                            : bytes.size() - header < promise.payload;
  if (is_short || !fits)
    return fail(ErrorCode::syntax, "expected a weight file of " + std::to_string(header) + " + " +
                                       std::to_string(promise.payload) + " bytes, got " +
                                       std::to_string(bytes.size()));
  const auto hashed = bytes.first(header - 8);
  if (LittleEndianReader(bytes.subspan(header - 8)).number<std::uint64_t>() !=
      Fnv1a().add(hashed).value())
    return fail(ErrorCode::syntax,
                "expected a whole weight file, got a header that does not match its checksum");
  return {};
}

Expected<void> check_plies(const std::vector<std::uint16_t>& plies) {
  for (std::size_t i = 0; i < plies.size(); ++i)
    if (i == 0 ? plies[i] != 0 : plies[i] <= plies[i - 1])
      return fail(ErrorCode::syntax, "expected the stages' first plies to ascend from 0, got " +
                                         std::to_string(plies[i]) + " for stage " +
                                         std::to_string(i));
  return {};
}

/// All that is there but for a look into its frames.
Expected<PackedWeightFile> parse_packed(std::span<const std::byte> bytes, Extent extent) {
  auto promise = parse_fixed(bytes);
  if (!promise) return tl::make_unexpected(promise.error());
  if (auto header = check_header(*promise, bytes, extent); !header)
    return tl::make_unexpected(header.error());
  PackedWeightFile file{std::move(promise->file), {}, nullptr, nullptr};
  LittleEndianReader reader(bytes.subspan(kFixedHeader));
  for (std::uint32_t i = 0; i < promise->stages; ++i)
    file.stage_plies.push_back(reader.number<std::uint16_t>());
  if (auto ascend = check_plies(file.stage_plies); !ascend)
    return tl::make_unexpected(ascend.error());
  file.training = reader.text(promise->training);
  const auto find = extent == Extent::whole ? &PackedStages::find : &PackedStages::find_first;
  auto stages = find(bytes.subspan(promise->header_size()), promise->stages, file.stage_weights);
  if (!stages) return tl::make_unexpected(stages.error());
  file.stages = std::move(*stages);
  return file;
}

Expected<std::vector<std::byte>> read_bytes(const std::filesystem::path& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(
      platform::open_stream(path, "rb"), [](std::FILE* f) { return std::fclose(f); });
  const auto refuse = [&path] {
    return fail(ErrorCode::io, "cannot read the weights " + quoted_path(path) + ": " +
                                   std::generic_category().message(errno));
  };
  if (!file) return refuse();
  std::vector<std::byte> bytes;
  std::array<std::byte, 65536> buffer;
  do {
    const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), file.get());
    bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(got));
  } while (!std::feof(file.get()) && !std::ferror(file.get()));
  if (std::ferror(file.get())) return refuse();  // also a directory
  return bytes;
}

auto naming(const std::filesystem::path& path) {
  return [&path](Error error) {
    error.message = path.string() + ": " + error.message;
    return error;
  };
}

Expected<PackedWeightFile> verified(Expected<PackedWeightFile> packed) {
  if (!packed) return packed;
  if (auto done = packed->stages.verify(); !done) return tl::make_unexpected(done.error());
  return packed;
}

}  // namespace

Expected<WeightFile> parse_weight_file(std::span<const std::byte> bytes) {
  auto packed = parse_packed(bytes, Extent::whole);
  if (!packed) return tl::make_unexpected(packed.error());
  auto weights = packed->stages.unpack();
  if (!weights) return tl::make_unexpected(weights.error());
  return WeightFile{std::move(*packed), std::move(*weights)};
}

Expected<PackedWeightFile> open_weight_file(std::span<const std::byte> bytes) {
  return verified(parse_packed(bytes, Extent::whole));
}

Expected<PackedWeightFile> open_weight_file(std::span<const std::byte> begin,
                                            std::function<std::span<const std::byte>()> rest,
                                            std::function<bool()> has_come) {
  auto packed = verified(parse_packed(begin, Extent::beginning));
  if (!packed) return packed;
  packed->has_come = std::move(has_come);
  packed->whole = [begin, rest = std::move(rest)]() -> Expected<PackedPayload> {
    const auto behind = rest();
    auto bytes = std::make_shared<std::vector<std::byte>>(begin.begin(), begin.end());
    bytes->insert(bytes->end(), behind.begin(), behind.end());
    auto all = open_weight_file(std::span<const std::byte>(*bytes));
    if (!all) return tl::make_unexpected(all.error());
    return PackedPayload{std::move(all->stages), std::move(bytes)};
  };
  return packed;
}

std::vector<std::byte> format_weight_file(const WeightFile& file) {
  const auto payload = pack_weights(file.weights, file.stage_weights);
  std::vector<std::byte> out;
  put_text(out, kWeightMagic);
  put_number(out, kVersion);
  put_number(out, file.unit);
  put_number(out, file.architecture);
  put_number(out, std::uint64_t{payload.size()});
  put_number(out, static_cast<std::uint32_t>(file.stage_plies.size()));
  put_number(out, file.stage_weights);
  put_number(out, static_cast<std::uint32_t>(file.training.size()));
  put_number(out, std::uint32_t{0});
  for (const std::uint16_t ply : file.stage_plies) put_number(out, ply);
  put_text(out, file.training);
  put_number(out, Fnv1a().add(out).value());
  out.insert(out.end(), payload.begin(), payload.end());
  return out;
}

Expected<WeightFile> read_weight_file(const std::filesystem::path& path) {
  const auto bytes = read_bytes(path);
  if (!bytes) return tl::make_unexpected(bytes.error());
  return parse_weight_file(*bytes).map_error(naming(path));
}

Expected<PackedWeightFile> open_weight_file(const std::filesystem::path& path) {
  auto bytes = read_bytes(path);
  if (!bytes) return tl::make_unexpected(bytes.error());
  const auto kept = std::make_shared<const std::vector<std::byte>>(std::move(*bytes));
  auto packed = open_weight_file(std::span(*kept)).map_error(naming(path));
  if (packed) packed->bytes = kept;
  return packed;
}

}  // namespace ternion
