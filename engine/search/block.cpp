#include "block.hpp"

#include "door.hpp"

namespace ludoteca {

template class Search<block::Position>;

}  // namespace ludoteca
