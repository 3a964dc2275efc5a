#pragma once

#include "base/random.h"
#include "tests/support/test.h"

/// Model-based tests: random sequences of operations on an object and on a naive model of it, which
/// must agree after every operation. A failing sequence is shrunk before it is reported.
namespace colorwalk {

/// Number and length of the random sequences. Sequence i depends only on the seed and i.
struct ModelTrial {
  int sequences = 100;
  int operations = 50;  ///< At most.
  std::uint64_t seed = 1;
};

/// A class under test with its model.
template <class Operation>
struct Model {
  std::function<Operation(Random&)> draw;
  /// Applies all operations in order to a new object and a new model. Returns a description of the
  /// first difference, or an empty string. Depends only on the operations. Every sequence must be
  /// valid: an operation that is not applicable is skipped.
  std::function<std::string(const std::vector<Operation>&)> error;
  /// The operation as C++ code that can be pasted into a test.
  std::function<std::string(const Operation&)> text;
};

/// Calls `apply` for each operation until it returns an error; returns that error.
template <class Operation, class Apply>
std::string apply_all(const std::vector<Operation>& operations, Apply&& apply) {
  std::string error;
  for (std::size_t i = 0; i < operations.size() && error.empty(); ++i) error = apply(operations[i]);
  return error;
}

/// An operation as C++ code: its kind, an enumerator of `scope`, and its numbers.
template <class Names, class Kind, class... Numbers>
std::string operation_text(std::string_view scope, const Names& names, Kind kind,
                           Numbers... numbers) {
  return fmt::format("{{{}::{}", scope, names[static_cast<std::size_t>(kind)]) +
         (fmt::format(", {}", numbers) + ...) + "},";
}

/// A shorter sequence for which `fails` still holds: without operations that it does not need, from
/// the last to the first. REQUIRES: fails(operations).
template <class Operation>
std::vector<Operation> shrink(std::vector<Operation> operations,
                              const std::function<bool(const std::vector<Operation>&)>& fails) {
  for (std::ptrdiff_t i = std::ssize(operations) - 1; i >= 0; --i) {
    std::vector<Operation> fewer = operations;
    fewer.erase(fewer.begin() + i);
    if (fails(fewer)) operations = std::move(fewer);
  }
  return operations;
}

/// The error of the first sequence that fails and that sequence, shrunk; empty if none fails.
template <class Operation>
std::string first_error(const ModelTrial& trial, const Model<Operation>& model) {
  for (int i = 0; i < trial.sequences; ++i) {
    Random random(seed_of_part(trial.seed, static_cast<std::uint64_t>(i)));
    std::vector<Operation> operations(1 +
                                      random.below(static_cast<std::uint32_t>(trial.operations)));
    for (Operation& operation : operations) operation = model.draw(random);
    if (model.error(operations).empty()) continue;
    const std::vector<Operation> few = shrink<Operation>(
        operations,
        [&model](const std::vector<Operation>& fewer) { return !model.error(fewer).empty(); });
    std::string message = model.error(few) + "\nseed " + std::to_string(trial.seed) +
                          ", sequence " + std::to_string(i) + ", shrunk to\n";
    for (const Operation& operation : few) message += "  " + model.text(operation) + "\n";
    return message;
  }
  return "";
}

/// Fails the test if an object and its model differ.
template <class Operation>
void expect_like_model(const ModelTrial& trial, const Model<Operation>& model) {
  const std::string error = first_error(trial, model);
  if (!error.empty()) ADD_FAILURE() << error;
}

}  // namespace colorwalk
