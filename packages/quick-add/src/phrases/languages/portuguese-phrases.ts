/** What people write in Portuguese, as in Brazil, and what it means: see `language-phrases.ts`. */
export const PORTUGUESE_PHRASES = `
imposto de renda antes de sexta → imposto de renda | due 2026-11-19
imposto de renda até sexta → imposto de renda | due 2026-11-20
imposto de renda ate sexta-feira → imposto de renda | due 2026-11-20
imposto de renda até sexta feira às 17h → imposto de renda | due 2026-11-20 17:00
relatório para sexta → relatório | due 2026-11-20
relatório no máximo até segunda → relatório | due 2026-11-23
relatório o mais tardar segunda-feira → relatório | due 2026-11-23
relatório antes das 15h → relatório | due 2026-11-17 15:00
enviar nota fiscal até meio-dia → enviar nota fiscal | due 2026-11-17 12:00
enviar nota fiscal até 30/11 → enviar nota fiscal | due 2026-11-30
enviar nota fiscal até o dia 30 → enviar nota fiscal | due 2026-11-30
enviar nota fiscal até 30 de novembro → enviar nota fiscal | due 2026-11-30
enviar nota fiscal no dia 30 de nov → enviar nota fiscal | on 2026-11-30
enviar nota fiscal antes de 1º de dezembro → enviar nota fiscal | due 2026-11-30
vence 3/12: seguro do carro → seguro do carro | due 2026-12-03
seguro do carro prazo 15 de janeiro → seguro do carro | due 2027-01-15
seguro do carro até 15/01/2027 → seguro do carro | due 2027-01-15
seguro do carro 15 de janeiro de 2027 → seguro do carro | due 2027-01-15
pagar aluguel até dia 5 → pagar aluguel | due 2026-12-05
pagar aluguel hoje → pagar aluguel | due 2026-11-17
lavar roupa amanhã → lavar roupa | due 2026-11-18
lavar roupa amanha → lavar roupa | due 2026-11-18
lavar roupa depois de amanhã → lavar roupa | due 2026-11-19
devolver livros em 3 dias → devolver livros | due 2026-11-20
devolver livros daqui a 3 dias → devolver livros | due 2026-11-20
cancelar contrato em duas semanas → cancelar contrato | due 2026-12-01
cancelar contrato daqui a uma semana → cancelar contrato | due 2026-11-24
fechamento até o fim do mês → fechamento | due 2026-11-30
fechamento até o final da semana → fechamento | due 2026-11-20
fechamento no fim do mês → fechamento | due 2026-11-30
fechamento até fim de janeiro → fechamento | due 2027-01-31
renovar domínio até o fim do ano → renovar domínio | due 2026-12-31
plantar tulipas em março → plantar tulipas | start 2027-03-01 | due 2027-03-31
plantar tulipas esta semana → plantar tulipas | due 2026-11-22
plantar tulipas essa semana → plantar tulipas | due 2026-11-22
plantar tulipas na próxima semana → plantar tulipas | start 2026-11-23 | due 2026-11-29
plantar tulipas semana que vem → plantar tulipas | start 2026-11-23 | due 2026-11-29
plantar tulipas mês que vem → plantar tulipas | start 2026-12-01 | due 2026-12-31
plantar tulipas neste fim de semana → plantar tulipas | start 2026-11-21 | due 2026-11-22
plantar tulipas no próximo fim de semana → plantar tulipas | start 2026-11-28 | due 2026-11-29
orçamento sexta → orçamento | due 2026-11-20
orçamento na sexta → orçamento | on 2026-11-20
orçamento na sexta-feira → orçamento | on 2026-11-20
orçamento nesta sexta → orçamento | due 2026-11-20
orçamento sexta da semana que vem → orçamento | due 2026-11-27
orçamento sexta, 27 de novembro → orçamento | due 2026-11-27
orçamento até qua → orçamento | due 2026-11-18
orçamento até terça → orçamento | due 2026-11-24
orçamento até terca → orçamento | due 2026-11-24
dentista amanhã às 15h → dentista | at 2026-11-18 15:00
dentista amanhã as 15h → dentista | at 2026-11-18 15:00
dentista amanhã 15h → dentista | at 2026-11-18 15:00
dentista amanhã às 15h30 → dentista | at 2026-11-18 15:30
dentista amanhã às 15:30 → dentista | at 2026-11-18 15:30
dentista amanhã às 3 da tarde → dentista | at 2026-11-18 15:00
dentista amanhã às 9 da manhã → dentista | at 2026-11-18 09:00
dentista amanhã às 3 e meia → dentista | at 2026-11-18 15:30
dentista segunda às nove → dentista | at 2026-11-23 09:00
dentista segunda às 9 horas → dentista | at 2026-11-23 09:00
buscar as crianças às quatro e quinze → buscar as crianças | at 2026-11-17 16:15
buscar as crianças às 16h30 → buscar as crianças | at 2026-11-17 16:30
almoço com a Bia amanhã ao meio-dia → almoço com a Bia | at 2026-11-18 12:00
publicar o site à meia-noite → publicar o site | at 2026-11-18 00:00
trem para Campinas dia 3 de dezembro às 8h12 → trem para Campinas | at 2026-12-03 08:12
ônibus para Santos 3/12 8h12 → ônibus para Santos | at 2026-12-03 08:12
reunião quinta das 9h às 11h → reunião | at 2026-11-19 09:00 | to 2026-11-19 11:00
reunião quinta das 9 às 11 → reunião | at 2026-11-19 09:00 | to 2026-11-19 11:00
reunião quinta 9h-11h30 → reunião | at 2026-11-19 09:00 | to 2026-11-19 11:30
reunião amanhã de 9:30 a 10:15 → reunião | at 2026-11-18 09:30 | to 2026-11-18 10:15
reunião amanhã das 14h às 15h30 → reunião | at 2026-11-18 14:00 | to 2026-11-18 15:30
reunião segunda às 10h por 45 minutos → reunião | at 2026-11-23 10:00 | 45 min
jantar com o Léo sábado às 9 da noite → jantar com o Léo | at 2026-11-21 21:00
ligar para o seguro em 2 horas → ligar para o seguro | at 2026-11-17 12:30
estender a roupa em meia hora → estender a roupa | at 2026-11-17 11:00
lavar o carro sábado de manhã → lavar o carro | on 2026-11-21 | morning
lavar o carro sábado pela manhã → lavar o carro | on 2026-11-21 | morning
ligar para a mãe hoje à noite → ligar para a mãe | on 2026-11-17 | evening
mercado hoje à tarde → mercado | on 2026-11-17 | afternoon
fazer pão amanhã de manhã → fazer pão | on 2026-11-18 | morning
fazer pão amanhã à noite → fazer pão | on 2026-11-18 | evening
fazer pão domingo à noite → fazer pão | on 2026-11-22 | evening
fazer pão segunda à tarde 1h → fazer pão | on 2026-11-23 | afternoon | 60 min
malas dia 20 de dezembro à noite → malas | on 2026-12-20 | evening
TCC a partir de segunda → TCC | start 2026-11-23
TCC de 1/12 até 15/12 → TCC | start 2026-12-01 | due 2026-12-15
TCC de 1 a 15 de dezembro → TCC | start 2026-12-01 | due 2026-12-15
TCC entre segunda e sexta → TCC | start 2026-11-23 | due 2026-11-27
TCC depois de quarta → TCC | start 2026-11-19
TCC não antes de 1 de dezembro → TCC | start 2026-12-01
ligar para o inquilino depois das 15h → ligar para o inquilino | start 2026-11-17 15:00
TCC a partir da semana que vem → TCC | start 2026-11-23
regar as plantas todos os dias → regar as plantas | FREQ=DAILY
regar as plantas todo dia → regar as plantas | FREQ=DAILY
regar as plantas diariamente → regar as plantas | FREQ=DAILY
regar as plantas a cada 3 dias → regar as plantas | FREQ=DAILY;INTERVAL=3
regar as plantas dia sim, dia não → regar as plantas | FREQ=DAILY;INTERVAL=2
plano da semana toda segunda-feira → plano da semana | FREQ=WEEKLY;BYDAY=MO
plano da semana toda segunda feira → plano da semana | FREQ=WEEKLY;BYDAY=MO
plano da semana todas as segundas às 9h 30 min → plano da semana | at 2026-11-23 09:00 | 30 min | FREQ=WEEKLY;BYDAY=MO
plano da semana toda segunda de manhã → plano da semana | morning | FREQ=WEEKLY;BYDAY=MO
aula de alemão às terças e quintas 18h-19h30 → aula de alemão | at 2026-11-17 18:00 | to 2026-11-17 19:30 | FREQ=WEEKLY;BYDAY=TU,TH
academia segunda, quarta e sexta às 7h → academia | at 2026-11-18 07:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
academia toda seg, qua e sex → academia | FREQ=WEEKLY;BYDAY=MO,WE,FR
lixo terça sim, terça não → lixo | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
lixo a cada 2 semanas na terça → lixo | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
lixo a cada duas semanas → lixo | FREQ=WEEKLY;INTERVAL=2
e-mails em dias úteis às 8h30 → e-mails | at 2026-11-18 08:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
e-mails todo dia útil → e-mails | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
e-mails de segunda a sexta às 9h → e-mails | at 2026-11-18 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
caminhada todo fim de semana → caminhada | FREQ=WEEKLY;BYDAY=SA,SU
backup semanalmente → backup | FREQ=WEEKLY
backup uma vez por semana → backup | FREQ=WEEKLY
faturas todo mês → faturas | FREQ=MONTHLY
faturas todo mês no dia 15 → faturas | FREQ=MONTHLY;BYMONTHDAY=15
aluguel todo dia 5 → aluguel | FREQ=MONTHLY;BYMONTHDAY=5
aluguel dia 1 de cada mês → aluguel | FREQ=MONTHLY;BYMONTHDAY=1
folha de pagamento no último dia do mês → folha de pagamento | FREQ=MONTHLY;BYMONTHDAY=-1
clube do livro na primeira quinta do mês às 19h → clube do livro | at 2026-12-03 19:00 | FREQ=MONTHLY;BYDAY=1TH
folha de pagamento toda última sexta do mês → folha de pagamento | FREQ=MONTHLY;BYDAY=-1FR
ICMS todo trimestre 3h → ICMS | 180 min | FREQ=MONTHLY;INTERVAL=3
flores todo ano em 14 de fevereiro → flores | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
flores todo ano dia 14/02 → flores | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
diário toda noite → diário | evening | FREQ=DAILY
diário todas as manhãs 15 min → diário | morning | 15 min | FREQ=DAILY
fisio toda quarta às 17h até 16/12 → fisio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216
fisio toda quarta às 17h por 6 semanas → fisio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=6
correr 3 vezes por semana → correr | habit 3 a week
correr 3x por semana 30 min → correr | 30 min | habit 3 a week
ioga duas vezes por semana → ioga | habit 2 a week
alongar 2 vezes ao dia → alongar | habit 2 a day
ler 1h30 → ler | 90 min
ler 2h → ler | 120 min
ler 30 min → ler | 30 min
ler 2 horas → ler | 120 min
ler 1,5 hora → ler | 90 min
ler uma hora e meia → ler | 90 min
ler meia hora → ler | 30 min
ler cerca de 2 horas → ler | 120 min
pintar 2 dias → pintar | 960 min
férias de 21 a 31 de dezembro → férias | day off | on 2026-12-21 | to 2026-12-31
férias 21/12 - 31/12 → férias | day off | on 2026-12-21 | to 2026-12-31
folga na sexta → folga | day off | on 2026-11-20
feriado 25/12 → feriado | day off | on 2026-12-25
ligar para o Silva urgente → ligar para o Silva | urgent
ligar para o Silva !alta → ligar para o Silva | high
send report na sexta 2h → send report | on 2026-11-20 | 120 min
call Ana tomorrow às 10h #trabalho → call Ana | at 2026-11-18 10:00 | #trabalho
escrever a segunda versão → escrever a segunda versão
planejar as férias → planejar as férias
ler os capítulos 3 a 5 → ler os capítulos 3 a 5
`
