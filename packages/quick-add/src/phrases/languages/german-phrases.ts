/** What people write in German, and what it means: see `language-phrases.ts`. */
export const GERMAN_PHRASES = `
Steuererklärung bis Freitag → Steuererklärung | due 2026-11-20
Steuererklärung bis Freitag 17 Uhr → Steuererklärung | due 2026-11-20 17:00
Rechnung an Müller schicken bis 30.11. → Rechnung an Müller schicken | due 2026-11-30
Bericht abgeben bis 30.11 → Bericht abgeben | due 2026-11-30
Antrag bis zum 15. Dezember einreichen → Antrag einreichen | due 2026-12-15
Antrag bis 15. Dez. einreichen → Antrag einreichen | due 2026-12-15
Antrag bis 15.12.2026 → Antrag | due 2026-12-15
Antrag spätestens Montag → Antrag | due 2026-11-23
Antrag spätestens bis Montag → Antrag | due 2026-11-23
Bücher zurückgeben vor Freitag → Bücher zurückgeben | due 2026-11-19
Folien fällig am 3.12. → Folien | due 2026-12-03
Folien fällig: Donnerstag → Folien | due 2026-11-19
Präsentation Frist 1. Februar → Präsentation | due 2027-02-01
Miete bis zum 1. überweisen → Miete überweisen | due 2026-12-01
Miete heute überweisen → Miete überweisen | due 2026-11-17
Wäsche morgen → Wäsche | due 2026-11-18
Wäsche übermorgen → Wäsche | due 2026-11-19
Wäsche uebermorgen → Wäsche | due 2026-11-19
Paket in 3 Tagen abholen → Paket abholen | due 2026-11-20
Vertrag in zwei Wochen kündigen → Vertrag kündigen | due 2026-12-01
Vertrag in einer Woche → Vertrag | due 2026-11-24
Vertrag innerhalb von 3 Tagen prüfen → Vertrag prüfen | due 2026-11-20
Vertrag bis Ende der Woche → Vertrag | due 2026-11-20
Vertrag bis Freitagmittag prüfen → Vertrag prüfen | due 2026-11-20 12:00
Vertrag bis Monatsende → Vertrag | due 2026-11-30
Vertrag bis Ende des Monats prüfen → Vertrag prüfen | due 2026-11-30
Domain verlängern bis Jahresende → Domain verlängern | due 2026-12-31
Vertrag bis Ende Januar → Vertrag | due 2027-01-31
Garten planen im März → Garten planen | start 2027-03-01 | due 2027-03-31
Garten planen diese Woche → Garten planen | due 2026-11-22
Garten planen nächste Woche → Garten planen | start 2026-11-23 | due 2026-11-29
Garten planen naechste Woche → Garten planen | start 2026-11-23 | due 2026-11-29
Garten planen bis nächste Woche → Garten planen | due 2026-11-29
Garten planen nächsten Monat → Garten planen | start 2026-12-01 | due 2026-12-31
Garten planen am Wochenende → Garten planen | start 2026-11-21 | due 2026-11-22
Garten planen dieses Wochenende → Garten planen | start 2026-11-21 | due 2026-11-22
Garten planen nächstes Wochenende → Garten planen | start 2026-11-28 | due 2026-11-29
Angebot Freitag → Angebot | due 2026-11-20
Angebot am Freitag → Angebot | on 2026-11-20
Angebot diesen Freitag → Angebot | due 2026-11-20
Angebot kommenden Freitag → Angebot | due 2026-11-20
Angebot nächste Woche Freitag → Angebot | due 2026-11-27
Angebot Freitag in einer Woche → Angebot | due 2026-11-27
Angebot Fr → Angebot | due 2026-11-20
Angebot bis Mi. → Angebot | due 2026-11-18
Sonnabend Auto waschen → Auto waschen | on 2026-11-21
Zahnarzt morgen 15 Uhr → Zahnarzt | at 2026-11-18 15:00
Zahnarzt morgen um 15 Uhr → Zahnarzt | at 2026-11-18 15:00
Zahnarzt morgen um 15:30 Uhr → Zahnarzt | at 2026-11-18 15:30
Zahnarzt morgen 15.30 Uhr → Zahnarzt | at 2026-11-18 15:30
morgen 15 Uhr Team anrufen #work → Team anrufen | at 2026-11-18 15:00 | #work
Zahnarzt um 14 Uhr 30 → Zahnarzt | at 2026-11-17 14:30
Zahnarzt Freitag halb vier → Zahnarzt | at 2026-11-20 15:30
Zahnarzt Freitag um halb 10 → Zahnarzt | at 2026-11-20 09:30
Kinder abholen um Viertel nach drei → Kinder abholen | at 2026-11-17 15:15
Kinder abholen Viertel vor fünf → Kinder abholen | at 2026-11-17 16:45
Kinder abholen um 3 → Kinder abholen | at 2026-11-17 15:00
Essen mit Lena morgen Mittag → Essen mit Lena | at 2026-11-18 12:00
Website starten um Mitternacht → Website starten | at 2026-11-18 00:00
Zug nach Hamburg 3.12. 8:12 → Zug nach Hamburg | at 2026-12-03 08:12
Zug nach Hamburg am 3. Dezember um 8 Uhr 12 → Zug nach Hamburg | at 2026-12-03 08:12
Besprechung Donnerstag 9-11 Uhr → Besprechung | at 2026-11-19 09:00 | to 2026-11-19 11:00
Besprechung Do 14–15:30 Uhr → Besprechung | at 2026-11-19 14:00 | to 2026-11-19 15:30
Besprechung morgen von 9 bis 11 Uhr → Besprechung | at 2026-11-18 09:00 | to 2026-11-18 11:00
Besprechung morgen von 9:30 bis 10:15 → Besprechung | at 2026-11-18 09:30 | to 2026-11-18 10:15
Besprechung am Montag um 10 Uhr für 45 Minuten → Besprechung | at 2026-11-23 10:00 | 45 min
Versicherung in 2 Stunden anrufen → Versicherung anrufen | at 2026-11-17 12:30
Wäsche in einer halben Stunde aufhängen → Wäsche aufhängen | at 2026-11-17 11:00
Auto putzen Samstagvormittag → Auto putzen | on 2026-11-21 | morning
Auto putzen Samstag früh → Auto putzen | on 2026-11-21 | morning
Mama anrufen heute Abend → Mama anrufen | on 2026-11-17 | evening
Einkaufen heute Nachmittag → Einkaufen | on 2026-11-17 | afternoon
Brot backen morgen früh → Brot backen | on 2026-11-18 | morning
Brot backen morgen Abend → Brot backen | on 2026-11-18 | evening
Brot backen am Sonntagabend → Brot backen | on 2026-11-22 | evening
Brot backen Montag Nachmittag 1 Std → Brot backen | on 2026-11-23 | afternoon | 60 min
Koffer packen am 20.12. abends → Koffer packen | on 2026-12-20 | evening
Hausarbeit ab Montag → Hausarbeit | start 2026-11-23
Hausarbeit ab 1.12. bis 15.12. → Hausarbeit | start 2026-12-01 | due 2026-12-15
Hausarbeit vom 1.12. bis 15.12. → Hausarbeit | start 2026-12-01 | due 2026-12-15
Hausarbeit von Montag bis Freitag 8 Std → Hausarbeit | start 2026-11-23 | due 2026-11-27 | 480 min
Hausarbeit zwischen Montag und Freitag → Hausarbeit | start 2026-11-23 | due 2026-11-27
Hausarbeit nach Mittwoch → Hausarbeit | start 2026-11-19
Hausarbeit nicht vor dem 1.12. → Hausarbeit | start 2026-12-01
Hausarbeit frühestens Donnerstag → Hausarbeit | start 2026-11-19
Mieter anrufen nach 15 Uhr → Mieter anrufen | start 2026-11-17 15:00
Hausarbeit ab nächster Woche → Hausarbeit | start 2026-11-23
Pflanzen gießen jeden Tag → Pflanzen gießen | FREQ=DAILY
Pflanzen gießen täglich → Pflanzen gießen | FREQ=DAILY
Pflanzen gießen alle 3 Tage → Pflanzen gießen | FREQ=DAILY;INTERVAL=3
Pflanzen gießen jeden zweiten Tag → Pflanzen gießen | FREQ=DAILY;INTERVAL=2
Wochenplan jeden Montag → Wochenplan | FREQ=WEEKLY;BYDAY=MO
Wochenplan jeden Montag um 9 Uhr 30 Min → Wochenplan | at 2026-11-23 09:00 | 30 min | FREQ=WEEKLY;BYDAY=MO
Wochenplan montags → Wochenplan | FREQ=WEEKLY;BYDAY=MO
Deutschkurs dienstags und donnerstags 18-19:30 Uhr → Deutschkurs | at 2026-11-17 18:00 | to 2026-11-17 19:30 | FREQ=WEEKLY;BYDAY=TU,TH
Training Mo, Mi und Fr 7 Uhr → Training | at 2026-11-18 07:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
Training jeden Mo, Mi, Fr → Training | FREQ=WEEKLY;BYDAY=MO,WE,FR
Mülltonne jeden zweiten Dienstag → Mülltonne | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
Mülltonne alle 2 Wochen am Dienstag → Mülltonne | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
Mülltonne alle zwei Wochen → Mülltonne | FREQ=WEEKLY;INTERVAL=2
Posteingang werktags 8:30 → Posteingang | at 2026-11-18 08:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Posteingang jeden Werktag → Posteingang | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Posteingang Mo-Fr 9 Uhr → Posteingang | at 2026-11-18 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Spaziergang jedes Wochenende → Spaziergang | FREQ=WEEKLY;BYDAY=SA,SU
Backup wöchentlich → Backup | FREQ=WEEKLY
Backup einmal pro Woche → Backup | FREQ=WEEKLY
Rechnungen monatlich → Rechnungen | FREQ=MONTHLY
Miete jeden Monat am 1. → Miete | FREQ=MONTHLY;BYMONTHDAY=1
Miete am 1. jedes Monats → Miete | FREQ=MONTHLY;BYMONTHDAY=1
Gehälter am letzten Tag des Monats → Gehälter | FREQ=MONTHLY;BYMONTHDAY=-1
Buchclub am ersten Donnerstag im Monat 19 Uhr → Buchclub | at 2026-12-03 19:00 | FREQ=MONTHLY;BYDAY=1TH
Gehälter jeden letzten Freitag im Monat → Gehälter | FREQ=MONTHLY;BYDAY=-1FR
Umsatzsteuer jedes Quartal 3 Std → Umsatzsteuer | 180 min | FREQ=MONTHLY;INTERVAL=3
Blumen jährlich am 14. Februar → Blumen | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
Blumen jedes Jahr am 14.2. → Blumen | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
Tagebuch jeden Abend → Tagebuch | evening | FREQ=DAILY
Tagebuch jeden Morgen 15 Min → Tagebuch | morning | 15 min | FREQ=DAILY
Physio jeden Mittwoch 17 Uhr bis 16.12. → Physio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216
Physio jeden Mittwoch 17 Uhr 6 Wochen lang → Physio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=6
Joggen 3x pro Woche → Joggen | habit 3 a week
Joggen 3 mal die Woche 30 Min → Joggen | 30 min | habit 3 a week
Yoga zweimal pro Woche → Yoga | habit 2 a week
Dehnen 2x täglich → Dehnen | habit 2 a day
Lesen 1,5 Std → Lesen | 90 min
Lesen 30 Min → Lesen | 30 min
Lesen 2 Stunden → Lesen | 120 min
Lesen 1 Std 30 Min → Lesen | 90 min
Lesen eine halbe Stunde → Lesen | 30 min
Lesen anderthalb Stunden → Lesen | 90 min
Lesen zweieinhalb Stunden → Lesen | 150 min
Lesen eine Viertelstunde → Lesen | 15 min
Lesen ca. 2 h → Lesen | 120 min
Streichen 2 Tage → Streichen | 960 min
Dauer 45 Minuten Protokoll schreiben → Protokoll schreiben | 45 min
Urlaub 21.12.–31.12. → Urlaub | day off | on 2026-12-21 | to 2026-12-31
urlaub vom 21.12. bis 31.12. → urlaub | day off | on 2026-12-21 | to 2026-12-31
Urlaub am Freitag → Urlaub | day off | on 2026-11-20
frei am 23. Dezember → frei | day off | on 2026-12-23
Freitag frei → frei | day off | on 2026-11-20
Feiertag 25.12. → Feiertag | day off | on 2026-12-25
Müller zurückrufen dringend → Müller zurückrufen | urgent
Müller zurückrufen !hoch → Müller zurückrufen | high
Write report by Freitag 2h → Write report | due 2026-11-20 | 120 min
Call Anna tomorrow 10 Uhr → Call Anna | at 2026-11-18 10:00
Mai anrufen → Mai anrufen
Guten-Morgen-Mail schreiben → Guten-Morgen-Mail schreiben
So viele Fragen klären → So viele Fragen klären
Urlaub planen → Urlaub planen
Kapitel 3 bis 5 lesen → Kapitel 3 bis 5 lesen
Am Projekt arbeiten → Am Projekt arbeiten
`
