### Tryb tekstowy strony partii i pozycje słowami.

text-board = Do planszy
text-log = Co się dzieje
text-prompt = Ruch lub polecenie
text-enter = Wyślij
text-questions = Zapytaj
text-position = Pozycja
text-hello = Wpisz ruch albo „pomoc”.
text-chance = Kostka
text-yes = Wpisz „tak”, aby potwierdzić.
text-not-done = Nic nie zrobiono.
text-done = Zrobione.
text-claim = Przeciwnika nie ma: poleceniem „{ $word }” zażądasz wygranej.
text-rematch = Pozostali chcą rewanżu: poleceniem „{ $word }” się zgadzasz.
text-not-legal = „{ $line }” nie jest ani dozwolonym ruchem, ani poleceniem. „{ $help }” wyjaśnia, „{ $moves }” pokazuje, co wolno.
text-choices = { $count ->
    [one] Może chodzi o: { $moves }. Naciśnij Enter jeszcze raz, aby ruszyć.
    [few] { $count } ruchy tak się zaczynają lub to zawierają: { $moves }
    [many] { $count } ruchów tak się zaczyna lub to zawiera: { $moves }
   *[other] { $count } ruchu tak się zaczyna lub to zawiera: { $moves }
}
text-legal = { $count ->
    [one] { $count } dozwolony ruch: { $moves }
    [few] { $count } dozwolone ruchy: { $moves }
    [many] { $count } dozwolonych ruchów: { $moves }
   *[other] { $count } dozwolonego ruchu: { $moves }
}
text-no-ply = Podaj numer ruchu od 0 do { $plies }.
text-no-cell = „{ $line }” nie jest polem, rzędem ani kolumną tej planszy.
text-say-what = Napisz po tym słowie, co chcesz powiedzieć.

text-how-abalone = Ruch: pole ostatniej kuli z tyłu i pole, na które idzie, na przykład c3c4. W bok: oba końce rzędu i pole, na które idzie pierwszy, na przykład c3c5d3.
text-how-kamisado = Ruch: skąd i dokąd, na przykład d1d5. Pchnięcie sumo: d4xd5. Na końcu rundy: left (lewo) albo right (prawo).
text-how-marrakech = Najpierw left (w lewo), ahead (prosto) lub right (w prawo); potem dywan przez jego dwa pola, na przykład d5d6, w dowolnej kolejności.
text-how-block = Łączenie d4+c4, wzięcie do niewoli d4xe5, podział d4-f6:3f5: na f6, a 3 bloki idą dalej na f5.

command-help = pomoc
command-moves = ruchy
command-board = plansza
command-last = ostatni
command-at = pole
command-clock = zegar
command-players = gracze
command-legal = dozwolone
command-say = powiedz
command-watchers = widzowie
command-resign = poddaj
command-draw = remis
command-takeback = cofnięcie
command-undo = cofnij
command-accept = przyjmij
command-decline = odrzuć
command-claim = żądam
command-abort = przerwij
command-rematch = rewanż
command-go = pozycja
command-new = nowa
text-help-help = ta lista
text-help-moves = wszystkie dotychczasowe ruchy
text-help-board = pozycja słowami
text-help-last = ostatni ruch
text-help-at = co stoi na polu, w rzędzie lub kolumnie: e4, 4, e
text-help-clock = pozostały czas
text-help-players = kto gra i kto jest obecny
text-help-legal = wszystkie dozwolone ruchy
text-help-say = powiedz coś graczom
text-help-watchers = powiedz coś widzom
text-help-resign = poddaj partię
text-help-draw = zaproponuj remis albo go przyjmij
text-help-takeback = poproś o cofnięcie ruchu albo na nie pozwól
text-help-undo = cofnij swój ruch
text-help-accept = przyjmij propozycję
text-help-decline = odrzuć propozycję
text-help-claim = zażądaj wygranej od tego, kto odszedł
text-help-abort = przerwij partię, zanim się na dobre zacznie
text-help-rematch = zagraj jeszcze raz
text-help-go = pozycja po tylu ruchach; bez numeru najnowsza
text-help-new = inna partia

words-abalone = { $seat }, { $count ->
    [one] { $count } kula
    [few] { $count } kule
    [many] { $count } kul
   *[other] { $count } kuli
}: { $cells }. { $off ->
    [0] Żadna nie wypadła.
    [one] { $off } wypadła.
    [few] { $off } wypadły.
    [many] { $off } wypadło.
   *[other] { $off } wypadło.
}
words-kamisado = { $seat }, punkty: { $points } z { $goal }: { $towers }.
words-tower = { $teeth ->
    [0] { $colour } na { $cell }
    [one] { $colour } z { $teeth } zębem na { $cell }
    [few] { $colour } z { $teeth } zębami na { $cell }
    [many] { $colour } z { $teeth } zębami na { $cell }
   *[other] { $colour } z { $teeth } zęba na { $cell }
}
words-assam = Assam stoi na { $cell } i patrzy na { $facing ->
    [n] północ
    [e] wschód
    [s] południe
   *[w] zachód
}.
words-marrakech = { $seat }: { $dirhams ->
    [one] { $dirhams } dirham
    [few] { $dirhams } dirhamy
    [many] { $dirhams } dirhamów
   *[other] { $dirhams } dirhama
}, { $rugs ->
    [one] { $rugs } dywan do położenia
    [few] { $rugs } dywany do położenia
    [many] { $rugs } dywanów do położenia
   *[other] { $rugs } dywanu do położenia
}{ $open ->
    [none] .
   *[other] , następny { $open }.
}
words-marrakech-out = { $seat } – poza grą.
words-rugs = { $colour } ({ $seat }): { $count ->
    [0] nic nie widać
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
} { $cells }
words-block = { $seat }, wysokość { $height }: { $cells }
words-stack = Stos na { $cell }, od góry: { $runs }.
words-run = { $count } { $seat }
