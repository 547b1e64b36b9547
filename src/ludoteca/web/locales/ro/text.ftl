### Modul text al paginii de joc și pozițiile în cuvinte.

text-board = La tablă
text-log = Ce se întâmplă
text-prompt = Mutare sau comandă
text-enter = Trimite
text-questions = Întreabă
text-position = Poziția
text-hello = Scrie o mutare sau „ajutor”.
text-chance = Zarul
text-yes = Scrie „da” ca să confirmi.
text-not-done = Nu s-a făcut nimic.
text-done = Făcut.
text-claim = Adversarul a plecat: cu „{ $word }” revendici partida.
text-rematch = Ceilalți ar dori revanșa: cu „{ $word }” o accepți.
text-not-legal = „{ $line }” nu este nici mutare permisă, nici comandă. „{ $help }” explică, „{ $moves }” arată ce e permis.
text-choices = { $count ->
    [one] Poate că vrei: { $moves }. Apasă Enter încă o dată ca să muți.
    [few] { $count } mutări încep sau conțin asta: { $moves }
   *[other] { $count } de mutări încep sau conțin asta: { $moves }
}
text-legal = { $count ->
    [one] O mutare permisă: { $moves }
    [few] { $count } mutări permise: { $moves }
   *[other] { $count } de mutări permise: { $moves }
}
text-no-ply = Dă numărul unei mutări, de la 0 la { $plies }.
text-no-cell = „{ $line }” nu este o căsuță, un rând sau o coloană a acestei table.
text-say-what = Scrie după acest cuvânt ce vrei să spui.

text-how-abalone = O mutare: căsuța ultimei bile din spate și căsuța în care merge, de exemplu c3c4. Lateral: ambele capete ale șirului și căsuța în care merge primul, de exemplu c3c5d3.
text-how-kamisado = O mutare: de unde și unde, de exemplu d1d5. O împingere sumo: d4xd5. La sfârșitul unei runde: left (stânga) sau right (dreapta).
text-how-marrakech = Întâi left (stânga), ahead (înainte) sau right (dreapta); apoi un covoraș prin cele două căsuțe ale sale, de exemplu d5d6, în orice ordine.
text-how-block = Unire d4+c4, capturare d4xe5, împărțire d4-f6:3f5: până la f6, iar 3 blocuri merg mai departe pe f5.

command-help = ajutor
command-moves = mutări
command-board = tabla
command-last = ultima
command-at = pe
command-clock = ceas
command-players = jucători
command-legal = permise
command-say = spune
command-watchers = spectatori
command-resign = cedez
command-draw = remiză
command-takeback = înapoi
command-undo = anulează
command-accept = accept
command-decline = refuz
command-claim = revendic
command-abort = renunț
command-rematch = revanșă
command-go = poziția
command-new = nouă
text-help-help = această listă
text-help-moves = toate mutările de până acum
text-help-board = poziția în cuvinte
text-help-last = ultima mutare
text-help-at = ce se află pe o căsuță, un rând sau o coloană: e4, 4, e
text-help-clock = timpul rămas
text-help-players = cine joacă și cine e aici
text-help-legal = toate mutările permise
text-help-say = spune ceva jucătorilor
text-help-watchers = spune ceva spectatorilor
text-help-resign = cedează partida
text-help-draw = propune remiză sau o acceptă
text-help-takeback = cere o mutare înapoi sau o îngăduie
text-help-undo = ia propria mutare înapoi
text-help-accept = acceptă ce se propune
text-help-decline = refuză ce se propune
text-help-claim = revendică partida de la cine a plecat
text-help-abort = anulează partida înainte să fi început cu adevărat
text-help-rematch = încă o partidă
text-help-go = poziția după atâtea mutări; fără număr, cea mai nouă
text-help-new = altă partidă

words-abalone = { $seat }, { $count ->
    [one] o bilă
    [few] { $count } bile
   *[other] { $count } de bile
}: { $cells }. { $off ->
    [0] Niciuna nu e afară.
    [one] Una e afară.
    [few] { $off } sunt afară.
   *[other] { $off } sunt afară.
}
words-kamisado = { $seat }, { $points } din { $goal } puncte: { $towers }.
words-tower = { $teeth ->
    [0] { $colour } pe { $cell }
    [one] { $colour } cu un dinte pe { $cell }
    [few] { $colour } cu { $teeth } dinți pe { $cell }
   *[other] { $colour } cu { $teeth } de dinți pe { $cell }
}
words-assam = Assam stă pe { $cell } și privește spre { $facing ->
    [n] nord
    [e] est
    [s] sud
   *[w] vest
}.
words-marrakech = { $seat }: { $dirhams ->
    [one] un dirham
    [few] { $dirhams } dirhami
   *[other] { $dirhams } de dirhami
}, { $rugs ->
    [one] un covoraș de întins
    [few] { $rugs } covorașe de întins
   *[other] { $rugs } de covorașe de întins
}{ $open ->
    [none] .
   *[other] , următorul { $open }.
}
words-marrakech-out = { $seat } a ieșit din joc.
words-rugs = { $colour } ({ $seat }): { $count ->
    [0] nimic vizibil
    [one] o căsuță
    [few] { $count } căsuțe
   *[other] { $count } de căsuțe
} { $cells }
words-block = { $seat }, înălțimea { $height }: { $cells }
words-stack = Stiva de pe { $cell }, de sus în jos: { $runs }.
words-run = { $count } { $seat }
