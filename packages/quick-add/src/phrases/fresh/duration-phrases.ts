/** Durations. */
export const DURATIONS = `
write docs 3h → write docs | 180 min
write docs 45 min → write docs | 45 min
write docs 1.5 hours → write docs | 90 min
write docs 1,5h → write docs | 90 min
write docs 1h30 → write docs | 90 min
write docs 1h30m → write docs | 90 min
write docs 1h 15min → write docs | 75 min
write docs 2 hrs → write docs | 120 min
write docs half an hour → write docs | 30 min
write docs ~2h → write docs | 120 min
vacuum flat (40 min) → vacuum flat | 40 min
vacuum flat [30m] → vacuum flat | 30 min
vacuum for 20 minutes → vacuum | 20 min
90min deep work on thesis → deep work on thesis | 90 min
1 hour reading → reading | 60 min
reading an hour → reading | 60 min
reading for an hour and a half → reading | 90 min
reading 2 and a half hours → reading | 150 min
quarter of an hour tidy desk → tidy desk | 15 min
tidy desk 10mins → tidy desk | 10 min
tidy desk, 5 minutes → tidy desk | 5 min
tidy desk - 0.5h → tidy desk | 30 min
solve problem set 2 about 2 hours → solve problem set 2 | 120 min
review module 3 2.5h by thu → review module 3 | due 2026-11-19 | 150 min
fix 3 bugs 4 hours → fix 3 bugs | 240 min
essay 1 hr 30 mins due friday → essay | due 2026-11-20 | 90 min
edit video 2h45 tomorrow 13:00 → edit video | at 2026-11-18 13:00 | 165 min
edit video 120 minuts → edit video | 120 min
`
