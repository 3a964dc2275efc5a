#include "experiments/runner.h"

#include <memory>
#include <vector>

#include "experiments/extras.h"
#include "experiments/in_order.h"
#include "experiments/judged_solve.h"
#include "search/parallel.h"

namespace colorwalk {
namespace {

/// What every record of a row says, whatever the board.
Record record_of_row(const Experiment& experiment, const SolverRow& row) {
  const Parameters& parameters = row.choice.parameters;
  Record record;
  record.title = experiment.title;
  record.solver = row.choice.entry->name;
  record.label = row.label;
  for (std::size_t i = 0; i < parameters.specs().size(); ++i) {
    record.params.emplace_back(parameters.specs()[i].name, parameters.value(i));
  }
  return record;
}

void set_result(const Board& board, const JudgedResult& judged, Record& record) {
  const SolveResult& result = judged.result;
  record.status = result.status;
  record.lower_bound = result.lower_bound;
  if (result.moves) {
    record.length = static_cast<int>(result.moves->size());
    record.moves = board.format_moves(*result.moves);
  }
  record.seconds = judged.seconds;
  record.nodes = result.counters.expanded;
  record.message = judged.message;
}

/// A row made ready: its solver, and the record that its tasks fill in.
struct ReadyRow {
  const SolverRow* row;
  std::unique_ptr<const Solver> solver;
  Record blank_record;
};

std::vector<ReadyRow> make_ready(const Experiment& experiment) {
  std::vector<ReadyRow> ready;
  for (const SolverRow& row : experiment.rows) {
    ready.push_back({&row, row.choice.make(), record_of_row(experiment, row)});
  }
  return ready;
}

Record play(const Experiment& experiment, const ReadyRow& ready, const BoardSource& boards,
            std::int64_t index, const std::stop_token& stop) {
  const Board board = boards.board(index);
  Record record = ready.blank_record;
  record.board = index;
  record.hash = board.hash();
  SolveRequest request = {
      .limits = experiment.limits, .stop = stop, .explain = experiment.extras.explain};
  if (ready.row->choice.entry->random) {
    request.seed = task_seed(experiment.seed, ready.row->choice, index);
    record.seed = request.seed;
  }
  const JudgedResult judged = solve_and_judge(*ready.solver, board, request);
  set_result(board, judged, record);
  add_extras(board, judged.result, request, experiment.extras, record);
  return record;
}

}  // namespace

RunReport run_experiment(const Experiment& experiment, const BoardSource& boards,
                         const RunOptions& options, const RecordSink& sink) {
  const TaskList tasks(experiment, boards.size());
  const std::vector<ReadyRow> rows = make_ready(experiment);
  RunReport report = {.total = tasks.size()};
  InOrder<Record> records([&](std::int64_t i, const Record& record) {
    sink(tasks[i], record);
    ++report.done;
  });
  for_each_index(tasks.size(), options.threads, [&](std::int64_t i) {
    if (options.stop.stop_requested()) return;
    Record record = play(experiment, rows[tasks[i].row], boards, tasks[i].board, options.stop);
    if (options.stop.stop_requested()) return;  // What the stop cut short is no result.
    records.put(i, std::move(record));
    options.on_done();
  });
  records.finish();
  return report;
}

}  // namespace colorwalk
