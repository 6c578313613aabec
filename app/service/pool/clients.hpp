// Who the clients are, by their addresses, and what each may have at once.
#pragma once

#include <cstddef>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::service {

/// Of one client; 0: no bound.
struct ClientLimits {
  std::size_t connections = 0;
  std::size_t games = 0;                 // in memory
  double requests_per_second = 0;        // of HTTP; a burst may be 4 s of it
  double search_seconds_per_minute = 0;  // beyond it others go first, and analyses are refused
};

/// The name under which an address counts: itself, or of IPv6 its first 64 bits, which is what one
/// household has. Anything that is no address counts as itself.
std::string client_of(std::string_view address);
/// What many clients can be that are one: of IPv6 its first 48 bits, which anybody can rent; else
/// the client itself.
std::string neighbourhood_of(const std::string& client);
/// True for any address, without brackets; false for names.
bool is_address(std::string_view text);
/// True for an address of this machine's own, without brackets; false for names.
bool is_loopback(std::string_view address);
/// Both are the same address, however they are written.
bool is_same_address(std::string_view a, std::string_view b);

/// Thread rule: everything from any thread.
class Clients : public std::enable_shared_from_this<Clients> {
 public:
  Clients(ClientLimits limits, std::shared_ptr<const TimeSource> time)
      : limits_(limits), time_(std::move(time)) {}

  const ClientLimits& limits() const { return limits_; }
  /// Held for as long as the connection is; null if the client has too many. `free`: how many
  /// connections the server has room for; where clients are bounded, nobody gets more than half as
  /// many as are left to others, so that there is always room for one who comes late.
  std::shared_ptr<void> connect(const std::string& client,
                                std::size_t free = std::numeric_limits<std::size_t>::max());
  /// Counts a request of HTTP; false if there were too many of late.
  bool may_ask(const std::string& client);
  void charge(const std::string& client, Duration searched);
  bool is_overdrawn(const std::string& client);

 private:
  /// Fills by and by up to `most`.
  struct Bucket {
    double level = 0;
    TimePoint at{};
  };
  struct Account {
    std::size_t connections = 0;
    Bucket requests;
    Bucket search;
  };
  Account& account(const std::string& client);
  bool may_connect(const std::string& client, std::size_t most, std::size_t free);
  void refill(Bucket& bucket, double most, double per_second) const;
  void forget_idle();

  const ClientLimits limits_;
  std::shared_ptr<const TimeSource> time_;
  std::mutex mutex_;
  std::map<std::string, Account> accounts_;
};

}  // namespace ternion::service
