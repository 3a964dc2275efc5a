#pragma once

#include <cstddef>

namespace colorwalk {

/// The bytes that a hash table of Abseil has allocated. Each place for an element takes a slot,
/// with its padding, and a control byte. The table has a few more control bytes, which are not
/// counted.
template <class Table>
std::size_t hash_table_memory(const Table& table) {
  return table.capacity() * (sizeof(typename Table::value_type) + 1);
}

}  // namespace colorwalk
