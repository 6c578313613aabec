// Who may play by the bot API: names and their tokens, out of a file of the server's owner.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::service {

/// Thread rule: unchanging, so everything from any thread.
class Accounts {
 public:
  /// "NAME TOKEN" a line; empty lines and those that begin with '#' are left out. A name has 2 to
  /// 20 letters, digits, '-' and '_', a token 16 to 128 printable characters. Errors: syntax, with
  /// the line; never with a token.
  static Expected<Accounts> read(std::string_view text);
  /// Errors: io too, with the path.
  static Expected<Accounts> load(const std::string& path);

  /// Whether somebody could have it: 16 to 128 printable characters.
  static bool is_token(std::string_view text);
  /// The name of whose token it is; "" where it is nobody's. It takes as long for every wrong one
  /// of the same length.
  std::string_view name_of(std::string_view token) const;
  /// As it is written in the file, whatever the case asked for; "" where there is none.
  std::string_view find(std::string_view name) const;
  std::vector<std::string> names() const;

 private:
  struct Account {
    std::string name;
    std::string token;
  };
  std::vector<Account> accounts_;
};

}  // namespace ternion::service
