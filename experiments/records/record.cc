#include "experiments/records/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/data/json.h"
#include "base/input_error.h"
#include "search/outcome/outcome.h"
#include "search/registry.h"

namespace colorwalk {

static Value field_json(const TaskId& value) {
  return to_text(value);
}

static void read_field(const Value& json, TaskId& value) {
  const std::optional<TaskId> id = parse_task_id(json.text());
  if (!id) json.refuse("32 hexadecimal digits");
  value = *id;
}

namespace {

template <class Archive>
void origin_fields(Archive& archive, auto& origin) {
  archive("id", origin.id, kIfAny);  // Absent if the board was not solved in an experiment.
  archive("title", origin.title, kIfAny);
  archive("boards", origin.boards, kIfAny);
  archive("board", origin.board);
  archive("repeat", origin.repeat, kIfAny);
  archive("hash", origin.hash);
  archive("rows", origin.rows);
  archive("cols", origin.cols);
  archive("colors", origin.colors);
  archive("solver", origin.solver);
  archive("params", origin.params);
  archive("label", origin.label);
  archive("seed", origin.seed, kIfAny);
  archive("host", origin.host, kIfAny);
  archive("commit", origin.commit, kIfAny);
}

template <class Archive>
void fields(Archive& archive, auto& record) {
  origin_fields(archive, record.origin);
  outcome_fields(archive, record.outcome);
}

/// Throws InputError for a member that is not a field of a record: a damaged name would otherwise
/// pass for a missing field.
void expect_known_fields(const Value& json) {
  static const std::vector<std::string_view> kKnown = [] {
    FieldNames names;
    const Record none;
    fields(names, none);
    names.all.insert(names.all.end(), {"control", "history"});  // Of older records.
    return names.all;
  }();
  check_keys(json, kKnown, " in a record");
}

std::string unexpected(std::string_view field, std::string_view found, std::string_view expected) {
  return fmt::format("'{}' is {}; expected {}", field, found, expected);
}

/// Whether the symbol is a color with any symbol base.
bool is_symbol(char symbol) {
  return color_of_symbol(symbol, 0).has_value() || color_of_symbol(symbol, 1).has_value();
}

std::string shown(std::optional<int> number) {
  return number ? fmt::to_string(*number) : "null";
}

/// Why the record is inconsistent; empty if it is not.
std::string fault_of(const Record& record) {
  const std::optional<std::string>& moves = record.outcome.moves;
  const std::optional<int> length = record.outcome.numbers.length;
  const std::optional<int> bound = record.outcome.numbers.lower_bound;
  if (moves && !std::ranges::all_of(*moves, is_symbol)) {
    return unexpected("moves", fmt::format("'{}'", *moves), "color symbols");
  }
  if (!moves && length) return unexpected("length", shown(length), "null without moves");
  if (moves && (!length || std::cmp_not_equal(*length, moves->size()))) {
    return unexpected("length", shown(length),
                      fmt::format("{}, the number of moves", moves->size()));
  }
  if (record.outcome.numbers.status == Status::kOptimal && (!length || bound != length)) {
    return unexpected("lower_bound", shown(bound),
                      fmt::format("{}, the optimal length", shown(length)));
  }
  if (bound && is_solved(record.outcome.numbers) && *bound > *length) {
    return unexpected("lower_bound", shown(bound), fmt::format("at most {}, the length", *length));
  }
  return "";
}

}  // namespace

RecordOrigin origin_of(const SolverChoice& choice, std::string label) {
  RecordOrigin origin;
  origin.solver = choice.entry->name;
  origin.label = std::move(label);
  const Parameters& parameters = choice.parameters;
  for (std::size_t i = 0; i < parameters.specs().size(); ++i) {
    origin.params.emplace_back(parameters.specs()[i].name, parameters.value(i));
  }
  return origin;
}

void set_board(RecordOrigin& origin, std::int64_t number, const Board& board) {
  origin.board = number;
  origin.hash = board.hash();
  origin.rows = board.rows();
  origin.cols = board.cols();
  origin.colors = board.colors();
}

void remove_circumstances(Record& record) {
  record.outcome.numbers.seconds = 0;
  record.outcome.numbers.cpu_seconds.reset();
  record.origin.host.clear();
  record.origin.commit.clear();
}

std::string to_json(const Record& record) {
  Value json = Value::table();
  JsonWriter writer(json);
  fields(writer, record);
  return json_text(json);
}

Record parse_record(std::string_view text, std::string_view file, int line) {
  const Value json = parse_json_object(text, {file, line}, "a record on one line");
  expect_known_fields(json);
  Record record;
  JsonReader reader(json);
  fields(reader, record);
  return record;
}

Record parse_validated_record(std::string_view text, std::string_view file, int line) {
  Record record = parse_record(text, file, line);
  const std::string fault = fault_of(record);
  if (!fault.empty()) throw InputError(file, line, fault);
  return record;
}

}  // namespace colorwalk
