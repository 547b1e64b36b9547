### The text mode of the game page, and positions in words.

text-board = To the board
text-log = What happens
text-prompt = Move or command
text-enter = Enter
text-questions = Ask
text-position = Position
text-hello = Type a move, or “help”.
text-chance = The dice
text-yes = Type “yes” to confirm.
text-not-done = Nothing was done.
text-done = Done.
text-claim = Your opponent has gone away: with “{ $word }” you claim the game.
text-rematch = The others would like a rematch: with “{ $word }” you accept it.
text-not-legal = “{ $line }” is no legal move and no command. “{ $help }” explains, “{ $moves }” lists what is legal.
text-choices = { $count ->
    [one] You may mean: { $moves }. Press Enter again to play it.
   *[other] { $count } moves begin so or hold this: { $moves }
}
text-legal = { $count ->
    [one] { $count } legal move: { $moves }
   *[other] { $count } legal moves: { $moves }
}
text-no-ply = Give the number of a move from 0 to { $plies }.
text-no-cell = “{ $line }” is no cell, row or file of this board.
text-say-what = Write what you want to say after the word.

text-how-abalone = A move: the cell of the rearmost marble and the cell it goes to, as c3c4. Sideways: both ends of the row and the cell to which the first goes, as c3c5d3.
text-how-kamisado = A move: from and to, as d1d5. A sumo push: d4xd5. At the end of a round: left or right.
text-how-marrakech = First left, ahead or right; then a rug by its two cells, as d5d6, in either order.
text-how-block = Join d4+c4, capture d4xe5, divide d4-f6:3f5: to f6, and 3 blocks go on to f5.

command-help = help
command-moves = moves
command-board = board
command-last = last
command-at = at
command-clock = clock
command-players = players
command-legal = legal
command-say = say
command-watchers = watchers
command-resign = resign
command-draw = draw
command-takeback = takeback
command-undo = undo
command-accept = accept
command-decline = decline
command-claim = claim
command-abort = abort
command-rematch = rematch
command-go = go
command-new = new
text-help-help = this list
text-help-moves = all moves so far
text-help-board = the position in words
text-help-last = the last move
text-help-at = what stands on a cell, a row or a file: e4, 4, e
text-help-clock = the time left
text-help-players = who plays, and who is here
text-help-legal = all legal moves
text-help-say = say something to the players
text-help-watchers = say something to the watchers
text-help-resign = give up the game
text-help-draw = offer a draw, or accept it
text-help-takeback = ask to take a move back, or allow it
text-help-undo = take your move back
text-help-accept = accept what is offered
text-help-decline = decline what is offered
text-help-claim = claim the game from whoever has gone away
text-help-abort = abort the game before it has really begun
text-help-rematch = play once more
text-help-go = the position after so many moves; without a number the newest
text-help-new = another game

words-abalone = { $seat }, { $count ->
    [one] { $count } marble
   *[other] { $count } marbles
}: { $cells }. { $off ->
    [0] None is off.
    [one] { $off } is off.
   *[other] { $off } are off.
}
words-kamisado = { $seat }, { $points } of { $goal } points: { $towers }.
words-tower = { $teeth ->
    [0] { $colour } on { $cell }
    [one] { $colour } with { $teeth } tooth on { $cell }
   *[other] { $colour } with { $teeth } teeth on { $cell }
}
words-assam = Assam stands on { $cell } and looks { $facing ->
    [n] north
    [e] east
    [s] south
   *[w] west
}.
words-marrakech = { $seat }: { $dirhams ->
    [one] { $dirhams } dirham
   *[other] { $dirhams } dirhams
}, { $rugs ->
    [one] { $rugs } rug to lay
   *[other] { $rugs } rugs to lay
}{ $open ->
    [none] .
   *[other] , next { $open }.
}
words-marrakech-out = { $seat } is out.
words-rugs = { $colour } ({ $seat }): { $count ->
    [0] nothing visible
    [one] { $count } cell
   *[other] { $count } cells
} { $cells }
words-block = { $seat }, height { $height }: { $cells }
words-stack = Stack on { $cell }, from the top: { $runs }.
words-run = { $count } { $seat }
