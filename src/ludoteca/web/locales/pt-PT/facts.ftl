### O que fez uma jogada. As cores vêm como adjetivos no masculino singular.

# Abalone

fact-sumito = Sumito, { $own } contra { $other }
fact-pushed-off = Uma esfera de { $seat } é empurrada para fora do tabuleiro, { $off ->
    [one] a primeira
   *[other] já são { $off }
}

# Kamisado

fact-calls = { $seat } tem de mover a torre de símbolo { $colour } em { $cell }
fact-pass = A torre de símbolo { $colour } em { $cell } está bloqueada: { $seat } passa
fact-push = Empurrão sumo: { $seat } empurra { $towers ->
    [one] { $towers } torre
   *[other] { $towers } torres
} e joga outra vez
fact-home = { $seat } leva a torre de símbolo { $colour } à linha de casa, em { $cell }, e ganha a ronda: { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
fact-deadlock = Bloqueio: { $seat } causou-o e perde a ronda; { $winner } recebe { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
fact-tooth = A torre de símbolo { $colour } de { $seat } recebe um dente de dragão: { $teeth ->
    [1] agora é sumo
    [2] agora é sumo duplo
    [3] agora é sumo triplo
   *[4] agora tem { $teeth }
}
fact-fill = Nova ronda, com as torres postas a partir da { $side ->
    [left] esquerda
   *[right] direita
}: começa { $seat }

# Marrakech

fact-rolled = O dado mostra { $slippers ->
    [one] { $slippers } pantufa
   *[other] { $slippers } pantufas
}
fact-walks = Assam anda { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
} até { $cell }
fact-pays = { $seat } paga { $paid ->
    [one] { $paid } dirham
   *[other] { $paid } dirhams
} a { $owner }{ $missing ->
    [0] {""}
    [one] ; falta { $missing }
   *[other] ; faltam { $missing }
}
fact-free = { $reason ->
    [own] Tapete próprio: nada a pagar
    [out] O dono deste tapete já saiu do jogo: nada a pagar
   *[empty] Casa vazia: nada a pagar
}
fact-out = { $seat } não consegue pagar e sai do jogo
fact-lays = { $seat } estende um tapete { $colour } em { $cells }{ $covers ->
    [0] {""}
    [one] , sobre { $covers } metade alheia
   *[other] , sobre { $covers } metades alheias
}
fact-draws = { $seat } descobre um tapete { $colour }

# Block

fact-joins = { $seat } põe { $from } sobre { $to }: uma peça de { $height }{ $prisoners ->
    [0] {""}
    [one] , com { $prisoners } bloco preso por baixo
   *[other] , com { $prisoners } blocos presos por baixo
}
fact-divides = Divisão de { $seat } em { $to }: { $count ->
    [one] { $count } bloco passa
   *[other] { $count } blocos passam
} para { $on }
fact-captures = { $seat } prende { $count ->
    [one] { $count } bloco
   *[other] { $count } blocos
} em { $to }
fact-frees = { $seat } liberta { $count ->
    [one] { $count } bloco
   *[other] { $count } blocos
} em { $to }; o que estava por cima passa para { $on }
