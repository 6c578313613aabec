// The one list of dialects that a referee speaks.
#include <array>

#include "protocol/client/gomocup_client.hpp"
#include "protocol/client/gtp_client.hpp"
#include "protocol/client/nboard_client.hpp"
#include "protocol/core/text.hpp"

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

std::string foreign_answer(std::string_view expected, std::string_view line) {
  line = text::trim(line);
  const auto [word, rest] = text::first_word(line);
  std::string_view speaks;
  if (line.starts_with('?')) speaks = "GTP";
  if (word == "UNKNOWN" || word == "ERROR") speaks = "Gomocup";
  if (word == "pong" || (word == "set" && rest.starts_with("myname"))) speaks = "NBoard";
  if (speaks.empty() || speaks == expected) return "";
  return "expected an answer of the " + std::string(expected) + " protocol, got one of the " +
         std::string(speaks) + " protocol: " + text::quoted(line, 40);
}

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
