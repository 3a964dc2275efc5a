// Connected graphs of a family whose vertices have colors drawn uniformly and independently, with
// base/random.h. The families:
//
//     tree         uniform among the labeled trees
//     regular      every vertex has `degree` edges; the ends of edges are paired at random
//     gnm          `edges` different edges drawn uniformly; then each vertex that is not connected
//                  with vertex 1 gets, in order, an edge to a random earlier one
//     caterpillar  a path of half of the vertices, rounded up; the others are leaves of random ones
//     path, cycle  in the order of the vertices

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"

namespace colorwalk {
namespace {

constexpr int kMaxDegree = 16;

constexpr std::array<std::string_view, 6> kFamilies = {"tree",        "regular", "gnm",
                                                       "caterpillar", "path",    "cycle"};

std::string canonical_family(std::string_view text) {
  return std::string(find_named("family", text, kFamilies));
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
    kRulesParameter,
    kStartParameter,
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
  std::set<std::uint32_t> leaves;  // Those that still get one.
  for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
    if (missing[vertex] == 1) leaves.insert(vertex);
  }
  for (const std::uint32_t vertex : code) {
    edges.push_back(edge(leaves.extract(leaves.begin()).value(), vertex));
    if (--missing[vertex] == 1) leaves.insert(vertex);
  }
  edges.push_back(edge(*leaves.begin(), *leaves.rbegin()));
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

/// Of the family gnm.
std::int64_t edges_of(const Parameters& parameters) {
  const std::int64_t vertices = parameters.integer("vertices");
  const std::int64_t edges = parameters.integer("edges");
  return edges > 0 ? edges : std::min(2 * vertices, most_edges(vertices));
}

Edges draw_edges(const Parameters& parameters, Random& random) {
  const std::string& family = parameters.text("family");
  const auto vertices = static_cast<std::uint32_t>(parameters.integer("vertices"));
  if (family == "tree") return random_tree(vertices, random);
  if (family == "regular") {
    return random_regular(vertices, static_cast<std::uint32_t>(parameters.integer("degree")),
                          random);
  }
  if (family == "gnm") {
    return random_gnm(vertices, static_cast<std::uint32_t>(edges_of(parameters)), random);
  }
  if (family == "caterpillar") return random_caterpillar(vertices, (vertices + 1) / 2, random);
  Edges edges = random_caterpillar(vertices, vertices, random);
  if (family == "cycle") edges.push_back(edge(0, vertices - 1));
  return edges;
}

/// `tree of 100 vertices`, `regular of 100 vertices, degree 3`.
std::string family_text(const Parameters& parameters, const std::filesystem::path& /*folder*/) {
  const std::string& family = parameters.text("family");
  std::string text = family + " of " + parameters.written("vertices") + " vertices";
  if (family == "regular") text += ", degree " + parameters.written("degree");
  const bool has_edges = family == "gnm" && parameters.integer("edges") > 0;
  if (has_edges) text += ", " + parameters.written("edges") + " edges";
  return text;
}

std::string graph_identity(const Parameters& parameters) {
  const std::string& family = parameters.text("family");
  std::string text = "graph family=" + family;
  const auto add = [&](std::string_view name) {
    text.append(" ").append(name).append("=").append(parameters.written(name));
  };
  if (family == "regular") add("degree");
  if (family == "gnm") add("edges");
  for (const std::string_view name : {"vertices", "colors", "seed", "rules", "start"}) add(name);
  return text;
}

void check_family(const Parameters& parameters) {
  const std::string& family = parameters.text("family");
  const int vertices = parameters.small_integer("vertices");
  check_range("vertices", vertices, family == "cycle" ? 3 : 1, kMaxCells);
  check_start(parameters, 1, vertices);
  if (family == "gnm") check_range("edges", parameters.integer("edges"), 0, most_edges(vertices));
  if (family != "regular") return;
  const int degree = parameters.small_integer("degree");
  check_range("degree", degree, 2, std::min(kMaxDegree, vertices - 1));
  if (vertices * degree % 2 == 0) return;
  throw InputError(
      fmt::format("vertices = {} of degree {}; expected an even product", vertices, degree));
}

Board graph_board(const Parameters& parameters, std::int64_t number) {
  Random random = random_of_board(parameters, number);
  BoardDraft draft;
  draft.rows = 1;
  draft.cols = parameters.small_integer("vertices");
  draft.colors = parameters.small_integer("colors");
  draft.shape = Shape::kGraph;
  draft.edges = draw_edges(parameters, random);
  for (int vertex = 0; vertex < draft.cols; ++vertex) {
    const std::uint32_t color = random.below(static_cast<std::uint32_t>(draft.colors));
    draft.cells.push_back(nth_color(static_cast<int>(color)));
  }
  return Board::make(std::move(draft), setup_of(parameters));
}

}  // namespace

SourceEntry graph_source() {
  return {.name = "graph",
          .summary = "connected graphs of a family with vertices of uniform colors",
          .parameters = kGraphParameters,
          .board = graph_board,
          .check = check_family,
          .describe = family_text,
          .identity = graph_identity};
}

}  // namespace colorwalk
