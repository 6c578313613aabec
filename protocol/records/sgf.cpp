#include "protocol/records/sgf.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/core/text.hpp"
#include "protocol/records/utf8.hpp"

namespace ternion::records {
namespace {

/// A text with more of them is no collection; each may take a walk to the end.
constexpr int kMostFaults = 100;
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_sgf_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }

/// Character sets of two bytes whose second may be ']' or '\'.
bool is_wide_charset(std::string_view name) {
  constexpr std::array<std::string_view, 12> kNames{"shift_jis", "shift-jis",   "sjis", "cp932",
                                                    "ms932",     "windows-31j", "gbk",  "gb2312",
                                                    "gb18030",   "cp936",       "big5", "cp950"};
  return std::ranges::find(kNames, text::to_lower(text::trim(name))) != kNames.end();
}

/// Walks over one game tree, which begins at a '(', and keeps its main line.
class Walker {
 public:
  Walker(std::string_view text, std::size_t at, TextPlace place, bool wide)
      : text_(text), at_(at), place_(place), wide_(wide) {}

  std::size_t at() const { return at_; }
  TextPlace place() const { return place_; }

  Expected<SgfGame> game() {
    SgfGame game;
    game.place = place_;
    bool on_main_line = true;  // until the first ')'
    for (int depth = 0; at_ < text_.size();) {
      const char c = text_[at_];
      if (is_sgf_letter(c)) {
        auto property = take_property();
        if (!property) return tl::make_unexpected(property.error());
        if (!on_main_line) continue;
        if (game.nodes.empty()) game.nodes.emplace_back();
        game.nodes.back().push_back(std::move(*property));
        continue;
      }
      if (c == '(') ++depth;
      if (c == ')') {
        on_main_line = false;
        --depth;
      }
      if (c == ';' && on_main_line) game.nodes.emplace_back();
      const bool known = c == '(' || c == ')' || c == ';' || text::is_blank(c) || c == '\0';
      if (!known) return failure("';', '(', ')' or a property");
      step();
      if (depth == 0) return game;
    }
    return failure("')' at the end of the game tree");
  }

 private:
  tl::unexpected<Error> failure(std::string_view expected) const {
    const std::string_view rest = text_.substr(std::min(at_, text_.size()));
    return fail(ErrorCode::syntax,
                format_place(place_) + ": expected " + std::string(expected) + ", got " +
                    (rest.empty() ? "the end of the text" : text::quoted(rest, 20)));
  }

  void step() { place_.pass(text_[at_++]); }
  void skip_blanks() {
    while (at_ < text_.size() && text::is_blank(text_[at_])) step();
  }

  Expected<SgfProperty> take_property() {
    SgfProperty property;
    std::string small;  // older formats have long names ("Black"), whose small letters do not count
    for (; at_ < text_.size() && is_sgf_letter(text_[at_]); step())
      (is_capital(text_[at_]) ? property.name : small) += text_[at_];
    if (property.name.empty()) property.name = text::to_upper(small);
    skip_blanks();
    if (at_ >= text_.size() || text_[at_] != '[') return failure("'[' after a property's name");
    while (at_ < text_.size() && text_[at_] == '[') {
      auto value = take_value();
      if (!value) return tl::make_unexpected(value.error());
      property.values.push_back(std::move(*value));
      skip_blanks();
    }
    return property;
  }

  /// Past one line end, be it of one byte or of two.
  void step_line_end() {
    const char first = text_[at_];
    step();
    const bool pair = at_ < text_.size() && (text_[at_] == '\n' || text_[at_] == '\r');
    if (pair && text_[at_] != first) step();
  }

  Expected<SgfValue> take_value() {
    step();
    SgfValue value{{}, place_};
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == ']') {
        step();
        value.text = to_utf8(value.text, wide_);
        return value;
      }
      if (c == '\\' && at_ + 1 < text_.size()) {
        step();
        if (text_[at_] == '\n' || text_[at_] == '\r') {
          step_line_end();
          continue;
        }
      } else if (c == '\n' || c == '\r') {
        step_line_end();
        value.text += '\n';
        continue;
      }
      const bool pair = wide_ && static_cast<unsigned char>(text_[at_]) >= 0x81;
      for (int bytes = pair ? 2 : 1; bytes > 0 && at_ < text_.size(); --bytes) {
        value.text += text_[at_];
        step();
      }
    }
    return failure("']' after a property's value");
  }

  std::string_view text_;
  std::size_t at_;
  TextPlace place_;
  bool wide_;
};

/// Where the next game tree begins: a '(' with a ';' behind it.
std::size_t find_game(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find('(', from); at != std::string_view::npos;
       at = text.find('(', at + 1)) {
    std::size_t ahead = at + 1;
    while (ahead < text.size() && text::is_blank(text[ahead])) ++ahead;
    if (ahead < text.size() && text[ahead] == ';') return at;
  }
  return std::string_view::npos;
}

/// The same behind a fault, where the variations of the game that has it must not be taken for
/// games: a root begins with a property that roots alone have.
std::size_t find_root(std::string_view text, std::size_t from) {
  constexpr std::array<std::string_view, 10> kRoots{"FF", "GM", "SZ", "CA", "AP",
                                                    "PB", "PW", "GN", "EV", "RU"};
  for (std::size_t at = find_game(text, from); at != std::string_view::npos;
       at = find_game(text, at + 1)) {
    const auto first = text.substr(text.find(';', at) + 1);
    const auto name = text::trim(first.substr(0, first.find('[')));
    if (std::ranges::find(kRoots, name) != kRoots.end()) return at;
  }
  return std::string_view::npos;
}

std::string_view declared_charset(std::string_view text) {
  constexpr std::size_t kHeader = 4096;
  const auto at = text.substr(0, kHeader).find("CA[");
  if (at == std::string_view::npos) return {};
  const auto value = text.substr(at + 3);
  return value.substr(0, value.find(']'));
}

}  // namespace

const SgfProperty* SgfGame::find(std::string_view name) const {
  for (const SgfNode& node : nodes)
    for (const SgfProperty& property : node)
      if (property.name == name) return &property;
  return nullptr;
}

std::string_view SgfGame::value(std::string_view name) const {
  const SgfProperty* const property = find(name);
  return property == nullptr ? std::string_view{} : property->values.front().text;
}

bool has_sgf(std::string_view text) { return find_game(text, 0) != std::string_view::npos; }

SgfReader::SgfReader(std::string_view text)
    : text_(text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text),
      wide_(is_wide_charset(declared_charset(text))) {}

std::optional<SgfReader::Entry> SgfReader::next() {
  const std::size_t begin = faults_ == 0 ? find_game(text_, at_) : find_root(text_, at_);
  if (begin == std::string_view::npos || faults_ > kMostFaults) {
    const bool nothing = std::exchange(any_, true) || text::trim(text_).empty();
    at_ = text_.size();
    if (nothing) return std::nullopt;
    return Entry{{},
                 fail(ErrorCode::syntax,
                      format_place({}) + ": expected a game tree, which begins with '(;', got " +
                          text::quoted(text_, 20))};
  }
  any_ = true;
  while (at_ < begin) place_.pass(text_[at_++]);
  Entry entry{place_, {}};
  Walker walker(text_, begin, place_, wide_);
  entry.game = walker.game();
  if (!entry.game && !wide_ && !is_utf8(text_)) {  // a set of two bytes that does not say so
    Walker other(text_, begin, place_, true);
    if (auto game = other.game()) {
      entry.game = std::move(game);
      walker = other;
    }
  }
  if (entry.game) {
    at_ = walker.at();
    place_ = walker.place();
  } else {
    ++faults_;
    place_.pass(text_[at_++]);  // the next tree is looked for behind this one's bracket
  }
  return entry;
}

Expected<SgfGame> parse_sgf(std::string_view text) {
  SgfReader reader(text);
  auto first = reader.next();
  if (first) return std::move(first->game);
  return fail(ErrorCode::syntax,
              format_place({}) + ": expected a game tree, which begins with '(;', got nothing");
}

std::string sgf_property(std::string_view name, std::string_view value) {
  std::string text(name);
  text += '[';
  for (const char c : value) {
    if (c == ']' || c == '\\') text += '\\';
    text += c == '\r' ? ' ' : c;
  }
  return text + ']';
}

}  // namespace ternion::records
