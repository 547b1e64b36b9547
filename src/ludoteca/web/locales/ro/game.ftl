### Pagina unei partide.

you = tu
your-turn = E rândul tău
your-turn-in = E rândul tău: { $title }
game-begins = Partida ta începe
game-begins-in = Partida ta începe: { $title }
game-menu = Mai multe despre partidă
text-mode = Mod text
export = Descarcă înregistrarea
flip = Întoarce tabla
moves = Mutări
moves-none = Nicio mutare încă.
limit-repetition = { $count ->
    [one] Remiză când o poziție apare o dată.
    [few] Remiză când aceeași poziție apare de { $count } ori.
   *[other] Remiză când aceeași poziție apare de { $count } de ori.
}
limit-no-push = { $count ->
    [one] Remiză după o mutare fără împingere.
    [few] Remiză după { $count } mutări la rând fără împingere.
   *[other] Remiză după { $count } de mutări la rând fără împingere.
}
limit-max-plies = { $count ->
    [one] Remiză după o mutare.
    [few] Remiză după { $count } mutări.
   *[other] Remiză după { $count } de mutări.
}
clock-left = Timp rămas:
premove-set = (o mutare e aleasă dinainte)
points = { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}

player-left = a plecat
player-away = nu e aici acum
player-won = câștigă
presence-here = e aici
presence-away = nu e aici

steps = Parcurge partida
step-first = La început
step-back = O mutare înapoi
step-on = O mutare înainte
step-last = La cea mai nouă mutare
looking = Mutarea { $ply } din { $plies }
looking-back = Înapoi la partidă

prompt-waiting = Se așteaptă jucători
prompt-ended = Partida s-a încheiat
prompt-chance = Se aruncă zarul …
prompt-theirs = { $seat } la mutare
prompt-mine = E rândul tău: { $task }
prompt-seat = { $seat }: { $task }
task-abalone = mută una, două sau trei bile
task-kamisado = { $phase ->
    [free] mută orice turn
    [fill] alege din ce parte se așază turnurile
   *[tower] trebuie mutat turnul cu semn { $colour }
}
task-marrakech = { $phase ->
    [lay] întinde un covoraș lângă Assam
   *[turn] rotește-l pe Assam, apoi el merge
}
task-block = mută o piesă
colour-kamisado = { $colour ->
    [B] maro
    [G] verde
    [R] roșu
    [Y] galben
    [P] roz
    [U] mov
    [E] albastru
   *[O] portocaliu
}
colour-marrakech = { $colour ->
    [A] roșu
    [B] albastru
    [C] galben
   *[D] verde
}

act-resign = Cedează
act-resign-sure = Cedezi partida?
act-abort = Anulează
act-abort-sure = Anulezi partida?
act-draw = Propune remiză
act-draw-sure = Propui remiză?
act-takeback = Cere mutarea înapoi
act-undo = Ia mutarea înapoi
act-claim-win = Revendică victoria
act-claim-draw = Revendică remiza
accept = Acceptă
decline = Refuză
draw-offered = { $seat } propune remiză.
draw-waits = Ai propus remiză.
takeback-asked = { $seat } ar vrea să ia o mutare înapoi.
takeback-waits = Ai cerut să iei o mutare înapoi.
gone = { $seat } a plecat.
gone-waits = { $seat } a plecat. Peste { $left } poți revendica partida.

rematch = Revanșă
rematch-accept = Acceptă revanșa
rematch-go = La revanșă
rematch-waits = Se așteaptă acordul celorlalți pentru revanșă …

result-won = { $count ->
    [one] { $names } câștigă
    [few] { $names } împart victoria
   *[other] { $names } împart victoria
}
result-draw = Remiză
result-none = Anulată
reason = { $reason ->
    [six] Șase bile sunt în afara tablei.
    [stuck] Nu mai există nicio mutare.
    [home] Un turn a ajuns pe linia-casă adversă.
    [deadlock] Blocaj: niciun turn nu mai poate muta; cine a mutat ultimul pierde partida.
    [rugs] Ultimul covoraș a fost întins.
    [alone] Toți ceilalți au ieșit din joc.
    [repetition] Aceeași poziție a apărut o dată prea mult.
    [no_push] De mult timp nimeni nu a mai împins.
    [max_plies] S-a atins numărul de mutări convenit.
    [agreement] Jucătorii s-au înțeles astfel.
    [resignation] { $by } a cedat.
    [time] { $by } a rămas fără timp.
    [abandonment] { $by } a plecat.
    [aborted] Partida a fost anulată.
   *[other] { $reason }
}

waiting-title = { $game }: aproape gata
waiting-send = { $count ->
    [one] Trimite acest link. Cine îl deschide primul se așază și partida începe.
    [few] Trimite fiecăruia câte un link. Cine îl deschide se așază acolo; când sunt toți aici, partida începe.
   *[other] Trimite fiecăruia câte un link. Cine îl deschide se așază acolo; când sunt toți aici, partida începe.
}
waiting-link = Link pentru { $seat }
waiting-for = Îi așteptăm pe ceilalți …
link-watch = Link pentru spectatori
link-seat = Linkul secret al locului tău ({ $seat })
link-seat-note = Deschide-l pe alt dispozitiv ca să joci mai departe acolo. Cine îl are poate juca în locul tău.

chat = Discuție
chat-room = Cameră
chat-players = Jucători
chat-watchers = { $count ->
    [0] Spectatori
   *[other] Spectatori ({ $count })
}
chat-say = Spune ceva
chat-empty-players = Aici citesc numai jucătorii.
chat-empty-watchers = Aici citesc toți cei care privesc.
