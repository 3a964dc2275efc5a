#pragma once

#include <string>
#include <string_view>

#include "engine/board.h"
#include "search/saved_search.h"

/// Saved searches as text, for files: an object in JSON, a line per core, and a hash of all that.
namespace colorwalk {

std::string save_text(const Board& board, const SavedSearch& saved);

/// Reads a saved search. Throws InputError with `file` for a text that is damaged, of another
/// version of the format, or of another board.
SavedSearch read_save(const Board& board, std::string_view text, std::string_view file);

}  // namespace colorwalk
