#include "tests/fuzz/readers.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

#include "base/data/json.h"
#include "base/input_error.h"
#include "engine/formats/board_format.h"
#include "engine/sources/source_parameters.h"
#include "experiments/descriptor/descriptor.h"
#include "experiments/records/manifest.h"
#include "experiments/records/record.h"
#include "experiments/run/solutions.h"
#include "search/certificates/certificate.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

/// Reads a text, and checks that the error of a refused text is one printable line.
template <class Read>
void read_or_refuse(const Read& read) {
  try {
    read();
  } catch (const InputError& error) {
    const std::string_view message = error.what();
    expect(message.find('\n') == std::string_view::npos, "an error is one line");
    expect(message.size() <= 1000, "an error is short");
  }
}

void read_back(const Board& board, std::string_view format) {
  std::string text;
  try {
    board_format(format).write(board, /*header=*/true, text);
  } catch (const InputError&) {
    return;  // The format cannot represent the board.
  }
  BoardsRead again = read_boards({.name = "again", .text = text, .size = {}}, format);
  expect(again.boards.size() == 1, "one board is read back");
  expect(Board::make(std::move(again.boards.front())).hash() == board.hash(),
         "a board is read back as it is");
}

/// The first line may be a size, `RxC`.
void read_boards_as(std::string_view format, std::string_view text) {
  read_or_refuse([=] {
    BoardText given = {.name = "boards.txt", .text = text, .size = {}};
    constexpr std::string_view kSize = "size ";
    if (text.starts_with(kSize)) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      given.size = read_size(text.substr(kSize.size(), end - kSize.size()));
      given.text.remove_prefix(std::min(end + 1, text.size()));
    }
    BoardsRead read = read_boards(given, format);
    for (BoardDraft& draft : read.boards) {
      const Board board = Board::make(std::move(draft));
      if (board_format(read.format).write != nullptr) read_back(board, own_format(board).name);
    }
  });
}

/// After a line `---` come assignments as of --set, one per line.
void read_descriptor_text(std::string_view text) {
  read_or_refuse([text] {
    constexpr std::string_view kRule = "\n---\n";
    const std::size_t end = std::min(text.find(kRule), text.size());
    std::string_view rest = text.substr(std::min(end + kRule.size(), text.size()));
    std::vector<std::string> overrides;
    while (!rest.empty()) {
      overrides.emplace_back(rest.substr(0, rest.find('\n')));
      rest.remove_prefix(std::min(overrides.back().size() + 1, rest.size()));
    }
    const Descriptor read = parse_descriptor(text.substr(0, end), "folder/fuzz.toml", overrides);
    const Descriptor again =
        descriptor_of(parse_json(read.json, {"json"}, "a descriptor"), "folder/fuzz.toml");
    expect(again.json == read.json, "a descriptor's JSON is read back as it is");
    expect(again.experiment.algorithms.size() == read.experiment.algorithms.size(),
           "so are its algorithms");
    expect(again.boards.size() == read.boards.size(), "so are its boards");
  });
}

void read_solver(std::string_view text) {
  read_or_refuse([text] {
    const SolverChoice choice = parse_solver(text);
    const std::string canonical = choice.canonical();
    expect(parse_solver(canonical).canonical() == canonical, "a solver is read back as it is");
  });
}

void read_record(std::string_view text) {
  read_or_refuse([text] {
    const std::string line = to_json(parse_record(text, "records.jsonl", 1));
    expect(to_json(parse_record(line, "records.jsonl", 1)) == line,
           "a record is read back as it is");
  });
  read_or_refuse([text] { parse_validated_record(text, "records.jsonl", 1); });
}

void read_manifest_text(std::string_view text) {
  read_or_refuse([text] { parse_manifest(text, "manifest.json"); });
}

void read_certificate(std::string_view text) {
  read_or_refuse([text] {
    for (const Certificate& certificate : read_certificates(bytes_of(text), "proof.jsonl")) {
      check_certificate(certificate, bytes_of(text), "proof.jsonl");
    }
  });
}

void read_solution(std::string_view text) {
  read_or_refuse([text] { read_solutions(text, "solutions.txt"); });
}

constexpr std::array<Reader, 15> kReaders = {{
    {.name = "auto", .read = [](std::string_view text) { read_boards_as("auto", text); }},
    {.name = "grid", .read = [](std::string_view text) { read_boards_as("grid", text); }},
    {.name = "compact", .read = [](std::string_view text) { read_boards_as("compact", text); }},
    {.name = "table", .read = [](std::string_view text) { read_boards_as("table", text); }},
    {.name = "sgt", .read = [](std::string_view text) { read_boards_as("sgt", text); }},
    {.name = "pc19", .read = [](std::string_view text) { read_boards_as("pc19", text); }},
    {.name = "floodtest", .read = [](std::string_view text) { read_boards_as("floodtest", text); }},
    {.name = "dimacs", .read = [](std::string_view text) { read_boards_as("dimacs", text); }},
    {.name = "descriptor", .read = read_descriptor_text},
    {.name = "solver", .read = read_solver},
    {.name = "record", .read = read_record},
    {.name = "manifest", .read = read_manifest_text},
    {.name = "certificate", .read = read_certificate},
    {.name = "solutions", .read = read_solution},
    {.name = "c-interface", .read = read_through_c_interface},
}};

}  // namespace

std::span<const Reader> readers() {
  return kReaders;
}

}  // namespace colorwalk
