### O tabuleiro de Block.

board-block-empty = { $cell }, casa vazia
board-block-square = { $cell }, { $piece }
board-block-piece = peça { $colour ->
    [d] escura
   *[l] clara
} de { $count }
board-block-prisoners = { $colour ->
    [d] { $count ->
        [one] { $count } bloco escuro preso
       *[other] { $count } blocos escuros presos
    }
   *[l] { $count ->
        [one] { $count } bloco claro preso
       *[other] { $count } blocos claros presos
    }
}
board-block-divide = { $count ->
    [one] { $count } bloco segue
   *[other] { $count } blocos seguem
}
board-block-free = Libertar a peça presa { $number } a contar do topo: { $count ->
    [one] { $count } bloco
   *[other] { $count } blocos
}
