#include "engine/sources/graph_source.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/random.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr std::string_view kGraph = "graph";
constexpr int kMaxDegree = 16;

/// In the order of GraphSource::Family.
constexpr std::array<std::string_view, 6> kFamilies = {"tree",        "regular", "gnm",
                                                       "caterpillar", "path",    "cycle"};

std::string canonical_family(std::string_view text) {
  if (std::ranges::find(kFamilies, text) != kFamilies.end()) return std::string(text);
  throw InputError(unknown_name("family", text, kFamilies));
}

constexpr std::array kGraphParameters = {
    text_parameter("family", "tree", canonical_family,
                   "tree, regular, gnm, caterpillar, path or cycle", "NAME"),
    integer_parameter("vertices", 100, 1, kMaxCells, "vertices", "N"),
    integer_parameter("degree", 3, 2, kMaxDegree, "edges of each vertex in the family regular",
                      "D"),
    integer_parameter("edges", 0, 0, static_cast<std::int64_t>(kMaxEdges) / 2,
                      "edges in the family gnm; 0: two per vertex", "M"),
    colors_parameter(6),
    kCountParameter,
    kSeedParameter,
    text_parameter("rules", "flood-it", canonical_rules, "color-walk or flood-it", "NAME"),
    text_parameter("start", "ul", canonical_start, "ul, ur, ll, lr, c or ROW,COL, counted from 0",
                   "CELL"),
};

using Edges = std::vector<Edge>;

Edge edge(std::uint32_t first, std::uint32_t second) {
  return {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(second)};
}

/// The tree of a random Prüfer code.
Edges random_tree(std::uint32_t vertices, Random& random) {
  Edges edges;
  if (vertices < 2) return edges;
  std::vector<std::uint32_t> code(vertices - 2);
  std::vector<std::uint32_t> missing(vertices, 1);  // Edges that each vertex still gets.
  for (std::uint32_t& vertex : code) ++missing[vertex = random.below(vertices)];
  std::uint32_t next = 0;  // All leaves before it are used, apart from `leaf`.
  std::optional<std::uint32_t> leaf;
  for (const std::uint32_t vertex : code) {
    if (!leaf) {
      while (missing[next] != 1) ++next;
      leaf = next++;
    }
    edges.push_back(edge(*leaf, vertex));
    missing[*leaf] = 0;
    leaf.reset();
    if (--missing[vertex] == 1 && vertex < next) leaf = vertex;
  }
  const auto first = std::ranges::find(missing, 1U);
  const auto second = std::find(first + 1, missing.end(), 1U);
  edges.push_back(edge(static_cast<std::uint32_t>(first - missing.begin()),
                       static_cast<std::uint32_t>(second - missing.begin())));
  return edges;
}

/// Pairs the ends of the edges at random, without loops and double edges. Nothing if the ends that
/// remain cannot be paired.
std::optional<Edges> paired_ends(std::uint32_t vertices, std::uint32_t degree, Random& random) {
  std::vector<std::uint32_t> ends;
  for (std::uint32_t i = 0; i < vertices * degree; ++i) ends.push_back(i % vertices);
  std::set<std::pair<std::uint32_t, std::uint32_t>> known;
  Edges edges;
  for (int failures = 0; !ends.empty();) {
    const auto take = [&] {
      const std::uint32_t i = random.below(static_cast<std::uint32_t>(ends.size()));
      std::swap(ends[i], ends.back());
      const std::uint32_t end = ends.back();
      ends.pop_back();
      return end;
    };
    const std::uint32_t first = take();
    const std::uint32_t second = take();
    if (first != second && known.insert(std::minmax(first, second)).second) {
      edges.push_back(edge(first, second));
      failures = 0;
    } else if (++failures < 1000) {
      ends.insert(ends.end(), {first, second});
    } else {
      return std::nullopt;
    }
  }
  return edges;
}

Edges random_regular(std::uint32_t vertices, std::uint32_t degree, Random& random) {
  while (true) {
    std::optional<Edges> edges = paired_ends(vertices, degree, random);
    if (edges && Adjacency(static_cast<int>(vertices), *edges).is_connected()) {
      return *std::move(edges);
    }
  }
}

/// Joins each vertex that is not connected with vertex 0 to a random earlier one, all of which are.
void connect(std::uint32_t vertices, Random& random, Edges& edges) {
  std::vector<std::uint32_t> group(vertices);  // Union-find.
  const auto group_of = [&](std::uint32_t vertex) {
    while (group[vertex] != vertex) vertex = group[vertex] = group[group[vertex]];
    return vertex;
  };
  for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) group[vertex] = vertex;
  for (const auto& [first, second] : edges) group[group_of(first)] = group_of(second);
  for (std::uint32_t vertex = 1; vertex < vertices; ++vertex) {
    if (group_of(vertex) == group_of(0)) continue;
    edges.push_back(edge(random.below(vertex), vertex));
    group[group_of(vertex)] = group_of(0);
  }
}

std::int64_t most_edges(std::int64_t vertices) {
  return vertices * (vertices - 1) / 2;
}

Edges random_gnm(std::uint32_t vertices, std::uint32_t count, Random& random) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> drawn;
  Edges edges;
  while (edges.size() < count) {
    const std::uint32_t first = random.below(vertices);
    const std::uint32_t second = random.below(vertices);
    if (first != second && drawn.insert(std::minmax(first, second)).second) {
      edges.push_back(edge(first, second));
    }
  }
  connect(vertices, random, edges);
  return edges;
}

/// A path of the first `length` vertices, and the others as leaves of random ones of these.
Edges random_caterpillar(std::uint32_t vertices, std::uint32_t length, Random& random) {
  Edges edges;
  for (std::uint32_t vertex = 1; vertex < vertices; ++vertex) {
    edges.push_back(edge(vertex < length ? vertex - 1 : random.below(length), vertex));
  }
  return edges;
}

Edges draw_edges(const GraphSource::Options& options, Random& random) {
  const auto vertices = static_cast<std::uint32_t>(options.vertices);
  switch (options.family) {
    case GraphSource::Family::kTree:
      return random_tree(vertices, random);
    case GraphSource::Family::kRegular:
      return random_regular(vertices, static_cast<std::uint32_t>(options.degree), random);
    case GraphSource::Family::kGnm:
      return random_gnm(vertices, static_cast<std::uint32_t>(options.edges), random);
    case GraphSource::Family::kCaterpillar:
      return random_caterpillar(vertices, (vertices + 1) / 2, random);
    case GraphSource::Family::kPath:
    case GraphSource::Family::kCycle:
      break;
  }
  Edges edges = random_caterpillar(vertices, vertices, random);
  if (options.family == GraphSource::Family::kCycle) edges.push_back(edge(0, vertices - 1));
  return edges;
}

GraphSource::Family read_family(std::string_view text) {
  const auto found = std::ranges::find(kFamilies, text);
  return static_cast<GraphSource::Family>(found - kFamilies.begin());
}

GraphSource::Options options_of(const Parameters& parameters) {
  return {.family = read_family(parameters.text("family")),
          .vertices = parameters.small_integer("vertices"),
          .colors = parameters.small_integer("colors"),
          .degree = parameters.small_integer("degree"),
          .edges = parameters.small_integer("edges"),
          .count = parameters.integer("count"),
          .seed = static_cast<std::uint64_t>(parameters.integer("seed")),
          .rules = read_rules(parameters.text("rules")),
          .start = read_start(parameters.text("start"))};
}

/// `tree of 100 vertices`, `regular of 100 vertices, degree 3`.
std::string family_text(const Parameters& parameters) {
  const std::string& family = parameters.text("family");
  std::string text = family + " of " + parameters.written("vertices") + " vertices";
  if (family == "regular") text += ", degree " + parameters.written("degree");
  const bool has_edges = family == "gnm" && parameters.integer("edges") > 0;
  if (has_edges) text += ", " + parameters.written("edges") + " edges";
  return text;
}

}  // namespace

GraphSource::GraphSource(const Options& options) : options_(options) {
  const bool is_cycle = options.family == Family::kCycle;
  const bool is_regular = options.family == Family::kRegular;
  check_range("vertices", options.vertices, is_cycle ? 3 : 1, kMaxCells);
  check_range("colors", options.colors, 1, kMaxColors);
  check_range("count", options.count, 1, std::numeric_limits<std::int64_t>::max());
  if (!options.start.cell(1, options.vertices)) {
    throw InputError("start = " + options.start.text() + "; expected a cell of a board of 1x" +
                     std::to_string(options.vertices) + ", counted from 0");
  }
  if (is_regular) {
    check_range("degree", options.degree, 2, std::min(kMaxDegree, options.vertices - 1));
    if (options.vertices * options.degree % 2 != 0) {
      throw InputError("vertices = " + std::to_string(options.vertices) + " of degree " +
                       std::to_string(options.degree) + "; expected an even product");
    }
  }
  const std::int64_t most = most_edges(options.vertices);
  if (options.family == Family::kGnm) check_range("edges", options.edges, 0, most);
  if (options.edges == 0) {
    options_.edges = static_cast<int>(std::min<std::int64_t>(2 * options.vertices, most));
  }
}

Board GraphSource::board(std::int64_t index) const {
  Random random(seed_of_part(options_.seed, static_cast<std::uint64_t>(index)));
  BoardDraft draft;
  draft.rows = 1;
  draft.cols = options_.vertices;
  draft.colors = options_.colors;
  draft.rules = options_.rules;
  draft.start = options_.start;
  draft.shape = Shape::kGraph;
  draft.edges = draw_edges(options_, random);
  for (int vertex = 0; vertex < options_.vertices; ++vertex) {
    const std::uint32_t color = random.below(static_cast<std::uint32_t>(options_.colors));
    draft.cells.push_back(nth_color(static_cast<int>(color)));
  }
  return Board::make(std::move(draft));
}

SourceEntry graph_source() {
  return {.name = kGraph,
          .summary = "connected graphs of a family with vertices of uniform colors",
          .parameters = kGraphParameters,
          .open = [](const Parameters& parameters, const std::filesystem::path&) -> OpenedBoards {
            return {std::make_unique<GraphSource>(options_of(parameters)), ""};
          },
          .describe =
              [](const Parameters& parameters, const std::filesystem::path&) {
                return describe_generator(kGraph, family_text(parameters), parameters) +
                       describe_setup({.rules = read_rules(parameters.text("rules")),
                                       .start = read_start(parameters.text("start"))});
              },
          .identity =
              [](const Parameters& parameters) {
                constexpr std::array<std::string_view, 5> kParts = {"vertices", "colors", "seed",
                                                                    "rules", "start"};
                const std::string& family = parameters.text("family");
                std::string text = std::string(kGraph) + " family=" + family;
                if (family == "regular") text += " degree=" + parameters.written("degree");
                if (family == "gnm") text += " edges=" + parameters.written("edges");
                return text + assignments(parameters, kParts);
              }};
}

}  // namespace colorwalk
