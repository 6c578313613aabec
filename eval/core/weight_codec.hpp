// How a weight file's payload is packed. Neighbouring stages resemble each other, so each stage is
// stored as its differences from the one before, except that every kChainLength-th begins anew:
// chains are unpacked independently, on two threads. Of the differences, zigzag-coded, the low
// bytes come first, then the high ones (nearly all 0); then zstd.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion {

constexpr std::size_t kChainLength = 10;  // stages

/// `weights`: [stage][stage_weights].
std::vector<std::byte> pack_weights(std::span<const std::int16_t> weights,
                                    std::size_t stage_weights);

/// Precondition: the counts are within the limits of weight_file.hpp. Errors: syntax, when the
/// frames are not as many or not as long as the counts say, or damaged.
Expected<std::vector<std::int16_t>> unpack_weights(std::span<const std::byte> payload,
                                                   std::size_t stages, std::size_t stage_weights);

}  // namespace ternion
