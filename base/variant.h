#pragma once

#include <type_traits>
#include <variant>

namespace colorwalk {

/// std::variant whose copies may run out of memory: that of libstdc++ 12 then destroys a string
/// that it did not make. Here a copy of the alternative is made first, and moved.
template <class... Alternatives>
class Variant : public std::variant<Alternatives...> {
  using Base = std::variant<Alternatives...>;

 public:
  using Base::Base;
  using Base::operator=;
  Variant() = default;
  Variant(const Variant& other) : Base() {
    std::visit(
        [this](const auto& alternative) {
          using Alternative = std::decay_t<decltype(alternative)>;
          this->template emplace<Alternative>(Alternative(alternative));
        },
        static_cast<const Base&>(other));
  }
  Variant(Variant&&) noexcept = default;
  Variant& operator=(const Variant& other) { return *this = Variant(other); }
  Variant& operator=(Variant&&) noexcept = default;
  ~Variant() = default;
};

}  // namespace colorwalk
