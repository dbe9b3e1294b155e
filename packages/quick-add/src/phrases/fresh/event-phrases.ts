/** Meetings and days off. */
export const EVENTS = `
meeting with Anna tomorrow 10-11 → meeting with Anna | event | at 2026-11-18 10:00 | to 2026-11-18 11:00
lunch with Bob Thu 12:30 → lunch with Bob | event | at 2026-11-19 12:30
standup every weekday 9:15 15m → standup | event | at 2026-11-18 09:15 | 15 min | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Meeting w/ design team fri 2pm 1h → Meeting w/ design team | event | at 2026-11-20 14:00 | 60 min
meeting on monday 9:30-10:15 with sales → meeting with sales | event | at 2026-11-23 09:30 | to 2026-11-23 10:15
dinner with Kim saturday 7pm → dinner with Kim | event | at 2026-11-21 19:00
coffee with Lena tmrw 3pm 45 min → coffee with Lena | event | at 2026-11-18 15:00 | 45 min
1:1 with Sarah every thursday 11:00 30m → 1:1 with Sarah | event | at 2026-11-19 11:00 | 30 min | FREQ=WEEKLY;BYDAY=TH
interview with candidate 26 nov 10:00-11:30 → interview with candidate | event | at 2026-11-26 10:00 | to 2026-11-26 11:30
doctor appointment dec 2 8:20 → doctor appointment | event | at 2026-12-02 08:20
dentist appointment next friday at 9 → dentist appointment | event | at 2026-11-27 09:00
team meeting every other wednesday 14:00 1h → team meeting | event | at 2026-11-18 14:00 | 60 min | FREQ=WEEKLY;INTERVAL=2;BYDAY=WE
meeting today 4-5pm → meeting | event | at 2026-11-17 16:00 | to 2026-11-17 17:00
Meeting 2pm budget #finance → Meeting budget | event | at 2026-11-17 14:00 | #finance
lunch with mum sunday at 1 → lunch with mum | event | at 2026-11-22 13:00
call with Acme 19 Nov 16:00-16:30 → call with Acme | event | at 2026-11-19 16:00 | to 2026-11-19 16:30
day off friday → day off | day off | on 2026-11-20
Day off on Dec 23 → Day off | day off | on 2026-12-23
vacation Dec 21 - Dec 31 → vacation | day off | on 2026-12-21 | to 2026-12-31
vacation 21.12. - 31.12. → vacation | day off | on 2026-12-21 | to 2026-12-31
vacation from 21 dec to 31 dec → vacation | day off | on 2026-12-21 | to 2026-12-31
Vacation Dec 21-31 → Vacation | day off | on 2026-12-21 | to 2026-12-31
vacation dec 28 - jan 3 → vacation | day off | on 2026-12-28 | to 2027-01-03
holiday next monday → holiday | day off | on 2026-11-23
holiday 25 Dec → holiday | day off | on 2026-12-25
off tomorrow → off | day off | on 2026-11-18
day off thu and fri → day off | day off | on 2026-11-19 | to 2026-11-20
Vacation 2027-02-08 to 2027-02-12 → Vacation | day off | on 2027-02-08 | to 2027-02-12
`
