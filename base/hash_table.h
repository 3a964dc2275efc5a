#pragma once

#include <cstddef>
#include <utility>

/// What the hash tables of Abseil lack.
namespace colorwalk {

/// Makes room for another element. Each insertion needs it: a table of Abseil that grows takes on
/// its new size before it has the memory, and is broken if there is none. A new table whose
/// constructor fails leaves the old one as it is. REQUIRES: elements can be copied without memory.
template <class Table>
void make_room(Table& table) {
  const std::size_t capacity = table.capacity();
  if (table.size() + 1 < capacity - capacity / 8) return;  // Abseil fills seven eighths.
  Table larger(2 * capacity + 1, table.hash_function(), table.key_eq());
  for (const auto& element : table) larger.insert(element);
  table = std::move(larger);
}

/// The bytes that a table has allocated. Each place for an element takes a slot, with its padding,
/// and a control byte. The table has a few more control bytes, which are not counted.
template <class Table>
std::size_t hash_table_memory(const Table& table) {
  return table.capacity() * (sizeof(typename Table::value_type) + 1);
}

}  // namespace colorwalk
