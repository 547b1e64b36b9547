#include "marrakech.hpp"

#include "door.hpp"

namespace ludoteca {

template class Search<marrakech::Position>;

}  // namespace ludoteca
