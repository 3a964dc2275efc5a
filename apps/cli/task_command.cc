#include <ostream>

#include "apps/cli/command.h"
#include "experiments/run/task_process.h"
#include "search/outcome/outcome_json.h"

namespace colorwalk {
namespace {

/// The child process of `run --isolate`; hidden from the help.
class TaskCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("REQUEST", request_, "", "The task as JSON");
  }

  int run(Console& console) override {
    console.out << to_json(run_task_as_child(parse_task_request(request_))) << '\n';
    return kDone;
  }

 private:
  std::string request_;
};

}  // namespace

CommandEntry task_command() {
  return {.help = {.name = kTaskCommand,
                   .summary = "Run one task",
                   .description = "",
                   .examples = {},
                   .is_hidden = true},
          .make = make_command<TaskCommand>};
}

}  // namespace colorwalk
