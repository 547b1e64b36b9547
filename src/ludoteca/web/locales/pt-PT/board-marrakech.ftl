### O tabuleiro de Marrakech.

board-marrakech-left = Virar Assam à esquerda
board-marrakech-ahead = Deixar Assam seguir em frente
board-marrakech-right = Virar Assam à direita
board-marrakech-empty = { $cell }, casa vazia
board-marrakech-rug = { $cell }, tapete { $colour ->
    [A] vermelho
    [B] azul
    [C] amarelo
   *[D] verde
} de { $player }
board-marrakech-assam = Assam, virado para { $facing ->
    [n] norte
    [e] leste
    [s] sul
   *[w] oeste
}
board-marrakech-out = fora do jogo
board-marrakech-stall-out = { $player } está fora do jogo
board-marrakech-stall = { $player }: { $dirhams ->
    [one] { $dirhams } dirham
   *[other] { $dirhams } dirhams
}, { $rugs ->
    [one] falta colocar { $rugs } tapete
   *[other] faltam colocar { $rugs } tapetes
}
