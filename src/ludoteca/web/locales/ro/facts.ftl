### Ce a făcut o mutare. Culorile vin ca adjective la masculin singular.

# Abalone

fact-sumito = Sumito, { $own } contra { $other }
fact-pushed-off = O bilă a jucătorului { $seat } este împinsă în afara tablei, { $off ->
    [one] prima
    [few] sunt afară { $off } bile
   *[other] sunt afară { $off } de bile
}

# Kamisado

fact-calls = { $seat } trebuie să mute turnul cu semn { $colour } de pe { $cell }
fact-pass = Turnul cu semn { $colour } de pe { $cell } este blocat: { $seat } pierde dreptul de a muta
fact-push = Împingere sumo: { $seat } împinge { $towers ->
    [one] un turn
    [few] { $towers } turnuri
   *[other] { $towers } de turnuri
} și mută din nou
fact-home = { $seat } duce turnul cu semn { $colour } pe linia-casă, la { $cell }, și câștigă runda: { $points ->
    [one] un punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}
fact-deadlock = Blocaj: { $seat } l-a cauzat și pierde runda; { $winner } primește { $points ->
    [one] un punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}
fact-tooth = Turnul cu semn { $colour } al jucătorului { $seat } primește un dinte-dragon: { $teeth ->
    [1] acum este sumo
    [2] acum este sumo dublu
    [3] acum este sumo triplu
   *[4] acum are { $teeth }
}
fact-fill = Rundă nouă, turnurile se așază de la { $side ->
    [left] stânga
   *[right] dreapta
}: începe { $seat }

# Marrakech

fact-rolled = Zarul arată { $slippers ->
    [one] un condur
    [few] { $slippers } conduri
   *[other] { $slippers } de conduri
}
fact-walks = Assam înaintează { $steps ->
    [one] un pătrățel
    [few] { $steps } pătrățele
   *[other] { $steps } de pătrățele
} până la { $cell }
fact-pays = { $seat } îi plătește jucătorului { $owner } { $paid ->
    [one] un dirham
    [few] { $paid } dirhami
   *[other] { $paid } de dirhami
}{ $missing ->
    [0] {""}
    [one] ; lipsește { $missing }
    [few] ; lipsesc { $missing }
   *[other] ; lipsesc { $missing }
}
fact-free = { $reason ->
    [own] Covoraș propriu: nu se plătește nimic
    [out] Proprietarul covorașului nu mai joacă: nu se plătește nimic
   *[empty] Pătrățel gol: nu se plătește nimic
}
fact-out = { $seat } nu poate plăti și iese din joc
fact-lays = { $seat } întinde un covoraș { $colour } pe { $cells }{ $covers ->
    [0] {""}
    [one] , peste o jumătate de covoraș străin
    [few] , peste { $covers } jumătăți de covorașe străine
   *[other] , peste { $covers } de jumătăți de covorașe străine
}
fact-draws = { $seat } descoperă un covoraș { $colour }

# Block

fact-joins = { $seat } pune { $from } peste { $to }: o piesă de { $height }{ $prisoners ->
    [0] {""}
    [one] , cu un prizonier dedesubt
    [few] , cu { $prisoners } prizonieri dedesubt
   *[other] , cu { $prisoners } de prizonieri dedesubt
}
fact-divides = { $seat } divide pe { $to }: { $count ->
    [one] un bloc merge
    [few] { $count } blocuri merg
   *[other] { $count } de blocuri merg
} mai departe pe { $on }
fact-captures = { $seat } capturează { $count ->
    [one] un bloc
    [few] { $count } blocuri
   *[other] { $count } de blocuri
} pe { $to }
fact-frees = { $seat } eliberează { $count ->
    [one] un bloc
    [few] { $count } blocuri
   *[other] { $count } de blocuri
} pe { $to }; ce era deasupra trece pe { $on }
