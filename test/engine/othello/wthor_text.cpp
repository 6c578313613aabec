#include "test/engine/othello/wthor_text.hpp"

#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

std::optional<WthorLine> parse_line(std::string_view line) {
  std::array<std::string_view, 4> fields;
  for (auto& field : fields) {
    const std::size_t tab = line.find('\t');
    field = line.substr(0, tab);
    line.remove_prefix(tab == std::string_view::npos ? line.size() : tab + 1);
  }
  WthorLine out{fields[0], 0, fields[3] == "1", fields[2]};
  const auto end = fields[1].data() + fields[1].size();
  if (std::from_chars(fields[1].data(), end, out.disc_difference).ptr != end) return std::nullopt;
  return out;
}

/// Hands each line of the stream over without its end.
void for_each_line(std::FILE* stream, const std::function<void(std::string_view)>& visit) {
  std::array<char, 65536> buffer{};
  std::string line;
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), stream)) {
    for (std::size_t i = 0; i < got; ++i) {
      if (buffer[i] != '\n') {
        line += buffer[i];
        continue;
      }
      visit(line);
      line.clear();
    }
  }
  if (!line.empty()) visit(line);
}

}  // namespace

std::optional<std::size_t> for_each_wthor_line(std::size_t step,
                                               const std::function<void(const WthorLine&)>& visit,
                                               std::string& reason) {
  const auto path = shared_data("othello/wthor.txt.xz");
  if (!path) {
    reason = "../shared/data/othello/wthor.txt.xz is not here";
    return std::nullopt;
  }
  if (std::system("command -v xz >/dev/null 2>&1") != 0) {
    reason = "the program xz is not here";
    return std::nullopt;
  }
  std::string command = "xz -dc '" + path->string();
  command += "'";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen(command.c_str(), "r"),
                                                             ::pclose);
  if (!pipe) {
    reason = "xz could not be started";
    return std::nullopt;
  }
  std::size_t count = 0;
  for_each_line(pipe.get(), [&](std::string_view line) {
    if (count++ % step != 0) return;
    if (const auto parsed = parse_line(line)) visit(*parsed);
  });
  return count;
}

}  // namespace ternion::test
