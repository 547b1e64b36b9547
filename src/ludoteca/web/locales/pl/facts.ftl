### Co zrobił ruch. Kolory przychodzą jako przymiotniki w rodzaju męskim.

# Abalone

fact-sumito = Sumito, { $own } przeciwko { $other }
fact-pushed-off = Kula wypchnięta poza planszę ({ $seat }), { $off ->
    [one] pierwsza
    [few] razem są już { $off } kule
    [many] razem jest już { $off } kul
   *[other] razem jest już { $off } kuli
}

# Kamisado

fact-calls = { $seat } musi ruszyć wieżę na { $cell } (kolor { $colour })
fact-pass = Wieża na { $cell } (kolor { $colour }) jest zablokowana: { $seat } traci ruch
fact-push = Pchnięcie sumo: { $seat } przepycha { $towers ->
    [one] { $towers } wieżę
    [few] { $towers } wieże
    [many] { $towers } wież
   *[other] { $towers } wieży
} i rusza się jeszcze raz
fact-home = { $seat } doprowadza wieżę (kolor { $colour }) do linii domowej na { $cell } i wygrywa rundę: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
fact-deadlock = Blokada: wina { $seat }, runda przegrana; { $winner } dostaje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
fact-tooth = Wieża { $seat } (kolor { $colour }) dostaje smoczy ząb: { $teeth ->
    [1] teraz to sumo
    [2] teraz to podwójne sumo
    [3] teraz to potrójne sumo
   *[4] ma ich teraz { $teeth }
}
fact-fill = Nowa runda, wieże ustawiono od { $side ->
    [left] lewej
   *[right] prawej
}: zaczyna { $seat }

# Marrakech

fact-rolled = Kostka pokazuje { $slippers ->
    [one] { $slippers } pantofel
    [few] { $slippers } pantofle
    [many] { $slippers } pantofli
   *[other] { $slippers } pantofla
}
fact-walks = Assam idzie { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroki
    [many] { $steps } kroków
   *[other] { $steps } kroku
} na { $cell }
fact-pays = { $seat } płaci { $paid ->
    [one] { $paid } dirhama
    [few] { $paid } dirhamy
    [many] { $paid } dirhamów
   *[other] { $paid } dirhama
}, dostaje { $owner }{ $missing ->
    [0] {""}
   *[other] ; brakuje { $missing }
}
fact-free = { $reason ->
    [own] Własny dywan: nie trzeba płacić
    [out] Właściciel tego dywanu odpadł: nie trzeba płacić
   *[empty] Puste pole: nie trzeba płacić
}
fact-out = { $seat } nie może zapłacić i odpada
fact-lays = { $seat } kładzie { $colour } dywan na { $cells }{ $covers ->
    [0] {""}
    [one] , na { $covers } połowie cudzego
    [few] , na { $covers } połowach cudzych
    [many] , na { $covers } połowach cudzych
   *[other] , na { $covers } połowy cudzych
}
fact-draws = { $seat } odkrywa { $colour } dywan

# Block

fact-joins = { $seat } kładzie { $from } na { $to }: pion wysokości { $height }{ $prisoners ->
    [0] {""}
    [one] , pod nim { $prisoners } jeniec
    [few] , pod nim { $prisoners } jeńcy
    [many] , pod nim { $prisoners } jeńców
   *[other] , pod nim { $prisoners } jeńca
}
fact-divides = { $seat } dzieli na { $to }: { $count ->
    [one] { $count } blok idzie
    [few] { $count } bloki idą
    [many] { $count } bloków idzie
   *[other] { $count } bloku idzie
} dalej na { $on }
fact-captures = { $seat } bierze do niewoli { $count ->
    [one] { $count } blok
    [few] { $count } bloki
    [many] { $count } bloków
   *[other] { $count } bloku
} na { $to }
fact-frees = { $seat } uwalnia { $count ->
    [one] { $count } blok
    [few] { $count } bloki
    [many] { $count } bloków
   *[other] { $count } bloku
} na { $to }; co stało wyżej, przechodzi na { $on }
