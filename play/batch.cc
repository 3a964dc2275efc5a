#include "play/batch.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "base/system/durable_file.h"
#include "base/system/thread.h"

namespace colorwalk {
namespace {

std::int64_t checked_tasks(const Player& player, std::int64_t most_tasks) {
  const std::int64_t tasks = player.tasks().size();
  if (tasks <= most_tasks) return tasks;
  throw InputError(
      fmt::format("{} tasks; expected at most {} from a page (`colorwalk run` has no limit)", tasks,
                  most_tasks));
}

}  // namespace

BatchFigures::BatchFigures(const Experiment& experiment, std::int64_t boards)
    : optima_(static_cast<std::size_t>(boards)) {
  for (const SolverRow& row : experiment.rows) {
    RowFigures figures;
    figures.label = row.label;
    rows_.push_back({.tally = {std::move(figures), KeptFigures{}},
                     .lengths = std::vector<std::optional<int>>(optima_.size())});
  }
}

void BatchFigures::add(const Task& task, const OutcomeFigures& outcome) {
  ++tasks_;
  Row& row = rows_[task.row];
  row.tally.add(outcome);
  if (!is_solved(outcome)) return;
  const auto board = static_cast<std::size_t>(task.board);
  row.lengths[board] = outcome.length;
  if (outcome.status == Status::kOptimal) optima_[board] = outcome.length;
}

Value BatchFigures::rows_json() const {
  return Value::list_of(rows_, [this](const Row& row) { return row_json(row); });
}

Value BatchFigures::row_json(const Row& row) const {
  ExcessFigures excess;
  Histogram histogram;
  for (std::size_t board = 0; board < optima_.size(); ++board) {
    if (!row.lengths[board]) continue;
    ++histogram[*row.lengths[board]];
    // A board that is finished from the start has an optimum of 0, and no ratio to it.
    if (optima_[board].value_or(0) > 0) excess.add(*row.lengths[board], *optima_[board]);
  }
  const RowFigures figures = row.tally.figures();
  std::int64_t failures = 0;
  for (const Status status : kStatuses) {
    if (is_failure(status)) failures += figures.outcomes[status];
  }
  Value json = {{"label", figures.label},
                {"tasks", figures.tasks},
                {"solved", figures.lengths.count()},
                {"failures", failures},
                {"limited", figures.outcomes.limited()},
                {"seconds", figures.times.mean},
                {"compared", excess.tasks()},
                {"as_short", excess.as_short()}};
  if (figures.lengths.count() > 0) {
    json["min"] = figures.lengths.minimum();
    json["mean"] = figures.lengths.mean();
    json["max"] = figures.lengths.maximum();
    if (figures.lengths.count() > 1) json["stdev"] = figures.lengths.standard_deviation();
  }
  if (excess.tasks() > 0) json["over"] = excess.mean();
  json["lengths"] = Value::list_of(histogram, [](const auto& bar) {
    return Value::list({bar.first, bar.second});
  });
  return json;
}

Batch::Batch(std::int64_t number, const std::string& descriptor,
             const std::filesystem::path& folder, std::int64_t most_tasks)
    : number_(number),
      descriptor_(parse_descriptor(descriptor, folder.filename().string() + ".toml")),
      sources_(descriptor_),
      player_(descriptor_.experiment, sources_.sets()),
      folder_(folder),
      figures_(descriptor_.experiment,
               checked_tasks(player_, most_tasks) /
                   static_cast<std::int64_t>(descriptor_.experiment.rows.size())) {
  if (folder.has_parent_path()) make_folders(folder.parent_path());
  session_ = std::make_unique<RunSession>(folder, descriptor_, std::nullopt, player_, 0,
                                          std::span<const Status>());
  thread_ = start_thread([this](const std::stop_token& stop) { run(stop); });
}

Batch::~Batch() {
  stop();
  thread_.join();
}

bool Batch::is_running() const {
  const std::lock_guard lock(mutex_);
  return state_ == "running";
}

void Batch::run(const std::stop_token& stop) {
  try {
    // A record alone does not identify its row, but its task does.
    const PlayTask play_and_add = [this](const Task& task, const std::stop_token& halt) {
      Record record = player_.play(task, halt);
      if (halt.stop_requested()) return record;
      const std::lock_guard lock(mutex_);
      figures_.add(task, record.outcome.figures);
      return record;
    };
    // By board, so that all rows of the page's table grow together.
    session_->play(
        play_and_add, stop, [](const Record&) {}, TaskSequence::kByBoard);
    const bool is_complete = session_->counts().played == session_->counts().total;
    if (is_complete) session_->finish();
    end(is_complete ? "done" : "stopped", "");
  } catch (const std::exception& error) {
    end("failed", error.what());
  }
}

void Batch::end(std::string_view state, const std::string& error) {
  const std::lock_guard lock(mutex_);
  session_.reset();  // Unlocks the folder.
  state_ = state;
  error_ = error;
  ended_ = Clock::now();
}

Value Batch::json() const {
  const std::lock_guard lock(mutex_);
  const auto end = state_ == "running" ? Clock::now() : ended_;
  Value json = {{"id", number_},
                {"state", state_},
                {"title", descriptor_.experiment.title},
                {"folder", folder_.string()},
                {"tasks", player_.tasks().size()},
                {"done", figures_.tasks()},
                {"seconds", std::chrono::duration<double>(end - began_).count()}};
  if (!error_.empty()) json["error"] = error_;
  json["rows"] = figures_.rows_json();
  make_plain(json);
  return json;
}

}  // namespace colorwalk
