// A cross-table as text, Markdown, JSON and HTML.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/arena/tournament.hpp"

namespace ternion::arena {
namespace {

using Row = CrossTable::Row;

std::string points_text(double points) {
  return points == static_cast<int>(points) ? fmt::format("{}", static_cast<int>(points))
                                            : fmt::format("{:.1f}", points);
}

std::string cell(const CrossTable& table, int a, int b) {
  if (a == b) return "*";
  return table.games(a, b) == 0 ? "" : points_text(table.points(a, b));
}

std::vector<std::string> header(const CrossTable& table, const std::vector<Row>& rows) {
  std::vector<std::string> out{"", "player", "Elo", "+-", "games", "points", "%", "+ = -"};
  if (table.has_tie_breaks())
    for (const char* each : {"byes", "Buchholz", "S-B"}) out.emplace_back(each);
  if (!table.unit().empty()) out.push_back(table.unit());
  for (std::size_t i = 0; i < rows.size(); ++i) out.push_back(std::to_string(i + 1));
  for (const char* each : {"s/move", "slowest", "forfeits"}) out.emplace_back(each);
  return out;
}

std::vector<std::string> cells(const CrossTable& table, const std::vector<Row>& rows,
                               std::size_t i) {
  const Row& row = rows[i];
  std::vector<std::string> out{
      std::to_string(i + 1),
      row.name,
      fmt::format("{:+.0f}", std::round(row.elo.value) + 0.0),
      fmt::format("{:.0f}", row.elo.high - row.elo.value),
      std::to_string(row.games),
      points_text(row.tie_break ? row.tie_break->points : row.points),
      fmt::format("{:.1f}", row.games == 0 ? 0 : 100 * row.points / row.games),
      fmt::format("{} {} {}", row.wins, row.draws, row.losses)};
  if (row.tie_break) {
    out.push_back(std::to_string(row.tie_break->byes));
    out.push_back(fmt::format("{:.2f}", row.tie_break->buchholz));
    out.push_back(fmt::format("{:.2f}", row.tie_break->sonneborn_berger));
  }
  if (!table.unit().empty()) out.push_back(fmt::format("{:+.1f}", row.margin));
  for (const Row& other : rows) out.push_back(cell(table, row.index, other.index));
  out.push_back(fmt::format("{:.4f}", row.seconds_a_move));
  out.push_back(fmt::format("{:.3f}", row.slowest));
  out.push_back(std::to_string(row.forfeits));
  return out;
}

std::vector<std::vector<std::string>> grid(const CrossTable& table) {
  const auto rows = table.rows();
  std::vector<std::vector<std::string>> out{header(table, rows)};
  for (std::size_t i = 0; i < rows.size(); ++i) out.push_back(cells(table, rows, i));
  return out;
}

/// For HTML, inside elements and quoted attributes.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

/// As wide as it is on the screen where each character takes one place: bytes that go on a
/// character of UTF-8 take none.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t width, bool left) {
  const std::string blanks(width - std::min(width, width_of(text)), ' ');
  return left ? text + blanks : blanks + text;
}

constexpr const char* kStyle =
    "<style>body{font:15px/1.4 system-ui,sans-serif;margin:2em auto;max-width:75em;padding:0 1em;"
    "color-scheme:light dark}table{border-collapse:collapse;display:block;overflow-x:auto}"
    "td,th{padding:.2em .6em;text-align:right;border-bottom:1px solid #8884}"
    "td:nth-child(2),th:nth-child(2){text-align:left}svg text{font:13px system-ui,sans-serif;"
    "fill:currentColor}</style>";

constexpr double kLeft = 190;
constexpr double kWidth = 520;
constexpr int kLine = 26;

struct Mark {
  std::string name;
  double value = 0;
  double low = 0;
  double high = 0;
  std::string label;
};

/// One line a player: a dot at the value and a bar over the interval.
std::string plot(const std::string& title, const std::vector<Mark>& marks) {
  double least = 0;
  double most = 0;
  for (const Mark& mark : marks) {
    least = std::min(least, mark.low);
    most = std::max(most, mark.high);
  }
  if (most <= least) most = least + 1;
  const auto x = [&](double value) { return kLeft + (value - least) / (most - least) * kWidth; };
  const auto height = static_cast<int>(marks.size()) * kLine + 20;
  std::string out =
      fmt::format("<h2>{}</h2>\n<svg role=\"img\" aria-label=\"{}\" width=\"{}\" height=\"{}\">\n",
                  title, title, kLeft + kWidth + 110, height);
  out += fmt::format("<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"0\" y2=\"{1}\" stroke=\"#888\"/>\n",
                     x(0), height - 10);
  int y = kLine;
  for (const Mark& mark : marks) {
    out += fmt::format("<text x=\"{:.0f}\" y=\"{}\" text-anchor=\"end\">{}</text>", kLeft - 10,
                       y - 8, escaped(mark.name));
    out += fmt::format(
        "<line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{}\" y2=\"{}\" stroke=\"#2a7\" "
        "stroke-width=\"3\"/>",
        x(mark.low), x(mark.high), y - 12, y - 12);
    out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{}\" r=\"5\" fill=\"#2a7\"/>", x(mark.value),
                       y - 12);
    out += fmt::format("<text x=\"{:.0f}\" y=\"{}\">{}</text>\n", kLeft + kWidth + 12, y - 8,
                       mark.label);
    y += kLine;
  }
  return out + "</svg>\n";
}

}  // namespace

std::string table_text(const CrossTable& table) {
  const auto lines = grid(table);
  std::vector<std::size_t> widths(lines.front().size(), 0);
  for (const auto& line : lines)
    for (std::size_t i = 0; i < line.size(); ++i)
      widths[i] = std::max(widths[i], width_of(line[i]));
  std::string out;
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i)
      out.append("  ").append(padded(line[i], widths[i], i == 1));
    out += '\n';
  }
  return out;
}

/// What would end a cell, begin markup or be taken for HTML stands as itself.
std::string markdown_cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<' || c == '>' || c == '&') {
      out += escaped({&c, 1});
      continue;
    }
    if (std::string_view("\\`*_[]|~").find(c) != std::string_view::npos) out += '\\';
    out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out;
}

std::string markdown_line(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const std::string& each : cells) out += " " + markdown_cell(each) + " |";
  return out + "\n";
}

std::string table_markdown(const CrossTable& table) {
  std::string out;
  bool first = true;
  for (const auto& line : grid(table)) {
    out += markdown_line(line);
    if (std::exchange(first, false)) {
      out += "|";
      for (std::size_t i = 0; i < line.size(); ++i) out += i == 1 ? "---|" : "--:|";
      out += '\n';
    }
  }
  return out;
}

namespace {

nlohmann::ordered_json row_json(const CrossTable& table, const std::vector<Row>& rows,
                                const Row& row) {
  nlohmann::ordered_json against;
  for (const Row& other : rows) {
    if (table.games(row.index, other.index) == 0) continue;
    auto& entry = against[other.name];
    entry = {{"points", table.points(row.index, other.index)},
             {"games", table.games(row.index, other.index)}};
    if (!table.unit().empty()) entry[table.unit()] = table.margin(row.index, other.index);
  }
  const auto rounded = [](double value, double steps) { return std::round(value * steps) / steps; };
  nlohmann::ordered_json out{{"player", row.name},
                             {"elo",
                              {{"value", rounded(row.elo.value, 10)},
                               {"low", rounded(row.elo.low, 10)},
                               {"high", rounded(row.elo.high, 10)}}},
                             {"games", row.games},
                             {"wins", row.wins},
                             {"draws", row.draws},
                             {"losses", row.losses},
                             {"points", row.points}};
  if (row.tie_break) {
    out["score"] = row.tie_break->points;
    out["byes"] = row.tie_break->byes;
    out["buchholz"] = rounded(row.tie_break->buchholz, 100);
    out["sonneborn_berger"] = rounded(row.tie_break->sonneborn_berger, 100);
  }
  if (!table.unit().empty()) out[table.unit()] = rounded(row.margin, 100);
  out["seconds_a_move"] = rounded(row.seconds_a_move, 1e6);
  out["slowest"] = rounded(row.slowest, 1e6);
  out["forfeits"] = row.forfeits;
  out["against"] = against;
  return out;
}

}  // namespace

std::string table_json(const CrossTable& table) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  const auto rows = table.rows();
  for (const Row& row : rows) {
    out.push_back(row_json(table, rows, row));
  }
  return out.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string table_html(const CrossTable& table, const std::string& title) {
  std::string out = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>" +
                    escaped(title) + "</title>\n" + kStyle + "\n<h1>" + escaped(title) +
                    "</h1>\n<table>\n";
  const char* tag = "th";
  for (const auto& line : grid(table)) {
    out += "<tr>";
    for (const std::string& each : line) out += fmt::format("<{0}>{1}</{0}>", tag, escaped(each));
    out += "</tr>\n";
    tag = "td";
  }
  out += "</table>\n";
  std::vector<Mark> elo;
  std::vector<Mark> time;
  for (const Row& row : table.rows()) {
    elo.push_back(
        {row.name, row.elo.value, row.elo.low, row.elo.high,
         fmt::format("{:+.0f} &#177; {:.0f}", row.elo.value, row.elo.high - row.elo.value)});
    time.push_back({row.name, row.seconds_a_move, 0, row.slowest,
                    fmt::format("{:.3f}, {:.3f} s", row.seconds_a_move, row.slowest)});
  }
  out += plot("Elo, with 95 % intervals", elo);
  out += plot("Seconds a move: mean, and up to the slowest", time);
  return out + "</html>\n";
}

}  // namespace ternion::arena
