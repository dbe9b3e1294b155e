/** What people write in Italian, and what it means: see `language-phrases.ts`. */
export const ITALIAN_PHRASES = `
dichiarazione dei redditi entro venerdì → dichiarazione dei redditi | due 2026-11-20
dichiarazione dei redditi entro venerdi → dichiarazione dei redditi | due 2026-11-20
dichiarazione dei redditi prima di venerdì → dichiarazione dei redditi | due 2026-11-19
dichiarazione dei redditi per venerdì → dichiarazione dei redditi | due 2026-11-20
relazione entro e non oltre lunedì → relazione | due 2026-11-23
relazione al più tardi lunedì → relazione | due 2026-11-23
relazione entro venerdì alle 17 → relazione | due 2026-11-20 17:00
relazione prima delle 15 → relazione | due 2026-11-17 15:00
inviare fattura entro mezzogiorno → inviare fattura | due 2026-11-17 12:00
inviare fattura entro il 30/11 → inviare fattura | due 2026-11-30
inviare fattura entro il 30 novembre → inviare fattura | due 2026-11-30
inviare fattura il 30 nov → inviare fattura | on 2026-11-30
inviare fattura prima del 1° dicembre → inviare fattura | due 2026-11-30
scadenza 3/12: bollo auto → bollo auto | due 2026-12-03
bollo auto scade il 15 gennaio → bollo auto | due 2027-01-15
bollo auto entro il 15/01/2027 → bollo auto | due 2027-01-15
bollo auto 15 gennaio 2027 → bollo auto | due 2027-01-15
pagare l'affitto entro il 5 → pagare l'affitto | due 2026-12-05
pagare l'affitto oggi → pagare l'affitto | due 2026-11-17
lavatrice domani → lavatrice | due 2026-11-18
lavatrice dopodomani → lavatrice | due 2026-11-19
restituire i libri tra 3 giorni → restituire i libri | due 2026-11-20
restituire i libri fra tre giorni → restituire i libri | due 2026-11-20
disdire il contratto tra due settimane → disdire il contratto | due 2026-12-01
disdire il contratto tra una settimana → disdire il contratto | due 2026-11-24
disdire il contratto entro 3 giorni → disdire il contratto | due 2026-11-20
bilancio entro fine mese → bilancio | due 2026-11-30
bilancio entro la fine del mese → bilancio | due 2026-11-30
bilancio entro fine settimana → bilancio | due 2026-11-20
bilancio entro fine gennaio → bilancio | due 2027-01-31
rinnovare il dominio entro fine anno → rinnovare il dominio | due 2026-12-31
piantare i tulipani a marzo → piantare i tulipani | start 2027-03-01 | due 2027-03-31
piantare i tulipani questa settimana → piantare i tulipani | due 2026-11-22
piantare i tulipani la prossima settimana → piantare i tulipani | start 2026-11-23 | due 2026-11-29
piantare i tulipani settimana prossima → piantare i tulipani | start 2026-11-23 | due 2026-11-29
piantare i tulipani il mese prossimo → piantare i tulipani | start 2026-12-01 | due 2026-12-31
piantare i tulipani questo weekend → piantare i tulipani | start 2026-11-21 | due 2026-11-22
piantare i tulipani nel fine settimana → piantare i tulipani | start 2026-11-21 | due 2026-11-22
piantare i tulipani il prossimo weekend → piantare i tulipani | start 2026-11-28 | due 2026-11-29
preventivo venerdì → preventivo | due 2026-11-20
preventivo questo venerdì → preventivo | due 2026-11-20
preventivo venerdì prossimo → preventivo | due 2026-11-20
preventivo venerdì della prossima settimana → preventivo | due 2026-11-27
preventivo venerdì 27 novembre → preventivo | due 2026-11-27
preventivo entro mer → preventivo | due 2026-11-18
preventivo entro mercoledi → preventivo | due 2026-11-18
dentista domani alle 15 → dentista | at 2026-11-18 15:00
dentista domani alle ore 15 → dentista | at 2026-11-18 15:00
dentista domani ore 15:30 → dentista | at 2026-11-18 15:30
dentista domani alle 15.30 → dentista | at 2026-11-18 15:30
dentista domani h 15 → dentista | at 2026-11-18 15:00
dentista domani alle 3 del pomeriggio → dentista | at 2026-11-18 15:00
dentista domani alle 9 di mattina → dentista | at 2026-11-18 09:00
dentista domani alle tre e mezza → dentista | at 2026-11-18 15:30
dentista lunedì alle nove → dentista | at 2026-11-23 09:00
prendere i bambini alle quattro e un quarto → prendere i bambini | at 2026-11-17 16:15
prendere i bambini alle cinque meno un quarto → prendere i bambini | at 2026-11-17 16:45
prendere i bambini alle 16:30 → prendere i bambini | at 2026-11-17 16:30
pranzo con Giulia domani a mezzogiorno → pranzo con Giulia | at 2026-11-18 12:00
mettere online il sito a mezzanotte → mettere online il sito | at 2026-11-18 00:00
treno per Milano il 3 dicembre alle 8:12 → treno per Milano | at 2026-12-03 08:12
treno per Milano 3/12 8:12 → treno per Milano | at 2026-12-03 08:12
riunione giovedì dalle 9 alle 11 → riunione | at 2026-11-19 09:00 | to 2026-11-19 11:00
riunione giovedì 9:00-11:30 → riunione | at 2026-11-19 09:00 | to 2026-11-19 11:30
riunione domani dalle 9:30 alle 10:15 → riunione | at 2026-11-18 09:30 | to 2026-11-18 10:15
riunione domani ore 14-15.30 → riunione | at 2026-11-18 14:00 | to 2026-11-18 15:30
riunione lunedì alle 10 per 45 minuti → riunione | at 2026-11-23 10:00 | 45 min
cena con Luca sabato alle 9 di sera → cena con Luca | at 2026-11-21 21:00
chiamare l'assicurazione tra 2 ore → chiamare l'assicurazione | at 2026-11-17 12:30
stendere i panni tra mezz'ora → stendere i panni | at 2026-11-17 11:00
lavare la macchina sabato mattina → lavare la macchina | on 2026-11-21 | morning
chiamare mamma stasera → chiamare mamma | on 2026-11-17 | evening
chiamare mamma questa sera → chiamare mamma | on 2026-11-17 | evening
spesa oggi pomeriggio → spesa | on 2026-11-17 | afternoon
fare il pane domani mattina → fare il pane | on 2026-11-18 | morning
fare il pane domattina → fare il pane | on 2026-11-18 | morning
fare il pane domani sera → fare il pane | on 2026-11-18 | evening
fare il pane domenica sera → fare il pane | on 2026-11-22 | evening
fare il pane lunedì pomeriggio 1h → fare il pane | on 2026-11-23 | afternoon | 60 min
valigie il 20 dicembre sera → valigie | on 2026-12-20 | evening
tesina da lunedì → tesina | start 2026-11-23
tesina a partire da lunedì → tesina | start 2026-11-23
tesina dal 1/12 al 15/12 → tesina | start 2026-12-01 | due 2026-12-15
tesina dal 1 al 15 dicembre → tesina | start 2026-12-01 | due 2026-12-15
tesina tra lunedì e venerdì → tesina | start 2026-11-23 | due 2026-11-27
tesina dopo mercoledì → tesina | start 2026-11-19
tesina non prima del 1 dicembre → tesina | start 2026-12-01
chiamare l'inquilino dopo le 15 → chiamare l'inquilino | start 2026-11-17 15:00
tesina dalla prossima settimana → tesina | start 2026-11-23
annaffiare le piante tutti i giorni → annaffiare le piante | FREQ=DAILY
annaffiare le piante ogni giorno → annaffiare le piante | FREQ=DAILY
annaffiare le piante ogni 3 giorni → annaffiare le piante | FREQ=DAILY;INTERVAL=3
annaffiare le piante un giorno sì e uno no → annaffiare le piante | FREQ=DAILY;INTERVAL=2
piano della settimana ogni lunedì → piano della settimana | FREQ=WEEKLY;BYDAY=MO
piano della settimana tutti i lunedì alle 9 30 min → piano della settimana | at 2026-11-23 09:00 | 30 min | FREQ=WEEKLY;BYDAY=MO
piano della settimana ogni lunedì mattina → piano della settimana | morning | FREQ=WEEKLY;BYDAY=MO
corso di tedesco ogni martedì e giovedì 18:00-19:30 → corso di tedesco | at 2026-11-17 18:00 | to 2026-11-17 19:30 | FREQ=WEEKLY;BYDAY=TU,TH
palestra lunedì, mercoledì e venerdì alle 7 → palestra | at 2026-11-18 07:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
palestra ogni lun, mer e ven → palestra | FREQ=WEEKLY;BYDAY=MO,WE,FR
spazzatura un martedì sì e uno no → spazzatura | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
spazzatura ogni 2 settimane il martedì → spazzatura | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
spazzatura ogni due settimane → spazzatura | FREQ=WEEKLY;INTERVAL=2
posta nei giorni feriali alle 8:30 → posta | at 2026-11-18 08:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
posta ogni giorno lavorativo → posta | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
posta dal lunedì al venerdì alle 9 → posta | at 2026-11-18 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
passeggiata ogni weekend → passeggiata | FREQ=WEEKLY;BYDAY=SA,SU
backup settimanalmente → backup | FREQ=WEEKLY
backup una volta alla settimana → backup | FREQ=WEEKLY
fatture ogni mese → fatture | FREQ=MONTHLY
fatture ogni mese il 15 → fatture | FREQ=MONTHLY;BYMONTHDAY=15
affitto il primo di ogni mese → affitto | FREQ=MONTHLY;BYMONTHDAY=1
affitto il 5 del mese → affitto | FREQ=MONTHLY;BYMONTHDAY=5
stipendi l'ultimo giorno del mese → stipendi | FREQ=MONTHLY;BYMONTHDAY=-1
club del libro il primo giovedì del mese alle 19 → club del libro | at 2026-12-03 19:00 | FREQ=MONTHLY;BYDAY=1TH
stipendi l'ultimo venerdì di ogni mese → stipendi | FREQ=MONTHLY;BYDAY=-1FR
IVA ogni trimestre 3 ore → IVA | 180 min | FREQ=MONTHLY;INTERVAL=3
fiori ogni anno il 14 febbraio → fiori | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
fiori ogni anno il 14/02 → fiori | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
diario ogni sera → diario | evening | FREQ=DAILY
diario tutte le mattine 15 min → diario | morning | 15 min | FREQ=DAILY
fisio ogni mercoledì alle 17 fino al 16/12 → fisio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216
fisio ogni mercoledì alle 17 per 6 settimane → fisio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=6
correre 3 volte a settimana → correre | habit 3 a week
correre 3 volte alla settimana 30 min → correre | 30 min | habit 3 a week
yoga due volte a settimana → yoga | habit 2 a week
stretching 2 volte al giorno → stretching | habit 2 a day
leggere 1h30 → leggere | 90 min
leggere 2 ore → leggere | 120 min
leggere 2h → leggere | 120 min
leggere 30 minuti → leggere | 30 min
leggere 1,5 ore → leggere | 90 min
leggere un'ora e mezza → leggere | 90 min
leggere un'ora → leggere | 60 min
leggere mezz'ora → leggere | 30 min
leggere un quarto d'ora → leggere | 15 min
leggere circa 2 ore → leggere | 120 min
imbiancare 2 giorni → imbiancare | 960 min
ferie dal 21 al 31 dicembre → ferie | day off | on 2026-12-21 | to 2026-12-31
ferie 21/12 - 31/12 → ferie | day off | on 2026-12-21 | to 2026-12-31
ferie venerdì → ferie | day off | on 2026-11-20
giorno libero il 23 dicembre → giorno libero | day off | on 2026-12-23
festa 25/12 → festa | due 2026-12-25
richiamare Rossi urgente → richiamare Rossi | urgent
richiamare Rossi !alta → richiamare Rossi | high
send report venerdì 2h → send report | due 2026-11-20 | 120 min
call Anna tomorrow alle 10 #lavoro → call Anna | at 2026-11-18 10:00 | #lavoro
sistemare il garage sab. → sistemare il garage | on 2026-11-21
andare al mare → andare al mare
organizzare le ferie → organizzare le ferie
leggere i capitoli da 3 a 5 → leggere i capitoli da 3 a 5
`
