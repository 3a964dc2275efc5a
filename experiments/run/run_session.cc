#include "experiments/run/run_session.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/input_error.h"
#include "base/system/parallel.h"
#include "experiments/records/record_writer.h"
#include "experiments/run/run_plan.h"

namespace colorwalk {
namespace {

/// Tasks of one worker whose records the tally does not have yet. On cache lines of its own.
struct alignas(64) WorkerBatch {
  std::vector<IndexedRecord> records;
};

constexpr std::size_t kBatch = 64;

}  // namespace

RunSession::RunSession(const std::filesystem::path& folder, const Descriptor& descriptor,
                       const std::optional<Shard>& shard, const Player& player, int threads,
                       std::span<const Status> retry)
    : player_(player),
      threads_(threads),
      part_(shard ? std::optional(tasks_of(*shard, player, threads)) : std::nullopt),
      counts_{.total = part_ ? part_->size() : player.tasks().size()},
      environment_(current_environment(threads)),
      folder_(folder, {.descriptor = descriptor,
                       .shard = shard,
                       .tasks = counts_.total,
                       .environment = environment_,
                       .started = utc_now(),
                       .ended = {}}),
      tally_(descriptor, player),
      recorded_(player.tasks().size()) {
  folder_.remove_records(retry);
  read_back();
  counts_.kept = recorded_.size();
  if (!folder_.is_locked()) notes_.push_back(note_on_locks());
  if (!folder_.is_resumed()) return;
  notes_.push_back(note_on_kept_records());
  if (counts_.kept < counts_.total) folder_.note_resumption(environment_);
}

void RunSession::read_back() {
  const TaskFinder finder(player_);
  const auto find = [&finder](const Record& record, const std::string& file, int line) {
    return finder.index_of(record, file, line);
  };
  folder_.read_records(threads_, find, [this](const ReadRecord& read) {
    const auto refuse_if = [&](bool is_wrong, std::string_view what) {
      if (is_wrong) throw InputError(records().string(), read.place.line, what);
    };
    refuse_if(part_ && !part_->holds(read.task), "the record belongs to another part of the run");
    refuse_if(!recorded_.add(read.task), "duplicate record of a task");
    tally_.add(read.task, read.record);
  });
}

std::string RunSession::note_on_locks() const {
  return fmt::format(
      "{} is on a file system without locks; make sure that no other process works on this run",
      folder().string());
}

std::string RunSession::note_on_kept_records() const {
  std::string note = fmt::format("{} has records of {} of {} tasks, which are kept",
                                 folder().string(), counts_.kept, counts_.total);
  const std::string there = commit_text(folder_.manifest().environment);
  const std::string here = commit_text(environment_);
  if (there != here) {
    note += fmt::format("; the run was started by commit {}, this is {}", there, here);
  }
  return note;
}

void RunSession::play(const PlayTask& play, const std::stop_token& stop,
                      const std::function<void(const Record&)>& on_done, TaskSequence order) {
  if (counts_.kept == counts_.total) return;
  const ThreadTeam team(threads_);
  RecordWriter writer(records());
  std::vector<WorkerBatch> batches(static_cast<std::size_t>(team.workers()));
  const auto is_wanted = [this](std::int64_t i) {
    return !recorded_.holds(i) && (!part_ || part_->holds(i));
  };
  const std::string host = value_of(environment_, "host");
  const std::string commit = commit_text(environment_);
  counts_.played =
      run_tasks(player_.tasks(), play,
                {.threads = threads_, .stop = stop, .is_wanted = is_wanted, .order = order},
                [&](int worker, std::int64_t index, Record&& record) {
                  record.key.host = host;
                  record.key.commit = commit;
                  writer.append(to_json(record));
                  on_done(record);
                  auto& batch = batches[static_cast<std::size_t>(worker)].records;
                  batch.push_back({index, std::move(record)});
                  if (batch.size() < kBatch) return;
                  tally_.add(batch);
                  batch.clear();
                });
  for (const WorkerBatch& batch : batches) tally_.add(batch.records);
  writer.finish();
}

void RunSession::finish() {
  tally_.write_report(folder_);
  if (folder_.manifest().ended.empty()) folder_.note_end(utc_now());
}

std::filesystem::path RunSession::records() const {
  return records_path(folder());
}

}  // namespace colorwalk
