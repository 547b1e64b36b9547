### A página de um jogo.

you = você
your-turn = É a sua vez
your-turn-in = É a sua vez: { $title }
game-begins = O seu jogo começa
game-begins-in = O seu jogo começa: { $title }
game-menu = Mais sobre este jogo
text-mode = Modo de texto
export = Descarregar o registo
flip = Virar o tabuleiro
moves = Jogadas
moves-none = Ainda sem jogadas.
limit-repetition = { $count ->
    [one] Empate quando uma posição aparece { $count } vez.
   *[other] Empate quando a mesma posição aparece { $count } vezes.
}
limit-no-push = { $count ->
    [one] Empate após { $count } jogada sem empurrar.
   *[other] Empate após { $count } jogadas seguidas sem empurrar.
}
limit-max-plies = { $count ->
    [one] Empate após { $count } jogada.
   *[other] Empate após { $count } jogadas.
}
clock-left = Tempo restante:
premove-set = (há uma jogada escolhida para depois)
points = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}

player-left = saiu
player-away = não está aqui de momento
player-won = ganha
presence-here = está aqui
presence-away = não está aqui

steps = Percorrer o jogo
step-first = Para o início
step-back = Uma jogada atrás
step-on = Uma jogada adiante
step-last = Para a última jogada
looking = Jogada { $ply } de { $plies }
looking-back = Voltar ao jogo

prompt-waiting = À espera de jogadores
prompt-ended = O jogo terminou
prompt-chance = Os dados rolam …
prompt-theirs = { $seat }: a jogar
prompt-mine = É a sua vez: { $task }
prompt-seat = { $seat }: { $task }
task-abalone = mova uma, duas ou três esferas
task-kamisado = { $phase ->
    [free] mova qualquer torre
    [fill] escolha o lado a partir do qual as torres se alinham
   *[tower] tem de mover a torre de símbolo { $colour }
}
task-marrakech = { $phase ->
    [lay] estenda um tapete ao lado de Assam
   *[turn] vire Assam, e ele anda
}
task-block = mova uma peça
colour-kamisado = { $colour ->
    [B] castanho
    [G] verde
    [R] vermelho
    [Y] amarelo
    [P] rosa
    [U] roxo
    [E] azul
   *[O] laranja
}
colour-marrakech = { $colour ->
    [A] vermelho
    [B] azul
    [C] amarelo
   *[D] verde
}

act-resign = Desistir
act-resign-sure = Desistir do jogo?
act-abort = Anular
act-abort-sure = Anular o jogo?
act-draw = Propor empate
act-draw-sure = Propor empate?
act-takeback = Pedir para voltar atrás
act-undo = Voltar atrás
act-claim-win = Reclamar a vitória
act-claim-draw = Reclamar o empate
accept = Aceitar
decline = Recusar
draw-offered = { $seat } propõe empate.
draw-waits = Propôs empate.
takeback-asked = { $seat } gostaria de voltar atrás uma jogada.
takeback-waits = Pediu para voltar atrás uma jogada.
gone = { $seat } foi-se embora.
gone-waits = { $seat } foi-se embora. Dentro de { $left } pode reclamar o jogo.

rematch = Desforra
rematch-accept = Aceitar a desforra
rematch-go = Para a desforra
rematch-waits = À espera de que os outros aceitem a desforra …

result-won = { $count ->
    [one] Ganha { $names }
   *[other] Partilham a vitória { $names }
}
result-draw = Empate
result-none = Anulado
reason = { $reason ->
    [six] Seis esferas estão fora do tabuleiro.
    [stuck] Já não há nenhuma jogada.
    [home] Uma torre chegou à linha de casa adversária.
    [deadlock] Bloqueio: nenhuma torre se pode mover; quem jogou por último perde a ronda.
    [rugs] O último tapete está estendido.
    [alone] Todos os outros saíram do jogo.
    [repetition] A mesma posição apareceu uma vez a mais.
    [no_push] Há muito que ninguém empurra.
    [max_plies] Foi atingido o número de jogadas combinado.
    [agreement] Os jogadores assim o combinaram.
    [resignation] { $by }: desistência.
    [time] { $by }: o tempo acabou.
    [abandonment] { $by }: foi-se embora.
    [aborted] O jogo foi anulado.
   *[other] { $reason }
}

waiting-title = { $game }: quase pronto
waiting-send = { $count ->
    [one] Envie esta ligação. Quem a abrir primeiro senta-se, e o jogo começa.
   *[other] Envie uma ligação a cada um. Quem a abrir senta-se ali; quando estiverem todos, o jogo começa.
}
waiting-link = Ligação para { $seat }
waiting-for = À espera dos outros …
link-watch = Ligação para assistir
link-seat = Ligação secreta do seu lugar ({ $seat })
link-seat-note = Abra-a noutro dispositivo para continuar a jogar lá. Quem a tiver pode jogar por si.

chat = Conversa
chat-room = Sala
chat-players = Jogadores
chat-watchers = { $count ->
    [0] Assistência
   *[other] Assistência ({ $count })
}
chat-say = Diga alguma coisa
chat-empty-players = Só os jogadores leem isto.
chat-empty-watchers = Todos os que assistem leem isto.
