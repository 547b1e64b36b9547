### O tabuleiro: onde está o teclado, o que está escolhido. As palavras do Abalone e do Kamisado.

board-name = O tabuleiro
board-chosen = Escolhido: { $what }. { $targets ->
    [none] {""}
   *[other] Pode continuar com { $targets }.
}
board-nothing-chosen = Nada está escolhido

board-abalone-cell = { $cell }, { $marble ->
    [black] berlinde preto
    [white] berlinde branco
   *[none] vazia
}

board-kamisado-square = { $cell }, casa { $colour ->
    [B] castanha
    [G] verde
    [R] vermelha
    [Y] amarela
    [P] cor-de-rosa
    [U] roxa
    [E] azul
   *[O] cor de laranja
}
board-kamisado-tower = torre { $colour ->
    [B] castanha
    [G] verde
    [R] vermelha
    [Y] amarela
    [P] cor-de-rosa
    [U] roxa
    [E] azul
   *[O] cor de laranja
} { $seat ->
    [black] das Pretas
   *[white] das Brancas
}{ $teeth ->
    [0] {""}
    [1] , sumo
    [2] , sumo duplo
    [3] , sumo triplo
   *[4] , quatro dentes
}
board-kamisado-fill = { $side ->
    [left] Da esquerda
   *[right] Da direita
}
