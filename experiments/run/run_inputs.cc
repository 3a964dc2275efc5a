#include "experiments/run/run_inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <span>
#include <stdexcept>
#include <utility>

#include "base/fnv.h"
#include "base/input_error.h"
#include "base/system/child_process.h"
#include "base/system/read_file.h"
#include "base/text.h"
#include "experiments/descriptor/solver_keys.h"
#include "experiments/records/record_reader.h"
#include "search/requests/task_id.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

/// The first line that a program prints for --version; empty if there is none in time.
std::string version_of(const fs::path& program, const fs::path& folder) {
  constexpr std::chrono::seconds kLongest{2};
  constexpr std::size_t kMostBytes = 200;
  const auto begin = std::chrono::steady_clock::now();
  try {
    ChildProcess process(
        {"sh", "-c", "exec \"$0\" --version < /dev/null 2> /dev/null", fs::absolute(program)},
        folder);
    const auto line =
        process.answer("", [=] { return std::chrono::steady_clock::now() - begin > kLongest; });
    return std::string(utf8_prefix(line.value_or(""), kMostBytes));
  } catch (const std::runtime_error&) {
    return "";  // It printed something else, or nothing.
  }
}

/// The inputs, each once.
class Inputs {
 public:
  explicit Inputs(fs::path folder) : folder_(std::move(folder)) {}

  void add(const std::string& path, const fs::path& file, bool is_program = false) {
    if (std::ranges::find(inputs_, path, &RunInput::path) != inputs_.end()) return;
    const std::string text = read_file(file);
    RunInput& input = inputs_.emplace_back();
    input = {.path = path, .bytes = std::ssize(text), .hash = to_text(fnv1a_128(text))};
    if (is_program) input.version = version_of(file, folder_);
  }

  /// A file, or the files of a folder.
  void add_all(const std::string& path) {
    for (const fs::path& file : files_of(folder_ / path)) {
      const bool is_folder = fs::is_directory(folder_ / path);
      add(is_folder ? (fs::path(path) / file.filename()).string() : path, file);
    }
  }

  void add_command(const std::vector<std::string>& command) {
    add(command.front(), find_program(command.front(), folder_), /*is_program=*/true);
    for (const std::string& argument : std::span(command).subspan(1)) {
      std::error_code ignored;
      if (fs::is_regular_file(folder_ / argument, ignored)) add(argument, folder_ / argument);
    }
  }

  std::vector<RunInput> all() && { return std::move(inputs_); }

 private:
  fs::path folder_;
  std::vector<RunInput> inputs_;
};

}  // namespace

std::vector<RunInput> inputs_of(const Descriptor& descriptor) {
  Inputs inputs(descriptor.file.parent_path());
  for (const LabeledBoards& boards : descriptor.boards) {
    if (!boards.spec.entry->generates()) inputs.add_all(boards.spec.parameters.text("path"));
  }
  for (const Algorithm& algorithm : descriptor.experiment.algorithms) {
    const auto& [given_name, entry, parameters] = algorithm.choice;
    if (entry == &solutions_entry()) inputs.add_all(parameters.text("path"));
    if (entry == &command_entry()) inputs.add_command(command_of(parameters));
  }
  return std::move(inputs).all();
}

void check_inputs(const Descriptor& descriptor) {
  const fs::path folder = descriptor.file.parent_path();
  if (descriptor.file != descriptor_path(folder) || !fs::exists(records_path(folder))) return;
  const std::optional<Manifest> run = find_manifest(folder);
  for (const RunInput& input : run ? run->inputs : std::vector<RunInput>()) {
    if (input.version || fs::exists(folder / input.path)) continue;
    throw InputError((folder / input.path).string(), 0,
                     fmt::format("is missing; expected the file that the run has read, of {} bytes "
                                 "with the hash {}",
                                 input.bytes, input.hash));
  }
}

std::vector<std::string> notes_on_inputs(const fs::path& folder, const Manifest& here) {
  std::vector<std::string> notes;
  const std::optional<Manifest> run = find_manifest(folder);
  if (!run) return notes;
  const auto name_of = [](const RunInput& input) {
    const bool has_version = input.version && !input.version->empty();
    return has_version ? *input.version : "hash " + input.hash;
  };
  for (const RunInput& there : run->inputs) {
    const auto found = std::ranges::find(here.inputs, there.path, &RunInput::path);
    if (found == here.inputs.end() || found->hash == there.hash) continue;
    notes.push_back(fmt::format("{} is not that of the run in {}: {} there, {} here", there.path,
                                folder.string(), name_of(there), name_of(*found)));
  }
  return notes;
}

}  // namespace colorwalk
