### Strona partii.

you = ty
your-turn = Twój ruch
your-turn-in = Twój ruch: { $title }
game-begins = Twoja partia się zaczyna
game-begins-in = Twoja partia się zaczyna: { $title }
game-menu = Więcej o tej partii
text-mode = Tryb tekstowy
export = Pobierz zapis
flip = Obróć planszę
moves = Ruchy
moves-none = Jeszcze bez ruchów.
limit-repetition = { $count ->
    [one] Remis, gdy pozycja wystąpi { $count } raz.
    [few] Remis, gdy ta sama pozycja wystąpi { $count } razy.
    [many] Remis, gdy ta sama pozycja wystąpi { $count } razy.
   *[other] Remis, gdy ta sama pozycja wystąpi { $count } razy.
}
limit-no-push = { $count ->
    [one] Remis po { $count } ruchu bez przepychania.
    [few] Remis po { $count } kolejnych ruchach bez przepychania.
    [many] Remis po { $count } kolejnych ruchach bez przepychania.
   *[other] Remis po { $count } ruchu bez przepychania.
}
limit-max-plies = { $count ->
    [one] Remis po { $count } ruchu.
    [few] Remis po { $count } ruchach.
    [many] Remis po { $count } ruchach.
   *[other] Remis po { $count } ruchu.
}
clock-left = Pozostały czas:
premove-set = (ruch wybrany na później)
points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}

player-left = odszedł
player-away = teraz nieobecny
player-won = wygrywa
presence-here = obecny
presence-away = nieobecny

steps = Przeglądaj partię
step-first = Na początek
step-back = Ruch wstecz
step-on = Ruch naprzód
step-last = Do najnowszego ruchu
looking = Ruch { $ply } z { $plies }
looking-back = Wróć do partii

prompt-waiting = Czekamy na graczy
prompt-ended = Partia jest skończona
prompt-chance = Kostka się toczy …
prompt-theirs = Ruch: { $seat }
prompt-mine = Twój ruch: { $task }
prompt-seat = { $seat }: { $task }
task-abalone = rusz jedną, dwiema lub trzema kulami
task-kamisado = { $phase ->
    [free] rusz dowolną wieżą
    [fill] wybierz, od której strony ustawią się wieże
   *[tower] trzeba ruszyć wieżą (kolor { $colour })
}
task-marrakech = { $phase ->
    [lay] połóż dywan obok Assama
   *[turn] obróć Assama, potem on pójdzie
}
task-block = rusz jedną figurą
colour-kamisado = { $colour ->
    [B] brązowy
    [G] zielony
    [R] czerwony
    [Y] żółty
    [P] różowy
    [U] fioletowy
    [E] niebieski
   *[O] pomarańczowy
}
colour-marrakech = { $colour ->
    [A] czerwony
    [B] niebieski
    [C] żółty
   *[D] zielony
}

act-resign = Poddaj się
act-resign-sure = Poddać partię?
act-abort = Przerwij
act-abort-sure = Przerwać partię?
act-draw = Zaproponuj remis
act-draw-sure = Zaproponować remis?
act-takeback = Poproś o cofnięcie
act-undo = Cofnij ruch
act-claim-win = Zażądaj wygranej
act-claim-draw = Zażądaj remisu
accept = Przyjmij
decline = Odrzuć
draw-offered = { $seat } proponuje remis.
draw-waits = Remis zaproponowany.
takeback-asked = { $seat } chce cofnąć ruch.
takeback-waits = Prośba o cofnięcie ruchu wysłana.
gone = { $seat } – odejście od stołu.
gone-waits = { $seat } – odejście od stołu. Za { $left } możesz zażądać wygranej.

rematch = Rewanż
rematch-accept = Przyjmij rewanż
rematch-go = Do rewanżu
rematch-waits = Czekamy na zgodę pozostałych na rewanż …

result-won = { $count ->
    [one] Wygrana: { $names }
    [few] Wspólna wygrana: { $names }
    [many] Wspólna wygrana: { $names }
   *[other] Wspólna wygrana: { $names }
}
result-draw = Remis
result-none = Przerwana
reason = { $reason ->
    [six] Sześć kul jest poza planszą.
    [stuck] Nie ma już żadnego ruchu.
    [home] Wieża dotarła do linii domowej przeciwnika.
    [deadlock] Blokada: żadna wieża nie może się ruszyć; kto ruszył ostatni, przegrywa rundę.
    [rugs] Ostatni dywan leży.
    [alone] Wszyscy inni odpadli.
    [repetition] Ta sama pozycja powtórzyła się o raz za dużo.
    [no_push] Od dawna nikt nie przepychał.
    [max_plies] Osiągnięto umówioną liczbę ruchów.
    [agreement] Gracze tak się umówili.
    [resignation] { $by } poddaje partię.
    [time] { $by }: czas minął.
    [abandonment] { $by } – odejście od stołu.
    [aborted] Partia została przerwana.
   *[other] { $reason }
}

waiting-title = { $game }: prawie gotowe
waiting-send = { $count ->
    [one] Wyślij ten link. Kto pierwszy go otworzy, siada i partia się zaczyna.
    [few] Wyślij każdemu jeden link. Kto go otworzy, siada tam; gdy będą wszyscy, partia się zacznie.
    [many] Wyślij każdemu jeden link. Kto go otworzy, siada tam; gdy będą wszyscy, partia się zacznie.
   *[other] Wyślij każdemu jeden link. Kto go otworzy, siada tam; gdy będą wszyscy, partia się zacznie.
}
waiting-link = Link: { $seat }
waiting-for = Czekamy na pozostałych …
link-watch = Link do oglądania
link-seat = Tajny link twojego miejsca ({ $seat })
link-seat-note = Otwórz go na innym urządzeniu, by grać tam dalej. Kto go ma, może grać za ciebie.

chat = Rozmowa
chat-room = Pokój
chat-players = Gracze
chat-watchers = { $count ->
    [0] Widzowie
   *[other] Widzowie ({ $count })
}
chat-say = Powiedz coś
chat-empty-players = Czytają to tylko gracze.
chat-empty-watchers = Czytają to wszyscy, którzy oglądają.
