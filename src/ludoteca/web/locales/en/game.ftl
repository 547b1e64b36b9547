### The page of a game.

you = you
your-turn = Your turn
your-turn-in = Your turn: { $title }
game-begins = Your game begins
game-begins-in = Your game begins: { $title }
game-menu = More about this game
text-mode = Text mode
export = Export the record
flip = Turn the board
moves = Moves
moves-none = No move yet.
limit-repetition = { $count ->
    [one] A draw when a position stands { $count } time.
   *[other] A draw when the same position stands { $count } times.
}
limit-no-push = { $count ->
    [one] A draw after { $count } move without a push.
   *[other] A draw after { $count } moves in a row without a push.
}
limit-max-plies = { $count ->
    [one] A draw after { $count } move.
   *[other] A draw after { $count } moves.
}
clock-left = Time left:
premove-set = (a move is chosen for later)
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

player-left = has left
player-away = not here at the moment
player-won = wins
presence-here = here
presence-away = not here

steps = Step through the game
step-first = To the beginning
step-back = One move back
step-on = One move on
step-last = To the newest move
looking = Move { $ply } of { $plies }
looking-back = Back to the game

prompt-waiting = Waiting for players
prompt-ended = The game is over
prompt-chance = The dice are rolling …
prompt-theirs = { $seat } to move
prompt-mine = Your turn: { $task }
prompt-seat = { $seat }: { $task }
task-abalone = move one, two or three marbles
task-kamisado = { $phase ->
    [free] move any tower
    [fill] choose the side from which the towers line up
   *[tower] the tower in { $colour } must move
}
task-marrakech = { $phase ->
    [lay] lay a rug beside Assam
   *[turn] turn Assam, then he walks
}
task-block = move one piece
colour-kamisado = { $colour ->
    [B] brown
    [G] green
    [R] red
    [Y] yellow
    [P] pink
    [U] purple
    [E] blue
   *[O] orange
}
colour-marrakech = { $colour ->
    [A] red
    [B] blue
    [C] yellow
   *[D] green
}

act-resign = Resign
act-resign-sure = Resign the game?
act-abort = Abort
act-abort-sure = Abort the game?
act-draw = Offer a draw
act-draw-sure = Offer a draw?
act-takeback = Ask to take back
act-undo = Take back
act-claim-win = Claim the win
act-claim-draw = Claim a draw
accept = Accept
decline = Decline
draw-offered = { $seat } offers a draw.
draw-waits = You have offered a draw.
takeback-asked = { $seat } would like to take a move back.
takeback-waits = You have asked to take a move back.
gone = { $seat } has gone away.
gone-waits = { $seat } has gone away. In { $left } you may claim the game.

rematch = Rematch
rematch-accept = Accept the rematch
rematch-go = To the rematch
rematch-waits = Waiting for the others’ yes to a rematch …

result-won = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
result-draw = A draw
result-none = Aborted
reason = { $reason ->
    [six] Six marbles are over the edge.
    [stuck] There is no move left.
    [home] A tower has reached the far row.
    [deadlock] No tower can move any more: whoever moved last loses the round.
    [rugs] The last rug is laid.
    [alone] All others are out.
    [repetition] The same position has stood once too often.
    [no_push] For a long time nobody has pushed.
    [max_plies] The agreed number of moves is reached.
    [agreement] The players have agreed on it.
    [resignation] { $by } has resigned.
    [time] { $by } has run out of time.
    [abandonment] { $by } has gone away.
    [aborted] The game was aborted.
   *[other] { $reason }
}

waiting-title = { $game }: almost ready
waiting-send = { $count ->
    [one] Send this link. Whoever opens it first sits down, and the game begins.
   *[other] Send a link to everyone. Whoever opens one sits down there; when all are here the game begins.
}
waiting-link = Link for { $seat }
waiting-for = Waiting for the others …
link-watch = Link for watching
link-seat = Secret link of your seat ({ $seat })
link-seat-note = Open it on another device to go on playing there. Whoever has it can play for you.

chat = Chat
chat-room = Room
chat-players = Players
chat-watchers = { $count ->
    [0] Watchers
   *[other] Watchers ({ $count })
}
chat-say = Say something
chat-empty-players = Only the players read this.
chat-empty-watchers = Everybody who watches reads this.
