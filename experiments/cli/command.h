#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <vector>

#include "base/console.h"

namespace colorwalk {

/// One subcommand of the program, one a file. Its options are its members.
class Command {
 public:
  virtual ~Command() = default;
  /// Adds the subcommand with its options, which are filled in when `program` parses.
  virtual CLI::App* declare(CLI::App& program) = 0;
  /// Does the work; returns an ExitCode. Throws InputError.
  virtual int run(Console& console) = 0;
};

// The subcommands, in the order in which --help lists them.
std::unique_ptr<Command> make_run_command();
std::unique_ptr<Command> make_merge_command();
std::unique_ptr<Command> make_report_command();
std::unique_ptr<Command> make_diff_command();
std::unique_ptr<Command> make_solve_command();
std::unique_ptr<Command> make_generate_command();
std::unique_ptr<Command> make_verify_command();
std::unique_ptr<Command> make_list_command();
std::unique_ptr<Command> make_bench_command();
std::unique_ptr<Command> make_task_command();

}  // namespace colorwalk
