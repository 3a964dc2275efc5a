#include "experiments/run/run_archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/system/child_process.h"
#include "base/system/durable_file.h"
#include "base/system/parallel.h"
#include "base/system/read_file.h"
#include "base/system/system_error.h"
#include "engine/formats/board_format.h"
#include "experiments/descriptor/toml.h"
#include "experiments/records/manifest.h"
#include "experiments/records/recorded_runs.h"
#include "experiments/report/board_knowledge.h"
#include "experiments/report/table.h"
#include "experiments/report/task_csv.h"
#include "experiments/run/sources.h"
#include "experiments/run/task_finder.h"
#include "search/certificates/certificate.h"
#include "search/outcome/wanted.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

/// What the records of a run show about a board.
struct RecordedSolution {
  BoardKnowledge knowledge;
  std::optional<std::string> moves;  ///< Of a shortest solution.

  void add(const Outcome& outcome) {
    knowledge.add(outcome.numbers);
    if (!is_solved(outcome.numbers)) return;
    if (!moves || outcome.moves->size() < moves->size()) moves = outcome.moves;
  }
};

/// A label as the name of a file.
std::string file_name(std::string label) {
  constexpr std::string_view kAllowed =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=.,";
  for (char& symbol : label) {
    if (kAllowed.find(symbol) == std::string_view::npos) symbol = '_';
  }
  return label;
}

constexpr std::string_view kReadme = R"(# {title}

Data of {tasks} tasks of an experiment, exported by `colorwalk export` (commit {commit}). The run started at {started}
and ended at {ended}.

| file | contents |
|---|---|
| `descriptor.toml` | the experiment; `colorwalk run descriptor.toml` repeats it |
| `manifest.json` | program, machine and times of the run |
| `records.jsonl` | one JSON object per task |
| `tasks.csv` | the same as a table, with the parameters of boards and solvers |
| `boards/` | {boards} boards, one file per source |
| `optima.csv` | a line per board: its optimum, if proven ({optima} boards), else the shortest known length |
| `solutions/` | a shortest known solution of each board, one per line in their order |
| `certificates/` | proofs of {certificates} optima |
| `SHA256SUMS` | checksums of these files |

To check the data:

    sha256sum --check SHA256SUMS
    colorwalk verify boards/SOURCE.txt solutions/SOURCE.txt
    colorwalk verify boards/SOURCE.txt --certificate certificates/SOURCE.jsonl
    python3 -m colorwalk.check_proof certificates/SOURCE.jsonl
    colorwalk report .

Boards, solutions, certificates and lengths do not depend on the machine; times do.
)";

class Archive {
 public:
  Archive(const fs::path& run, fs::path folder)
      : run_(run),
        folder_(std::move(folder)),
        manifest_(read_manifest(run)),
        sources_(manifest_.descriptor),
        runner_(manifest_.descriptor.experiment, sources_.sets()) {
    std::error_code error;
    if (fs::exists(folder_, error) && !fs::is_empty(folder_, error)) {
      throw InputError(folder_.string(), 0, "exists and is not empty; expected a new folder");
    }
    for (const LabeledBoards& boards : manifest_.descriptor.boards) {
      names_.push_back(file_name(boards.label));
    }
    number_duplicates(names_);
    read_records_of_run();
  }

  /// If it throws, nothing of the archive is left.
  ArchiveCounts write(const Limits& limits, const std::function<void()>& on_board) {
    created_folder_ = make_folders(folder_);
    try {
      write_files(limits, on_board);
    } catch (...) {
      remove_files();
      throw;
    }
    return counts_;
  }

 private:
  void write_files(const Limits& limits, const std::function<void()>& on_board) {
    write_file("manifest.json", read_file(manifest_path(run_)));
    write_file("descriptor.toml",
               toml_text(parse_json(manifest_.descriptor.json, {"descriptor"}, "a descriptor")));
    copy_records();
    write_tasks();
    std::string optima = "boards,board,hash,optimum,shortest\n";
    for (std::size_t source = 0; source < sources_.size(); ++source) {
      write_boards(source, optima);
      write_certificates(source, limits, on_board);
    }
    write_file("optima.csv", optima);
    write_file("README.md", readme());
    write_sums();
  }

  void remove_files() const {
    for (const fs::path file : files_) remove_quietly(folder_ / file);
    for (const fs::path file : files_) {
      if (file.has_parent_path()) remove_quietly(folder_ / file.parent_path());
    }
    if (created_folder_) remove_quietly(folder_);
  }

  void read_records_of_run() {
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      known_.emplace_back(static_cast<std::size_t>(sources_[i].source->size()));
    }
    const TaskFinder finder(runner_);
    read_records(
        records_path(run_),
        [this](const ReadRecord& read) {
          const Task task = runner_.tasks()[read.task];
          known_[task.source][static_cast<std::size_t>(task.board)].add(read.record.outcome);
          ++tasks_;
        },
        std::bind_front(&TaskFinder::index_of, &finder));
  }

  void begin_file(const std::string& name) {
    make_folders((folder_ / name).parent_path());
    files_.push_back(name);
  }

  void write_file(const std::string& name, std::string_view text) {
    begin_file(name);
    replace_file(folder_ / name, text);
  }

  void copy_records() {
    begin_file("records.jsonl");
    ReplacedFile file(folder_ / "records.jsonl");
    read_records(records_path(run_), [&file](const ReadRecord& read) {
      file.append(read.text);
      file.append("\n");
    });
    file.finish();
  }

  void write_tasks() {
    begin_file("tasks.csv");
    ReplacedFile file(folder_ / "tasks.csv");
    write_task_csv(read_runs(std::span(&run_, 1)),
                   [&file](std::string_view line) { file.append(line); });
    file.finish();
  }

  /// Also adds the lines of the boards to `optima`.
  void write_boards(std::size_t source, std::string& optima) {
    std::string boards;
    std::string solutions;
    for (std::size_t i = 0; i < known_[source].size(); ++i) {
      const Board board = sources_[source].source->board(static_cast<std::int64_t>(i));
      const auto& [knowledge, moves] = known_[source][i];
      const std::optional<int> optimum = knowledge.optimum();
      boards += own_text(board);
      solutions += moves.value_or("") + '\n';
      optima +=
          to_exact_csv_line({names_[source], fmt::format("{}", i), to_hexadecimal(board.hash()),
                             optimum ? fmt::format("{}", *optimum) : "",
                             moves ? fmt::format("{}", moves->size()) : ""});
      ++counts_.boards;
      if (optimum) ++counts_.optima;
    }
    write_file(fmt::format("boards/{}.txt", names_[source]), boards);
    write_file(fmt::format("solutions/{}.txt", names_[source]), solutions);
  }

  void write_certificates(std::size_t source, const Limits& limits,
                          const std::function<void()>& on_board) {
    constexpr std::size_t kBoards = 64;  // Of which certificates are in memory.
    const std::string name = fmt::format("certificates/{}.jsonl", names_[source]);
    begin_file(name);
    ReplacedFile file(folder_ / name);
    for (std::size_t first = 0; first < known_[source].size(); first += kBoards) {
      std::vector<std::string> texts(std::min(kBoards, known_[source].size() - first));
      for_each_index(std::ssize(texts), /*threads=*/0, [&](std::int64_t i) {
        const auto place = static_cast<std::size_t>(i);
        texts[place] = certificate_of(source, first + place, limits);
        on_board();
      });
      for (const std::string& text : texts) {
        file.append(text);
        if (!text.empty()) ++counts_.certificates;
      }
    }
    file.finish();
  }

  /// Empty without a proven optimum, or at a limit.
  std::string certificate_of(std::size_t source, std::size_t board, const Limits& limits) const {
    const RecordedSolution& known = known_[source][board];
    const std::optional<int> optimum = known.knowledge.optimum();
    if (!optimum) return "";
    const auto number = static_cast<std::int64_t>(board);
    const Board solved = sources_[source].source->board(number);
    SolveRequest request;
    request.limits = limits;
    request.wanted.proof = true;
    Outcome outcome = {
        .numbers = {.status = Status::kOptimal, .length = optimum, .lower_bound = optimum},
        .moves = known.moves};
    add_wanted(solved, {}, request, outcome);
    return outcome.proof ? certificate_text(solved, number, outcome) : "";
  }

  std::string readme() const {
    const std::string& title = manifest_.descriptor.experiment.title;
    return fmt::format(
        kReadme, fmt::arg("title", title.empty() ? manifest_.descriptor.name : title),
        fmt::arg("tasks", tasks_), fmt::arg("commit", build_info().commit),
        fmt::arg("started", manifest_.started),
        fmt::arg("ended", manifest_.ended.empty() ? "(not complete)" : manifest_.ended),
        fmt::arg("boards", counts_.boards), fmt::arg("optima", counts_.optima),
        fmt::arg("certificates", counts_.certificates));
  }

  /// By the program of the system whose format this is.
  void write_sums() {
    ChildProcess sha256({"sh", "-c", R"(while read -r file; do sha256sum -- "$file"; done)"},
                        folder_);
    std::string sums;
    for (const std::string& file : files_) {
      const std::optional<std::string> sum = sha256.answer(file, [] { return false; });
      if (!sum || !sum->ends_with("  " + file)) {
        throw SystemError((folder_ / file).string(), "sha256sum has failed");
      }
      sums += *sum + '\n';
    }
    replace_file(folder_ / "SHA256SUMS", sums);
  }

  fs::path run_;
  fs::path folder_;
  Manifest manifest_;
  Sources sources_;
  TaskRunner runner_;
  std::vector<std::string> names_;                    ///< Of the files of each source.
  std::vector<std::vector<RecordedSolution>> known_;  ///< By source and board.
  std::vector<std::string> files_;
  bool created_folder_ = false;
  std::int64_t tasks_ = 0;
  ArchiveCounts counts_;
};

}  // namespace

ArchiveCounts write_archive(const fs::path& run, const fs::path& folder, const Limits& limits,
                            const std::function<void()>& on_board) {
  return Archive(run, folder).write(limits, on_board);
}

std::int64_t boards_of_run(const fs::path& run) {
  const Manifest manifest = read_manifest(run);
  const Sources sources(manifest.descriptor);
  std::int64_t boards = 0;
  for (const BoardSet& set : sources.sets()) boards += set.source->size();
  return boards;
}

}  // namespace colorwalk
