### The board: what the keyboard is on, what is chosen. Abalone's and Kamisado's own words.

board-name = The board
board-chosen = Chosen: { $what }. { $targets ->
    [none] {""}
   *[other] It can go on with { $targets }.
}
board-nothing-chosen = Nothing is chosen

board-abalone-cell = { $cell }, { $marble ->
    [black] black marble
    [white] white marble
   *[none] empty
}

board-kamisado-square = { $cell }, { $colour ->
    [B] brown
    [G] green
    [R] red
    [Y] yellow
    [P] pink
    [U] purple
    [E] blue
   *[O] orange
} square
board-kamisado-tower = { $seat ->
    [black] Black’s
   *[white] White’s
} { $colour ->
    [B] brown
    [G] green
    [R] red
    [Y] yellow
    [P] pink
    [U] purple
    [E] blue
   *[O] orange
} tower{ $teeth ->
    [0] {""}
    [1] , sumo
    [2] , double sumo
    [3] , triple sumo
   *[4] , four teeth
}
board-kamisado-fill = { $side ->
    [left] From the left
   *[right] From the right
}
