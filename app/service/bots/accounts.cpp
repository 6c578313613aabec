#include "app/service/bots/accounts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/service/core/secret.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"
#include "protocol/core/text.hpp"

namespace ternion::service {
namespace {

bool is_account_name(std::string_view name) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  return name.size() >= 2 && name.size() <= 20 && std::ranges::all_of(name, is_letter);
}

}  // namespace

bool Accounts::is_token(std::string_view token) {
  return token.size() >= 16 && token.size() <= 128 &&
         std::ranges::all_of(token, [](char c) { return c > ' ' && c <= '~'; });
}

Expected<Accounts> Accounts::read(std::string_view text) {
  Accounts read;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text::trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    const auto blank = std::min(line.find_first_of(" \t"), line.size());
    const std::string_view name = line.substr(0, blank);
    const std::string_view token = text::trim(line.substr(blank));
    const auto wrong = [&](std::string_view what) {
      return fail(ErrorCode::syntax, fmt::format("line {}: {}", number, what));
    };
    if (!is_account_name(name))
      return wrong("expected a name of 2 to 20 letters, digits, - and _, got " + quoted_text(name));
    if (!is_token(token))
      return wrong("expected a token of 16 to 128 printable characters behind " +
                   std::string(name));
    if (!read.find(name).empty())
      return wrong("expected a name once, got again " + std::string(name));
    if (!read.name_of(token).empty())
      return wrong("expected a token of its own for " + std::string(name));
    read.accounts_.push_back({std::string(name), std::string(token)});
  }
  return read;
}

Expected<Accounts> Accounts::load(const std::string& path) {
  const auto text = platform::read_input(path);
  if (!text) return tl::make_unexpected(text.error());
  auto accounts = read(*text);
  if (!accounts)
    return fail(accounts.error().code, quoted_path(path) + ": " + accounts.error().message);
  return accounts;
}

std::string_view Accounts::name_of(std::string_view token) const {
  std::string_view found;
  for (const Account& each : accounts_)
    if (same_secret(token, each.token)) found = each.name;
  return found;
}

std::string_view Accounts::find(std::string_view name) const {
  const auto at = std::ranges::find_if(
      accounts_, [&](const Account& each) { return text::equal_ignoring_case(each.name, name); });
  return at == accounts_.end() ? std::string_view() : std::string_view(at->name);
}

std::vector<std::string> Accounts::names() const {
  std::vector<std::string> names;
  for (const Account& each : accounts_) names.push_back(each.name);
  return names;
}

}  // namespace ternion::service
