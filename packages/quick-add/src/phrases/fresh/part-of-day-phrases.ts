/** Days with a part of the day. */
export const PARTS_OF_DAY = `
clean car saturday morning → clean car | on 2026-11-21 | morning
call mum tonight → call mum | on 2026-11-17 | evening
groceries next tuesday afternoon → groceries | on 2026-11-24 | afternoon
groceries this evening → groceries | on 2026-11-17 | evening
groceries this afternoon → groceries | on 2026-11-17 | afternoon
write intro tomorrow morning → write intro | on 2026-11-18 | morning
write intro tmrw morning 2h → write intro | on 2026-11-18 | morning | 120 min
Tomorrow afternoon: sort mail → sort mail | on 2026-11-18 | afternoon
tomorrow evening bake bread → bake bread | on 2026-11-18 | evening
bake bread on sunday evening → bake bread | on 2026-11-22 | evening
bake bread on sunday → bake bread | on 2026-11-22
iron shirts sun evening → iron shirts | on 2026-11-22 | evening
mow lawn sat afternoon 1h → mow lawn | on 2026-11-21 | afternoon | 60 min
mow lawn on Saturday in the afternoon → mow lawn | on 2026-11-21 | afternoon
read paper thursday night → read paper | on 2026-11-19 | evening
read paper tomorrow night → read paper | on 2026-11-18 | evening
do it tonight → do it | on 2026-11-17 | evening
tonight: pack suitcase 45 min → pack suitcase | on 2026-11-17 | evening | 45 min
pack suitcase Dec 20 evening → pack suitcase | on 2026-12-20 | evening
pack suitcase on the 20th in the morning → pack suitcase | on 2026-11-20 | morning
pack suitcase on 20.12. morning → pack suitcase | on 2026-12-20 | morning
monday morning plan week → plan week | on 2026-11-23 | morning
Plan week Monday AM → Plan week | on 2026-11-23 | morning
clean inbox in the evening → clean inbox | on 2026-11-17 | evening
clean inbox in the afternoon 20m → clean inbox | on 2026-11-17 | afternoon | 20 min
next friday evening decorate hall → decorate hall | on 2026-11-27 | evening
decorate hall this friday evening → decorate hall | on 2026-11-20 | evening
decorate hall on wednesday → decorate hall | on 2026-11-18
decorate hall on next monday → decorate hall | on 2026-11-23
paint fence on sat → paint fence | on 2026-11-21
paint fence wednsday afternoon → paint fence | on 2026-11-18 | afternoon
buy milk on tuesday morning → buy milk | on 2026-11-24 | morning
`
