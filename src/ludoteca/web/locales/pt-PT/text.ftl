### O modo de texto da página de jogo e as posições em palavras.

text-board = Para o tabuleiro
text-log = O que acontece
text-prompt = Jogada ou comando
text-enter = Enviar
text-questions = Perguntar
text-position = Posição
text-hello = Escreva uma jogada ou «ajuda».
text-chance = O dado
text-yes = Escreva «sim» para confirmar.
text-not-done = Nada foi feito.
text-done = Feito.
text-claim = O adversário foi-se embora: com «{ $word }» reclama o jogo.
text-rematch = Os outros querem a desforra: com «{ $word }» aceita-a.
text-not-legal = «{ $line }» não é uma jogada permitida nem um comando. «{ $help }» explica, «{ $moves }» mostra o que é permitido.
text-choices = { $count ->
    [one] Talvez queira dizer: { $moves }. Prima Enter outra vez para jogar.
   *[other] { $count } jogadas começam assim ou contêm isto: { $moves }
}
text-legal = { $count ->
    [one] { $count } jogada permitida: { $moves }
   *[other] { $count } jogadas permitidas: { $moves }
}
text-no-ply = Dê o número de uma jogada, de 0 a { $plies }.
text-no-cell = «{ $line }» não é casa, linha nem coluna deste tabuleiro.
text-say-what = Escreva depois da palavra o que quer dizer.

text-how-abalone = Uma jogada: a casa da esfera de trás e a casa para onde vai, por exemplo c3c4. De lado: as duas pontas da fila e a casa para onde vai a primeira, por exemplo c3c5d3.
text-how-kamisado = Uma jogada: de onde e para onde, por exemplo d1d5. Um empurrão sumo: d4xd5. No fim de uma ronda: left (esquerda) ou right (direita).
text-how-marrakech = Primeiro left (esquerda), ahead (em frente) ou right (direita); depois um tapete pelas suas duas casas, por exemplo d5d6, por qualquer ordem.
text-how-block = Agregar d4+c4, prender d4xe5, dividir d4-f6:3f5: até f6, e 3 blocos seguem para f5.

command-help = ajuda
command-moves = jogadas
command-board = tabuleiro
command-last = última
command-at = em
command-clock = relógio
command-players = jogadores
command-legal = permitidas
command-say = dizer
command-watchers = assistência
command-resign = desistir
command-draw = empate
command-takeback = voltar
command-undo = desfazer
command-accept = aceitar
command-decline = recusar
command-claim = reclamar
command-abort = anular
command-rematch = desforra
command-go = posição
command-new = novo
text-help-help = esta lista
text-help-moves = todas as jogadas até agora
text-help-board = a posição em palavras
text-help-last = a última jogada
text-help-at = o que está numa casa, linha ou coluna: e4, 4, e
text-help-clock = o tempo que resta
text-help-players = quem joga e quem está aqui
text-help-legal = todas as jogadas permitidas
text-help-say = dizer algo aos jogadores
text-help-watchers = dizer algo à assistência
text-help-resign = desistir do jogo
text-help-draw = propor empate, ou aceitá-lo
text-help-takeback = pedir para voltar atrás, ou permiti-lo
text-help-undo = desfazer a sua jogada
text-help-accept = aceitar o que é proposto
text-help-decline = recusar o que é proposto
text-help-claim = reclamar o jogo a quem se foi embora
text-help-abort = anular o jogo antes de ter começado a sério
text-help-rematch = jogar mais uma vez
text-help-go = a posição depois de tantas jogadas; sem número, a mais recente
text-help-new = outro jogo

words-abalone = { $seat }, { $count ->
    [one] { $count } esfera
   *[other] { $count } esferas
}: { $cells }. { $off ->
    [0] Nenhuma está fora.
    [one] { $off } está fora.
   *[other] { $off } estão fora.
}
words-kamisado = { $seat }, { $points } de { $goal } pontos: { $towers }.
words-tower = { $teeth ->
    [0] { $colour } em { $cell }
    [one] { $colour } com { $teeth } dente em { $cell }
   *[other] { $colour } com { $teeth } dentes em { $cell }
}
words-assam = Assam está em { $cell } e olha para { $facing ->
    [n] norte
    [e] este
    [s] sul
   *[w] oeste
}.
words-marrakech = { $seat }: { $dirhams ->
    [one] { $dirhams } dirham
   *[other] { $dirhams } dirhams
}, { $rugs ->
    [one] { $rugs } tapete por estender
   *[other] { $rugs } tapetes por estender
}{ $open ->
    [none] .
   *[other] , o próximo { $open }.
}
words-marrakech-out = { $seat } saiu do jogo.
words-rugs = { $colour } ({ $seat }): { $count ->
    [0] nada visível
    [one] { $count } casa
   *[other] { $count } casas
} { $cells }
words-block = { $seat }, altura { $height }: { $cells }
words-stack = Pilha em { $cell }, de cima para baixo: { $runs }.
words-run = { $count } { $seat }
