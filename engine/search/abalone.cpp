#include "abalone.hpp"

#include "door.hpp"

namespace ludoteca {

template class Search<abalone::Position>;

}  // namespace ludoteca
