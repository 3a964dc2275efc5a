#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/random.h"

/// Model-based tests: random sequences of operations on a thing and on a naive model of it, which
/// must agree all the way. A sequence that fails is shrunk before it is shown.
namespace colorwalk {

/// How many sequences are drawn, and how long they are. Sequence i depends on the seed and i alone.
struct ModelTrial {
  int sequences = 100;
  int operations = 50;  ///< At most.
  std::uint64_t seed = 1;
};

/// A kind of things with their model.
template <class Operation>
struct Model {
  std::function<Operation(Random&)> draw;
  /// Does all operations, one after the other, on a new thing and a new model. Returns what is
  /// wrong where they differ; empty if they never do. Depends on the operations alone. Every
  /// sequence of operations must make sense: what cannot be done when its turn comes is to be
  /// passed over.
  std::function<std::string(const std::vector<Operation>&)> complaint;
  /// The operation as C++ that can be pasted into a test.
  std::function<std::string(const Operation&)> text;
};

/// The operations that are needed for `fails` to stay true, as far as leaving out one stretch after
/// the other shows: first halves, in the end single ones (Zeller and Hildebrandt: Simplifying and
/// isolating failure-inducing input, IEEE TSE 2002). REQUIRES: fails(operations).
template <class Operation>
std::vector<Operation> shrink(std::vector<Operation> operations,
                              const std::function<bool(const std::vector<Operation>&)>& fails) {
  for (std::size_t length = operations.size(); length > 0; length /= 2) {
    for (std::size_t begin = 0; begin < operations.size();) {
      std::vector<Operation> fewer = operations;
      const auto first = fewer.begin() + static_cast<std::ptrdiff_t>(begin);
      const std::size_t cut = std::min(length, operations.size() - begin);
      fewer.erase(first, first + static_cast<std::ptrdiff_t>(cut));
      if (fails(fewer)) {
        operations = std::move(fewer);
      } else {
        begin += length;
      }
    }
  }
  return operations;
}

/// What is wrong with the first sequence that fails, and that sequence, shrunk; empty if none does.
template <class Operation>
std::string first_complaint(const ModelTrial& trial, const Model<Operation>& model) {
  for (int i = 0; i < trial.sequences; ++i) {
    Random random(seed_of_part(trial.seed, static_cast<std::uint64_t>(i)));
    std::vector<Operation> operations(1 +
                                      random.below(static_cast<std::uint32_t>(trial.operations)));
    for (Operation& operation : operations) operation = model.draw(random);
    if (model.complaint(operations).empty()) continue;
    const std::vector<Operation> few = shrink<Operation>(
        operations,
        [&model](const std::vector<Operation>& fewer) { return !model.complaint(fewer).empty(); });
    std::string message = model.complaint(few) + "\nseed " + std::to_string(trial.seed) +
                          ", sequence " + std::to_string(i) + ", shrunk to\n";
    for (const Operation& operation : few) message += "  " + model.text(operation) + "\n";
    return message;
  }
  return "";
}

/// Fails the test where a thing and its model differ.
template <class Operation>
void expect_like_model(const ModelTrial& trial, const Model<Operation>& model) {
  const std::string complaint = first_complaint(trial, model);
  if (!complaint.empty()) ADD_FAILURE() << complaint;
}

}  // namespace colorwalk
