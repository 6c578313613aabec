#include "app/farm/nats/address.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "engine/core/quoted_text.hpp"

namespace ternion::farm {
namespace {

constexpr std::string_view kScheme = "nats://";
constexpr std::string_view kSecureScheme = "tls://";

tl::unexpected<Error> no_address(std::string_view what) {
  return fail(ErrorCode::syntax,
              "expected a farm's address, nats://HOST:PORT/NAME, got " + std::string(what));
}

/// A part of subjects and of the names of streams.
bool is_farm_name(std::string_view name) {
  return !name.empty() && name.size() <= 32 && std::ranges::all_of(name, [](unsigned char c) {
    return c < 0x80 && (std::isalnum(c) != 0 || c == '-' || c == '_');
  });
}

struct AccessField {
  const char* name;
  std::string NatsAccess::* text;
  bool file;
};
constexpr std::array kAccessFields{
    AccessField{"user", &NatsAccess::user, false},
    AccessField{"password", &NatsAccess::password, false},
    AccessField{"token", &NatsAccess::token, false},
    AccessField{"nkey", &NatsAccess::nkey, false},
    AccessField{"seed", &NatsAccess::seed, true},
    AccessField{"credentials", &NatsAccess::credentials, true},
    AccessField{"authority", &NatsAccess::authority, true},
    AccessField{"certificate", &NatsAccess::certificate, true},
    AccessField{"key", &NatsAccess::key, true},
};

Expected<void> check_access(const NatsAccess& access) {
  const int ways = !access.user.empty() + !access.token.empty() + !access.nkey.empty() +
                   !access.credentials.empty();
  if (ways > 1)
    return fail(ErrorCode::syntax,
                "expected one of user, token, nkey and credentials, got several");
  if (access.user.empty() != access.password.empty())
    return fail(ErrorCode::syntax, "expected a user with a password, got one of them");
  if (access.nkey.empty() != access.seed.empty())
    return fail(ErrorCode::syntax, "expected an nkey with the file of its seed, got one of them");
  if (access.certificate.empty() != access.key.empty())
    return fail(ErrorCode::syntax, "expected a certificate with its key, got one of them");
  return {};
}

}  // namespace

bool is_address(std::string_view where) { return where.find("://") != std::string_view::npos; }

std::string NatsAddress::text() const {
  std::string text;
  for (const std::string& server : servers) {
    const std::size_t user = server.rfind('@');
    const std::size_t host = user == std::string::npos ? server.find("//") + 2 : user + 1;
    text += (text.empty() ? "" : ",") + server.substr(host);
  }
  return text + "/" + farm;
}

Expected<NatsAddress> read_address(std::string_view where) {
  NatsAddress address;
  address.encrypted = where.starts_with(kSecureScheme);
  const std::string_view scheme = address.encrypted ? kSecureScheme : kScheme;
  // What is wrong may hold a password: it is not said again.
  if (!where.starts_with(scheme)) return no_address("another beginning");
  where.remove_prefix(scheme.size());
  if (const std::size_t slash = where.find('/'); slash != std::string_view::npos) {
    if (!is_farm_name(where.substr(slash + 1)))
      return no_address("a NAME with anything but letters, digits, - and _");
    address.farm = std::string(where.substr(slash + 1));
    where = where.substr(0, slash);
  }
  for (;;) {
    const std::size_t comma = where.find(',');
    const std::string_view server = where.substr(0, comma);
    if (server.empty() || server.back() == '@' || server.front() == ':')
      return no_address("no HOST");
    address.servers.push_back(std::string(scheme) + std::string(server));
    if (comma == std::string_view::npos) return address;
    where.remove_prefix(comma + 1);
  }
}

Expected<void> check_encrypted(const NatsAddress& address, const NatsAccess& access) {
  if (address.encrypted || (access.authority.empty() && access.certificate.empty())) return {};
  return fail(ErrorCode::syntax,
              "expected tls:// for an authority or a certificate, got nats://, which need not be "
              "encrypted");
}

Expected<NatsAccess> read_access(std::string_view text, const std::string& folder) {
  const nlohmann::json read = nlohmann::json::parse(text, nullptr, false);
  if (!read.is_object())
    return fail(ErrorCode::syntax, "expected a JSON object with a user, a token or an nkey");
  NatsAccess access;
  for (const auto& [name, value] : read.items()) {
    const auto at = std::ranges::find_if(
        kAccessFields, [&](const AccessField& each) { return name == each.name; });
    if (at == kAccessFields.end())
      return fail(ErrorCode::syntax,
                  "expected user, password, token, nkey, seed, credentials, authority, certificate "
                  "or key, got " +
                      quoted_text(name));
    if (!value.is_string() || value.get_ref<const std::string&>().empty())
      return fail(ErrorCode::syntax, std::string("expected a text as ") + at->name);
    const std::string& word = value.get_ref<const std::string&>();
    access.*at->text =
        at->file ? (std::filesystem::path(folder) / word).string() : word;  // an absolute one stays
  }
  if (auto checked = check_access(access); !checked) return tl::make_unexpected(checked.error());
  return access;
}

}  // namespace ternion::farm
