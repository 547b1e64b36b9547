### Tabla jocului Marrakech.

board-marrakech-left = Rotește-l pe Assam la stânga
board-marrakech-ahead = Lasă-l pe Assam să meargă drept înainte
board-marrakech-right = Rotește-l pe Assam la dreapta
board-marrakech-empty = { $cell }, pătrățel gol
board-marrakech-rug = { $cell }, covoraș { $colour ->
    [A] roșu
    [B] albastru
    [C] galben
   *[D] verde
}, { $player }
board-marrakech-assam = Assam, cu fața spre { $facing ->
    [n] nord
    [e] est
    [s] sud
   *[w] vest
}
board-marrakech-out = ieșit din joc
board-marrakech-stall-out = { $player } a ieșit din joc
board-marrakech-stall = { $player }: { $dirhams ->
    [one] { $dirhams } dirham
    [few] { $dirhams } dirhami
   *[other] { $dirhams } de dirhami
}, { $rugs ->
    [one] { $rugs } covoraș rămas
    [few] { $rugs } covorașe rămase
   *[other] { $rugs } de covorașe rămase
}
