/** Labels, priorities and projects among the rest. */
export const MIXED = `
fix checkout !high #work @Website 2h by fri → fix checkout | due 2026-11-20 | 120 min | high | @Website | #work
!urgent call lawyer today → call lawyer | due 2026-11-17 | urgent
call lawyer !!! 3pm → call lawyer | at 2026-11-17 15:00 | urgent
call lawyer !! tomorrow → call lawyer | due 2026-11-18 | high
p1 server down → server down | urgent
update deps p3 #dev → update deps | medium | #dev
sort photos p4 → sort photos | low
sort photos !low #home #fun → sort photos | low | #home | #fun
@Website write copy 3h due dec 4 !medium → write copy | due 2026-12-04 | 180 min | medium | @Website
#school essay on Kafka 4h due nov 27 p2 → essay on Kafka | due 2026-11-27 | 240 min | high | #school
pay invoice #finance every month on the 5th !high → pay invoice | FREQ=MONTHLY;BYMONTHDAY=5 | high | #finance
Buy printer paper #office → Buy printer paper | #office
buy paint @Kitchen saturday morning → buy paint | on 2026-11-21 | morning | @Kitchen
merge branch @api by eod !! → merge branch | due 2026-11-17 | high | @api
#work #q4 slides for townhall start mon due 30 nov 5h !urgent → slides for townhall | start 2026-11-23 | due 2026-11-30 | 300 min | urgent | #work | #q4
email Bob ! by wed → email Bob | due 2026-11-18 | medium
Wow! that was great, write review → Wow! that was great, write review
clean oven !HIGH → clean oven | high
P2 clean oven sunday #Home → clean oven | on 2026-11-22 | high | #Home
mail bob@example.com about contract by thursday → mail bob@example.com about contract | due 2026-11-19
learn C# basics 1h #study → learn C# basics | 60 min | #study
30m !high tomorrow 9am @Thesis outline #uni → outline | at 2026-11-18 09:00 | 30 min | high | @Thesis | #uni
`
