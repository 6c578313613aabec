#include "eval/core/weight_codec.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include <zstd.h>

namespace ternion {
namespace {

constexpr int kCodecLevel = 19;  // slow to pack, but that is done once

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

/// `weights`: those of the stage before; they become this one's.
void add_planes(std::span<const std::byte> planes, std::span<std::int16_t> weights) {
  const std::byte* low = planes.data();
  const std::byte* high = low + weights.size();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const auto code = static_cast<std::uint16_t>(std::to_integer<unsigned>(low[i]) |
                                                 std::to_integer<unsigned>(high[i]) << 8);
    weights[i] = static_cast<std::int16_t>(weights[i] + undo_zigzag(code));
  }
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

/// Up to `stages` of them, from the beginning; `payload` becomes what is behind them.
std::vector<std::span<const std::byte>> take_frames(std::span<const std::byte>& payload,
                                                    std::size_t stages) {
  std::vector<std::span<const std::byte>> frames;
  while (!payload.empty() && frames.size() < stages) {
    const std::size_t size = ZSTD_findFrameCompressedSize(payload.data(), payload.size());
    if (ZSTD_isError(size)) break;
    frames.push_back(payload.first(size));
    payload = payload.subspan(size);
  }
  return frames;
}

/// Where each stage's frame lies. Errors: syntax.
Expected<std::vector<std::span<const std::byte>>> find_frames(std::span<const std::byte> payload,
                                                              std::size_t stages) {
  auto frames = take_frames(payload, stages);
  if (!payload.empty())
    return fail(ErrorCode::syntax, "expected " + std::to_string(stages) +
                                       " whole zstd frames of weights, got other bytes behind " +
                                       std::to_string(frames.size()) + " of them");
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

/// Gives each stage's weights to `take(stage, weights)`, whole chains on each of two threads.
/// Returns the first thing found wrong.
template <class Take>
Expected<void> unpack_chains(const PackedStages& stages, const Take& take) {
  std::atomic<std::size_t> next{0};
  const auto work = [&]() -> Expected<void> {
    StageReader reader(stages);
    for (;;) {
      const std::size_t first = next.fetch_add(kChainLength);
      const std::size_t end = std::min(first + kChainLength, stages.size());
      for (std::size_t stage = first; stage < end; ++stage) {
        const auto weights = reader.read(stage);
        if (!weights) return tl::make_unexpected(weights.error());
        take(stage, *weights);
      }
      if (end == stages.size()) return {};
    }
  };
  Expected<void> other;
  std::thread second;
  if (stages.size() > kChainLength) second = std::thread([&] { other = work(); });
  const Expected<void> own = work();
  if (second.joinable()) second.join();
  return own ? other : own;
}

}  // namespace

std::vector<std::byte> pack_weights(std::span<const std::int16_t> weights,
                                    std::size_t stage_weights) {
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                     &ZSTD_freeCCtx);
  if (!context) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kCodecLevel);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::vector<std::byte> payload;
  for (std::size_t stage = 0; stage < weights.size() / stage_weights; ++stage) {
    const auto frame = pack_frame(to_planes(weights, stage, stage_weights), *context);
    payload.insert(payload.end(), frame.begin(), frame.end());
  }
  return payload;
}

Expected<PackedStages> PackedStages::find(std::span<const std::byte> payload, std::size_t stages,
                                          std::size_t stage_weights) {
  auto frames = find_frames(payload, stages);
  if (!frames) return tl::make_unexpected(frames.error());
  if (auto checked = check_sizes(*frames, 2 * stage_weights); !checked)
    return tl::make_unexpected(checked.error());
  PackedStages packed;
  packed.frames_ = std::move(*frames);
  packed.stage_weights_ = stage_weights;
  return packed;
}

Expected<PackedStages> PackedStages::find_first(std::span<const std::byte> payload,
                                                std::size_t stages, std::size_t stage_weights) {
  auto behind = payload;
  const std::size_t whole = take_frames(behind, stages).size();
  return find(payload.first(payload.size() - behind.size()), whole, stage_weights);
}

Expected<void> PackedStages::verify() const {
  return unpack_chains(*this, [](std::size_t, std::span<const std::int16_t>) {});
}

Expected<std::vector<std::int16_t>> PackedStages::unpack() const {
  std::vector<std::int16_t> weights(size() * stage_weights_);
  const auto take = [&](std::size_t stage, std::span<const std::int16_t> own) {
    std::ranges::copy(own, weights.data() + stage * stage_weights_);
  };
  if (auto done = unpack_chains(*this, take); !done) return tl::make_unexpected(done.error());
  return weights;
}

struct StageReader::Context {
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> zstd{ZSTD_createDCtx(), &ZSTD_freeDCtx};
};

StageReader::StageReader(PackedStages stages)
    : stages_(std::move(stages)),
      context_(std::make_unique<Context>()),
      weights_(stages_.stage_weights()),
      planes_(2 * stages_.stage_weights()) {
  if (!context_->zstd) throw std::bad_alloc();
}

StageReader::~StageReader() = default;

Expected<std::span<const std::int16_t>> StageReader::read(std::size_t stage) {
  const std::size_t first = stage / kChainLength * kChainLength;
  const bool behind = held_ && *held_ >= first && *held_ <= stage;
  std::size_t next = behind ? *held_ + 1 : first;
  held_.reset();
  for (; next <= stage; ++next)
    if (auto done = unpack(next); !done) return tl::make_unexpected(done.error());
  held_ = stage;
  return weights_;
}

Expected<void> StageReader::unpack(std::size_t stage) {
  const auto frame = stages_.frame(stage);
  const std::size_t size = ZSTD_decompressDCtx(context_->zstd.get(), planes_.data(), planes_.size(),
                                               frame.data(), frame.size());
  if (ZSTD_isError(size) || size != planes_.size())
    return fail(ErrorCode::syntax,
                "expected the weights of stage " + std::to_string(stage) + ", got damaged data (" +
                    (ZSTD_isError(size) ? ZSTD_getErrorName(size) : "too few bytes") + ")");
  if (begins_chain(stage)) std::ranges::fill(weights_, std::int16_t{0});
  add_planes(planes_, weights_);
  return {};
}

}  // namespace ternion
