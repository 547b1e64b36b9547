### The site around the games: front page, lists, settings.

skip = Skip to the content
close = Close
yes = Yes
no = No
copy = Copy
copied = Copied
share = Share
loading = Loading …
game = Game
opponent = The opponent
footer = Four board games for everyone. No account, no advertising.
connection-lost = Connecting …

nav-home = { $site }: to the front page
nav-main = Main
nav-mine = My games
nav-live = Live games
nav-about = About
nav-dice = The dice
nav-api = For programs

front-title = Take a seat. The board is set.
front-words = Four modern classics in your browser: against the computer, with friends near or far. One click, and it is your move.
front-mine = Your games
front-games = The games
front-all-live = All live games

game-abalone = Abalone
game-kamisado = Kamisado
game-marrakech = Marrakech
game-block = Block
about-abalone = Push six of the opponent’s marbles over the edge.
about-kamisado = The square you land on decides which tower answers.
about-marrakech = Lay rugs in the bazaar, and let the others pay for walking on them.
about-block = Stack, divide, capture: whoever moves last wins.
rules-abalone = Move one, two or three marbles in a line. More push fewer: that is a sumito. Black begins.
rules-kamisado = Towers move straight or diagonally ahead, as far as they like. The first to reach the far row wins the round; a tower that wins becomes a sumo, with a dragon’s tooth.
rules-marrakech = Turn Assam, roll the slippers, walk, pay, and lay a rug beside him. Visible rugs and dirhams both count at the end.
rules-block = A piece of so many blocks takes so many steps, every step at a right angle to the last. Larger pieces capture smaller ones; on an empty square a piece must divide.
players = { $to ->
    [2] 2 players
   *[other] { $from } to { $to } players
}

way-bot = Play the computer
way-friend = Invite a friend
way-device = On this device
way-more = All settings

lobby = Lobby
lobby-make = Offer a game
lobby-offer = Offer
lobby-accept = Play
lobby-withdraw = Withdraw
lobby-waits = waiting for someone …
lobby-none = Nobody is waiting at the moment. Offer a game: whoever comes by can accept it with one click.
lobby-taken = { $taken } of { $wanted } seats taken
lobby-seat = { $seat } is taken

live-none = No game is being played at the moment.
live-count = { $count ->
    [one] { $count } game is being played.
   *[other] { $count } games are being played.
}
list-waiting = Waiting for players

mine-running = { $count ->
    [one] { $count } game going on
   *[other] { $count } games going on
}
mine-ended = Finished
mine-none = No game of yours is going on.
mine-start = Start a game
mine-note = Your games belong to this browser. With the link of your seat you can go on with one on another device.

new-picture = The position at the beginning
new-count = How many play
new-players = Players
new-who = Who plays { $seat }
new-level = Level of { $seat }
new-begins = Seats
new-as-shown = As shown
new-by-lot = By lot
new-clock = Clock
new-seat = My seat
new-begin = Begin
new-game = New game
new-nobody = You should have a seat of your own: choose “Me” once.
new-device = Several people on this device take turns.
chair-me = Me
chair-friend = A friend, by link
chair-bot = Computer
level = { $level } – { $level ->
    [1] first steps
    [2] gentle
    [3] easy
    [4] casual
    [5] steady
    [6] solid
    [7] strong
    [8] very strong
    [9] expert
   *[10] the best there is
}

option-layout = Layout
option-layout-choice = { $choice ->
    [belgian_daisy] Belgian daisy
    [german_daisy] German daisy
    [swiss_daisy] Swiss daisy
    [dutch_daisy] Dutch daisy
    [the_wall] The wall
    [domination] Domination
    [alien_attack] Alien attack
    [face_to_face] Face to face
    [pyramid] Pyramid
    [fujiyama] Fujiyama
    [infiltration] Infiltration
    [star] Star
   *[standard] Standard
}
option-goal = Match
option-goal-choice = { $choice ->
    [1] Simple (1 point)
    [3] Standard (3 points)
    [7] Long (7 points)
   *[15] Marathon (15 points)
}
option-seats = Seats
option-seats-choice = { $choice ->
    [2] 2 players
    [3] 3 players
   *[4] 4 players
}
option-bankruptcy = Who cannot pay
option-bankruptcy-choice = { $choice ->
    [stay] stays in
   *[out] is out
}
option-first = Who begins
option-first-choice = { $choice ->
    [light] Light begins
   *[dark] Dark begins
}

time-none = no clock
time-minutes = { $minutes } min
time-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
time-days-hours = { $days } d { $hours } h
time-per-move = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
time-free = other …
time-for-game = Minutes each
time-per-turn = Seconds added per move

seat-abalone = { $seat ->
    [0] Black
   *[1] White
}
seat-kamisado = { $seat ->
    [0] Black
   *[1] White
}
seat-marrakech = { $seat ->
    [0] Red
    [1] Blue
    [2] Yellow
   *[3] Green
}
seat-block = { $seat ->
    [0] Dark
   *[1] Light
}
person-bot = Computer { $level }
person-open = Open seat
person-somebody = Somebody

sit-down = Taking your seat …
sit-refused = This seat cannot be taken
sit-refused-words = The link is not right, or somebody else already sits there.
sit-watch = Watch the game

settings = Settings
settings-name = Your name
settings-language = Language
settings-scheme = Colours
scheme-auto = As the system
scheme-light = Light
scheme-dark = Dark
settings-theme = Board
theme-wood = Wood
theme-slate = Slate
theme-ink = Ink
settings-speed = Animation
speed-none = Off
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow
settings-coordinates = Coordinates
settings-legal = Show legal moves
settings-symbols = Symbols on Kamisado’s colours
settings-premoves = Choose a move ahead of one’s turn
settings-sound = Sound
settings-notify = Notify me when it is my turn
settings-notify-refused = The browser does not allow notifications.

dice-title = Dice you can check
dice-words = Nobody can choose a roll of the dice here, neither the site nor a player. Every roll follows from numbers that were fixed before the game began, and anyone can check them afterwards.
dice-all = { $count ->
    [0] All rolls
    [one] All rolls: { $count }
   *[other] All rolls: { $count }
}
dice-outcome = Slippers
dice-picture = Rolled, as a bar; expected, as a line
dice-count = Rolled
dice-expected = Expected
dice-none = Nothing has been rolled yet.
dice-verify = How to check a game
dice-step-commit = Before the game the server draws a secret and shows its fingerprint (SHA-256): it can no longer be changed.
dice-step-mix = Every player’s browser adds a random number of its own. The server cannot know them when it draws its secret.
dice-step-reveal = When the game is over the secret is shown and stands in the record. Export the record and let the program repeat every roll:
dice-commitment = Fingerprint of the dice:
dice-secret = Secret of the dice:
dice-how = How to check them

about-title = About Ludoteca
about-what = Ludoteca is the home of four board games. You play in the browser, without an account: against the computer at ten levels, with friends by link, with whoever waits in the lobby, or together on one device.
about-fair = Moves are checked by rules written down page by page from the printed rulebooks; the clock belongs to the server; the dice can be checked; every game can be exported as a record.
about-rules = Rules and authors
about-rules-words = The rules were written anew from the printed rulebooks. The games are the work of their authors:
credit-abalone = by Laurent Lévi and Michel Lalet.
credit-kamisado = by Peter Burley.
credit-marrakech = by Dominique Ehrhard.
credit-block = from its Portuguese rulebook.
about-own = Our own
about-own-words = Pictures, texts, sounds and programs of this site are our own. It belongs to no publisher.
about-licence = Licence
about-licence-words = Ludoteca is free software under the MIT licence. You may run it yourself: one command starts the whole site.

missing-title = There is nothing here
missing-words = This game or page does not exist, or no longer.
missing-home = To the front page
broken-title = This page could not be loaded
broken-words = The connection or the site has failed. Your games are safe.
broken-again = Try again

problem-malformed = The site did not understand this.
problem-unknown = There is no such game any more.
problem-forbidden = You may not do this.
problem-taken = Somebody was faster.
problem-over = The game is over.
problem-stale = The game has gone on meanwhile.
problem-illegal = This is not a legal move or setting.
problem-not-now = This is not possible now.
problem-rate = { $seconds ->
    [one] Too fast: wait { $seconds } second.
   *[other] Too fast: wait { $seconds } seconds.
}
problem-offline = The site cannot be reached.
problem-broken = The site has made a mistake. Please try again.
