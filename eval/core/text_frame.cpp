#include "eval/core/text_frame.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <new>

#include <zstd.h>

namespace ternion {
namespace {

constexpr int kLevel = 19;
constexpr int kWindowLog = 27;  // what repeats may lie many megabytes apart
constexpr std::array kMagic{std::byte{0x28}, std::byte{0xB5}, std::byte{0x2F}, std::byte{0xFD}};

/// Appends the frame of that text.
void pack_frame(ZSTD_CCtx* context, std::string_view text, std::vector<std::byte>& out) {
  const std::size_t before = out.size();
  out.resize(before + ZSTD_compressBound(text.size()));
  const std::size_t size =
      ZSTD_compress2(context, out.data() + before, out.size() - before, text.data(), text.size());
  if (ZSTD_isError(size) != 0) throw std::bad_alloc();
  out.resize(before + size);
}

/// What the next frame holds of the text.
std::string_view next_part(std::string_view text) {
  if (text.size() <= kFrameText) return text;
  const auto line = text.substr(0, kFrameText).rfind('\n');
  return text.substr(0, line == std::string_view::npos ? kFrameText : line + 1);
}

}  // namespace

bool is_text_frame(std::span<const std::byte> bytes) {
  return bytes.size() >= kMagic.size() && std::ranges::equal(bytes.first(kMagic.size()), kMagic);
}

Expected<std::vector<std::span<const std::byte>>> frames_of(std::span<const std::byte> bytes) {
  std::vector<std::span<const std::byte>> frames;
  do {
    const std::size_t size = ZSTD_findFrameCompressedSize(bytes.data(), bytes.size());
    if (ZSTD_isError(size) != 0)
      return fail(ErrorCode::syntax,
                  std::string("expected frames of zstd: ") + ZSTD_getErrorName(size));
    frames.push_back(bytes.first(size));
    bytes = bytes.subspan(size);
  } while (!bytes.empty());
  return frames;
}

Expected<std::uint64_t> framed_bytes(std::span<const std::byte> bytes) {
  const auto frames = frames_of(bytes);
  if (!frames) return tl::make_unexpected(frames.error());
  std::uint64_t sum = 0;
  for (const auto frame : *frames) {
    const auto size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN)
      return fail(ErrorCode::syntax, "expected a zstd frame that tells its size");
    if (size > kMostFramedText - sum)
      return fail(ErrorCode::out_of_range, "expected at most 4 GiB of text in the frames");
    sum += size;
  }
  if (sum > std::max<std::uint64_t>(kFreeFramedText, kMostFrameRatio * bytes.size()))
    return fail(ErrorCode::out_of_range, "expected at most " + std::to_string(kMostFrameRatio) +
                                             " times the frame's size as text, got a frame of " +
                                             std::to_string(bytes.size()) + " bytes for " +
                                             std::to_string(sum));
  return sum;
}

Expected<std::string> unpack_text(std::span<const std::byte> frames) {
  const auto size = framed_bytes(frames);
  if (!size) return tl::make_unexpected(size.error());
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                     &ZSTD_freeDCtx);
  ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, kWindowLog);
  std::string text(static_cast<std::size_t>(*size), '\0');
  const std::size_t got =
      ZSTD_decompressDCtx(context.get(), text.data(), text.size(), frames.data(), frames.size());
  if (ZSTD_isError(got) != 0) return fail(ErrorCode::syntax, ZSTD_getErrorName(got));
  if (got != text.size()) return fail(ErrorCode::syntax, "the frame is cut off");
  return text;
}

std::vector<std::byte> pack_text(std::string_view text) {
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                     &ZSTD_freeCCtx);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kLevel);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, kWindowLog);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_enableLongDistanceMatching, 1);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::vector<std::byte> frames;
  do {
    const std::string_view part = next_part(text);
    pack_frame(context.get(), part, frames);
    text.remove_prefix(part.size());
  } while (!text.empty());
  return frames;
}

}  // namespace ternion
