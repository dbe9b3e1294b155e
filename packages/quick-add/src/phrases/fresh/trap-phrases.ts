/** Words and numbers that look like more than a title. */
export const TRAPS = `
Read chapter 4 → Read chapter 4
buy iPhone 15 case → buy iPhone 15 case
call 555-1234 → call 555-1234
Q3 report → Q3 report
Q3 report by friday → Q3 report | due 2026-11-20
buy 2 kg flour → buy 2 kg flour
watch Ocean's 11 → watch Ocean's 11
watch Ocean's 11 tonight → watch Ocean's 11 | on 2026-11-17 | evening
24/7 support page → 24/7 support page
May's birthday gift → May's birthday gift
May's birthday gift by may 3 → May's birthday gift | due 2027-05-03
March budget → March budget
finish March budget by 27 nov 2h → finish March budget | due 2026-11-27 | 120 min
sat nav update → sat nav update
buy sun cream → buy sun cream
buy sun cream sat → buy sun cream | on 2026-11-21
second draft → second draft
second draft due monday → second draft | due 2026-11-23
minute taking → minute taking
write meeting minutes by eod → write meeting minutes | due 2026-11-17
watch 12 Monkeys → watch 12 Monkeys
watch Friday Night Lights → watch Friday Night Lights
Black Friday shopping list → Black Friday shopping list
ask April about the desk → ask April about the desk
ask April about the desk tomorrow 2pm → ask April about the desk | at 2026-11-18 14:00
may need new shoes → may need new shoes
buy 3 m cable → buy 3 m cable
order 10 m rope → order 10 m rope
sign up for 5k run → sign up for 5k run
Windows 11 upgrade on mum's laptop → Windows 11 upgrade on mum's laptop
replace 9V battery → replace 9V battery
fix error 404 on page 2 → fix error 404 on page 2
start new novel → start new novel
look up recipe from grandma → look up recipe from grandma
clean up after party → clean up after party
stand by me movie ticket → stand by me movie ticket
book by Stephen King for Tom → book by Stephen King for Tom
write daily standup notes template → write daily standup notes template
cancel Daily Mail subscription → cancel Daily Mail subscription
read The Economist weekly → read The Economist | FREQ=WEEKLY
good morning message for team → good morning message for team
plan summer vacation → plan summer vacation
prepare meeting agenda → prepare meeting agenda
book lunch place → book lunch place
split bill 50/50 with Jo → split bill 50/50 with Jo
1/2 cup sugar for cake → 1/2 cup sugar for cake
update to version 12.5 → update to version 12.5
ship 3.11.2 hotfix by 5pm → ship 3.11.2 hotfix | due 2026-11-17 17:00
buy Chanel No 5 → buy Chanel No 5
Catch-22 book report due dec 9 → Catch-22 book report | due 2026-12-09
watch 24 hours in A&E → watch 24 hours in A&E
email room 1400 about heating → email room 1400 about heating
apply for 2027 budget → apply for 2027 budget
make a decision on every open issue → make a decision on every open issue
buy one-second glue → buy one-second glue
thank Wednesday's guests → thank Wednesday's guests
Monday.com subscription cancel by eom → Monday.com subscription cancel | due 2026-11-30
read 1984 by George Orwell → read 1984 by George Orwell
`
