### Situl din jurul jocurilor: prima pagină, liste, setări.

skip = Sari la conținut
close = Închide
yes = Da
no = Nu
copy = Copiază
copied = Copiat
share = Trimite
loading = Se încarcă …
game = Joc
opponent = Adversarul
footer = Patru jocuri de societate pentru toți. Fără cont, fără reclame.
connection-lost = Se reface legătura …

nav-home = { $site }: la prima pagină
nav-main = Principal
nav-mine = Partidele mele
nav-live = În desfășurare
nav-about = Despre
nav-dice = Zarurile
nav-api = Pentru programe

front-title = Ia loc. Tabla e pregătită.
front-words = Patru jocuri moderne în browser: împotriva calculatorului sau cu prieteni de aproape și de departe. Un clic și e rândul tău.
front-mine = Partidele tale
front-games = Jocurile
front-all-live = Toate partidele în desfășurare

game-abalone = Abalone
game-kamisado = Kamisado
game-marrakech = Marrakech
game-block = Block
about-abalone = Împinge șase bile ale adversarului în afara tablei.
about-kamisado = Pătratul pe care te oprești hotărăște care turn răspunde.
about-marrakech = Întinde covorașe în bazar și lasă-i pe ceilalți să plătească pentru ele.
about-block = Clădește, împarte, capturează: câștigă cine mută ultimul.
rules-abalone = Muți una, două sau trei bile aflate în linie. Mai multe împing mai puține: acesta e un sumito. Încep bilele negre.
rules-kamisado = Turnurile merg drept înainte sau în diagonală, oricât de departe. Cine ajunge primul pe linia-casă adversă câștigă partida; turnul câștigător devine sumo și primește un dinte de dragon.
rules-marrakech = Îl rotești pe Assam, arunci zarul cu conduri, mergi, plătești și întinzi un covoraș lângă el. La sfârșit contează și covorașele vizibile, și dirhamii.
rules-block = O piesă face atâția pași câte blocuri are, fiecare pas în unghi drept față de cel dinainte. Piesele mari le capturează pe cele mici; pe un pătrat gol piesa trebuie să se împartă.
players = { $to ->
    [2] 2 jucători
   *[other] de la { $from } la { $to } jucători
}

way-bot = Joacă cu calculatorul
way-friend = Cu un prieten
way-device = Pe același ecran
way-more = Toate setările

lobby = Sala de așteptare
lobby-make = Propune o partidă
lobby-offer = Propune
lobby-accept = Joacă
lobby-withdraw = Retrage
lobby-waits = așteaptă pe cineva …
lobby-none = Acum nu așteaptă nimeni. Propune o partidă: oricine trece pe aici o poate accepta cu un clic.
lobby-taken = { $taken } din { $wanted } locuri ocupate
lobby-seat = { $seat }: ocupat

live-none = Acum nu se joacă nicio partidă.
live-count = { $count ->
    [one] Se joacă o partidă.
    [few] Se joacă { $count } partide.
   *[other] Se joacă { $count } de partide.
}
list-waiting = Se așteaptă jucători

mine-running = { $count ->
    [one] O partidă în desfășurare
    [few] { $count } partide în desfășurare
   *[other] { $count } de partide în desfășurare
}
mine-ended = Încheiate
mine-none = Nu ai nicio partidă în desfășurare.
mine-start = Începe o partidă
mine-note = Partidele tale țin de acest browser. Cu linkul locului tău poți continua o partidă pe alt dispozitiv.

new-picture = Poziția de start
new-count = Câți joacă
new-players = Jucători
new-who = Cine joacă: { $seat }
new-level = Nivelul pentru { $seat }
new-begins = Locurile
new-as-shown = Ca mai sus
new-by-lot = Prin tragere la sorți
new-clock = Ceas
new-seat = Locul meu
new-begin = Începe
new-game = Partidă nouă
new-nobody = Ar trebui să ai și tu un loc: alege o dată „Eu”.
new-device = Mai mulți joacă pe rând pe acest dispozitiv.
chair-me = Eu
chair-friend = Un prieten, prin link
chair-bot = Calculatorul
level = { $level } – { $level ->
    [1] primii pași
    [2] blând
    [3] ușor
    [4] relaxat
    [5] constant
    [6] solid
    [7] puternic
    [8] foarte puternic
    [9] expert
   *[10] cel mai bun
}

option-layout = Așezare
option-layout-choice = { $choice ->
    [belgian_daisy] Margareta belgiană
    [german_daisy] Margareta germană
    [swiss_daisy] Margareta elvețiană
    [dutch_daisy] Margareta olandeză
    [the_wall] Zidul
    [domination] Dominația
    [alien_attack] Atacul extratereștrilor
    [face_to_face] Față în față
    [pyramid] Piramida
    [fujiyama] Fujiyama
    [infiltration] Infiltrarea
    [star] Steaua
   *[standard] Standard
}
option-goal = Meci
option-goal-choice = { $choice ->
    [1] Partidă simplă (1 punct)
    [3] Joc standard (3 puncte)
    [7] Joc lung (7 puncte)
   *[15] Joc maraton (15 puncte)
}
option-seats = Locuri
option-seats-choice = { $choice ->
    [2] 2 jucători
    [3] 3 jucători
   *[4] 4 jucători
}
option-bankruptcy = Cine nu poate plăti
option-bankruptcy-choice = { $choice ->
    [stay] rămâne în joc
   *[out] iese din joc
}
option-first = Cine începe
option-first-choice = { $choice ->
    [light] Încep blocurile deschise
   *[dark] Încep blocurile închise
}

time-none = fără ceas
time-minutes = { $minutes } min
time-days = { $days ->
    [one] o zi
    [few] { $days } zile
   *[other] { $days } de zile
}
time-days-hours = { $days } z { $hours } h
time-per-move = { $days ->
    [one] o zi pe mutare
    [few] { $days } zile pe mutare
   *[other] { $days } de zile pe mutare
}
time-free = altul …
time-for-game = Minute de fiecare
time-per-turn = Secunde adăugate la mutare

seat-abalone = { $seat ->
    [0] Negru
   *[1] Alb
}
seat-kamisado = { $seat ->
    [0] Negru
   *[1] Alb
}
seat-marrakech = { $seat ->
    [0] Roșu
    [1] Albastru
    [2] Galben
   *[3] Verde
}
seat-block = { $seat ->
    [0] Închis
   *[1] Deschis
}
person-bot = Calculatorul { $level }
person-open = Loc liber
person-somebody = Cineva

sit-down = Îți ocupi locul …
sit-refused = Acest loc nu poate fi ocupat
sit-refused-words = Linkul nu e bun sau altcineva stă deja acolo.
sit-watch = Urmărește partida

settings = Setări
settings-name = Numele tău
settings-language = Limba
settings-scheme = Culori
scheme-auto = Ca sistemul
scheme-light = Luminoase
scheme-dark = Întunecate
settings-theme = Tabla
theme-wood = Lemn
theme-slate = Ardezie
theme-ink = Cerneală
settings-speed = Animație
speed-none = Fără
speed-fast = Rapidă
speed-normal = Normală
speed-slow = Lentă
settings-coordinates = Coordonate
settings-legal = Arată mutările permise
settings-symbols = Semne pe culorile din Kamisado
settings-premoves = Alegerea mutării înainte de a-ți veni rândul
settings-sound = Sunet
settings-notify = Anunță-mă când e rândul meu
settings-notify-refused = Browserul nu permite notificări.

dice-title = Zaruri pe care le poți verifica
dice-words = Nimeni nu poate alege aici ce arată zarul, nici situl, nici un jucător. Fiecare aruncare rezultă din numere fixate înainte de începutul partidei și oricine le poate verifica apoi.
dice-all = { $count ->
    [0] Toate aruncările
    [one] Toate aruncările: { $count }
    [few] Toate aruncările: { $count }
   *[other] Toate aruncările: { $count }
}
dice-outcome = Conduri
dice-picture = Aruncate, ca bară; așteptate, ca linie
dice-count = Aruncate
dice-expected = Așteptate
dice-none = Încă nu s-a aruncat nimic.
dice-verify = Cum se verifică o partidă
dice-step-commit = Înainte de partidă serverul trage un secret și îi arată amprenta (SHA-256): de acum nu-l mai poate schimba.
dice-step-mix = Browserul fiecărui jucător adaugă un număr întâmplător al său. Serverul nu le poate cunoaște când își trage secretul.
dice-step-reveal = La sfârșitul partidei secretul este arătat și stă în înregistrare. Descarcă înregistrarea și lasă programul să repete fiecare aruncare:
dice-commitment = Amprenta zarurilor:
dice-secret = Secretul zarurilor:
dice-how = Cum se verifică

about-title = Despre Ludoteca
about-what = Ludoteca este casa a patru jocuri de societate. Joci în browser, fără cont: împotriva calculatorului la zece niveluri, cu prieteni prin link, cu cine așteaptă în sală sau împreună pe același dispozitiv.
about-fair = Mutările sunt verificate după reguli scrise pagină cu pagină din regulamentele tipărite; ceasul este al serverului; zarurile pot fi verificate; orice partidă poate fi descărcată.
about-rules = Reguli și autori
about-rules-words = Regulile au fost scrise din nou după regulamentele tipărite. Jocurile sunt opera autorilor lor:
credit-abalone = de Laurent Lévi și Michel Lalet.
credit-kamisado = de Peter Burley.
credit-marrakech = de Dominique Ehrhard.
credit-block = după regulamentul său portughez.
about-own = Ale noastre
about-own-words = Imaginile, textele, sunetele și programele acestui sit sunt ale noastre. El nu aparține niciunei edituri.
about-licence = Licență
about-licence-words = Ludoteca este software liber sub licența MIT. O poți rula și tu: o singură comandă pornește tot situl.

missing-title = Aici nu e nimic
missing-words = Această partidă sau pagină nu există sau nu mai există.
missing-home = La prima pagină
broken-title = Pagina nu a putut fi încărcată
broken-words = A căzut legătura sau situl. Partidele tale sunt în siguranță.
broken-again = Încearcă din nou

problem-malformed = Situl nu a înțeles cererea.
problem-unknown = Nu mai există o astfel de partidă.
problem-forbidden = Nu ai voie să faci asta.
problem-taken = Altcineva a fost mai rapid.
problem-over = Partida s-a încheiat.
problem-stale = Între timp partida a mers mai departe.
problem-illegal = Mutarea sau setarea nu este permisă.
problem-not-now = Acum nu se poate.
problem-rate = { $seconds ->
    [one] Prea repede: așteaptă o secundă.
    [few] Prea repede: așteaptă { $seconds } secunde.
   *[other] Prea repede: așteaptă { $seconds } de secunde.
}
problem-offline = Situl nu poate fi contactat.
problem-broken = Situl a greșit. Încearcă din nou.
