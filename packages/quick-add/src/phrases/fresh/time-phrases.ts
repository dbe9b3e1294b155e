/** Times of day. */
export const TIMES = `
Call grandma tomorrow at 6pm → Call grandma | at 2026-11-18 18:00
tmrw 6pm 15 min call grandma → call grandma | at 2026-11-18 18:00 | 15 min
call grandma tmrw 6pm 15 min → call grandma | at 2026-11-18 18:00 | 15 min
code review Fri 14:00-15:00 → code review | at 2026-11-20 14:00 | to 2026-11-20 15:00
wrap presents on Dec 24 at 10 → wrap presents | at 2026-12-24 10:00
pick up kids at 3pm → pick up kids | at 2026-11-17 15:00
pick up kids 15:30 → pick up kids | at 2026-11-17 15:30
pick up kids at 3 → pick up kids | at 2026-11-17 15:00
take out trash at 9am → take out trash | at 2026-11-18 09:00
take out trash 7:45 → take out trash | at 2026-11-18 07:45
haircut thursday 4.30pm → haircut | at 2026-11-19 16:30
haircut thu at 4:30 pm → haircut | at 2026-11-19 16:30
Haircut on Thursday at 16:30 for 45 min → Haircut | at 2026-11-19 16:30 | 45 min
vet with Luna sat 10am → vet with Luna | at 2026-11-21 10:00
vet sat 10:00-10:45 → vet | at 2026-11-21 10:00 | to 2026-11-21 10:45
water plants today at 5pm → water plants | at 2026-11-17 17:00
water plants today 17:00 → water plants | at 2026-11-17 17:00
deploy tonight at 11pm → deploy | at 2026-11-17 23:00
deploy tonight at 9 → deploy | at 2026-11-17 21:00
next tuesday 2pm prep workshop → prep workshop | at 2026-11-24 14:00
prep workshop next friday 9-11am → prep workshop | at 2026-11-27 09:00 | to 2026-11-27 11:00
study session monday 2-4pm → study session | at 2026-11-23 14:00 | to 2026-11-23 16:00
study session mon from 2pm to 4pm → study session | at 2026-11-23 14:00 | to 2026-11-23 16:00
study from 14:00 to 16:00 → study | at 2026-11-17 14:00 | to 2026-11-17 16:00
Piano practice tomorrow 18:00 – 18:30 → Piano practice | at 2026-11-18 18:00 | to 2026-11-18 18:30
swim wednesday 6.30am → swim | at 2026-11-18 06:30
swim WED 6:30AM 1h → swim | at 2026-11-18 06:30 | 60 min
check oven at noon → check oven | at 2026-11-17 12:00
check oven tomorrow at noon → check oven | at 2026-11-18 12:00
launch site at midnight → launch site | at 2026-11-18 00:00
call insurance in 2 hours → call insurance | at 2026-11-17 12:30
check laundry in 30 minutes → check laundry | at 2026-11-17 11:00
Pick up parcel on 27 Nov at 5:15pm → Pick up parcel | at 2026-11-27 17:15
pick up parcel 27.11. 17:15 → pick up parcel | at 2026-11-27 17:15
pick up parcel 11/27 5:15pm → pick up parcel | at 2026-11-27 17:15
train to Berlin 2026-12-03 08:12 → train to Berlin | at 2026-12-03 08:12
train to Berlin 3 dec 8:12am → train to Berlin | at 2026-12-03 08:12
at 4pm call supplier → call supplier | at 2026-11-17 16:00
friday at 8 pm movie with kids → movie with kids | at 2026-11-20 20:00
tomorow 7am jog 30min → jog | at 2026-11-18 07:00 | 30 min
parents evening tue 7pm → parents evening | at 2026-11-24 19:00
fix printer sunday @ 3pm → fix printer | at 2026-11-22 15:00
on the 25th at 13:00 collect suit → collect suit | at 2026-11-25 13:00
collect suit 11 am → collect suit | at 2026-11-17 11:00
`
