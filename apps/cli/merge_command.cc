#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <vector>

#include "apps/cli/command.h"
#include "base/input_error.h"
#include "experiments/records/manifest.h"
#include "experiments/records/record_reader.h"
#include "experiments/run/progress.h"
#include "experiments/run/run_session.h"
#include "experiments/run/sources.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr const char* kMergeDescription =
    "Joins the records of runs of one descriptor, such as the parts of `run --shard I/N`, and "
    "prints the table of the whole run. Parts of different descriptors are errors, and so are two "
    "records of one task that differ in more than their times (with several threads per solver, "
    "also in moves and nodes). If tasks are missing, standard error names the first of them and "
    "the exit code is 1; `colorwalk run DESCRIPTOR --out DIR` runs them. A crash, a rejected "
    "solution or a disproved optimum also gives exit code 1. The descriptor's board files must "
    "exist.";

struct Part {
  fs::path folder;
  Manifest manifest;
};

std::vector<Part> read_parts(const std::vector<std::string>& folders) {
  std::vector<Part> parts;
  for (const std::string& folder : folders) {
    parts.push_back({folder, read_manifest(folder)});
    const Part& first = parts.front();
    const std::string differing =
        difference(first.manifest.descriptor, parts.back().manifest.descriptor);
    if (differing.empty()) continue;
    throw InputError(
        folder, 0,
        fmt::format("a run of another descriptor than {}: {}; expected parts of one run",
                    first.folder.string(), differing));
  }
  return parts;
}

/// The manifest of the joined run: descriptor and environment of the first part, and the time of
/// the earliest start.
Manifest joined_manifest(const std::vector<Part>& parts) {
  Manifest manifest = parts.front().manifest;
  manifest.shard.reset();
  manifest.ended.clear();
  for (const Part& part : parts) {
    manifest.started = std::min(manifest.started, part.manifest.started);
    if (&part == &parts.front()) continue;
    manifest.resumptions.push_back(
        resumption(part.manifest.started, manifest.environment, part.manifest.environment));
    const std::vector<Environment> environments = environments_of(part.manifest);
    for (std::size_t i = 0; i < part.manifest.resumptions.size(); ++i) {
      manifest.resumptions.push_back(resumption(part.manifest.resumptions[i].started,
                                                manifest.environment, environments[i + 1]));
    }
  }
  return manifest;
}

class MergeCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_texts("DIR", folders_, "DIR", "Output folders of the parts");
    options.add_text("--out", out_, "DIR", "Output folder of the joined run");
  }

  int run(Console& console) override {
    if (!out_) throw InputError("--out is required (see colorwalk merge --help)");
    const std::vector<Part> parts = read_parts(folders_);
    const Manifest manifest = joined_manifest(parts);
    const Sources sources(manifest.descriptor);
    for (const std::string& note : sources.notes()) print_message(console, "note: " + note);
    const std::string differing = differing_environments(environments_of(manifest));
    if (!differing.empty()) {
      print_message(console,
                    fmt::format("warning: the parts were run by {}; their times may not be "
                                "comparable",
                                differing));
    }
    const TaskRunner runner(manifest.descriptor.experiment, sources.sets());
    RunSession session(*out_, manifest, runner, /*threads=*/0);
    join(session, console);
    const auto [total, kept, solved] = session.counts();
    if (kept < total) {
      print_message(console, fmt::format("{0} of {1} tasks are missing in {2}, first {3}; run them "
                                         "with `colorwalk run DESCRIPTOR --out {2}`",
                                         total - kept, total, session.folder().string(),
                                         runner.name(session.first_missing())));
      return kFailure;
    }
    session.finish(last_end(parts));
    console.out << session.tally().table()
                << fmt::format("\n{} tasks of {} folders; records in {}\n", total, parts.size(),
                               session.records().string());
    if (session.tally().failures() == 0) return kDone;
    console.out.flush();
    print_message(console, session.tally().failure_text(total));
    return kFailure;
  }

 private:
  void join(RunSession& session, const Console& console) const {
    std::int64_t bytes = bytes_of_records(session.folder());
    for (const std::string& folder : folders_) bytes += bytes_of_records(folder);
    Progress progress(console, bytes, 0, ProgressUnit::kBytes);
    const std::vector<fs::path> folders(folders_.begin(), folders_.end());
    session.join(folders, [&progress](std::int64_t read) { progress.advance(read); });
  }

  static std::string last_end(const std::vector<Part>& parts) {
    std::string last;
    for (const Part& part : parts) last = std::max(last, part.manifest.ended);
    return last.empty() ? utc_now() : last;
  }

  std::vector<std::string> folders_;
  std::optional<std::string> out_;
};

}  // namespace

CommandEntry merge_command() {
  return {.help = {.name = "merge",
                   .summary = "Join the parts of a run",
                   .description = kMergeDescription,
                   .examples = {"colorwalk run series --shard 1/2 --out part-1",
                                "colorwalk run series --shard 2/2 --out part-2",
                                "colorwalk merge part-1 part-2 --out series"}},
          .make = make_command<MergeCommand>};
}

}  // namespace colorwalk
