#include "heuristics/bounds/color_blind_layers.h"

namespace colorwalk {
namespace {

template <int Words>
class ColorBlindLayers final : public LowerBound<Words> {
 public:
  /// It has no tables, whatever room there is for them.
  ColorBlindLayers(const StateSpace<Words>& space, std::size_t) : space_(space) {}

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override {
    return color_blind_layers(space_, state, unfinished, budget);
  }

 private:
  const StateSpace<Words>& space_;
};

}  // namespace

LowerBoundEntry color_blind_layers_bound() {
  return {.name = "color-blind-layers",
          .summary = "moves that may take all colors at once",
          .consistent = true,
          .make = constructors_of<ColorBlindLayers>()};
}

}  // namespace colorwalk
