#include "app/service/pool/clients.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <boost/asio/ip/address.hpp>

namespace ternion::service {
namespace {

namespace ip = boost::asio::ip;

constexpr double kBurstSeconds = 4;
constexpr std::size_t kMostIdleAccounts = 10'000;

/// One of IPv4 in the clothes of IPv6 as itself.
std::optional<ip::address> address_of(std::string_view text) {
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

}  // namespace

std::string client_of(std::string_view address) {
  const auto parsed = address_of(address);
  if (!parsed) return std::string(address);
  if (parsed->is_v4()) return parsed->to_string();
  auto bytes = parsed->to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::make_address_v6(bytes).to_string() + "/64";
}

std::string neighbourhood_of(const std::string& client) {
  constexpr std::string_view kHousehold = "/64";
  constexpr std::size_t kBytes = 6;
  if (!client.ends_with(kHousehold)) return client;
  const auto parsed = address_of(client.substr(0, client.size() - kHousehold.size()));
  if (!parsed || !parsed->is_v6()) return client;
  auto bytes = parsed->to_v6().to_bytes();
  std::fill(bytes.begin() + kBytes, bytes.end(), static_cast<unsigned char>(0));
  return ip::make_address_v6(bytes).to_string() + "/48";
}

bool is_address(std::string_view text) { return address_of(text).has_value(); }

bool is_loopback(std::string_view address) {
  const auto parsed = address_of(address);
  return parsed && parsed->is_loopback();
}

bool is_same_address(std::string_view a, std::string_view b) {
  const auto first = address_of(a);
  return first && first == address_of(b);
}

std::shared_ptr<void> Clients::connect(const std::string& client, std::size_t free) {
  constexpr std::size_t kHouseholds = 4;
  const std::string household = neighbourhood_of(client);
  const std::lock_guard lock(mutex_);
  const std::size_t most = limits_.connections;
  if (most > 0 && (!may_connect(client, most, free) ||
                   (household != client && !may_connect(household, most * kHouseholds, free))))
    return nullptr;
  ++account(client).connections;
  if (household != client) ++account(household).connections;
  // The deleter does the work; the pointer only has to be one.
  return {static_cast<void*>(this), [self = shared_from_this(), client, household](void*) {
            const std::lock_guard held(self->mutex_);
            --self->account(client).connections;
            if (household != client) --self->account(household).connections;
          }};
}

bool Clients::may_connect(const std::string& client, std::size_t most, std::size_t free) {
  const std::size_t own = account(client).connections;
  return own < most && own < std::max<std::size_t>(1, free / 2);
}

bool Clients::may_ask(const std::string& client) {
  if (limits_.requests_per_second <= 0) return true;
  const std::lock_guard lock(mutex_);
  Bucket& bucket = account(client).requests;
  refill(bucket, limits_.requests_per_second * kBurstSeconds, limits_.requests_per_second);
  if (bucket.level < 1) return false;
  bucket.level -= 1;
  return true;
}

void Clients::charge(const std::string& client, Duration searched) {
  if (limits_.search_seconds_per_minute <= 0) return;
  const std::lock_guard lock(mutex_);
  account(client).search.level -= seconds_of(searched);
}

bool Clients::is_overdrawn(const std::string& client) {
  if (limits_.search_seconds_per_minute <= 0) return false;
  const std::lock_guard lock(mutex_);
  Bucket& bucket = account(client).search;
  refill(bucket, limits_.search_seconds_per_minute, limits_.search_seconds_per_minute / 60);
  return bucket.level <= 0;
}

/// A new one's buckets are full.
Clients::Account& Clients::account(const std::string& client) {
  const auto at = accounts_.find(client);
  if (at != accounts_.end()) return at->second;
  if (accounts_.size() >= kMostIdleAccounts) forget_idle();
  const TimePoint now = time_->now();
  Account fresh;
  fresh.requests = {limits_.requests_per_second * kBurstSeconds, now};
  fresh.search = {limits_.search_seconds_per_minute, now};
  return accounts_.emplace(client, fresh).first->second;
}

void Clients::refill(Bucket& bucket, double most, double per_second) const {
  const TimePoint now = time_->now();
  const double passed = seconds_of(now - std::exchange(bucket.at, now));
  bucket.level = std::min(most, bucket.level + passed * per_second);
}

/// Whoever has nothing open and has used nothing of late is as good as new.
void Clients::forget_idle() {
  const double requests = limits_.requests_per_second * kBurstSeconds;
  const double search = limits_.search_seconds_per_minute;
  for (auto at = accounts_.begin(); at != accounts_.end();) {
    Account& own = at->second;
    refill(own.requests, requests, limits_.requests_per_second);
    refill(own.search, search, search / 60);
    const bool idle =
        own.connections == 0 && own.requests.level >= requests && own.search.level >= search;
    at = idle ? accounts_.erase(at) : std::next(at);
  }
}

}  // namespace ternion::service
