#include "play/laboratory.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>

#include "base/input_error.h"
#include "base/megabyte.h"
#include "engine/sources/registry.h"
#include "experiments/descriptor/toml.h"
#include "interface/request_reader.h"
#include "play/http/message.h"

namespace colorwalk {
namespace {

constexpr std::size_t kMostSolvers = 100;
constexpr std::array<std::string_view, 5> kBatchFields = {"boards", "solvers", "limit_time", "seed",
                                                          "title"};

/// The parameters that differ from their defaults, added to a table.
void add_parameters(const Parameters& parameters, Value& table) {
  for (std::size_t i = 0; i < parameters.specs().size(); ++i) {
    if (parameters.is_default(i)) continue;
    Value& value = table[parameters.specs()[i].name];
    std::visit([&value](const auto& held) { value = held; }, parameters.value(i));
  }
}

Value solver_of(const Value& text, const HostSettings& host) {
  const SolverChoice choice = parse_solver_of_client(text, host);
  Value solver = {
      {"name", choice.entry->name}, {"label", text.text()}, {"parameters", Value::table()}};
  add_parameters(choice.parameters, solver["parameters"]);
  return solver;
}

}  // namespace

Value Laboratory::boards_of(const Value& boards) const {
  if (boards.object().has("given")) {
    if (!given_) {
      throw InputError("'boards' is 'given', but the command line names no file of boards");
    }
    return {{"source", "file"}, {"path", std::filesystem::absolute(*given_).string()}};
  }
  BoardsSpec spec = generator_of(boards.at("source"));
  Value values = boards;
  values.erase("source");
  set_parameters(values, spec.parameters);
  Value table = {{"source", spec.entry->name}};
  add_parameters(spec.parameters, table);
  return table;
}

std::string Laboratory::descriptor_of(std::string_view request) const {
  const RequestReader order(request, kBatchFields);
  Value descriptor = {{"title", order.text("title").value_or("From the laboratory")},
                      {"seed", order.integer("seed", 1, 0, INT64_MAX)},
                      {"boards", boards_of(order.field("boards"))},
                      {"limits", Value::table()},
                      {"solvers", Value::list()}};
  descriptor["limits"] = {{"time", order.number("limit_time", PlayLimits::kDefaultSeconds, 0,
                                                limits_.requests.longest_seconds)},
                          {"memory", PlayLimits::kMemory / kMegabyte}};
  const std::span<const Value> solvers = order.field("solvers").items();
  if (solvers.empty() || solvers.size() > kMostSolvers) {
    throw InputError(
        fmt::format("'solvers' has {} entries; expected 1 to {}", solvers.size(), kMostSolvers));
  }
  for (const Value& solver : solvers)
    descriptor["solvers"].push_back(solver_of(solver, limits_.requests));
  return to_toml_text(descriptor);
}

std::shared_ptr<Batch> Laboratory::start(std::string_view request) {
  const std::string descriptor = descriptor_of(request);
  const std::int64_t number = reserve();
  // Opening a batch reads files and hashes boards, so it must not hold the lock.
  std::shared_ptr<Batch> batch;
  try {
    batch = std::make_shared<Batch>(number, descriptor, unused_folder(), limits_.batch_tasks);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    is_starting_ = false;
    throw;
  }
  const std::lock_guard lock(mutex_);
  is_starting_ = false;
  last_number_ = number;
  if (is_closed_) batch->stop();
  if (batches_.size() == limits_.kept_batches) batches_.erase(batches_.begin());
  batches_.push_back(batch);
  return batch;
}

/// Returns the number of the next batch; no other batch can start until is_starting_ is reset.
std::int64_t Laboratory::reserve() {
  const std::lock_guard lock(mutex_);
  if (is_closed_) throw HttpError(503, "the server is shutting down");
  const auto running = std::ranges::find_if(batches_, &Batch::is_running);
  if (is_starting_ || running != batches_.end()) {
    const std::int64_t number = is_starting_ ? last_number_ + 1 : (*running)->number();
    throw HttpError(409, fmt::format("batch {} is running; stop it or wait until it ends", number));
  }
  is_starting_ = true;
  return last_number_ + 1;
}

std::shared_ptr<Batch> Laboratory::batch(std::int64_t number) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(batches_, number, &Batch::number);
  if (found == batches_.end()) throw HttpError(404, fmt::format("there is no batch {}", number));
  return *found;
}

std::vector<std::shared_ptr<Batch>> Laboratory::batches() const {
  const std::lock_guard lock(mutex_);
  return {batches_.rbegin(), batches_.rend()};
}

void Laboratory::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  for (const auto& batch : batches_) batch->stop();
}

/// Skips dangling links too. If the folder cannot be examined, opening it reports the error.
std::filesystem::path Laboratory::unused_folder() const {
  for (int i = 1;; ++i) {
    std::filesystem::path folder =
        std::filesystem::absolute(runs_ / fmt::format("laboratory-{}", i));
    std::error_code error;
    if (!std::filesystem::exists(std::filesystem::symlink_status(folder, error))) return folder;
  }
}

}  // namespace colorwalk
