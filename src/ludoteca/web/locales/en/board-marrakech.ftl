### The board of Marrakech.

board-marrakech-left = Turn Assam left
board-marrakech-ahead = Let Assam go straight ahead
board-marrakech-right = Turn Assam right
board-marrakech-empty = { $cell }, empty
board-marrakech-rug = { $cell }, { $colour ->
    [A] red
    [B] blue
    [C] yellow
   *[D] green
} rug of { $player }
board-marrakech-assam = Assam, facing { $facing ->
    [n] north
    [e] east
    [s] south
   *[w] west
}
board-marrakech-out = out
board-marrakech-stall-out = { $player } is out
board-marrakech-stall = { $player }: { $dirhams ->
    [one] { $dirhams } dirham
   *[other] { $dirhams } dirhams
}, { $rugs ->
    [one] { $rugs } rug left
   *[other] { $rugs } rugs left
}
