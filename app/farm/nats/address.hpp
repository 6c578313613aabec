// Where a farm on NATS is, and who one is there. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::farm {

/// nats://HOST[:PORT][,HOST[:PORT]...][/NAME], tls:// for an encrypted connection.
struct NatsAddress {
  std::vector<std::string> servers;  // each with its scheme
  std::string farm = "ternion";      // several may be on one server
  bool encrypted = false;

  /// Three servers or more keep everything three times.
  int replicas() const { return servers.size() >= 3 ? 3 : 1; }
  /// Without users and passwords: for people.
  std::string text() const;
  friend bool operator==(const NatsAddress&, const NatsAddress&) = default;
};

/// Whether it is an address at all, rather than the name of a file.
bool is_address(std::string_view where);
/// Errors: syntax.
Expected<NatsAddress> read_address(std::string_view where);

/// What a server wants of whoever comes. At most one of user, token, nkey and credentials.
struct NatsAccess {
  std::string user, password;
  std::string token;
  std::string nkey, seed;        // the public key, and the file of its seed
  std::string credentials;       // a file of a JWT and its seed
  std::string authority;         // a file of certificates that the server's is checked by
  std::string certificate, key;  // files of one's own, which a server may want
  friend bool operator==(const NatsAccess&, const NatsAccess&) = default;
};

/// A server need not encrypt what comes to nats://: whoever asks for certificates means tls://.
/// Errors: syntax.
Expected<void> check_encrypted(const NatsAddress& address, const NatsAccess& access);

/// Of a JSON object with the names above; relative files are looked for beside `folder`. Errors:
/// syntax.
Expected<NatsAccess> read_access(std::string_view text, const std::string& folder);

}  // namespace ternion::farm
