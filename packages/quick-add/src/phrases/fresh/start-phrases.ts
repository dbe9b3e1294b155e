/** Start dates, and both limits. */
export const STARTS = `
term paper start Monday due Dec 20 → term paper | start 2026-11-23 | due 2026-12-20
term paper from Monday until friday → term paper | start 2026-11-23 | due 2026-11-27
Term paper 10h start mon, due dec 11 → Term paper | start 2026-11-23 | due 2026-12-11 | 600 min
refactor auth after Wednesday by Friday → refactor auth | start 2026-11-19 | due 2026-11-20
refactor auth after wednesday → refactor auth | start 2026-11-19
refactor auth start monday → refactor auth | start 2026-11-23
refactor auth starting monday → refactor auth | start 2026-11-23
refactor auth starts on monday 6h → refactor auth | start 2026-11-23 | 360 min
refactor auth from monday 4h by thu → refactor auth | start 2026-11-23 | due 2026-11-26 | 240 min
holiday photos album from Dec 27 due Jan 10 → holiday photos album | start 2026-12-27 | due 2027-01-10
album from 27 dec to 10 jan → album | start 2026-12-27 | due 2027-01-10
Exam prep from 1 Dec until 15 Dec 20h → Exam prep | start 2026-12-01 | due 2026-12-15 | 1200 min
exam prep 20h from 1.12. to 15.12. → exam prep | start 2026-12-01 | due 2026-12-15 | 1200 min
exam prep between Dec 1 and Dec 15 → exam prep | start 2026-12-01 | due 2026-12-15
exam prep start 2026-12-01 due 2026-12-15 → exam prep | start 2026-12-01 | due 2026-12-15
exam prep not before dec 1 → exam prep | start 2026-12-01
exam prep not before monday, due dec 4 5pm → exam prep | start 2026-11-23 | due 2026-12-04 17:00
start tomorrow due friday mock-ups 3h → mock-ups | start 2026-11-18 | due 2026-11-20 | 180 min
mock-ups start tmrw by fri noon → mock-ups | start 2026-11-18 | due 2026-11-20 12:00
mock-ups from tomorrow by next friday → mock-ups | start 2026-11-18 | due 2026-11-27
mock-ups starting next week → mock-ups | start 2026-11-23
mock-ups start next week due eom → mock-ups | start 2026-11-23 | due 2026-11-30
order seeds from march 1 → order seeds | start 2027-03-01
order seeds after Feb 14 before march 15 → order seeds | start 2027-02-15 | due 2027-03-15
Budget 2027 draft start 30 Nov due 11 Dec → Budget 2027 draft | start 2026-11-30 | due 2026-12-11
start on thursday, deadline next tuesday: landing page → landing page | start 2026-11-19 | due 2026-11-24
landing page start thu 9am due fri 5pm → landing page | start 2026-11-19 09:00 | due 2026-11-20 17:00
landing page start in 3 days due in 2 weeks → landing page | start 2026-11-20 | due 2026-12-01
call tenant after 3pm → call tenant | start 2026-11-17 15:00
call tenant after 3pm by 6pm → call tenant | start 2026-11-17 15:00 | due 2026-11-17 18:00
sell old sofa from the 1st until the 15th → sell old sofa | start 2026-12-01 | due 2026-12-15
translate website 8h from wed by sunday → translate website | start 2026-11-18 | due 2026-11-22 | 480 min
`
