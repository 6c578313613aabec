#include "app/lab/gomoku/proof_file.hpp"

#include <span>

#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/core/text_frame.hpp"

namespace ternion::gomoku::proof {

Expected<std::string> read_proof(const std::string& path) {
  auto bytes = platform::read_input(path);
  if (!bytes) return bytes;
  const auto frame = std::as_bytes(std::span(*bytes));
  if (!is_text_frame(frame)) return bytes;
  auto text = unpack_text(frame);
  if (!text) return fail(text.error().code, quoted_path(path) + ": " + text.error().message);
  return text;
}

Expected<void> write_proof(const std::filesystem::path& path, const std::string& text) {
  if (path.extension() != kCompressedSuffix) return platform::write_file(path, text);
  return platform::write_file(path, pack_text(text));
}

}  // namespace ternion::gomoku::proof
