#pragma once

#include <cstddef>

namespace colorwalk {

/// The bytes of a hash table of Abseil besides the object: a slot, with its padding, and a control
/// byte for each element that it has room for, but for a few more control bytes.
template <class Table>
std::size_t hash_table_memory(const Table& table) {
  return table.capacity() * (sizeof(typename Table::value_type) + 1);
}

}  // namespace colorwalk
