### O sítio à volta dos jogos: primeira página, listas, definições.

skip = Saltar para o conteúdo
close = Fechar
yes = Sim
no = Não
copy = Copiar
copied = Copiado
share = Partilhar
loading = A carregar …
game = Jogo
opponent = O adversário
footer = Quatro jogos de tabuleiro para todos. Sem conta, sem publicidade.
connection-lost = A restabelecer a ligação …

nav-home = { $site }: para a primeira página
nav-main = Principal
nav-mine = Os meus jogos
nav-live = Em curso
nav-about = Sobre
nav-dice = Os dados
nav-api = Para programas

front-title = Sente-se. O tabuleiro está pronto.
front-words = Quatro jogos modernos no navegador: contra o computador ou com amigos, perto ou longe. Um clique e é a sua vez.
front-mine = Os seus jogos
front-games = Os jogos
front-all-live = Todos os jogos em curso

game-abalone = Abalone
game-kamisado = Kamisado
game-marrakech = Marrakech
game-block = Block
about-abalone = Empurre seis esferas do adversário para fora do tabuleiro.
about-kamisado = A casa onde se para decide qual a torre que responde.
about-marrakech = Estenda tapetes no bazar e deixe os outros pagar por pisá-los.
about-block = Agregar, dividir, prender: ganha quem fizer o último movimento.
rules-abalone = Movem-se uma, duas ou três esferas em linha. Mais empurram menos: é um sumito. Começam as pretas.
rules-kamisado = As torres andam em frente ou na diagonal, tanto quanto quiserem. Quem chegar primeiro à linha de casa adversária ganha a ronda; a torre que ganha torna-se sumo, com um dente de dragão.
rules-marrakech = Vire Assam, lance o dado das babuchas, ande, pague e estenda um tapete ao lado dele. No fim contam os tapetes visíveis e os dirhams.
rules-block = Uma peça dá tantos passos quantos os seus blocos, cada passo perpendicular ao anterior. As peças maiores prendem as mais pequenas; numa casa vazia a peça tem de se dividir.
players = { $to ->
    [2] 2 jogadores
   *[other] { $from } a { $to } jogadores
}

way-bot = Jogar contra o computador
way-friend = Convidar um amigo
way-device = Neste dispositivo
way-more = Todas as definições

lobby = Sala de espera
lobby-make = Propor um jogo
lobby-offer = Propor
lobby-accept = Jogar
lobby-withdraw = Retirar
lobby-waits = à espera de alguém …
lobby-none = De momento ninguém espera. Proponha um jogo: quem passar por aqui aceita-o com um clique.
lobby-taken = { $taken } de { $wanted } lugares ocupados
lobby-seat = { $seat }: ocupado

live-none = De momento não se joga nenhum jogo.
live-count = { $count ->
    [one] Joga-se { $count } jogo.
   *[other] Jogam-se { $count } jogos.
}
list-waiting = À espera de jogadores

mine-running = { $count ->
    [one] { $count } jogo em curso
   *[other] { $count } jogos em curso
}
mine-ended = Terminados
mine-none = Não tem nenhum jogo em curso.
mine-start = Começar um jogo
mine-note = Os seus jogos pertencem a este navegador. Com a ligação do seu lugar pode continuar um deles noutro dispositivo.

new-picture = A disposição inicial
new-count = Quantos jogam
new-players = Jogadores
new-who = Quem joga: { $seat }
new-level = Nível de { $seat }
new-begins = Lugares
new-as-shown = Como acima
new-by-lot = À sorte
new-clock = Relógio
new-seat = O meu lugar
new-begin = Começar
new-game = Novo jogo
new-nobody = Deve ter um lugar seu: escolha «Eu» uma vez.
new-device = Várias pessoas jogam à vez neste dispositivo.
chair-me = Eu
chair-friend = Um amigo, por ligação
chair-bot = Computador
level = { $level } – { $level ->
    [1] primeiros passos
    [2] suave
    [3] fácil
    [4] descontraído
    [5] constante
    [6] sólido
    [7] forte
    [8] muito forte
    [9] perito
   *[10] o melhor que há
}

option-layout = Disposição
option-layout-choice = { $choice ->
    [belgian_daisy] Margarida belga
    [german_daisy] Margarida alemã
    [swiss_daisy] Margarida suíça
    [dutch_daisy] Margarida holandesa
    [the_wall] O muro
    [domination] Dominação
    [alien_attack] Ataque extraterrestre
    [face_to_face] Frente a frente
    [pyramid] Pirâmide
    [fujiyama] Fujiyama
    [infiltration] Infiltração
    [star] Estrela
   *[standard] Normal
}
option-goal = Partida
option-goal-choice = { $choice ->
    [1] Simples (1 ponto)
    [3] Normal (3 pontos)
    [7] Longa (7 pontos)
   *[15] Maratona (15 pontos)
}
option-seats = Lugares
option-seats-choice = { $choice ->
    [2] 2 jogadores
    [3] 3 jogadores
   *[4] 4 jogadores
}
option-bankruptcy = Quem não pode pagar
option-bankruptcy-choice = { $choice ->
    [stay] continua em jogo
   *[out] sai do jogo
}
option-first = Quem começa
option-first-choice = { $choice ->
    [light] Começam as claras
   *[dark] Começam as escuras
}

time-none = sem relógio
time-minutes = { $minutes } min
time-days = { $days ->
    [one] { $days } dia
   *[other] { $days } dias
}
time-days-hours = { $days } d { $hours } h
time-per-move = { $days ->
    [one] { $days } dia por jogada
   *[other] { $days } dias por jogada
}
time-free = outro …
time-for-game = Minutos para cada um
time-per-turn = Segundos a mais por jogada

seat-abalone = { $seat ->
    [0] Preto
   *[1] Branco
}
seat-kamisado = { $seat ->
    [0] Preto
   *[1] Branco
}
seat-marrakech = { $seat ->
    [0] Vermelho
    [1] Azul
    [2] Amarelo
   *[3] Verde
}
seat-block = { $seat ->
    [0] Escuro
   *[1] Claro
}
person-bot = Computador { $level }
person-open = Lugar livre
person-somebody = Alguém

sit-down = A ocupar o seu lugar …
sit-refused = Este lugar não pode ser ocupado
sit-refused-words = A ligação não está certa ou já lá está alguém sentado.
sit-watch = Assistir ao jogo

settings = Definições
settings-name = O seu nome
settings-language = Língua
settings-scheme = Cores
scheme-auto = Como o sistema
scheme-light = Claras
scheme-dark = Escuras
settings-theme = Tabuleiro
theme-wood = Madeira
theme-slate = Ardósia
theme-ink = Tinta
settings-speed = Animação
speed-none = Nenhuma
speed-fast = Rápida
speed-normal = Normal
speed-slow = Lenta
settings-coordinates = Coordenadas
settings-legal = Mostrar as jogadas permitidas
settings-symbols = Símbolos nas cores de Kamisado
settings-premoves = Escolher uma jogada antes da sua vez
settings-sound = Som
settings-notify = Avisar-me quando for a minha vez
settings-notify-refused = O navegador não permite avisos.

dice-title = Dados que se podem verificar
dice-words = Aqui ninguém pode escolher o resultado de um lançamento, nem o sítio nem um jogador. Cada lançamento resulta de números fixados antes do início do jogo, e qualquer pessoa os pode verificar depois.
dice-all = { $count ->
    [0] Todos os lançamentos
    [one] Todos os lançamentos: { $count }
   *[other] Todos os lançamentos: { $count }
}
dice-outcome = Babuchas
dice-picture = Lançados, em barra; esperados, em traço
dice-count = Lançados
dice-expected = Esperados
dice-none = Ainda nada foi lançado.
dice-verify = Como verificar um jogo
dice-step-commit = Antes do jogo o servidor tira à sorte um segredo e mostra a sua impressão (SHA-256): já não o pode mudar.
dice-step-mix = O navegador de cada jogador junta um número aleatório seu. O servidor não os pode conhecer quando tira o seu segredo.
dice-step-reveal = No fim do jogo o segredo é mostrado e fica no registo. Descarregue o registo e deixe o programa repetir cada lançamento:
dice-commitment = Impressão dos dados:
dice-secret = Segredo dos dados:
dice-how = Como verificá-los

about-title = Sobre a Ludoteca
about-what = A Ludoteca é a casa de quatro jogos de tabuleiro. Joga-se no navegador, sem conta: contra o computador em dez níveis, com amigos por ligação, com quem espera na sala, ou juntos no mesmo dispositivo.
about-fair = As jogadas são verificadas por regras escritas página a página a partir dos manuais impressos; o relógio é do servidor; os dados podem verificar-se; todos os jogos se podem descarregar.
about-rules = Regras e autores
about-rules-words = As regras foram escritas de novo a partir dos manuais impressos. Os jogos são obra dos seus autores:
credit-abalone = de Laurent Lévi e Michel Lalet.
credit-kamisado = de Peter Burley.
credit-marrakech = de Dominique Ehrhard.
credit-block = segundo o seu manual português.
about-own = O que é nosso
about-own-words = As imagens, os textos, os sons e os programas deste sítio são nossos. Não pertence a nenhuma editora.
about-licence = Licença
about-licence-words = A Ludoteca é software livre sob a licença MIT. Pode pô-la a funcionar em sua casa: um só comando arranca todo o sítio.

missing-title = Aqui não há nada
missing-words = Este jogo ou esta página não existe, ou já não existe.
missing-home = Para a primeira página
broken-title = Não foi possível carregar esta página
broken-words = A ligação ou o sítio falhou. Os seus jogos estão a salvo.
broken-again = Tentar de novo

problem-malformed = O sítio não percebeu o pedido.
problem-unknown = Esse jogo já não existe.
problem-forbidden = Não pode fazer isso.
problem-taken = Alguém foi mais rápido.
problem-over = O jogo terminou.
problem-stale = Entretanto o jogo avançou.
problem-illegal = Esta jogada ou definição não é permitida.
problem-not-now = Agora não é possível.
problem-rate = { $seconds ->
    [one] Demasiado depressa: espere { $seconds } segundo.
   *[other] Demasiado depressa: espere { $seconds } segundos.
}
problem-offline = Não é possível chegar ao sítio.
problem-broken = O sítio enganou-se. Tente de novo.
