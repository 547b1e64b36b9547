### The board of Block.

board-block-empty = { $cell }, empty
board-block-square = { $cell }, { $piece }
board-block-piece = { $colour ->
    [d] dark
   *[l] light
} piece of { $count }
board-block-prisoners = { $colour ->
    [d] { $count ->
        [one] { $count } dark prisoner
       *[other] { $count } dark prisoners
    }
   *[l] { $count ->
        [one] { $count } light prisoner
       *[other] { $count } light prisoners
    }
}
board-block-divide = { $count ->
    [one] { $count } block goes on
   *[other] { $count } blocks go on
}
board-block-free = Free run { $number } from the top: { $count ->
    [one] { $count } block
   *[other] { $count } blocks
}
