#include "test/search/gomoku/problems.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/gomoku/notation.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::test {
namespace {

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  return fields;
}

/// Stones without an order: "h8i9...".
bool put_stones(gomoku::Position& position, const std::string& stones, Side side) {
  for (std::size_t i = 0; i < stones.size();) {
    std::size_t end = i + 1;
    while (end < stones.size() && stones[end] >= '0' && stones[end] <= '9') ++end;
    const auto move = gomoku::parse_move(stones.substr(i, end - i));
    if (!move || !position.is_on_board(*move)) return false;
    position.put(gomoku::point_of(*move), side);
    i = end;
  }
  return true;
}

}  // namespace

std::vector<GomokuProblem> gomoku_problems(const std::string& file) {
  std::vector<GomokuProblem> problems;
  const auto path = shared_data("gomoku/" + file);
  if (!path) return problems;
  std::ifstream stream(*path);
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto fields = fields_of(line);
    if (fields.size() < 7) {
      ADD_FAILURE() << "not a problem: " << line;
      continue;
    }
    auto position = *gomoku::parse_position(fields[1] + " " + fields[2]);
    EXPECT_TRUE(put_stones(position, fields[5], Side::black)) << fields[0];
    EXPECT_TRUE(put_stones(position, fields[6], Side::white)) << fields[0];
    position.set_side_to_move(fields[3] == "b" ? Side::black : Side::white);
    problems.push_back({fields[0], position, fields[4]});
  }
  return problems;
}

std::vector<gomoku::Position> positions_won_by_threats() {
  std::vector<gomoku::Position> positions;
  std::ifstream stream(source_dir() / "bench" / "positions" / "gomoku-won-by-threats.txt");
  for (std::string line; std::getline(stream, line);)
    if (!line.empty() && line[0] != '#') positions.push_back(*gomoku::parse_position(line));
  EXPECT_FALSE(positions.empty());
  return positions;
}

}  // namespace ternion::test
