#include <ostream>

#include "cli/command.h"
#include "experiments/records/record.h"
#include "experiments/tasks/task_process.h"

namespace colorwalk {
namespace {

/// What `run --isolate` starts for a task; help does not show it.
class TaskCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("ORDER", order_, "", "The task as JSON");
  }

  int run(Console& console) override {
    console.out << to_json(run_task(parse_order(order_))) << '\n';
    return kDone;
  }

 private:
  std::string order_;
};

}  // namespace

CommandEntry task_command() {
  return {.help = {.name = kTaskCommand,
                   .summary = "Carry out one task of a run",
                   .description = "",
                   .examples = {},
                   .is_hidden = true},
          .make = make_command<TaskCommand>};
}

}  // namespace colorwalk
