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

}  // namespace

bool is_text_frame(std::span<const std::byte> bytes) {
  return bytes.size() >= kMagic.size() && std::ranges::equal(bytes.first(kMagic.size()), kMagic);
}

Expected<std::uint64_t> framed_bytes(std::span<const std::byte> frame) {
  const auto size = ZSTD_getFrameContentSize(frame.data(), frame.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN)
    return fail(ErrorCode::syntax, "expected a zstd frame that tells its size");
  if (size > kMostFramedText)
    return fail(ErrorCode::out_of_range, "expected at most 4 GiB of text in the frame");
  if (size > std::max(kFreeFramedText, kMostFrameRatio * frame.size()))
    return fail(ErrorCode::out_of_range, "expected at most " + std::to_string(kMostFrameRatio) +
                                             " times the frame's size as text, got a frame of " +
                                             std::to_string(frame.size()) + " bytes for " +
                                             std::to_string(size));
  return std::uint64_t{size};
}

Expected<std::string> unpack_text(std::span<const std::byte> frame) {
  const auto size = framed_bytes(frame);
  if (!size) return tl::make_unexpected(size.error());
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                     &ZSTD_freeDCtx);
  ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, kWindowLog);
  std::string text(static_cast<std::size_t>(*size), '\0');
  const std::size_t got =
      ZSTD_decompressDCtx(context.get(), text.data(), text.size(), frame.data(), frame.size());
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
  std::vector<std::byte> frame(ZSTD_compressBound(text.size()));
  const std::size_t size =
      ZSTD_compress2(context.get(), frame.data(), frame.size(), text.data(), text.size());
  if (ZSTD_isError(size) != 0) throw std::bad_alloc();
  frame.resize(size);
  return frame;
}

}  // namespace ternion
