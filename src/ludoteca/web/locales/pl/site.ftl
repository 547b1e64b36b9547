### Strona wokół gier: strona główna, listy, ustawienia.

skip = Przejdź do treści
close = Zamknij
yes = Tak
no = Nie
copy = Kopiuj
copied = Skopiowano
share = Udostępnij
loading = Wczytywanie …
game = Gra
opponent = Przeciwnik
footer = Cztery gry planszowe dla każdego. Bez konta, bez reklam.
connection-lost = Łączenie …

nav-home = { $site }: na stronę główną
nav-main = Główne
nav-mine = Moje partie
nav-live = Trwające
nav-about = O nas
nav-dice = Kostka
nav-api = Dla programów

front-title = Usiądź. Plansza jest gotowa.
front-words = Cztery nowoczesne gry w przeglądarce: przeciw komputerowi albo z przyjaciółmi, blisko i daleko. Jedno kliknięcie i twój ruch.
front-mine = Twoje partie
front-games = Gry
front-all-live = Wszystkie trwające partie

game-abalone = Abalone
game-kamisado = Kamisado
game-marrakech = Marrakech
game-block = Block
about-abalone = Wypchnij sześć kul przeciwnika poza planszę.
about-kamisado = Pole, na którym staniesz, decyduje, która wieża odpowie.
about-marrakech = Rozkładaj dywany na bazarze i niech inni płacą za chodzenie po nich.
about-block = Łącz, dziel, bierz do niewoli: wygrywa, kto zrobi ostatni ruch.
rules-abalone = Ruszasz jedną, dwiema lub trzema kulami w linii. Więcej przepycha mniej: to sumito. Zaczynają czarne.
rules-kamisado = Wieże idą prosto lub na ukos do przodu, jak daleko chcą. Kto pierwszy dotrze do linii domowej przeciwnika, wygrywa rundę; zwycięska wieża zostaje sumo i dostaje smoczy ząb.
rules-marrakech = Obróć Assama, rzuć kostką z pantoflami, idź, zapłać i połóż obok niego dywan. Na końcu liczą się widoczne dywany i dirhamy.
rules-block = Figura robi tyle kroków, ile ma bloków, a każdy krok skręca pod kątem prostym. Większe więżą mniejsze; na pustym polu figura musi się podzielić.
players = { $to ->
    [2] 2 graczy
   *[other] od { $from } do { $to } graczy
}

way-bot = Zagraj z komputerem
way-friend = Zaproś znajomego
way-device = Na tym urządzeniu
way-more = Wszystkie ustawienia

lobby = Poczekalnia
lobby-make = Zaproponuj partię
lobby-offer = Zaproponuj
lobby-accept = Graj
lobby-withdraw = Wycofaj
lobby-waits = czeka na kogoś …
lobby-none = Teraz nikt nie czeka. Zaproponuj partię: kto tu zajrzy, przyjmie ją jednym kliknięciem.
lobby-taken = zajęte miejsca: { $taken } z { $wanted }
lobby-seat = { $seat }: zajęte

live-none = Teraz nikt nie gra.
live-count = { $count ->
    [one] Trwa { $count } partia.
    [few] Trwają { $count } partie.
    [many] Trwa { $count } partii.
   *[other] Trwa { $count } partii.
}
list-waiting = Czeka na graczy

mine-running = { $count ->
    [one] { $count } trwająca partia
    [few] { $count } trwające partie
    [many] { $count } trwających partii
   *[other] { $count } trwającej partii
}
mine-ended = Zakończone
mine-none = Nie grasz teraz żadnej partii.
mine-start = Zacznij partię
mine-note = Twoje partie należą do tej przeglądarki. Z linkiem swojego miejsca możesz grać dalej na innym urządzeniu.

new-picture = Pozycja początkowa
new-count = Ilu gra
new-players = Gracze
new-who = Kto gra: { $seat }
new-level = Poziom: { $seat }
new-begins = Miejsca
new-as-shown = Jak wyżej
new-by-lot = Losowo
new-clock = Zegar
new-seat = Moje miejsce
new-begin = Zacznij
new-game = Nowa partia
new-nobody = Sam też potrzebujesz miejsca: wybierz raz „Ja”.
new-device = Kilka osób gra na zmianę na tym urządzeniu.
chair-me = Ja
chair-friend = Znajomy, przez link
chair-bot = Komputer
level = { $level } – { $level ->
    [1] pierwsze kroki
    [2] łagodny
    [3] łatwy
    [4] swobodny
    [5] równy
    [6] solidny
    [7] mocny
    [8] bardzo mocny
    [9] ekspert
   *[10] najlepszy
}

option-layout = Ustawienie
option-layout-choice = { $choice ->
    [belgian_daisy] Belgijska stokrotka
    [german_daisy] Niemiecka stokrotka
    [swiss_daisy] Szwajcarska stokrotka
    [dutch_daisy] Holenderska stokrotka
    [the_wall] Mur
    [domination] Dominacja
    [alien_attack] Atak obcych
    [face_to_face] Twarzą w twarz
    [pyramid] Piramida
    [fujiyama] Fudżijama
    [infiltration] Infiltracja
    [star] Gwiazda
   *[standard] Standardowe
}
option-goal = Mecz
option-goal-choice = { $choice ->
    [1] Prosty (1 punkt)
    [3] Standardowy (3 punkty)
    [7] Długi (7 punktów)
   *[15] Maraton (15 punktów)
}
option-seats = Miejsca
option-seats-choice = { $choice ->
    [2] 2 graczy
    [3] 3 graczy
   *[4] 4 graczy
}
option-bankruptcy = Kto nie może zapłacić
option-bankruptcy-choice = { $choice ->
    [stay] gra dalej
   *[out] odpada
}
option-first = Kto zaczyna
option-first-choice = { $choice ->
    [light] Zaczynają jasne
   *[dark] Zaczynają ciemne
}

time-none = bez zegara
time-minutes = { $minutes } min
time-days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
time-days-hours = { $days } d { $hours } h
time-per-move = { $days ->
    [one] { $days } dzień na ruch
    [few] { $days } dni na ruch
    [many] { $days } dni na ruch
   *[other] { $days } dnia na ruch
}
time-free = inny …
time-for-game = Minut dla każdego
time-per-turn = Sekund dodanych za ruch

seat-abalone = { $seat ->
    [0] Czarny
   *[1] Biały
}
seat-kamisado = { $seat ->
    [0] Czarny
   *[1] Biały
}
seat-marrakech = { $seat ->
    [0] Czerwony
    [1] Niebieski
    [2] Żółty
   *[3] Zielony
}
seat-block = { $seat ->
    [0] Ciemny
   *[1] Jasny
}
person-bot = Komputer { $level }
person-open = Wolne miejsce
person-somebody = Ktoś

sit-down = Zajmujesz miejsce …
sit-refused = Tego miejsca nie można zająć
sit-refused-words = Link jest niewłaściwy albo ktoś już tam siedzi.
sit-watch = Oglądaj partię

settings = Ustawienia
settings-name = Twoje imię
settings-language = Język
settings-scheme = Kolory
scheme-auto = Jak system
scheme-light = Jasne
scheme-dark = Ciemne
settings-theme = Plansza
theme-wood = Drewno
theme-slate = Łupek
theme-ink = Tusz
settings-speed = Animacja
speed-none = Brak
speed-fast = Szybka
speed-normal = Zwykła
speed-slow = Wolna
settings-coordinates = Współrzędne
settings-legal = Pokazuj dozwolone ruchy
settings-symbols = Znaki na kolorach Kamisado
settings-premoves = Wybór ruchu przed swoją kolejką
settings-sound = Dźwięk
settings-notify = Powiadom, gdy mój ruch
settings-notify-refused = Przeglądarka nie pozwala na powiadomienia.

dice-title = Kostka, którą można sprawdzić
dice-words = Nikt nie może tu wybrać wyniku rzutu: ani strona, ani gracz. Każdy rzut wynika z liczb ustalonych przed początkiem partii i każdy może je potem sprawdzić.
dice-all = { $count ->
    [0] Wszystkie rzuty
    [one] Wszystkie rzuty: { $count }
    [few] Wszystkie rzuty: { $count }
    [many] Wszystkie rzuty: { $count }
   *[other] Wszystkie rzuty: { $count }
}
dice-outcome = Pantofle
dice-picture = Rzuty jako słupek, oczekiwane jako kreska
dice-count = Rzuty
dice-expected = Oczekiwane
dice-none = Jeszcze nikt nie rzucał.
dice-verify = Jak sprawdzić partię
dice-step-commit = Przed partią serwer losuje sekret i pokazuje jego odcisk (SHA-256): nie może go już zmienić.
dice-step-mix = Przeglądarka każdego gracza dodaje własną losową liczbę. Serwer nie może ich znać, gdy losuje sekret.
dice-step-reveal = Po partii sekret zostaje ujawniony i stoi w zapisie. Pobierz zapis i każ programowi powtórzyć każdy rzut:
dice-commitment = Odcisk kostki:
dice-secret = Sekret kostki:
dice-how = Jak to sprawdzić

about-title = O Ludotece
about-what = Ludoteca to dom czterech gier planszowych. Grasz w przeglądarce, bez konta: z komputerem na dziesięciu poziomach, ze znajomymi przez link, z tym, kto czeka w poczekalni, albo razem na jednym urządzeniu.
about-fair = Ruchy sprawdzają zasady spisane strona po stronie z drukowanych instrukcji; zegar należy do serwera; kostkę można sprawdzić; każdą partię można pobrać.
about-rules = Zasady i autorzy
about-rules-words = Zasady zostały spisane na nowo z drukowanych instrukcji. Gry są dziełem swoich autorów:
credit-abalone = Laurent Lévi i Michel Lalet.
credit-kamisado = Peter Burley.
credit-marrakech = Dominique Ehrhard.
credit-block = według portugalskiej instrukcji.
about-own = Co jest nasze
about-own-words = Obrazy, teksty, dźwięki i programy tej strony są nasze. Nie należy ona do żadnego wydawcy.
about-licence = Licencja
about-licence-words = Ludoteca jest wolnym oprogramowaniem na licencji MIT. Możesz uruchomić ją u siebie: jedno polecenie startuje całą stronę.

missing-title = Tu nic nie ma
missing-words = Tej partii lub strony nie ma albo już jej nie ma.
missing-home = Na stronę główną
broken-title = Nie udało się wczytać strony
broken-words = Zawiodło połączenie albo strona. Twoje partie są bezpieczne.
broken-again = Spróbuj ponownie

problem-malformed = Strona tego nie zrozumiała.
problem-unknown = Takiej partii już nie ma.
problem-forbidden = Nie wolno ci tego zrobić.
problem-taken = Ktoś był szybszy.
problem-over = Partia jest skończona.
problem-stale = Tymczasem partia poszła dalej.
problem-illegal = Ten ruch lub to ustawienie jest niedozwolone.
problem-not-now = Teraz nie można.
problem-rate = { $seconds ->
    [one] Za szybko: poczekaj { $seconds } sekundę.
    [few] Za szybko: poczekaj { $seconds } sekundy.
    [many] Za szybko: poczekaj { $seconds } sekund.
   *[other] Za szybko: poczekaj { $seconds } sekundy.
}
problem-offline = Nie można połączyć się ze stroną.
problem-broken = Strona się pomyliła. Spróbuj ponownie.
