#include "app/cli/proof_file.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include <zstd.h>

#include "app/cli/input.hpp"
#include "app/cli/output_file.hpp"

namespace ternion::cli {
namespace {

constexpr int kLevel = 19;
constexpr int kWindowLog = 27;  // the records of a proof repeat each other over many megabytes
constexpr std::string_view kMagic = "\x28\xB5\x2F\xFD";

Expected<std::string> unpack(const std::string& frame, const std::string& path) {
  const auto size = ZSTD_getFrameContentSize(frame.data(), frame.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN)
    return fail(ErrorCode::syntax, path + ": expected a zstd frame that tells its size");
  if (size > kMostProofText)
    return fail(ErrorCode::out_of_range, path + ": more than 4 GiB of text");
  const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(),
                                                                     &ZSTD_freeDCtx);
  ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, kWindowLog);
  std::string text(static_cast<std::size_t>(size), '\0');
  const std::size_t got =
      ZSTD_decompressDCtx(context.get(), text.data(), text.size(), frame.data(), frame.size());
  if (ZSTD_isError(got) != 0)
    return fail(ErrorCode::syntax, path + ": " + ZSTD_getErrorName(got));
  if (got != text.size()) return fail(ErrorCode::syntax, path + ": the frame is cut off");
  return text;
}

}  // namespace

Expected<std::string> read_proof(const std::string& path) {
  auto bytes = read_input(path);
  if (!bytes || !bytes->starts_with(kMagic)) return bytes;
  return unpack(*bytes, path);
}

Expected<void> write_proof(const std::filesystem::path& path, const std::string& text) {
  if (path.extension() != kCompressedSuffix) return write_file(path, std::as_bytes(std::span(text)));
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                     &ZSTD_freeCCtx);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kLevel);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, kWindowLog);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_enableLongDistanceMatching, 1);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::vector<std::byte> frame(ZSTD_compressBound(text.size()));
  const std::size_t size =
      ZSTD_compress2(context.get(), frame.data(), frame.size(), text.data(), text.size());
  if (ZSTD_isError(size) != 0) return fail(ErrorCode::io, ZSTD_getErrorName(size));
  frame.resize(size);
  return write_file(path, frame);
}

}  // namespace ternion::cli
