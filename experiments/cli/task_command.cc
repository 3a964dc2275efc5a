#include <ostream>

#include "experiments/cli/command.h"
#include "experiments/cli/command_options.h"
#include "experiments/records/record.h"
#include "experiments/tasks/task_process.h"

namespace colorwalk {
namespace {

/// What `run --isolate` starts for a task; help does not show it.
class TaskCommand : public Command {
 public:
  CLI::App* declare(CLI::App& program) override {
    CLI::App* parser = program.add_subcommand(kTaskCommand, "Carry out one task of a run");
    parser->group("");
    add_text(*parser, "ORDER", order_, "", "The task as JSON");
    return parser;
  }

  int run(Console& console) override {
    console.out << to_json(carry_out(parse_order(order_))) << '\n';
    return kDone;
  }

 private:
  std::string order_;
};

}  // namespace

std::unique_ptr<Command> make_task_command() {
  return std::make_unique<TaskCommand>();
}

}  // namespace colorwalk
