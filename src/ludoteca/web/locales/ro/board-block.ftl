### Tabla jocului Block.

board-block-empty = { $cell }, pătrat gol
board-block-square = { $cell }, { $piece }
board-block-piece = piesă { $colour ->
    [d] închisă
   *[l] deschisă
} de { $count }
board-block-prisoners = { $colour ->
    [d] { $count ->
        [one] { $count } bloc închis captiv
        [few] { $count } blocuri închise captive
       *[other] { $count } de blocuri închise captive
    }
   *[l] { $count ->
        [one] { $count } bloc deschis captiv
        [few] { $count } blocuri deschise captive
       *[other] { $count } de blocuri deschise captive
    }
}
board-block-divide = { $count ->
    [one] { $count } bloc merge mai departe
    [few] { $count } blocuri merg mai departe
   *[other] { $count } de blocuri merg mai departe
}
board-block-free = Eliberează grupul { $number } de sus: { $count ->
    [one] { $count } bloc
    [few] { $count } blocuri
   *[other] { $count } de blocuri
}
