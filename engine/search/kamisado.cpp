#include "kamisado.hpp"

#include "door.hpp"

namespace ludoteca {

template class Search<kamisado::Position>;

}  // namespace ludoteca
