#include "play/batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "base/input_error.h"
#include "base/json/json.h"
#include "base/system/durable_file.h"
#include "base/system/thread.h"
#include "experiments/figures/row_figures.h"

namespace colorwalk {
namespace {

constexpr std::array<std::string_view, 4> kStateNames = {"running", "done", "stopped", "failed"};

}  // namespace

Batch::Batch(std::int64_t number, const std::string& descriptor,
             const std::filesystem::path& folder, std::int64_t most_tasks)
    : number_(number),
      descriptor_(parse_descriptor(descriptor, folder.filename().string() + ".toml")),
      sources_(descriptor_),
      player_(descriptor_.experiment, sources_.sets()),
      folder_(folder) {
  const std::int64_t tasks = player_.tasks().size();
  if (tasks > most_tasks) {
    throw InputError(
        fmt::format("{} tasks; expected at most {} from a page (`colorwalk run` takes "
                    "any number)",
                    tasks, most_tasks));
  }
  const std::size_t rows = descriptor_.experiment.rows.size();
  tasks_.assign(rows, std::vector<std::optional<Ended>>(static_cast<std::size_t>(tasks) / rows));
  if (folder.has_parent_path()) make_folders(folder.parent_path());
  session_ = std::make_unique<RunSession>(folder, descriptor_, std::nullopt, player_, 0,
                                          std::span<const Status>());
  thread_ = start_thread([this](const std::stop_token& stop) { play(stop); });
}

Batch::~Batch() {
  stop();
  thread_.join();
}

bool Batch::is_running() const {
  const std::lock_guard lock(mutex_);
  return state_ == State::kRunning;
}

void Batch::play(const std::stop_token& stop) {
  try {
    // The row of a record is known by its task alone.
    const PlayTask play_and_add = [this](const Task& task, const std::stop_token& halt) {
      Record record = player_.play(task, halt);
      if (!halt.stop_requested()) add(task, record);
      return record;
    };
    session_->play(play_and_add, stop, [](const Record&) {});
    const RunCounts& counts = session_->counts();
    const bool is_whole = counts.played == counts.total;
    if (is_whole) session_->finish();
    end(is_whole ? State::kDone : State::kStopped, "");
  } catch (const std::exception& error) {
    end(State::kFailed, error.what());
  }
}

void Batch::add(const Task& task, const Record& record) {
  const std::lock_guard lock(mutex_);
  ++done_;
  tasks_[task.row][static_cast<std::size_t>(task.board)] = Ended{
      .length = is_solved(record.outcome.figures) ? record.outcome.figures.length : std::nullopt,
      .is_proven = record.outcome.figures.status == Status::kOptimal,
      .is_failure = is_failure(record.outcome.figures.status),
      .is_limited = is_limit(record.outcome.figures.status),
      .seconds = record.outcome.figures.seconds};
}

void Batch::end(State state, const std::string& error) {
  const std::lock_guard lock(mutex_);
  session_.reset();  // The folder is free for whoever goes on with the run or reports it.
  state_ = state;
  error_ = error;
  took_ = std::chrono::steady_clock::now() - began_;
}

Json Batch::json() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::optional<int>> optima(tasks_.front().size());
  for (const auto& row : tasks_) {
    for (std::size_t board = 0; board < row.size(); ++board) {
      if (row[board] && row[board]->is_proven) optima[board] = row[board]->length;
    }
  }
  const bool runs = state_ == State::kRunning;
  const std::chrono::duration<double> seconds =
      runs ? std::chrono::steady_clock::now() - began_ : took_;
  Json json = {{"id", number_},
               {"state", kStateNames[static_cast<std::size_t>(state_)]},
               {"title", descriptor_.experiment.title},
               {"folder", folder_.string()},
               {"tasks", player_.tasks().size()},
               {"done", done_},
               {"seconds", seconds.count()}};
  if (!error_.empty()) json["error"] = error_;
  json["rows"] = Json::list();
  for (std::size_t row = 0; row < tasks_.size(); ++row)
    json["rows"].push_back(row_json(row, optima));
  return json;
}

/// REQUIRES: the lock is held.
Json Batch::row_json(std::size_t row, const std::vector<std::optional<int>>& optima) const {
  LengthStatistics lengths;
  Histogram histogram;
  ExcessFigures excess;
  TimeStatistics times;
  std::int64_t tasks = 0;
  std::int64_t failures = 0;
  std::int64_t limited = 0;
  for (std::size_t board = 0; board < tasks_[row].size(); ++board) {
    const std::optional<Ended>& task = tasks_[row][board];
    if (!task) continue;
    ++tasks;
    failures += task->is_failure ? 1 : 0;
    limited += task->is_limited ? 1 : 0;
    times.add(task->seconds);
    if (!task->length) continue;
    lengths.add(*task->length);
    ++histogram[*task->length];
    // A board that is finished from the start has an optimum of no moves, which nothing exceeds.
    if (optima[board] && *optima[board] > 0) excess.add(*task->length, *optima[board]);
  }
  Json json = {{"label", descriptor_.experiment.rows[row].label},
               {"tasks", tasks},
               {"solved", lengths.count()},
               {"failures", failures},
               {"limited", limited},
               {"seconds", times.figures().mean},
               {"compared", excess.tasks()},
               {"as_short", excess.as_short()}};
  if (lengths.count() > 0) {
    json["min"] = lengths.minimum();
    json["mean"] = lengths.mean();
    json["max"] = lengths.maximum();
    json["stdev"] = lengths.standard_deviation();
  }
  if (excess.tasks() > 0) json["over"] = excess.mean();
  json["lengths"] = Json::list();
  for (const auto& [length, number] : histogram)
    json["lengths"].push_back(Json::list({length, number}));
  return json;
}

}  // namespace colorwalk
