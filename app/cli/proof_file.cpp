#include "app/cli/proof_file.hpp"

#include <span>

#include "app/cli/input.hpp"
#include "app/cli/output_file.hpp"
#include "eval/core/text_frame.hpp"

namespace ternion::cli {

Expected<std::string> read_proof(const std::string& path) {
  auto bytes = read_input(path);
  if (!bytes) return bytes;
  const auto frame = std::as_bytes(std::span(*bytes));
  if (!is_text_frame(frame)) return bytes;
  auto text = unpack_text(frame);
  if (!text) return fail(text.error().code, path + ": " + text.error().message);
  return text;
}

Expected<void> write_proof(const std::filesystem::path& path, const std::string& text) {
  if (path.extension() != kCompressedSuffix)
    return write_file(path, std::as_bytes(std::span(text)));
  return write_file(path, pack_text(text));
}

}  // namespace ternion::cli
