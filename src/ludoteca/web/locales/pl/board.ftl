### Plansza: na czym stoi klawiatura, co jest wybrane. Słowa gier Abalone i Kamisado.

board-name = Plansza
board-chosen = Wybrano: { $what }. { $targets ->
    [none] {""}
   *[other] Dalej można wskazać { $targets }.
}
board-nothing-chosen = Nic nie jest wybrane

board-abalone-cell = { $cell }, { $marble ->
    [black] czarna kula
    [white] biała kula
   *[none] puste pole
}

board-kamisado-square = { $cell }, pole { $colour ->
    [B] brązowe
    [G] zielone
    [R] czerwone
    [Y] żółte
    [P] różowe
    [U] fioletowe
    [E] niebieskie
   *[O] pomarańczowe
}
board-kamisado-tower = { $colour ->
    [B] brązowa
    [G] zielona
    [R] czerwona
    [Y] żółta
    [P] różowa
    [U] fioletowa
    [E] niebieska
   *[O] pomarańczowa
} wieża { $seat ->
    [black] Czarnych
   *[white] Białych
}{ $teeth ->
    [0] {""}
    [1] , sumo
    [2] , podwójne sumo
    [3] , potrójne sumo
   *[4] , cztery zęby
}
board-kamisado-fill = { $side ->
    [left] Od lewej
   *[right] Od prawej
}
