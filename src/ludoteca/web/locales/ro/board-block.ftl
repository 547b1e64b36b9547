### Tabla jocului Block.

board-block-empty = { $cell }, pătrat gol
board-block-square = { $cell }, { $piece }
board-block-piece = piesă { $colour ->
    [d] închisă
   *[l] deschisă
} de { $count }
board-block-prisoners = { $colour ->
    [d] { $count ->
        [one] { $count } bloc închis prizonier
        [few] { $count } blocuri închise prizoniere
       *[other] { $count } de blocuri închise prizoniere
    }
   *[l] { $count ->
        [one] { $count } bloc deschis prizonier
        [few] { $count } blocuri deschise prizoniere
       *[other] { $count } de blocuri deschise prizoniere
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
