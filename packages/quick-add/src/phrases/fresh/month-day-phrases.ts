/** Days of a month. */
export const MONTH_DAYS = `
pay rent dec 1 → pay rent | due 2026-12-01
Pay rent on Dec 1 → Pay rent | on 2026-12-01
send Christmas cards on 10 December → send Christmas cards | on 2026-12-10
send xmas cards by dec. 10 → send xmas cards | due 2026-12-10
wrap gifts on Dec 24 → wrap gifts | on 2026-12-24
dentist check form by 3 feb → dentist check form | due 2027-02-03
Tax papers due March 31 → Tax papers | due 2027-03-31
tax papers due 31st of March → tax papers | due 2027-03-31
tax papers by the 31st of march → tax papers | due 2027-03-31
Renew visa by 15th January 2027 → Renew visa | due 2027-01-15
renew visa by January 15th, 2027 → renew visa | due 2027-01-15
renew visa by Jan 15 2027 → renew visa | due 2027-01-15
book campsite by 1 May → book campsite | due 2027-05-01
book campsite by May 1st → book campsite | due 2027-05-01
Book campsite due 4 july → Book campsite | due 2027-07-04
sell winter tyres on 2027-03-20 → sell winter tyres | on 2027-03-20
Change tyres 20.12. → Change tyres | due 2026-12-20
change tyres on 20.12.2026 → change tyres | on 2026-12-20
change tyres on 12/20 → change tyres | on 2026-12-20
change tyres on 12/20/2026 → change tyres | on 2026-12-20
change tyres 12/20/26 → change tyres | due 2026-12-20
order toner the 20th → order toner | due 2026-11-20
order toner on the 20th → order toner | on 2026-11-20
order toner on the 5th → order toner | on 2026-12-05
order toner by 16 nov → order toner | due 2027-11-16
order 12 toners by 18 nov → order 12 toners | due 2026-11-18
buy 6 tickets by nov 25 → buy 6 tickets | due 2026-11-25
buy 6 tickets on nov. 25th → buy 6 tickets | on 2026-11-25
send 2027 calendar to print by 27 Nov → send 2027 calendar to print | due 2026-11-27
chapter 12 due dec 12 → chapter 12 | due 2026-12-12
read chapters 3-5 by 22 nov → read chapters 3-5 | due 2026-11-22
Ex 4 due 04.12. → Ex 4 | due 2026-12-04
finish level 7 by dec 7 → finish level 7 | due 2026-12-07
Pay invoice 1120 by 1 dec → Pay invoice 1120 | due 2026-12-01
pay invoice no 4711 by dec 3 → pay invoice no 4711 | due 2026-12-03
Submit abstract by 10 Sept → Submit abstract | due 2027-09-10
submit abstract by sep 10 → submit abstract | due 2027-09-10
valentines flowers by 13 febuary → valentines flowers | due 2027-02-13
plant tulips on October 3 → plant tulips | on 2027-10-03
2026-12-20 clean garage → clean garage | due 2026-12-20
Dec 20 clean garage → clean garage | due 2026-12-20
on dec 20 clean garage → clean garage | on 2026-12-20
Release 2.1 notes by 9 December → Release 2.1 notes | due 2026-12-09
release v3 on Dec 15 → release v3 | on 2026-12-15
archive 2025 photos by 31/12/2026 → archive 2025 photos | due 2026-12-31
archive 2025 photos by 31/12 → archive 2025 photos | due 2026-12-31
old thing due 2026-11-02 → old thing | due 2026-11-02
check 5 quotes by the 2nd of december → check 5 quotes | due 2026-12-02
`
