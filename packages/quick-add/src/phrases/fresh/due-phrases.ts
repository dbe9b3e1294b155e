/** Due dates. */
export const DUE = `
Finish tax return by Friday 5pm → Finish tax return | due 2026-11-20 17:00
send invoice to Miller by friday → send invoice to Miller | due 2026-11-20
essay draft due Dec 20 → essay draft | due 2026-12-20
call the bank before noon → call the bank | due 2026-11-17 12:00
renew passport until 30 Nov → renew passport | due 2026-11-30
hand in lab report no later than 20th → hand in lab report | due 2026-11-20
clean up backlog by eow → clean up backlog | due 2026-11-20
close the books by end of month → close the books | due 2026-11-30
return library books due in 3 days → return library books | due 2026-11-20
Write report friday → Write report | due 2026-11-20
submit expenses by EOM → submit expenses | due 2026-11-30
reply to Susan by eod → reply to Susan | due 2026-11-17
Reply to HR by end of day → Reply to HR | due 2026-11-17
fix login bug by tomorrow → fix login bug | due 2026-11-18
fix login bug by tmrw 3pm → fix login bug | due 2026-11-18 15:00
pay electricity bill by tommorow → pay electricity bill | due 2026-11-18
order birthday cake by thurs → order birthday cake | due 2026-11-19
book flights by sunday → book flights | due 2026-11-22
prepare slides by next tuesday → prepare slides | due 2026-11-24
Prepare slides for board by next friday → Prepare slides for board | due 2026-11-27
sign permission slip by this friday → sign permission slip | due 2026-11-20
homework due monday → homework | due 2026-11-23
Math homework due Monday 8am → Math homework | due 2026-11-23 08:00
application due 2026-12-01 → application | due 2026-12-01
grant proposal, due 15 January → grant proposal | due 2027-01-15
grant proposal deadline 15 Jan → grant proposal | due 2027-01-15
deadline friday: upload photos → upload photos | due 2026-11-20
pay rent by the 1st → pay rent | due 2026-12-01
pay VAT by the 10th → pay VAT | due 2026-12-10
cancel gym membership before Dec 1 → cancel gym membership | due 2026-12-01
cancel trial before thursday → cancel trial | due 2026-11-19
buy present before 24 dec → buy present | due 2026-12-24
submit thesis by 28.02.2027 → submit thesis | due 2027-02-28
register for exam until 5.12. → register for exam | due 2026-12-05
register for exam till 30.11. → register for exam | due 2026-11-30
upload slides by 12/18 → upload slides | due 2026-12-18
upload slides by 12/18 9am → upload slides | due 2026-12-18 09:00
answer landlord within 2 days → answer landlord | due 2026-11-19
review PR in 2 days → review PR | due 2026-11-19
send contract due in a week → send contract | due 2026-11-24
send contract due in 2 weeks → send contract | due 2026-12-01
update CV by next week friday → update CV | due 2026-11-27
file complaint due today → file complaint | due 2026-11-17
file complaint today → file complaint | due 2026-11-17
print tickets by 4pm → print tickets | due 2026-11-17 16:00
print tickets by 16:30 → print tickets | due 2026-11-17 16:30
print tickets by 9am → print tickets | due 2026-11-18 09:00
ship parcel by noon tomorrow → ship parcel | due 2026-11-18 12:00
ship parcel by tomorrow noon → ship parcel | due 2026-11-18 12:00
finish deck by midnight → finish deck | due 2026-11-18 00:00
by Friday: finish the deck → finish the deck | due 2026-11-20
due fri call plumber → call plumber | due 2026-11-20
Feedback to Tom till Wednesday → Feedback to Tom | due 2026-11-18
feedback to tom by wensday → feedback to tom | due 2026-11-18
need to finish the poster by saturday → need to finish the poster | due 2026-11-21
I must send the form until monday → I must send the form | due 2026-11-23
transfer money latest by 27 nov → transfer money | due 2026-11-27
DO THE DISHES BY 8PM → DO THE DISHES | due 2026-11-17 20:00
Budget review by Thursday, 26 November → Budget review | due 2026-11-26
Budget review by Thu 26 Nov 14:00 → Budget review | due 2026-11-26 14:00
Close ticket backlog by Tuesday → Close ticket backlog | due 2026-11-24
Renew domain by end of year → Renew domain | due 2026-12-31
plan sprint by end of week → plan sprint | due 2026-11-20
report draft by friday noon → report draft | due 2026-11-20 12:00
car insurance by Nov 30 2026 → car insurance | due 2026-11-30
write blog post tomorrow → write blog post | due 2026-11-18
laundry tmrw → laundry | due 2026-11-18
submit timesheet by fri 17h → submit timesheet | due 2026-11-20 17:00
`
