#include "eval/core/weight_codec.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include <zstd.h>

namespace ternion {
namespace {

constexpr int kLevel = 19;  // slow to pack, but that is done once; docs/performance.md

using Context = std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)>;

std::uint16_t zigzag(std::int16_t value) {
  return static_cast<std::uint16_t>((value << 1) ^ (value >> 15));
}
std::uint16_t undo_zigzag(std::uint16_t code) {
  return static_cast<std::uint16_t>((code >> 1) ^ -(code & 1));
}

bool begins_chain(std::size_t stage) { return stage % kChainLength == 0; }

/// The stage's differences as bytes: all the low ones, then all the high ones.
std::vector<std::byte> to_planes(std::span<const std::int16_t> weights, std::size_t stage,
                                 std::size_t count) {
  const auto own = weights.subspan(stage * count, count);
  std::vector<std::byte> planes(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    const int base = begins_chain(stage) ? 0 : weights[(stage - 1) * count + i];
    const std::uint16_t code = zigzag(static_cast<std::int16_t>(own[i] - base));
    planes[i] = static_cast<std::byte>(code & 0xFF);
    planes[count + i] = static_cast<std::byte>(code >> 8);
  }
  return planes;
}

void from_planes(std::span<const std::byte> planes, const std::int16_t* base, std::int16_t* out) {
  const std::size_t count = planes.size() / 2;
  const std::byte* low = planes.data();
  const std::byte* high = low + count;
  for (std::size_t i = 0; i < count; ++i) {
    const auto code = static_cast<std::uint16_t>(std::to_integer<unsigned>(low[i]) |
                                                 std::to_integer<unsigned>(high[i]) << 8);
    out[i] = static_cast<std::int16_t>(undo_zigzag(code));
  }
  if (base != nullptr)
    for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<std::int16_t>(out[i] + base[i]);
}

std::vector<std::byte> pack_frame(std::span<const std::byte> planes, ZSTD_CCtx& context) {
  std::vector<std::byte> frame(ZSTD_compressBound(planes.size()));
  // Room is enough and the parameters are constants, so this cannot fail but for want of memory.
  const std::size_t size =
      ZSTD_compress2(&context, frame.data(), frame.size(), planes.data(), planes.size());
  if (ZSTD_isError(size)) throw std::bad_alloc();
  frame.resize(size);
  return frame;
}

/// Where each stage's frame lies. Errors: syntax.
Expected<std::vector<std::span<const std::byte>>> find_frames(std::span<const std::byte> payload,
                                                              std::size_t stages) {
  std::vector<std::span<const std::byte>> frames;
  while (!payload.empty()) {
    const std::size_t size = ZSTD_findFrameCompressedSize(payload.data(), payload.size());
    if (ZSTD_isError(size) || frames.size() == stages)
      return fail(ErrorCode::syntax, "expected " + std::to_string(stages) +
                                         " whole zstd frames of weights, got other bytes behind " +
                                         std::to_string(frames.size()) + " of them");
    frames.push_back(payload.first(size));
    payload = payload.subspan(size);
  }
  if (frames.size() == stages) return frames;
  return fail(ErrorCode::syntax, "expected " + std::to_string(stages) +
                                     " zstd frames of weights, got " +
                                     std::to_string(frames.size()));
}

/// True if each frame says of itself that it holds exactly one stage.
Expected<void> check_sizes(std::span<const std::span<const std::byte>> frames, std::size_t bytes) {
  for (std::size_t i = 0; i < frames.size(); ++i)
    if (ZSTD_getFrameContentSize(frames[i].data(), frames[i].size()) != bytes)
      return fail(ErrorCode::syntax, "expected " + std::to_string(bytes) +
                                         " bytes of weights in the frame of stage " +
                                         std::to_string(i) + ", got another size");
  return {};
}

/// Unpacks whole chains, taken from a common counter, into `out`. Thread rule: several may run at
/// once over the same output.
class ChainWorker {
 public:
  ChainWorker(std::span<const std::span<const std::byte>> frames, std::size_t count,
              std::int16_t* out)
      : frames_(frames), count_(count), out_(out) {}

  void run() {
    const Context context(ZSTD_createDCtx(), &ZSTD_freeDCtx);
    std::vector<std::byte> planes(2 * count_);
    for (;;) {
      const std::size_t first = next_.fetch_add(kChainLength);
      const std::size_t end = std::min(first + kChainLength, frames_.size());
      for (std::size_t stage = first; stage < end; ++stage) {
        const std::size_t size = ZSTD_decompressDCtx(context.get(), planes.data(), planes.size(),
                                                     frames_[stage].data(), frames_[stage].size());
        if (ZSTD_isError(size) || size != planes.size()) return refuse(stage, size);
        std::int16_t* own = out_ + stage * count_;
        from_planes(planes, begins_chain(stage) ? nullptr : own - count_, own);
      }
      if (end == frames_.size()) return;
    }
  }

  /// The first thing wrong, or "". After every run() has returned.
  const std::string& error() const { return error_; }

 private:
  void refuse(std::size_t stage, std::size_t code) {
    next_.store(frames_.size());
    if (failed_.exchange(true)) return;
    error_ = "expected the weights of stage " + std::to_string(stage) + ", got damaged data (" +
             (ZSTD_isError(code) ? ZSTD_getErrorName(code) : "too few bytes") + ")";
  }

  std::span<const std::span<const std::byte>> frames_;
  std::size_t count_;
  std::int16_t* out_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> failed_{false};
  std::string error_;
};

}  // namespace

std::vector<std::byte> pack_weights(std::span<const std::int16_t> weights,
                                    std::size_t stage_weights) {
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                     &ZSTD_freeCCtx);
  if (!context) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kLevel);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::vector<std::byte> payload;
  for (std::size_t stage = 0; stage < weights.size() / stage_weights; ++stage) {
    const auto frame = pack_frame(to_planes(weights, stage, stage_weights), *context);
    payload.insert(payload.end(), frame.begin(), frame.end());
  }
  return payload;
}

Expected<std::vector<std::int16_t>> unpack_weights(std::span<const std::byte> payload,
                                                   std::size_t stages, std::size_t stage_weights) {
  const auto frames = find_frames(payload, stages);
  if (!frames) return tl::make_unexpected(frames.error());
  if (auto checked = check_sizes(*frames, 2 * stage_weights); !checked)
    return tl::make_unexpected(checked.error());
  std::vector<std::int16_t> weights(stages * stage_weights);
  ChainWorker worker(*frames, stage_weights, weights.data());
  {
    std::thread second;
    if (stages > kChainLength) second = std::thread([&worker] { worker.run(); });
    worker.run();
    if (second.joinable()) second.join();
  }
  if (!worker.error().empty()) return fail(ErrorCode::syntax, worker.error());
  return weights;
}

}  // namespace ternion
