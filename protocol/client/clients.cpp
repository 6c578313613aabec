// The one list of dialects that a referee speaks.
#include <array>

#include "protocol/client/gomocup_client.hpp"
#include "protocol/client/gtp_client.hpp"
#include "protocol/client/nboard_client.hpp"

namespace ternion::client {
namespace {

struct Entry {
  std::string_view name;
  std::unique_ptr<EngineClient> (*make)(SetupLines);
};

template <class Client>
std::unique_ptr<EngineClient> make(SetupLines setup) {
  return std::make_unique<Client>(std::move(setup));
}

constexpr std::array<Entry, 3> kClients{
    {{"gtp", make<GtpClient>}, {"nboard", make<NBoardClient>}, {"gomocup", make<GomocupClient>}}};

}  // namespace

std::vector<std::string_view> client_dialects() {
  std::vector<std::string_view> names;
  for (const Entry& each : kClients) names.push_back(each.name);
  return names;
}

std::unique_ptr<EngineClient> make_client(std::string_view dialect, SetupLines setup) {
  for (const Entry& each : kClients)
    if (each.name == dialect) return each.make(std::move(setup));
  return nullptr;
}

}  // namespace ternion::client
