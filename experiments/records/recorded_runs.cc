#include "experiments/records/recorded_runs.h"

#include <absl/container/flat_hash_map.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

#include "base/groups.h"
#include "base/hash_table.h"
#include "base/input_error.h"
#include "experiments/records/manifest.h"
#include "search/requests/task_id.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kLeastBytes = 200;  ///< Of a record.

/// Records with equal texts belong to the same algorithm.
std::string algorithm_key(const RecordOrigin& record) {
  std::string key = record.label + '\n' + record.solver;
  for (const auto& [name, value] : record.params) key += '\n' + name + '=' + to_text(value);
  return key;
}

/// A place in the order of a report: that of the folder, then that in its descriptor. Without a
/// descriptor: that of the first record.
struct ReportOrder {
  std::uint32_t folder = 0;
  std::size_t place = 0;
  friend auto operator<=>(const ReportOrder&, const ReportOrder&) = default;
};

/// An algorithm of one folder, before algorithms of several folders are joined.
struct FolderAlgorithm {
  std::string key;
  RecordedAlgorithm algorithm;
  ReportOrder rank;
};

struct RankedSource {
  RecordedSource source;
  ReportOrder rank;  ///< In the first folder that has it.
};

/// The number of `key`. Calls `make` for a new one.
template <class Map, class Make>
std::uint32_t index_of(Map& map, const typename Map::key_type& key, const Make& make) {
  if constexpr (requires { map.capacity(); }) make_room(map);
  const auto [found, is_new] = map.try_emplace(key, static_cast<std::uint32_t>(map.size()));
  if (is_new) make();
  return found->second;
}

/// Sorts items by their keys; items with equal keys keep their order. Returns the new index of each
/// item by its old one.
template <class Item, class KeyOf>
std::vector<std::uint32_t> sort_and_number(std::vector<Item>& items, const KeyOf& key_of) {
  std::vector<std::uint32_t> order(items.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return key_of(items[i]); });
  std::vector<Item> sorted;
  sorted.reserve(items.size());
  std::vector<std::uint32_t> new_index(items.size());
  for (const std::uint32_t i : order) {
    new_index[i] = static_cast<std::uint32_t>(sorted.size());
    sorted.push_back(std::move(items[i]));
  }
  items = std::move(sorted);
  return new_index;
}

/// The folder that is being read.
struct CurrentFolder {
  bool has_manifest = false;
  Manifest manifest = {};           ///< Empty if there is none.
  std::vector<BoardSet> sets = {};  ///< Its sources.
  std::vector<std::shared_ptr<const BoardSource>> boards = {};
  std::string why_unjudged = "their boards have changed";
  std::int64_t solutions = 0;
  std::int64_t unjudged = 0;              ///< Of the solutions.
  std::optional<std::string> title = {};  ///< Of the manifest, else of the first record.
  std::map<std::string, std::uint32_t> algorithm_of_key = {};
};

/// Reads one folder after the other and numbers algorithms, sources and boards.
class RunsReader {
 public:
  /// `tasks`: about how many will be read.
  RunsReader(std::function<void(std::int64_t)> on_read, std::int64_t tasks)
      : on_read_(std::move(on_read)) {
    runs_.tasks.reserve(static_cast<std::size_t>(tasks));
  }

  /// `run`: null to open the boards of the manifest.
  void read_folder(const fs::path& path, const OpenRun* run = nullptr) {
    std::error_code error;
    if (!fs::is_regular_file(records_path(path), error)) {
      throw InputError(
          path.string(), 0,
          fs::is_directory(path, error)
              ? "contains no records.jsonl; expected the folder of a run, or of its parts"
              : "is not a folder; expected the folder of a run");
    }
    const std::optional<Manifest> manifest = find_manifest(path);
    now_ = {.has_manifest = manifest.has_value(), .manifest = manifest.value_or(Manifest())};
    if (run == nullptr) {
      open_boards_of_run();
    } else {
      now_.sets = run->sets;
      now_.boards.resize(now_.sets.size());
    }
    begin_folder(path);
    std::uint64_t read = 0;
    const auto use = [&](const ReadRecord& each) {
      if (run != nullptr) run->use(each);
      take(each, run != nullptr ? static_cast<std::int64_t>(run->source_of(each.task)) : each.task);
      if (on_read_) on_read_(static_cast<std::int64_t>(each.place.offset - read));
      read = each.place.offset;
    };
    const RecordCheck check(now_.manifest.descriptor.experiment, now_.sets);
    const FindTask judge = [&check](const Record& record, const std::string& file, int line) {
      const auto [task, is_judged] = check.find(record, file, line);
      const auto source = static_cast<std::int64_t>(task.source);
      return is_judged ? source : ~source;
    };
    const FindTask find = run != nullptr      ? run->find
                          : now_.has_manifest ? judge
                                              : [](auto&&...) { return ~0; };
    const RecordFileSize found = read_records(records_path(path), use, find);
    if (found.has_incomplete_line) {
      runs_.folders.back().notes.emplace_back(
          "The last line of the records is incomplete and ignored.");
    }
    runs_.folders.back().records = found.records;
    note_gaps();
  }

  RecordedRuns finish() {
    if (runs_.tasks.empty()) {
      throw InputError(records_path(runs_.folders.front().path).string(), 0,
                       "contains no records; there is nothing to report");
    }
    find_missing_parts();
    board_of_key_ = {};  // Frees memory for the sorting below.
    number_sources_and_boards();
    join_algorithms();
    std::ranges::sort(runs_.tasks, {}, [](const RecordedTask& task) {
      return std::tuple(task.algorithm, task.board, task.repeat, task.folder, task.place.line);
    });
    const std::string differing = differing_environments(environments_);
    if (!differing.empty()) {
      runs_.note_on_times =
          fmt::format("Tasks were run by {}; their times may not be comparable.", differing);
    }
    number_duplicates(runs_.algorithms, &RecordedAlgorithm::label);
    number_duplicates(runs_.sources, &RecordedSource::name);
    return std::move(runs_);
  }

 private:
  /// Opens the sources of the manifest; none if there is no manifest.
  void open_boards_of_run() {
    const std::vector<LabeledBoards>& all = now_.manifest.descriptor.boards;
    now_.sets = board_sets(all);
    for (std::size_t i = 0; i < all.size(); ++i) {
      try {
        now_.boards.emplace_back(open_boards(all[i].spec).source);
      } catch (const InputError& error) {
        now_.boards.emplace_back();
        now_.why_unjudged = error.what();
      }
      now_.sets[i].source = now_.boards.back().get();
    }
  }

  /// Adds a folder with what its manifest has, or with a note.
  void begin_folder(const fs::path& path) {
    const Manifest& manifest = now_.manifest;
    RecordedFolder& begun = runs_.folders.emplace_back();
    begun.path = path;
    begun.title = manifest.descriptor.experiment.title;
    if (!now_.has_manifest) {
      begun.notes.emplace_back(
          "There is no manifest.json: machine and boards are unknown. No solution was replayed, "
          "and none disproves a claim.");
      return;
    }
    now_.title = begun.title;
    if (manifest.shard) {
      parts_[{manifest.descriptor.json, manifest.shard->count}].emplace(manifest.shard->index,
                                                                        folder());
    }
    begun.facts = facts_of(manifest);
    begun.tasks = manifest.tasks;
    environments_.push_back(manifest.environment);
    for (const Resumption& each : manifest.resumptions) environments_.push_back(each.environment);
  }

  /// Notes what the folder lacks.
  void note_gaps() {
    RecordedFolder& folder = runs_.folders.back();
    if (folder.tasks && folder.records < *folder.tasks) {
      note_gap(folder, fmt::format("{} of {} tasks are recorded; the run is not complete.",
                                   folder.records, *folder.tasks));
    }
    runs_.unjudged += now_.unjudged;
    if (now_.has_manifest && now_.unjudged > 0) {
      note_gap(folder,
               fmt::format("{} of {} solutions were not replayed and disprove no claim: {}.",
                           now_.unjudged, now_.solutions, now_.why_unjudged));
    }
  }

  void note_gap(RecordedFolder& folder, const std::string& text) {
    folder.notes.push_back(text);
    runs_.gaps.push_back(folder.path.string() + ": " + text);
  }

  /// `place`: of its source in the manifest; inverted if its moves were not judged.
  void take(const ReadRecord& read, std::int64_t place) {
    const Record& record = read.record;
    RecordedFolder& recorded = runs_.folders.back();
    if (recorded.title.empty()) recorded.title = record.origin.title;
    const auto refuse = [&](std::string_view what) {
      throw InputError(records_path(recorded.path).string(), read.place.line, what);
    };
    if (!record.origin.id) refuse("'id' is missing in the record; expected a record of a run");
    if (!now_.title) now_.title = record.origin.title;
    if (record.origin.title != *now_.title)
      refuse("a record of another run; expected the records of one run");
    const bool is_judged = place >= 0;
    const std::uint32_t source =
        source_of(record.origin.boards, static_cast<std::size_t>(is_judged ? place : ~place));
    RecordedTask task = {*record.origin.id,
                         record.outcome.numbers,
                         algorithm_of(record),
                         0,
                         static_cast<std::uint32_t>(record.origin.repeat),
                         folder(),
                         read.place};
    task.board = index_of(board_of_key_, {source, record.origin.board, record.origin.hash}, [&] {
      runs_.boards.push_back(
          {.source = source, .number = record.origin.board, .hash = record.origin.hash});
    });
    if (!is_judged) runs_.boards[task.board].is_known = false;
    if (is_solved(task.numbers)) {
      ++now_.solutions;
      if (!is_judged) ++now_.unjudged;
    }
    runs_.tasks.push_back(task);
    runs_.statistics[{task.algorithm, source}].add(record.outcome);
  }

  std::uint32_t algorithm_of(const Record& record) {
    const auto [known, is_new] = now_.algorithm_of_key.try_emplace(algorithm_key(record.origin));
    if (!is_new) return known->second;
    const Experiment& experiment = now_.manifest.descriptor.experiment;
    const auto described =
        std::ranges::find(experiment.algorithms, record.origin.label, &Algorithm::label);
    const bool is_described = described != experiment.algorithms.end();
    // A record may lack parameters that were added to its solver later.
    const RecordOrigin origin =
        is_described ? origin_of(described->choice, described->label) : record.origin;
    FolderAlgorithm algorithm = {
        .key = algorithm_key(origin),
        .algorithm = {.label = origin.label, .solver = origin.solver, .params = origin.params},
        .rank = {folder(), algorithms_.size()}};
    if (is_described) {
      algorithm.algorithm.limits = described->limits.value_or(experiment.limits);
      algorithm.rank.place = static_cast<std::size_t>(described - experiment.algorithms.begin());
    }
    const auto same = std::ranges::find_if(algorithms_, [&](const FolderAlgorithm& each) {
      return each.rank.folder == folder() && each.key == algorithm.key;
    });
    known->second = static_cast<std::uint32_t>(same - algorithms_.begin());
    if (same == algorithms_.end()) algorithms_.push_back(std::move(algorithm));
    return known->second;
  }

  /// `place`: of the source in the manifest, if there is one.
  std::uint32_t source_of(const std::string& label, std::size_t place) {
    const bool is_described = place < now_.sets.size();
    const std::string identity = is_described ? now_.sets[place].identity : "unknown " + label;
    const std::uint32_t source = index_of(source_of_identity_, identity, [&] {
      RankedSource& added = sources_.emplace_back();
      added.source.name = added.source.label = label;
      added.rank = {folder(), is_described ? place : sources_.size()};
      if (!is_described) return;
      added.source.spec = now_.manifest.descriptor.boards[place].spec;
      if (label.empty()) added.source.name = describe(*added.source.spec);
    });
    if (is_described && !sources_[source].source.boards)
      sources_[source].source.boards = now_.boards[place];
    return source;
  }

  std::uint32_t folder() const { return static_cast<std::uint32_t>(runs_.folders.size() - 1); }

  /// Names the parts whose folder is missing.
  void find_missing_parts() {
    for (const auto& [run, found] : parts_) {
      std::vector<std::int64_t> missing;
      for (std::int64_t part = 1; part <= run.second; ++part) {
        if (!found.contains(part)) missing.push_back(part);
      }
      if (missing.empty()) continue;
      note_gap(
          runs_.folders[found.begin()->second],
          fmt::format("Of {} parts, these are missing: {}.", run.second, fmt::join(missing, ", ")));
    }
  }

  void number_sources_and_boards() {
    const auto source =
        sort_and_number(sources_, [](const RankedSource& each) { return each.rank; });
    for (RankedSource& each : sources_) runs_.sources.push_back(std::move(each.source));
    for (RecordedBoard& board : runs_.boards) board.source = source[board.source];
    number_statistics([&](auto place) { return std::pair(place.first, source[place.second]); });
    const auto board = sort_and_number(runs_.boards, [](const RecordedBoard& each) {
      return std::tuple(each.source, each.number, each.hash);
    });
    for (RecordedTask& task : runs_.tasks) task.board = board[task.board];
  }

  /// Joins algorithms of equal name and parameters, unless their folders share a task: then the
  /// folders are repeated runs of one experiment.
  void join_algorithms() {
    std::vector<std::uint32_t> first;  // By algorithm: the first of the same name and parameters.
    std::map<std::string_view, std::uint32_t> first_of_key;
    for (const FolderAlgorithm& each : algorithms_) {
      const auto number = static_cast<std::uint32_t>(first.size());
      first.push_back(first_of_key.try_emplace(each.key, number).first->second);
    }
    const std::vector<bool> shared = find_shared_tasks(first);
    std::vector<FolderAlgorithm> joined;
    std::vector<std::uint32_t> index;  // By algorithm: that of the joined algorithm.
    for (const FolderAlgorithm& each : algorithms_) {
      const std::uint32_t same = first[index.size()];
      if (same < index.size() && !shared[same]) {
        index.push_back(index[same]);
        continue;
      }
      index.push_back(static_cast<std::uint32_t>(joined.size()));
      FolderAlgorithm& added = joined.emplace_back(each);
      added.rank = algorithms_[same].rank;  // Algorithms of the same name stay together.
      if (!shared[same]) continue;
      added.algorithm.label += fmt::format(" ({})", runs_.folders[each.rank.folder].path.string());
    }
    const auto new_index = sort_and_number(joined, [](const FolderAlgorithm& algorithm) {
      return std::pair(algorithm.rank, std::string_view(algorithm.key));
    });
    for (FolderAlgorithm& algorithm : joined)
      runs_.algorithms.push_back(std::move(algorithm.algorithm));
    for (RecordedTask& task : runs_.tasks) task.algorithm = new_index[index[task.algorithm]];
    number_statistics(
        [&](auto place) { return std::pair(new_index[index[place.first]], place.second); });
  }

  /// `place_of(place)` is the new algorithm and source.
  template <class PlaceOf>
  void number_statistics(const PlaceOf& place_of) {
    for (const auto& [place, means] : std::exchange(runs_.statistics, {})) {
      runs_.statistics[place_of(place)].add(means);
    }
  }

  /// Whether equal algorithms share a task, by the first of them. Sorts the tasks. Refuses two
  /// records of a task in one folder.
  std::vector<bool> find_shared_tasks(std::span<const std::uint32_t> first) {
    const auto place = [first](const RecordedTask& task) {
      return std::tuple(first[task.algorithm], task.board, task.repeat);
    };
    std::ranges::sort(runs_.tasks, [&](const RecordedTask& a, const RecordedTask& b) {
      return std::pair(place(a), a.algorithm) < std::pair(place(b), b.algorithm);
    });
    std::vector<bool> shared(algorithms_.size());
    for (std::size_t i = 1; i < runs_.tasks.size(); ++i) {
      const RecordedTask& last = runs_.tasks[i - 1];
      const RecordedTask& next = runs_.tasks[i];
      if (place(last) != place(next)) continue;
      if (last.algorithm == next.algorithm) {
        throw InputError(records_path(runs_.folders[next.folder].path).string(),
                         std::max(last.place.line, next.place.line), "duplicate record of a task");
      }
      shared[first[next.algorithm]] = true;
    }
    return shared;
  }

  std::function<void(std::int64_t)> on_read_;
  RecordedRuns runs_;
  std::vector<FolderAlgorithm> algorithms_;
  std::vector<RankedSource> sources_;
  std::vector<Environment> environments_;  ///< Of all folders.
  CurrentFolder now_;
  /// The parts that were found of each run, which is its descriptor and the number of parts, and
  /// their folders.
  std::map<std::pair<std::string, std::int64_t>, std::map<std::int64_t, std::uint32_t>> parts_;
  std::map<std::string, std::uint32_t> source_of_identity_;
  absl::flat_hash_map<std::tuple<std::uint32_t, std::int64_t, std::uint64_t>, std::uint32_t>
      board_of_key_;
};

}  // namespace

Record RecordedRuns::record(const RecordedTask& task) const {
  return RecordFile(records_path(folders[task.folder].path)).at(task.place);
}

std::size_t RecordedRuns::first_board(std::size_t source) const {
  const auto found = std::ranges::lower_bound(boards, source, {}, &RecordedBoard::source);
  return static_cast<std::size_t>(found - boards.begin());
}

std::vector<std::span<const RecordedTask>> RecordedRuns::groups() const {
  std::vector<std::span<const RecordedTask>> groups;
  const auto place_of = [this](const RecordedTask& task) {
    return std::pair(task.algorithm, boards[task.board].source);
  };
  for_each_group(std::span(tasks), place_of, [&](auto group) { groups.push_back(group); });
  return groups;
}

std::vector<fs::path> run_folders(std::span<const fs::path> folders) {
  std::vector<fs::path> found;
  for (const fs::path& folder : folders) {
    std::vector<fs::path> parts;
    std::error_code error;
    if (!fs::exists(records_path(folder), error)) {
      for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (fs::exists(records_path(entry.path()), error)) parts.push_back(entry.path());
      }
    }
    if (parts.empty()) parts.push_back(folder);
    std::ranges::sort(parts);
    std::ranges::move(parts, std::back_inserter(found));
  }
  return found;
}

RecordedRuns read_runs(std::span<const fs::path> folders,
                       const std::function<void(std::int64_t bytes)>& on_read) {
  const std::vector<fs::path> all = run_folders(folders);
  std::int64_t tasks = 0;
  for (const fs::path& folder : all) {
    const std::optional<Manifest> manifest = find_manifest(folder);
    if (manifest) tasks += std::min(manifest->tasks, bytes_of_records(folder) / kLeastBytes);
  }
  RunsReader reader(on_read, tasks);
  for (const fs::path& folder : all) reader.read_folder(folder);
  return reader.finish();
}

RecordedRuns read_run(const fs::path& folder, const OpenRun& run) {
  RunsReader reader(nullptr, bytes_of_records(folder) / kLeastBytes);
  reader.read_folder(folder, &run);
  return reader.finish();
}

}  // namespace colorwalk
