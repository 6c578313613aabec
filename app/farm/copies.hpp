// What the workers that have done the same task say of it, and who is believed. Pure functions.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/farm/queue.hpp"

namespace ternion::farm {

/// One copy's result of a task.
struct Said {
  std::string worker;
  std::string key;  // kept_key() of the TaskResult's
  std::string text;
  double seconds = 0;
};

/// What queues keep of a TaskResult::key, which may be as long as the result: its SHA-256; nothing
/// of an empty one.
std::string kept_key(const std::string& key);

/// The one that most have come to; the first where all differ. Precondition: not empty.
const Said& majority(const std::vector<Said>& copies);
bool is_disputed(const std::vector<Said>& copies);

/// By the copies' numbers: whether the first two have both said something, which is what is
/// compared; and whether that is not alike.
bool is_compared(const std::map<int, Said>& copies);
bool differ(const std::map<int, Said>& copies);

/// What most say; nothing where nobody has. It is settled once all that are asked have answered:
/// two of a task that is compared, three where those differ.
std::optional<Counted> counted(const RunSpec& spec, int number, const std::map<int, Said>& copies);

/// A task's results, of each of its copies, counted for the workers that have made them.
void count_for_workers(const std::vector<Said>& copies,
                       std::map<std::string, WorkerStatus>& workers);

/// The part of a worker's name that all its hands share: "box-4711" of "box-4711/2".
std::string_view without_hand(std::string_view worker);

/// How many workers are asked to do a task; a third decides where two differ.
int copies_of(const RunSpec& spec, int number);

}  // namespace ternion::farm
