/** What people write in Dutch, and what it means: see `language-phrases.ts`. */
export const DUTCH_PHRASES = `
belastingaangifte voor vrijdag → belastingaangifte | due 2026-11-19
belastingaangifte uiterlijk vrijdag → belastingaangifte | due 2026-11-20
belastingaangifte tot vrijdag → belastingaangifte | due 2026-11-20
belastingaangifte tot en met vrijdag → belastingaangifte | due 2026-11-20
belastingaangifte t/m vrijdag → belastingaangifte | due 2026-11-20
verslag uiterlijk maandag om 17 uur → verslag | due 2026-11-23 17:00
verslag voor 15.00 uur → verslag | due 2026-11-17 15:00
factuur sturen voor 12 uur → factuur sturen | due 2026-11-17 12:00
factuur sturen uiterlijk 30-11 → factuur sturen | due 2026-11-30
factuur sturen uiterlijk 30/11 → factuur sturen | due 2026-11-30
factuur sturen 30-11 → factuur sturen | due 2026-11-30
factuur sturen uiterlijk 30 november → factuur sturen | due 2026-11-30
factuur sturen op 30 nov → factuur sturen | on 2026-11-30
factuur sturen vóór 1 december → factuur sturen | due 2026-11-30
deadline 3-12: autoverzekering → autoverzekering | due 2026-12-03
autoverzekering deadline 15 januari → autoverzekering | due 2027-01-15
autoverzekering uiterlijk 15-01-2027 → autoverzekering | due 2027-01-15
autoverzekering 15 januari 2027 → autoverzekering | due 2027-01-15
huur betalen uiterlijk de 5e → huur betalen | due 2026-12-05
huur betalen vandaag → huur betalen | due 2026-11-17
was doen morgen → was doen | due 2026-11-18
was doen overmorgen → was doen | due 2026-11-19
boeken terugbrengen over 3 dagen → boeken terugbrengen | due 2026-11-20
contract opzeggen over twee weken → contract opzeggen | due 2026-12-01
contract opzeggen over een week → contract opzeggen | due 2026-11-24
contract opzeggen binnen 3 dagen → contract opzeggen | due 2026-11-20
balans voor het eind van de maand → balans | due 2026-11-30
balans eind van de maand → balans | due 2026-11-30
balans uiterlijk eind van de week → balans | due 2026-11-20
balans uiterlijk eind januari → balans | due 2027-01-31
domein verlengen eind van het jaar → domein verlengen | due 2026-12-31
tulpen planten in maart → tulpen planten | start 2027-03-01 | due 2027-03-31
tulpen planten deze week → tulpen planten | due 2026-11-22
tulpen planten volgende week → tulpen planten | start 2026-11-23 | due 2026-11-29
tulpen planten volgende maand → tulpen planten | start 2026-12-01 | due 2026-12-31
tulpen planten dit weekend → tulpen planten | start 2026-11-21 | due 2026-11-22
tulpen planten in het weekend → tulpen planten | start 2026-11-21 | due 2026-11-22
tulpen planten volgend weekend → tulpen planten | start 2026-11-28 | due 2026-11-29
offerte vrijdag → offerte | due 2026-11-20
offerte op vrijdag → offerte | on 2026-11-20
offerte aanstaande vrijdag → offerte | due 2026-11-20
offerte komende vrijdag → offerte | due 2026-11-20
offerte volgende week vrijdag → offerte | due 2026-11-27
offerte vrijdag over een week → offerte | due 2026-11-27
offerte vrijdag 27 november → offerte | due 2026-11-27
offerte uiterlijk wo → offerte | due 2026-11-18
offerte vr → offerte | due 2026-11-20
tandarts morgen 15 uur → tandarts | at 2026-11-18 15:00
tandarts morgen om 15 uur → tandarts | at 2026-11-18 15:00
tandarts morgen om 15.30 uur → tandarts | at 2026-11-18 15:30
tandarts morgen om 15:30 → tandarts | at 2026-11-18 15:30
tandarts morgen 15u30 → tandarts | at 2026-11-18 15:30
tandarts morgen om 15u → tandarts | at 2026-11-18 15:00
tandarts morgen om 3 uur 's middags → tandarts | at 2026-11-18 15:00
tandarts morgen om 9 uur 's ochtends → tandarts | at 2026-11-18 09:00
tandarts vrijdag half vier → tandarts | at 2026-11-20 15:30
tandarts vrijdag om half 10 → tandarts | at 2026-11-20 09:30
kinderen ophalen om kwart over drie → kinderen ophalen | at 2026-11-17 15:15
kinderen ophalen kwart voor vijf → kinderen ophalen | at 2026-11-17 16:45
kinderen ophalen om 3 uur → kinderen ophalen | at 2026-11-17 15:00
lunch met Lotte morgen 12.30 uur → lunch met Lotte | at 2026-11-18 12:30
site online zetten om middernacht → site online zetten | at 2026-11-18 00:00
trein naar Utrecht 3 december om 8.12 uur → trein naar Utrecht | at 2026-12-03 08:12
trein naar Utrecht 3-12 8:12 → trein naar Utrecht | at 2026-12-03 08:12
overleg donderdag 9-11 uur → overleg | at 2026-11-19 09:00 | to 2026-11-19 11:00
overleg donderdag van 9 tot 11 uur → overleg | at 2026-11-19 09:00 | to 2026-11-19 11:00
overleg morgen van 9.30 tot 10.15 uur → overleg | at 2026-11-18 09:30 | to 2026-11-18 10:15
overleg morgen 14:00–15:30 → overleg | at 2026-11-18 14:00 | to 2026-11-18 15:30
overleg maandag om 10 uur 45 minuten → overleg | at 2026-11-23 10:00 | 45 min
eten met Bram zaterdag om 8 uur 's avonds → eten met Bram | at 2026-11-21 20:00
verzekering bellen over 2 uur → verzekering bellen | at 2026-11-17 12:30
was ophangen over een half uur → was ophangen | at 2026-11-17 11:00
auto wassen zaterdagochtend → auto wassen | on 2026-11-21 | morning
auto wassen zaterdag ochtend → auto wassen | on 2026-11-21 | morning
mama bellen vanavond → mama bellen | on 2026-11-17 | evening
boodschappen vanmiddag → boodschappen | on 2026-11-17 | afternoon
brood bakken morgenochtend → brood bakken | on 2026-11-18 | morning
brood bakken morgenavond → brood bakken | on 2026-11-18 | evening
brood bakken zondagavond → brood bakken | on 2026-11-22 | evening
brood bakken maandagmiddag 1 uur → brood bakken | on 2026-11-23 | afternoon | 60 min
koffers pakken 20 december 's avonds → koffers pakken | on 2026-12-20 | evening
scriptie vanaf maandag → scriptie | start 2026-11-23
scriptie vanaf 1-12 tot 15-12 → scriptie | start 2026-12-01 | due 2026-12-15
scriptie van 1 december tot 15 december → scriptie | start 2026-12-01 | due 2026-12-15
scriptie van maandag t/m vrijdag 8 uur → scriptie | start 2026-11-23 | due 2026-11-27 | 480 min
scriptie tussen maandag en vrijdag → scriptie | start 2026-11-23 | due 2026-11-27
scriptie na woensdag → scriptie | start 2026-11-19
scriptie niet voor 1 december → scriptie | start 2026-12-01
scriptie op zijn vroegst donderdag → scriptie | start 2026-11-19
huurder bellen na 15 uur → huurder bellen | start 2026-11-17 15:00
scriptie vanaf volgende week → scriptie | start 2026-11-23
planten water geven elke dag → planten water geven | FREQ=DAILY
planten water geven dagelijks → planten water geven | FREQ=DAILY
planten water geven iedere dag → planten water geven | FREQ=DAILY
planten water geven om de 3 dagen → planten water geven | FREQ=DAILY;INTERVAL=3
planten water geven om de dag → planten water geven | FREQ=DAILY;INTERVAL=2
weekplanning elke maandag → weekplanning | FREQ=WEEKLY;BYDAY=MO
weekplanning elke maandag om 9 uur 30 min → weekplanning | at 2026-11-23 09:00 | 30 min | FREQ=WEEKLY;BYDAY=MO
weekplanning elke maandagochtend → weekplanning | morning | FREQ=WEEKLY;BYDAY=MO
Duitse les elke dinsdag en donderdag 18:00-19:30 → Duitse les | at 2026-11-17 18:00 | to 2026-11-17 19:30 | FREQ=WEEKLY;BYDAY=TU,TH
sporten maandag, woensdag en vrijdag 7 uur → sporten | at 2026-11-18 07:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
sporten elke ma, wo en vr → sporten | FREQ=WEEKLY;BYDAY=MO,WE,FR
vuilnis om de week op dinsdag → vuilnis | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
vuilnis om de 2 weken → vuilnis | FREQ=WEEKLY;INTERVAL=2
vuilnis elke twee weken → vuilnis | FREQ=WEEKLY;INTERVAL=2
mail op werkdagen 8:30 → mail | at 2026-11-18 08:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
mail elke werkdag → mail | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
mail ma-vr 9 uur → mail | at 2026-11-18 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
wandelen elk weekend → wandelen | FREQ=WEEKLY;BYDAY=SA,SU
back-up wekelijks → back-up | FREQ=WEEKLY
back-up één keer per week → back-up | FREQ=WEEKLY
facturen maandelijks → facturen | FREQ=MONTHLY
facturen elke maand op de 15e → facturen | FREQ=MONTHLY;BYMONTHDAY=15
huur de 1e van elke maand → huur | FREQ=MONTHLY;BYMONTHDAY=1
salarissen laatste dag van de maand → salarissen | FREQ=MONTHLY;BYMONTHDAY=-1
boekenclub eerste donderdag van de maand 19 uur → boekenclub | at 2026-12-03 19:00 | FREQ=MONTHLY;BYDAY=1TH
salarissen elke laatste vrijdag van de maand → salarissen | FREQ=MONTHLY;BYDAY=-1FR
btw elk kwartaal 3 uur → btw | 180 min | FREQ=MONTHLY;INTERVAL=3
bloemen elk jaar op 14 februari → bloemen | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
bloemen jaarlijks op 14-2 → bloemen | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
dagboek elke avond → dagboek | evening | FREQ=DAILY
dagboek elke ochtend 15 min → dagboek | morning | 15 min | FREQ=DAILY
fysio elke woensdag 17 uur tot 16-12 → fysio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216
fysio elke woensdag 17 uur 6 weken lang → fysio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=6
hardlopen 3x per week → hardlopen | habit 3 a week
hardlopen 3 keer per week 30 min → hardlopen | 30 min | habit 3 a week
yoga twee keer per week → yoga | habit 2 a week
rekken 2x per dag → rekken | habit 2 a day
lezen 1,5 uur → lezen | 90 min
lezen 2 uur → lezen | 120 min
lezen 30 minuten → lezen | 30 min
lezen anderhalf uur → lezen | 90 min
lezen een half uur → lezen | 30 min
lezen een kwartier → lezen | 15 min
lezen ongeveer 2 uur → lezen | 120 min
verven 2 dagen → verven | 960 min
vakantie 21-12 t/m 31-12 → vakantie | day off | on 2026-12-21 | to 2026-12-31
vakantie van 21 december tot 31 december → vakantie | day off | on 2026-12-21 | to 2026-12-31
vrij op vrijdag → vrij | day off | on 2026-11-20
vrijdag vrij → vrij | day off | on 2026-11-20
feestdag 25-12 → feestdag | day off | on 2026-12-25
De Vries terugbellen dringend → De Vries terugbellen | urgent
De Vries terugbellen !hoog → De Vries terugbellen | high
write report vrijdag 2h → write report | due 2026-11-20 | 120 min
call Anna tomorrow 10 uur #werk → call Anna | at 2026-11-18 10:00 | #werk
zo snel mogelijk bellen → zo snel mogelijk bellen
kapper di 14:00 → kapper | at 2026-11-24 14:00
kapper za 10 uur → kapper | at 2026-11-21 10:00
hoofdstuk 3-5 lezen → hoofdstuk 3-5 lezen
vakantie plannen → vakantie plannen
`
