### Tabla: unde se află tastatura, ce este ales. Cuvintele jocurilor Abalone și Kamisado.

board-name = Tabla
board-chosen = Ales: { $what }. { $targets ->
    [none] {""}
   *[other] Se poate continua cu { $targets }.
}
board-nothing-chosen = Nu este ales nimic

board-abalone-cell = { $cell }, { $marble ->
    [black] bilă neagră
    [white] bilă albă
   *[none] gol
}

board-kamisado-square = { $cell }, câmp { $colour ->
    [B] maro
    [G] verde
    [R] roșu
    [Y] galben
    [P] roz
    [U] mov
    [E] albastru
   *[O] portocaliu
}
board-kamisado-tower = turnul { $colour ->
    [B] maro
    [G] verde
    [R] roșu
    [Y] galben
    [P] roz
    [U] mov
    [E] albastru
   *[O] portocaliu
} al { $seat ->
    [black] Negrului
   *[white] Albului
}{ $teeth ->
    [0] {""}
    [1] , sumo
    [2] , sumo dublu
    [3] , sumo triplu
   *[4] , patru dinți
}
board-kamisado-fill = { $side ->
    [left] De la stânga
   *[right] De la dreapta
}
