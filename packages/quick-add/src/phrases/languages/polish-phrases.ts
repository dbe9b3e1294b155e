/** What people write in Polish, and what it means: see `language-phrases.ts`. */
export const POLISH_PHRASES = `
zeznanie podatkowe do piątku → zeznanie podatkowe | due 2026-11-20
zeznanie podatkowe do piatku → zeznanie podatkowe | due 2026-11-20
zeznanie podatkowe na piątek → zeznanie podatkowe | due 2026-11-20
zeznanie podatkowe przed piątkiem → zeznanie podatkowe | due 2026-11-19
raport najpóźniej w poniedziałek → raport | due 2026-11-23
raport najpóźniej do poniedziałku → raport | due 2026-11-23
raport do piątku do 17:00 → raport | due 2026-11-20 17:00
raport do piątku 17:00 → raport | due 2026-11-20 17:00
raport przed 15:00 → raport | due 2026-11-17 15:00
wysłać fakturę do 12 w południe → wysłać fakturę | due 2026-11-17 12:00
wysłać fakturę do 30.11 → wysłać fakturę | due 2026-11-30
wysłać fakturę do 30.11. → wysłać fakturę | due 2026-11-30
wysłać fakturę do 30 listopada → wysłać fakturę | due 2026-11-30
wysłać fakturę 30 listopada → wysłać fakturę | due 2026-11-30
wysłać fakturę przed 1 grudnia → wysłać fakturę | due 2026-11-30
termin 3.12: ubezpieczenie auta → ubezpieczenie auta | due 2026-12-03
ubezpieczenie auta termin 15 stycznia → ubezpieczenie auta | due 2027-01-15
ubezpieczenie auta do 15.01.2027 → ubezpieczenie auta | due 2027-01-15
ubezpieczenie auta 15 stycznia 2027 → ubezpieczenie auta | due 2027-01-15
zapłacić czynsz do 5 → zapłacić czynsz | due 2026-12-05
zapłacić czynsz dzisiaj → zapłacić czynsz | due 2026-11-17
zapłacić czynsz dziś → zapłacić czynsz | due 2026-11-17
pranie jutro → pranie | due 2026-11-18
pranie pojutrze → pranie | due 2026-11-19
oddać książki za 3 dni → oddać książki | due 2026-11-20
wypowiedzieć umowę za dwa tygodnie → wypowiedzieć umowę | due 2026-12-01
wypowiedzieć umowę za tydzień → wypowiedzieć umowę | due 2026-11-24
wypowiedzieć umowę w ciągu 3 dni → wypowiedzieć umowę | due 2026-11-20
bilans do końca miesiąca → bilans | due 2026-11-30
bilans do końca tygodnia → bilans | due 2026-11-20
bilans do końca stycznia → bilans | due 2027-01-31
odnowić domenę do końca roku → odnowić domenę | due 2026-12-31
posadzić tulipany w marcu → posadzić tulipany | start 2027-03-01 | due 2027-03-31
posadzić tulipany w tym tygodniu → posadzić tulipany | due 2026-11-22
posadzić tulipany w przyszłym tygodniu → posadzić tulipany | start 2026-11-23 | due 2026-11-29
posadzić tulipany w następnym tygodniu → posadzić tulipany | start 2026-11-23 | due 2026-11-29
posadzić tulipany w przyszłym miesiącu → posadzić tulipany | start 2026-12-01 | due 2026-12-31
posadzić tulipany w ten weekend → posadzić tulipany | start 2026-11-21 | due 2026-11-22
posadzić tulipany w weekend → posadzić tulipany | start 2026-11-21 | due 2026-11-22
posadzić tulipany w przyszły weekend → posadzić tulipany | start 2026-11-28 | due 2026-11-29
oferta piątek → oferta | due 2026-11-20
oferta w piątek → oferta | on 2026-11-20
oferta w ten piątek → oferta | on 2026-11-20
oferta w najbliższy piątek → oferta | on 2026-11-20
oferta w piątek w przyszłym tygodniu → oferta | on 2026-11-27
oferta w piątek 27 listopada → oferta | on 2026-11-27
oferta do środy → oferta | due 2026-11-18
oferta do czw. → oferta | due 2026-11-19
dentysta jutro o 15 → dentysta | at 2026-11-18 15:00
dentysta jutro o 15:00 → dentysta | at 2026-11-18 15:00
dentysta jutro 15:30 → dentysta | at 2026-11-18 15:30
dentysta jutro o 15.30 → dentysta | at 2026-11-18 15:30
dentysta jutro o godz. 15 → dentysta | at 2026-11-18 15:00
dentysta jutro o godzinie 15:30 → dentysta | at 2026-11-18 15:30
dentysta jutro o 3 po południu → dentysta | at 2026-11-18 15:00
dentysta jutro o 9 rano → dentysta | at 2026-11-18 09:00
dentysta w piątek o wpół do czwartej → dentysta | at 2026-11-20 15:30
dentysta w poniedziałek o dziewiątej → dentysta | at 2026-11-23 09:00
odebrać dzieci kwadrans po trzeciej → odebrać dzieci | at 2026-11-17 15:15
odebrać dzieci za kwadrans piąta → odebrać dzieci | at 2026-11-17 16:45
odebrać dzieci o 16:30 → odebrać dzieci | at 2026-11-17 16:30
obiad z Anią jutro w południe → obiad z Anią | at 2026-11-18 12:00
publikacja strony o północy → publikacja strony | at 2026-11-18 00:00
pociąg do Krakowa 3 grudnia o 8:12 → pociąg do Krakowa | at 2026-12-03 08:12
pociąg do Krakowa 3.12 8:12 → pociąg do Krakowa | at 2026-12-03 08:12
spotkanie w czwartek od 9 do 11 → spotkanie | at 2026-11-19 09:00 | to 2026-11-19 11:00
spotkanie w czwartek 9:00-11:30 → spotkanie | at 2026-11-19 09:00 | to 2026-11-19 11:30
spotkanie jutro od 9:30 do 10:15 → spotkanie | at 2026-11-18 09:30 | to 2026-11-18 10:15
spotkanie w poniedziałek o 10 przez 45 minut → spotkanie | at 2026-11-23 10:00 | 45 min
kolacja z Markiem w sobotę o 8 wieczorem → kolacja z Markiem | at 2026-11-21 20:00
zadzwonić do ubezpieczyciela za 2 godziny → zadzwonić do ubezpieczyciela | at 2026-11-17 12:30
rozwiesić pranie za pół godziny → rozwiesić pranie | at 2026-11-17 11:00
umyć auto w sobotę rano → umyć auto | on 2026-11-21 | morning
zadzwonić do mamy dziś wieczorem → zadzwonić do mamy | on 2026-11-17 | evening
zakupy dziś po południu → zakupy | on 2026-11-17 | afternoon
upiec chleb jutro rano → upiec chleb | on 2026-11-18 | morning
upiec chleb jutro wieczorem → upiec chleb | on 2026-11-18 | evening
upiec chleb w niedzielę wieczorem → upiec chleb | on 2026-11-22 | evening
upiec chleb w poniedziałek po południu 1 godz → upiec chleb | on 2026-11-23 | afternoon | 60 min
spakować walizki 20 grudnia wieczorem → spakować walizki | on 2026-12-20 | evening
praca od poniedziałku → praca | start 2026-11-23
praca od 1.12 do 15.12 → praca | start 2026-12-01 | due 2026-12-15
praca od 1 do 15 grudnia → praca | start 2026-12-01 | due 2026-12-15
praca od poniedziałku do piątku 8 godzin → praca | start 2026-11-23 | due 2026-11-27 | 480 min
praca między poniedziałkiem a piątkiem → praca | start 2026-11-23 | due 2026-11-27
praca po środzie → praca | start 2026-11-19
praca nie wcześniej niż 1 grudnia → praca | start 2026-12-01
zadzwonić do lokatora po 15:00 → zadzwonić do lokatora | start 2026-11-17 15:00
praca od przyszłego tygodnia → praca | start 2026-11-23
podlać kwiaty codziennie → podlać kwiaty | FREQ=DAILY
podlać kwiaty każdego dnia → podlać kwiaty | FREQ=DAILY
podlać kwiaty co 3 dni → podlać kwiaty | FREQ=DAILY;INTERVAL=3
podlać kwiaty co drugi dzień → podlać kwiaty | FREQ=DAILY;INTERVAL=2
plan tygodnia co poniedziałek → plan tygodnia | FREQ=WEEKLY;BYDAY=MO
plan tygodnia w każdy poniedziałek o 9 30 min → plan tygodnia | at 2026-11-23 09:00 | 30 min | FREQ=WEEKLY;BYDAY=MO
plan tygodnia w poniedziałki → plan tygodnia | FREQ=WEEKLY;BYDAY=MO
plan tygodnia w każdy poniedziałek rano → plan tygodnia | morning | FREQ=WEEKLY;BYDAY=MO
niemiecki we wtorki i czwartki 18:00-19:30 → niemiecki | at 2026-11-17 18:00 | to 2026-11-17 19:30 | FREQ=WEEKLY;BYDAY=TU,TH
siłownia poniedziałek, środa i piątek o 7 → siłownia | at 2026-11-18 07:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
siłownia w każdy pon, śr i pt → siłownia | FREQ=WEEKLY;BYDAY=MO,WE,FR
śmieci co drugi wtorek → śmieci | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
śmieci co 2 tygodnie we wtorek → śmieci | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
śmieci co dwa tygodnie → śmieci | FREQ=WEEKLY;INTERVAL=2
poczta w dni robocze o 8:30 → poczta | at 2026-11-18 08:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
poczta w każdy dzień roboczy → poczta | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
poczta pon-pt 9:00 → poczta | at 2026-11-18 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
spacer w każdy weekend → spacer | FREQ=WEEKLY;BYDAY=SA,SU
spacer w weekendy → spacer | FREQ=WEEKLY;BYDAY=SA,SU
kopia zapasowa co tydzień → kopia zapasowa | FREQ=WEEKLY
kopia zapasowa raz w tygodniu → kopia zapasowa | FREQ=WEEKLY
faktury co miesiąc → faktury | FREQ=MONTHLY
faktury co miesiąc 15 → faktury | FREQ=MONTHLY;BYMONTHDAY=15
czynsz 1. każdego miesiąca → czynsz | FREQ=MONTHLY;BYMONTHDAY=1
wypłaty w ostatni dzień miesiąca → wypłaty | FREQ=MONTHLY;BYMONTHDAY=-1
klub książki w pierwszy czwartek miesiąca o 19 → klub książki | at 2026-12-03 19:00 | FREQ=MONTHLY;BYDAY=1TH
wypłaty w ostatni piątek każdego miesiąca → wypłaty | FREQ=MONTHLY;BYDAY=-1FR
VAT co kwartał 3 godz → VAT | 180 min | FREQ=MONTHLY;INTERVAL=3
kwiaty co roku 14 lutego → kwiaty | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
dziennik co wieczór → dziennik | evening | FREQ=DAILY
dziennik codziennie rano 15 min → dziennik | morning | 15 min | FREQ=DAILY
fizjo w każdą środę o 17 do 16.12 → fizjo | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216
fizjo co środę o 17 przez 6 tygodni → fizjo | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=6
bieganie 3 razy w tygodniu → bieganie | habit 3 a week
bieganie 3x w tygodniu 30 min → bieganie | 30 min | habit 3 a week
joga dwa razy w tygodniu → joga | habit 2 a week
rozciąganie 2 razy dziennie → rozciąganie | habit 2 a day
czytać 1,5 godz → czytać | 90 min
czytać 2 godziny → czytać | 120 min
czytać 2h → czytać | 120 min
czytać 30 minut → czytać | 30 min
czytać 1 godz 30 min → czytać | 90 min
czytać półtorej godziny → czytać | 90 min
czytać pół godziny → czytać | 30 min
czytać kwadrans → czytać | 15 min
czytać godzinę → czytać | 60 min
czytać około 2 godzin → czytać | 120 min
malować 2 dni → malować | 960 min
urlop 21-31 grudnia → urlop | day off | on 2026-12-21 | to 2026-12-31
urlop od 21.12 do 31.12 → urlop | day off | on 2026-12-21 | to 2026-12-31
wolne w piątek → wolne | day off | on 2026-11-20
święto 25 grudnia → święto | day off | on 2026-12-25
oddzwonić do Nowaka pilne → oddzwonić do Nowaka | urgent
oddzwonić do Nowaka !wysoki → oddzwonić do Nowaka | high
send report w piątek 2h → send report | on 2026-11-20 | 120 min
call Anna tomorrow o 10 #praca → call Anna | at 2026-11-18 10:00 | #praca
rozdziały od 3 do 5 → rozdziały od 3 do 5
zaplanować urlop → zaplanować urlop
iść do lekarza w czwartek → iść do lekarza | on 2026-11-19
jechać do domu → jechać do domu
kupić maj w puszce → kupić maj w puszce
`
