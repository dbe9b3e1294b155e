/** What repeats, and habits. */
export const RECURRING = `
water plants every Friday → water plants | FREQ=WEEKLY;BYDAY=FR
weekly review every friday at 4pm 45m → weekly review | at 2026-11-20 16:00 | 45 min | FREQ=WEEKLY;BYDAY=FR
take pills daily at 8pm → take pills | at 2026-11-17 20:00 | FREQ=DAILY
take pills daily at 8am → take pills | at 2026-11-18 08:00 | FREQ=DAILY
check mail weekdays 9am → check mail | at 2026-11-18 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
gym mon wed fri 7am → gym | at 2026-11-18 07:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
gym mon, wed and fri 7am 1h → gym | at 2026-11-18 07:00 | 60 min | FREQ=WEEKLY;BYDAY=MO,WE,FR
gym every mon/wed/fri at 18:00 → gym | at 2026-11-18 18:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
bins every 2 weeks on tuesday → bins | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
bins every other tuesday → bins | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
bins every second thursday → bins | FREQ=WEEKLY;INTERVAL=2;BYDAY=TH
pay rent on the 1st of every month → pay rent | FREQ=MONTHLY;BYMONTHDAY=1
pay rent every month on the 1st → pay rent | FREQ=MONTHLY;BYMONTHDAY=1
pay rent monthly on the 1st → pay rent | FREQ=MONTHLY;BYMONTHDAY=1
pay rent every 1st → pay rent | FREQ=MONTHLY;BYMONTHDAY=1
book club 1st thursday of every month → book club | FREQ=MONTHLY;BYDAY=1TH
book club first thursday of the month 7pm → book club | at 2026-12-03 19:00 | FREQ=MONTHLY;BYDAY=1TH
payroll last friday of every month → payroll | FREQ=MONTHLY;BYDAY=-1FR
payroll last day of every month → payroll | FREQ=MONTHLY;BYMONTHDAY=-1
payroll on the last day of the month at 5pm → payroll | at 2026-11-30 17:00 | FREQ=MONTHLY;BYMONTHDAY=-1
VAT return every quarter → VAT return | FREQ=MONTHLY;INTERVAL=3
VAT return quarterly 3h → VAT return | 180 min | FREQ=MONTHLY;INTERVAL=3
flowers yearly on Feb 14 → flowers | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
flowers every year on 14 February → flowers | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
flowers every Feb 14 → flowers | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
renew antivirus annually on dec 1 → renew antivirus | FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1
run 3x per week → run | habit 3 a week
run 3x a week 30 min → run | 30 min | habit 3 a week
yoga twice a week → yoga | habit 2 a week
practice guitar 4 times a week 20min → practice guitar | 20 min | habit 4 a week
call parents once a week → call parents | FREQ=WEEKLY
meditate 5 times per week → meditate | habit 5 a week
Stretch 3x/week → Stretch | habit 3 a week
stretch every day → stretch | FREQ=DAILY
stretch everyday 10 min → stretch | 10 min | FREQ=DAILY
stretch each day at 12:30 → stretch | at 2026-11-17 12:30 | FREQ=DAILY
journal every evening → journal | evening | FREQ=DAILY
journal every night at 10pm → journal | at 2026-11-17 22:00 | FREQ=DAILY
journal every morning 15m → journal | morning | 15 min | FREQ=DAILY
backup every 3 days → backup | FREQ=DAILY;INTERVAL=3
backup every other day → backup | FREQ=DAILY;INTERVAL=2
backup weekly → backup | FREQ=WEEKLY
backup every week on sunday → backup | FREQ=WEEKLY;BYDAY=SU
backup weekly on sundays at 9pm → backup | at 2026-11-22 21:00 | FREQ=WEEKLY;BYDAY=SU
backup Sundays → backup | FREQ=WEEKLY;BYDAY=SU
change filter every 6 months → change filter | FREQ=MONTHLY;INTERVAL=6
change filter every month → change filter | FREQ=MONTHLY
invoice clients monthly → invoice clients | FREQ=MONTHLY
invoice clients every 15th 1h → invoice clients | 60 min | FREQ=MONTHLY;BYMONTHDAY=15
long walk every weekend → long walk | FREQ=WEEKLY;BYDAY=SA,SU
long walk on weekends 10am → long walk | at 2026-11-21 10:00 | FREQ=WEEKLY;BYDAY=SA,SU
inbox zero every weekday → inbox zero | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
inbox zero mon-fri 8:30 → inbox zero | at 2026-11-18 08:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
inbox zero every workday at 4 pm 20 min → inbox zero | at 2026-11-17 16:00 | 20 min | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
german class tuesdays and thursdays 18:00-19:30 → german class | at 2026-11-17 18:00 | to 2026-11-17 19:30 | FREQ=WEEKLY;BYDAY=TU,TH
german class every tue & thu 6pm → german class | at 2026-11-17 18:00 | FREQ=WEEKLY;BYDAY=TU,TH
German class every tuesday 8am → German class | at 2026-11-24 08:00 | FREQ=WEEKLY;BYDAY=TU
every monday plan the week → plan the week | FREQ=WEEKLY;BYDAY=MO
Every Monday morning: plan the week 30m → plan the week | morning | 30 min | FREQ=WEEKLY;BYDAY=MO
every 2nd monday 10:00 check tyres → check tyres | at 2026-11-23 10:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
biweekly on friday timesheet → timesheet | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
timesheet every friday until dec 18 → timesheet | FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218
timesheet every friday starting dec 4 → timesheet | start 2026-12-04 | FREQ=WEEKLY;BYDAY=FR
physio every wednesday 5pm for 6 weeks → physio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=6
clean fridge every 3rd saturday of the month → clean fridge | FREQ=MONTHLY;BYDAY=3SA
team report second monday of each month → team report | FREQ=MONTHLY;BYDAY=2MO
feed cat every day 7am #home → feed cat | at 2026-11-18 07:00 | FREQ=DAILY | #home
vitamins evry day → vitamins | FREQ=DAILY
`
