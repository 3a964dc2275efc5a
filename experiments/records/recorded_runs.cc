#include "experiments/records/recorded_runs.h"

#include <absl/container/flat_hash_map.h>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

#include "base/input_error.h"
#include "experiments/records/manifest.h"
#include "experiments/records/number_duplicates.h"
#include "experiments/records/record_file.h"
#include "experiments/records/run_origin.h"
#include "experiments/records/task_id.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

/// Records with equal keys belong to the same row.
std::string row_key(const Record& record) {
  std::string key = record.key.label + '\n' + record.key.solver;
  for (const auto& [name, value] : record.key.params) key += '\n' + name + '=' + to_text(value);
  return key;
}

/// A row of one folder, before rows of several folders are joined.
struct FolderRow {
  std::string key;
  std::string label;
  std::vector<PublishedFigures> published;
  Limits limits;
  std::uint32_t folder = 0;
  std::size_t rank = 0;  ///< Its position in the descriptor, else that of its first record.
};

struct FolderSource {
  RecordedSource source;
  std::uint32_t folder = 0;  ///< The first one with this source.
  std::size_t rank = 0;
};

/// The number of `key`. Calls `make` for a new one.
template <class Map, class Make>
std::uint32_t index_of(Map& map, const typename Map::key_type& key, const Make& make) {
  const auto [found, is_new] = map.try_emplace(key, static_cast<std::uint32_t>(map.size()));
  if (is_new) make();
  return found->second;
}

/// Reads one folder after the other and numbers rows, sources and boards.
class RunsReader {
 public:
  explicit RunsReader(std::function<void(std::int64_t)> on_read) : on_read_(std::move(on_read)) {}

  void read_folder(const fs::path& path);
  RecordedRuns finish();

 private:
  void take(const Record& record, RecordPlace place);
  std::uint32_t row_of(const Record& record);
  std::uint32_t source_of(const Record& record);

  void order_sources_and_boards();
  void join_rows();
  std::vector<std::uint32_t> first_of_same() const;
  std::vector<bool> find_shared_tasks(std::span<const std::uint32_t> first);

  std::function<void(std::int64_t)> on_read_;
  RecordedRuns runs_;
  std::vector<FolderRow> rows_;
  std::vector<FolderSource> sources_;
  std::vector<Environment> environments_;  ///< Of all folders.

  RunOrigin origin_;                     ///< Of the current folder.
  std::vector<std::string> identities_;  ///< Of its sources (see task_id.h).
  std::map<std::string, std::uint32_t> row_of_key_;
  std::map<std::string, std::uint32_t> source_of_label_;
  std::map<std::string, std::uint32_t> source_of_identity_;
  absl::flat_hash_map<std::tuple<std::uint32_t, std::int64_t, std::uint64_t>, std::uint32_t>
      board_of_key_;
  absl::flat_hash_map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> task_of_id_;
};

void RunsReader::read_folder(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(records_path(path), error)) {
    throw InputError(path.string(), 0,
                     fs::is_directory(path, error)
                         ? "contains no records.jsonl; expected the folder of a run"
                         : "is not a folder; expected the folder of a run");
  }
  origin_ = read_origin(path);
  identities_.clear();
  for (const LabeledBoards& boards : origin_.boards) {
    identities_.push_back(boards_identity(boards.spec));
  }
  number_duplicates(identities_);
  task_of_id_.clear();
  source_of_label_.clear();
  RecordedFolder& begun = runs_.folders.emplace_back();
  begun.path = path;
  begun.title = origin_.title;
  begun.facts = origin_.facts;
  begun.tasks = origin_.tasks;
  begun.notes = origin_.notes;
  std::ranges::copy(origin_.environments, std::back_inserter(environments_));
  std::uint64_t read = 0;
  const StreamedRecords found =
      for_each_record(records_path(path), [this, &read](const Record& record, RecordPlace place) {
        take(record, place);
        if (on_read_) on_read_(static_cast<std::int64_t>(place.offset - read));
        read = place.offset;
      });
  RecordedFolder& folder = runs_.folders.back();
  folder.records = found.records;
  if (found.has_incomplete_line)
    folder.notes.emplace_back("The last line of the records is incomplete and ignored.");
  if (folder.tasks && folder.records < *folder.tasks) {
    folder.notes.push_back(fmt::format("{} of {} tasks are recorded; the run is not complete.",
                                       folder.records, *folder.tasks));
  }
}

void RunsReader::take(const Record& record, RecordPlace place) {
  RecordedFolder& folder = runs_.folders.back();
  if (folder.title.empty()) folder.title = record.key.title;
  const std::uint32_t source = source_of(record);
  RecordedTask task = {record.outcome.figures,
                       row_of(record),
                       0,
                       static_cast<std::uint32_t>(record.key.repeat),
                       static_cast<std::uint32_t>(runs_.folders.size() - 1),
                       place};
  task.board = index_of(board_of_key_, {source, record.key.board, record.key.hash}, [&] {
    runs_.boards.push_back({.source = source, .number = record.key.board, .hash = record.key.hash});
  });
  const TaskId id =
      record.key.id.value_or(TaskId{(std::uint64_t{task.row} << 32U) | task.board, task.repeat});
  if (!task_of_id_.try_emplace({id.high, id.low}, runs_.tasks.size()).second) {
    throw InputError(records_path(folder.path).string(), place.line, "duplicate record of a task");
  }
  runs_.tasks.push_back(task);
}

std::uint32_t RunsReader::row_of(const Record& record) {
  const std::size_t folder = runs_.folders.size() - 1;
  const std::string key = row_key(record);
  return index_of(row_of_key_, fmt::format("{}\n{}", folder, key), [&] {
    FolderRow& row = rows_.emplace_back();
    row = {.key = key,
           .label = record.key.label,
           .published = {},
           .limits = {},
           .folder = static_cast<std::uint32_t>(folder),
           .rank = rows_.size()};
    const auto described = std::ranges::find(origin_.rows, record.key.label, &SolverRow::label);
    if (described == origin_.rows.end()) return;
    row.published = described->published;
    row.limits = described->limits.value_or(origin_.limits);
    row.rank = static_cast<std::size_t>(described - origin_.rows.begin());
  });
}

std::uint32_t RunsReader::source_of(const Record& record) {
  const auto known = source_of_label_.find(record.key.boards);
  if (known != source_of_label_.end()) return known->second;
  const auto described = std::ranges::find_if(origin_.boards, [&](const LabeledBoards& boards) {
    return origin_.boards.size() == 1 || boards.label == record.key.boards;
  });
  const bool is_described = described != origin_.boards.end();
  const std::string identity =
      is_described ? identities_[static_cast<std::size_t>(described - origin_.boards.begin())]
                   : "unknown " + record.key.boards;
  const std::uint32_t source = index_of(source_of_identity_, identity, [&] {
    FolderSource& added = sources_.emplace_back();
    added.folder = static_cast<std::uint32_t>(runs_.folders.size() - 1);
    added.rank = is_described ? static_cast<std::size_t>(described - origin_.boards.begin())
                              : sources_.size();
    added.source.name = added.source.label = record.key.boards;
    if (!is_described) return;
    added.source.spec = described->spec;
    if (record.key.boards.empty()) added.source.name = describe(described->spec);
  });
  return source_of_label_[record.key.boards] = source;
}

/// The inverse permutation.
std::vector<std::uint32_t> inverse(std::span<const std::uint32_t> order) {
  std::vector<std::uint32_t> place(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  return place;
}

template <class Less>
std::vector<std::uint32_t> sorted_order(std::size_t size, const Less& less) {
  std::vector<std::uint32_t> order(size);
  for (std::uint32_t i = 0; i < size; ++i) order[i] = i;
  std::ranges::sort(order, less);
  return order;
}

void RunsReader::order_sources_and_boards() {
  const std::vector<std::uint32_t> sources =
      sorted_order(sources_.size(), [this](std::uint32_t a, std::uint32_t b) {
        return std::tie(sources_[a].folder, sources_[a].rank, a) <
               std::tie(sources_[b].folder, sources_[b].rank, b);
      });
  for (const std::uint32_t source : sources) runs_.sources.push_back(sources_[source].source);
  const std::vector<std::uint32_t> new_source = inverse(sources);
  for (RecordedBoard& board : runs_.boards) board.source = new_source[board.source];

  const auto& boards = runs_.boards;
  const std::vector<std::uint32_t> order =
      sorted_order(boards.size(), [&boards](std::uint32_t a, std::uint32_t b) {
        return std::tie(boards[a].source, boards[a].number, boards[a].hash) <
               std::tie(boards[b].source, boards[b].number, boards[b].hash);
      });
  std::vector<RecordedBoard> sorted;
  sorted.reserve(boards.size());
  for (const std::uint32_t board : order) sorted.push_back(boards[board]);
  const std::vector<std::uint32_t> new_board = inverse(order);
  for (RecordedTask& task : runs_.tasks) task.board = new_board[task.board];
  runs_.boards = std::move(sorted);
}

/// For each row the first one of any folder with the same name and parameters.
std::vector<std::uint32_t> RunsReader::first_of_same() const {
  std::map<std::string_view, std::uint32_t> first_of_key;
  std::vector<std::uint32_t> first;
  for (std::uint32_t row = 0; row < rows_.size(); ++row) {
    first.push_back(first_of_key.try_emplace(rows_[row].key, row).first->second);
  }
  return first;
}

/// Whether equal rows share a task, by the first of them. Sorts the tasks.
std::vector<bool> RunsReader::find_shared_tasks(std::span<const std::uint32_t> first) {
  const auto place = [first](const RecordedTask& task) {
    return std::tuple(first[task.row], task.board, task.repeat);
  };
  std::ranges::sort(runs_.tasks, [&](const RecordedTask& a, const RecordedTask& b) {
    return std::pair(place(a), a.row) < std::pair(place(b), b.row);
  });
  std::vector<bool> shared(rows_.size());
  for (std::size_t i = 1; i < runs_.tasks.size(); ++i) {
    const RecordedTask& last = runs_.tasks[i - 1];
    const RecordedTask& next = runs_.tasks[i];
    if (place(last) == place(next) && last.row != next.row) shared[first[next.row]] = true;
  }
  return shared;
}

/// Joins rows of equal name and parameters, unless their folders share a task: then the folders are
/// repeated runs of one experiment.
void RunsReader::join_rows() {
  const std::vector<std::uint32_t> first = first_of_same();
  const std::vector<bool> shared = find_shared_tasks(first);
  const std::vector<std::uint32_t> order =
      sorted_order(rows_.size(), [&](std::uint32_t a, std::uint32_t b) {
        const FolderRow& first_a = rows_[first[a]];
        const FolderRow& first_b = rows_[first[b]];
        return std::tie(first_a.folder, first_a.rank, first[a], a) <
               std::tie(first_b.folder, first_b.rank, first[b], b);
      });
  std::vector<std::uint32_t> new_row(rows_.size());
  for (const std::uint32_t row : order) {
    const FolderRow& added = rows_[row];
    const bool stays_apart = shared[first[row]];
    if (stays_apart || row == first[row]) {
      runs_.rows.push_back(
          {.label = added.label, .published = added.published, .limits = added.limits});
    }
    if (stays_apart) {
      runs_.rows.back().label += fmt::format(" ({})", runs_.folders[added.folder].path.string());
    }
    new_row[row] = static_cast<std::uint32_t>(runs_.rows.size() - 1);
  }
  for (RecordedTask& task : runs_.tasks) task.row = new_row[task.row];
}

RecordedRuns RunsReader::finish() {
  if (runs_.tasks.empty()) {
    throw InputError(records_path(runs_.folders.front().path).string(), 0,
                     "contains no records; there is nothing to report");
  }
  board_of_key_ = {};  // Frees memory for the sorting below.
  task_of_id_ = {};
  order_sources_and_boards();
  join_rows();
  std::ranges::sort(runs_.tasks, {}, [](const RecordedTask& task) {
    return std::tuple(task.row, task.board, task.repeat, task.folder, task.place.line);
  });
  const std::string differing = differing_environments(environments_);
  if (!differing.empty()) {
    runs_.note_on_times =
        fmt::format("Tasks were run by {}; their times may not be comparable.", differing);
  }
  number_duplicates(runs_.rows, &RecordedRow::label);
  number_duplicates(runs_.sources, &RecordedSource::name);
  return std::move(runs_);
}

}  // namespace

Record RecordedRuns::record(const RecordedTask& task) const {
  return record_at(records_path(folders[task.folder].path), task.place);
}

std::size_t RecordedRuns::first_board(std::size_t source) const {
  const auto found = std::ranges::lower_bound(boards, source, {}, &RecordedBoard::source);
  return static_cast<std::size_t>(found - boards.begin());
}

std::vector<std::span<const RecordedTask>> RecordedRuns::groups() const {
  std::vector<std::span<const RecordedTask>> groups;
  const auto group = [this](const RecordedTask& task) {
    return std::pair(task.row, boards[task.board].source);
  };
  for (auto begin = tasks.begin(); begin != tasks.end();) {
    const auto end = std::find_if(
        begin, tasks.end(), [&](const RecordedTask& task) { return group(task) != group(*begin); });
    groups.emplace_back(begin, end);
    begin = end;
  }
  return groups;
}

RecordedRuns read_runs(std::span<const fs::path> folders,
                       const std::function<void(std::int64_t bytes)>& on_read) {
  RunsReader reader(on_read);
  for (const fs::path& folder : folders) reader.read_folder(folder);
  return reader.finish();
}

}  // namespace colorwalk
