#include "app/farm/copies.hpp"

#include <algorithm>

#include "app/farm/sha256.hpp"

namespace ternion::farm {

std::string kept_key(const std::string& key) { return key.empty() ? "" : sha256(key); }

const Said& majority(const std::vector<Said>& copies) {
  const auto alike = [&](const Said& one) {
    return std::ranges::count(copies, one.key, &Said::key);
  };
  return *std::ranges::max_element(copies, {}, alike);
}

bool is_disputed(const std::vector<Said>& copies) {
  return std::ranges::any_of(copies,
                             [&](const Said& each) { return each.key != copies.front().key; });
}

bool is_compared(const std::map<int, Said>& copies) {
  return copies.contains(0) && copies.contains(1);
}
bool differ(const std::map<int, Said>& copies) {
  return is_compared(copies) && copies.at(0).key != copies.at(1).key;
}

std::optional<Counted> counted(const RunSpec& spec, int number, const std::map<int, Said>& copies) {
  if (copies.empty()) return std::nullopt;
  const std::size_t asked = differ(copies) ? 3 : static_cast<std::size_t>(copies_of(spec, number));
  std::vector<Said> all;
  for (const auto& [copy, said] : copies) all.push_back(said);
  Counted result{majority(all).text, copies.size() >= asked};
  for (const Said& said : all) result.workers.push_back(said.worker);
  return result;
}

void count_for_workers(const std::vector<Said>& copies,
                       std::map<std::string, WorkerStatus>& workers) {
  for (const Said& each : copies) {
    WorkerStatus& worker = workers[each.worker];
    worker.name = each.worker;
    ++worker.done;
    worker.seconds += each.seconds;
    worker.compared += copies.size() > 1 ? 1 : 0;
    const bool outvoted =
        copies.size() > 2 ? each.key != majority(copies).key : is_disputed(copies);
    worker.disputed += outvoted ? 1 : 0;
  }
}

std::string_view without_hand(std::string_view worker) {
  return worker.substr(0, worker.find('/'));
}

int copies_of(const RunSpec& spec, int number) {
  return spec.check_every > 0 && number % spec.check_every == 0 ? 2 : 1;
}

}  // namespace ternion::farm
