// Vectors of 128 bits, for kernels that one source gives to NEON, to WebAssembly's SIMD and to
// SSE4: vector types of GCC and Clang, whose operators work lane by lane, and what these lack. Only
// here is asked which processor it is; everything has a plain form for any other whose numbers have
// their lowest byte first. NEON is that of 64-bit ARM: multiplications by a lane of 128 bits are
// missing in that of 32 bits.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE4_1__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

namespace ternion::simd128 {

static_assert(std::endian::native == std::endian::little,
              "lanes of one size are read as lanes of another");

using U64x2 [[gnu::vector_size(16)]] = std::uint64_t;
using I32x4 [[gnu::vector_size(16)]] = std::int32_t;
using I16x8 [[gnu::vector_size(16)]] = std::int16_t;
using U8x16 [[gnu::vector_size(16)]] = std::uint8_t;

/// Precondition: aligned to 16 bytes.
template <class Vector>
inline Vector load(const void* from) {
  Vector vector;
  std::memcpy(&vector, __builtin_assume_aligned(from, sizeof vector), sizeof vector);
  return vector;
}
template <class Vector>
inline void store(void* to, Vector vector) {
  std::memcpy(__builtin_assume_aligned(to, sizeof vector), &vector, sizeof vector);
}

inline I16x8 all_of(std::int16_t value) {
  return I16x8{value, value, value, value, value, value, value, value};
}
inline I32x4 all_of(std::int32_t value) { return I32x4{value, value, value, value}; }

template <class Vector>
inline Vector min_of(Vector a, Vector b) {
  return a < b ? a : b;
}
template <class Vector>
inline Vector max_of(Vector a, Vector b) {
  return a > b ? a : b;
}

/// Eight numbers of 8 bits, in 16.
inline I16x8 load_widened(const std::int8_t* from) {
#if defined(__SSE4_1__)
  return std::bit_cast<I16x8>(
      _mm_cvtepi8_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from))));
#elif defined(__wasm_simd128__)
  return std::bit_cast<I16x8>(wasm_i16x8_load8x8(from));
#elif defined(__aarch64__)
  return std::bit_cast<I16x8>(vmovl_s8(vld1_s8(from)));
#else
  return I16x8{from[0], from[1], from[2], from[3], from[4], from[5], from[6], from[7]};
#endif
}

inline std::int32_t added(I32x4 v) {
  const I32x4 pairs = v + __builtin_shufflevector(v, v, 2, 3, 0, 1);
  return pairs[0] + pairs[1];
}

/// The lower halves of eight words: those of `low`, then those of `high`.
inline I16x8 lower_halves(I32x4 low, I32x4 high) {
  const auto a = std::bit_cast<I16x8>(low);
  const auto b = std::bit_cast<I16x8>(high);
  return __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
}

/// Adds to eight sums the products of pairs: of the inputs' pair with that number, and of the pairs
/// from `weights` on, one for each sum. Precondition: these are aligned to 16 bytes.
template <int kPair>
inline void add_products(I32x4& low, I32x4& high, I16x8 inputs, const std::int16_t* weights) {
#if defined(__aarch64__)
  const int16x8x2_t pairs = vld2q_s16(weights);
  const auto in = std::bit_cast<int16x8_t>(inputs);
  auto sums = std::bit_cast<int32x4_t>(low);
  auto more = std::bit_cast<int32x4_t>(high);
  sums = vmlal_laneq_s16(sums, vget_low_s16(pairs.val[0]), in, 2 * kPair);
  more = vmlal_high_laneq_s16(more, pairs.val[0], in, 2 * kPair);
  low = std::bit_cast<I32x4>(vmlal_laneq_s16(sums, vget_low_s16(pairs.val[1]), in, 2 * kPair + 1));
  high = std::bit_cast<I32x4>(vmlal_high_laneq_s16(more, pairs.val[1], in, 2 * kPair + 1));
#else
  const auto words = std::bit_cast<I32x4>(inputs);
  const auto pair =
      std::bit_cast<I16x8>(__builtin_shufflevector(words, words, kPair, kPair, kPair, kPair));
  const auto products = [&pair](I16x8 by) {
#if defined(__SSE4_1__)
    return std::bit_cast<I32x4>(
        _mm_madd_epi16(std::bit_cast<__m128i>(pair), std::bit_cast<__m128i>(by)));
#elif defined(__wasm_simd128__)
    return std::bit_cast<I32x4>(
        wasm_i32x4_dot_i16x8(std::bit_cast<v128_t>(pair), std::bit_cast<v128_t>(by)));
#else
    I32x4 sums{};
    for (int i = 0; i < 8; ++i) sums[i / 2] += pair[i] * by[i];
    return sums;
#endif
  };
  low += products(load<I16x8>(weights));
  high += products(load<I16x8>(weights + 8));
#endif
}

}  // namespace ternion::simd128
