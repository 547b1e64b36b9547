### Plansza gry Block.

board-block-empty = { $cell }, puste pole
board-block-square = { $cell }, { $piece }
board-block-piece = { $colour ->
    [d] ciemny
   *[l] jasny
} pion z { $count ->
    [one] { $count } bloku
    [few] { $count } bloków
    [many] { $count } bloków
   *[other] { $count } bloku
}
board-block-prisoners = { $colour ->
    [d] { $count ->
        [one] { $count } ciemny jeniec
        [few] { $count } ciemnych jeńców
        [many] { $count } ciemnych jeńców
       *[other] { $count } ciemnego jeńca
    }
   *[l] { $count ->
        [one] { $count } jasny jeniec
        [few] { $count } jasnych jeńców
        [many] { $count } jasnych jeńców
       *[other] { $count } jasnego jeńca
    }
}
board-block-divide = { $count ->
    [one] { $count } blok idzie dalej
    [few] { $count } bloki idą dalej
    [many] { $count } bloków idzie dalej
   *[other] { $count } bloku idzie dalej
}
board-block-free = Uwolnij grupę nr { $number } od góry: { $count ->
    [one] { $count } blok
    [few] { $count } bloki
    [many] { $count } bloków
   *[other] { $count } bloku
}
