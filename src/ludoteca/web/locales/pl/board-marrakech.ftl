### Plansza gry Marrakech.

board-marrakech-left = Obróć Assama w lewo
board-marrakech-ahead = Assam idzie prosto
board-marrakech-right = Obróć Assama w prawo
board-marrakech-empty = { $cell }, puste pole
board-marrakech-rug = { $cell }, { $colour ->
    [A] czerwony
    [B] niebieski
    [C] żółty
   *[D] zielony
} dywan, { $player }
board-marrakech-assam = Assam, zwrócony na { $facing ->
    [n] północ
    [e] wschód
    [s] południe
   *[w] zachód
}
board-marrakech-out = poza grą
board-marrakech-stall-out = { $player } jest poza grą
board-marrakech-stall = { $player }: { $dirhams ->
    [one] { $dirhams } dirham
    [few] { $dirhams } dirhamy
    [many] { $dirhams } dirhamów
   *[other] { $dirhams } dirhama
}, { $rugs ->
    [one] został { $rugs } dywan
    [few] zostały { $rugs } dywany
    [many] zostało { $rugs } dywanów
   *[other] zostało { $rugs } dywanu
}
