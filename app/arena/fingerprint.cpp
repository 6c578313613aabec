#include "app/arena/fingerprint.hpp"

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <vector>

#include <fmt/format.h>

#include "app/platform/process.hpp"
#include "engine/core/hash_key.hpp"
#include "protocol/core/text.hpp"

namespace ternion::arena {
namespace {

namespace fs = std::filesystem;

std::optional<std::uint64_t> hash_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::vector<char> buffer(std::size_t{1} << 20);
  std::uint64_t hash = 0;
  while (file.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) ||
         file.gcount() > 0) {
    auto size = static_cast<std::size_t>(file.gcount());
    for (; size % sizeof hash != 0; ++size) buffer[size] = 0;  // the size itself is told beside it
    for (std::size_t at = 0; at < size; at += sizeof hash) {
      std::uint64_t word = 0;
      std::memcpy(&word, buffer.data() + at, sizeof word);
      hash = mix64(hash * 31 + word);
    }
  }
  return hash;
}

bool speaks_of_a_log(std::string_view word) {
  return text::to_lower(word).find("log") != std::string::npos;
}

}  // namespace

std::string Fingerprints::file_text(const std::string& path) {
  auto& text = read_[path];
  if (!text.empty()) return text;
  std::error_code error;
  const auto size = fs::file_size(path, error);
  const auto hash = error ? std::nullopt : hash_of(path);
  const std::string shown = path == platform::own_image()
                                ? platform::own_program().value_or(fs::path(path)).string()
                                : path;
  text = hash ? fmt::format("{}, {} bytes, {:016x}", shown, size, *hash)
              : shown + ", which cannot be read";
  return text;
}

Facts Fingerprints::of(const PlayerSpec& spec, const Player& begun) {
  Facts facts;
  if (spec.kind == PlayerSpec::Kind::command) {
    const fs::path folder = spec.folder;
    facts.emplace_back("program",
                       file_text(platform::find_program(spec.command[0], folder).string()));
    for (std::size_t i = 1; i < spec.command.size(); ++i) {
      const fs::path path = folder / spec.command[i];
      std::error_code ignored;
      if (fs::is_regular_file(path, ignored) && !speaks_of_a_log(spec.command[i - 1]))
        facts.emplace_back("file " + std::to_string(i), file_text(path.string()));
    }
  } else if (spec.kind != PlayerSpec::Kind::server) {
    facts.emplace_back("program", file_text(platform::own_image().string()));
    if (!spec.weights.empty()) facts.emplace_back("weights", file_text(spec.weights));
    if (spec.kind == PlayerSpec::Kind::classic && spec.text.ends_with(".json"))
      facts.emplace_back("file", file_text(spec.text));
  }
  facts.emplace_back("reports", text::quoted(begun.own_name() + " " + begun.own_version()));
  return facts;
}

}  // namespace ternion::arena
