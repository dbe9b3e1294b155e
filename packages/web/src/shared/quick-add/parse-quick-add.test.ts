import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../data/zoned-time.ts'
import { parseQuickAdd } from './parse-quick-add.ts'
import { withoutReading } from './reading.ts'

const known = {
  /** A Monday. */
  now: '2026-03-02T08:00:00.000Z',
  zone: zoneOf('UTC'),
  projects: [
    { id: '1', name: 'Website' },
    { id: '2', name: 'Website relaunch' },
    { id: '3', name: 'Garden' },
  ],
  labels: [
    { id: '1', name: 'work' },
    { id: '2', name: 'Deep work' },
  ],
}

/** What people write, and what it means on Monday 2 March 2026 at 08:00. Dates are month first, unless the row says otherwise. */
const PHRASES: readonly (readonly [phrase: string, reading: string, order?: 'day first'])[] = [
  // Titles alone.
  ['Call  mum', 'Call mum'],
  ['Buy 3 apples', 'Buy 3 apples'],
  ['Write 500 words', 'Write 500 words'],
  ['Walk 10 000 steps', 'Walk 10 000 steps'],
  ['Read chapter 5', 'Read chapter 5'],
  ['Read pages 10-12', 'Read pages 10-12'],
  ['Fix 3-4 bugs', 'Fix 3-4 bugs'],
  ['Call 555-1234', 'Call 555-1234'],
  ['Book room 1020', 'Book room 1020'],
  ['Release 1.12 notes', 'Release 1.12 notes'],
  ['Buy second monitor', 'Buy second monitor'],
  ['Mail bob@example.com', 'Mail bob@example.com'],
  ['Fix bug #123', 'Fix bug #123'],
  ['Pay !wow', 'Pay !wow'],
  ['Buy 27" monitor', 'Buy 27" monitor'],
  ['Do it now', 'Do it now'],
  // Durations, anywhere in the line.
  ['Read 45m', 'Read | 45 min'],
  ['Read 20 min', 'Read | 20 min'],
  ['Read 90 min', 'Read | 90 min'],
  ['90 min run', 'run | 90 min'],
  ['Read 2h', 'Read | 120 min'],
  ['2h Read', 'Read | 120 min'],
  ['Read 2 hours', 'Read | 120 min'],
  ['Read 2 hrs tomorrow', 'Read | 120 min | due 2026-03-03 23:59'],
  ['Read 1h30', 'Read | 90 min'],
  ['Read 1h 30m', 'Read | 90 min'],
  ['Read 1h30m', 'Read | 90 min'],
  ['Read for 1h30', 'Read | 90 min'],
  ['Read 1.5h', 'Read | 90 min'],
  ['Read 1,5h', 'Read | 90 min'],
  ['Read 1:30h', 'Read | 90 min'],
  ['Read 1 hour and 30 minutes', 'Read | 90 min'],
  ['Read half an hour', 'Read | 30 min'],
  ['half an hour of reading', 'reading | 30 min'],
  ['Read for an hour', 'Read | 60 min'],
  ['Read an hour and a half', 'Read | 90 min'],
  ['Read two hours', 'Read | 120 min'],
  ['Read two and a half hours', 'Read | 150 min'],
  ['Read 2½ hours', 'Read | 150 min'],
  ['Read ½ h', 'Read | 30 min'],
  ['Read quarter of an hour', 'Read | 15 min'],
  ['Read three quarters of an hour', 'Read | 45 min'],
  ['Read a couple of hours', 'Read | 120 min'],
  ['Read ~2h', 'Read | 120 min'],
  ['Read about 2 hours', 'Read | 120 min'],
  ['Estimate: 3h prepare talk', 'prepare talk | 180 min'],
  ['3 hour meeting', 'meeting | 180 min'],
  ['3-hour meeting', 'meeting | 180 min'],
  ['Paint one day', 'Paint | 480 min'],
  ['Paint 2 days', 'Paint | 960 min'],
  ['Paint half a day', 'Paint | 240 min'],
  ['Paint 1d', 'Paint | 480 min'],
  ['Read, 45m, by Friday', 'Read | 45 min | due 2026-03-06 23:59'],
  ['Read - 45m', 'Read | 45 min'],
  ['Send slides (2h)', 'Send slides | 120 min'],
  // A duration is never a due time, and a due time never a duration.
  ['Thesis 20h', 'Thesis 20h | too long'],
  ['Read 99h', 'Read 99h | too long'],
  ['Paint 3 days', 'Paint 3 days | too long'],
  ['Pay rent in 2 hours', 'Pay rent | due 2026-03-02 10:00'],
  ['Pay rent in half an hour', 'Pay rent | due 2026-03-02 08:30'],
  ['Pay rent in 2 days', 'Pay rent | due 2026-03-04 23:59'],
  ['Pay rent within 3 hours', 'Pay rent | due 2026-03-02 11:00'],
  ['Plan 2 weeks from now', 'Plan | due 2026-03-16 23:59'],
  ['2-day trip plan', '2-day trip plan'],
  ['2 day trip', '2 day trip'],
  ['Review changes of the last 2 days', 'Review changes of the last 2 days'],
  ['Wait 2 days after delivery', 'Wait 2 days after delivery'],
  ['Submit 3 days before the trip', 'Submit 3 days before the trip'],
  ['Set the clock 5 minutes early', 'Set the clock 5 minutes early'],
  ['28 days later review', '28 days later review'],
  // Due dates.
  ['Pay rent today', 'Pay rent | due 2026-03-02 23:59'],
  ['Pay rent tomorrow', 'Pay rent | due 2026-03-03 23:59'],
  ['Pay rent Friday', 'Pay rent | due 2026-03-06 23:59'],
  ['Pay rent Fri 5pm', 'Pay rent | due 2026-03-06 17:00'],
  ['Pay rent tues', 'Pay rent | due 2026-03-03 23:59'],
  ['Pay rent on Friday', 'Pay rent | due 2026-03-06 23:59'],
  ['Pay rent by Friday', 'Pay rent | due 2026-03-06 23:59'],
  ['Pay rent by Friday 5pm', 'Pay rent | due 2026-03-06 17:00'],
  ['Pay rent by Friday at 17:00', 'Pay rent | due 2026-03-06 17:00'],
  ['Pay rent due Friday', 'Pay rent | due 2026-03-06 23:59'],
  ['Pay rent due: Friday', 'Pay rent | due 2026-03-06 23:59'],
  ['Pay rent due 15 March', 'Pay rent | due 2026-03-15 23:59'],
  ['Pay rent until tomorrow 9am', 'Pay rent | due 2026-03-03 09:00'],
  ['deadline Friday: pay rent', 'pay rent | due 2026-03-06 23:59'],
  ['Pay rent (by Friday)', 'Pay rent | due 2026-03-06 23:59'],
  ['Pay rent before Friday', 'Pay rent | due 2026-03-05 23:59'],
  ['Pay rent before Friday 5pm', 'Pay rent | due 2026-03-06 17:00'],
  ['Pay rent before noon', 'Pay rent | due 2026-03-02 12:00'],
  ['Pay rent by noon tomorrow', 'Pay rent | due 2026-03-03 12:00'],
  ['Pay rent by EOD Friday', 'Pay rent | due 2026-03-06 23:59'],
  ['Pay rent eod', 'Pay rent | due 2026-03-02 23:59'],
  ['Pay rent tonight', 'Pay rent | due 2026-03-02 23:59'],
  ['Pay rent tomorrow morning', 'Pay rent | due 2026-03-03 12:00'],
  ['Pay rent Friday afternoon', 'Pay rent | due 2026-03-06 18:00'],
  ['Pay rent the day after tomorrow', 'Pay rent | due 2026-03-04 23:59'],
  ['Pay rent this Friday', 'Pay rent | due 2026-03-06 23:59'],
  ['Pay rent next Friday', 'Pay rent | due 2026-03-13 23:59'],
  ['Pay rent Friday week', 'Pay rent | due 2026-03-13 23:59'],
  ['Pay rent a week from today', 'Pay rent | due 2026-03-09 23:59'],
  ['Pay rent in a week', 'Pay rent | due 2026-03-09 23:59'],
  ['Pay rent in 3 weeks', 'Pay rent | due 2026-03-23 23:59'],
  ['Pay rent at 3', 'Pay rent | due 2026-03-02 15:00'],
  ['Pay rent 3pm', 'Pay rent | due 2026-03-02 15:00'],
  ['Pay rent 3 p.m.', 'Pay rent | due 2026-03-02 15:00'],
  ['Pay rent 5.30pm', 'Pay rent | due 2026-03-02 17:30'],
  ['Pay rent 17:00', 'Pay rent | due 2026-03-02 17:00'],
  ['Pay rent at 14.30', 'Pay rent | due 2026-03-02 14:30'],
  ['Pay rent 03:00', 'Pay rent | due 2026-03-03 03:00'],
  ['Pay rent half past 3', 'Pay rent | due 2026-03-02 15:30'],
  ['Pay rent at quarter to five', 'Pay rent | due 2026-03-02 16:45'],
  ['Pay rent tomorrow noon', 'Pay rent | due 2026-03-03 12:00'],
  ['Meet @ noon', 'Meet | due 2026-03-02 12:00'],
  ['Pay rent Monday at 9', 'Pay rent | due 2026-03-02 09:00'],
  ['Pay rent 3pm EST', 'Pay rent | due 2026-03-02 20:00'],
  // Calendar dates.
  ['Taxes 15 March', 'Taxes | due 2026-03-15 23:59'],
  ['Taxes March 15', 'Taxes | due 2026-03-15 23:59'],
  ['Taxes Mar 15th', 'Taxes | due 2026-03-15 23:59'],
  ['Taxes 9th of March', 'Taxes | due 2026-03-09 23:59'],
  ['Taxes Mon 9 Mar', 'Taxes | due 2026-03-09 23:59'],
  ['Taxes the 15th', 'Taxes | due 2026-03-15 23:59'],
  ['Taxes on the 1st', 'Taxes | due 2026-04-01 23:59'],
  ['Taxes by the 5th at 3pm', 'Taxes | due 2026-03-05 15:00'],
  ['Taxes March 9, 2027', 'Taxes | due 2027-03-09 23:59'],
  ['Taxes 9 March 2027', 'Taxes | due 2027-03-09 23:59'],
  ['Taxes 2026-12-01', 'Taxes | due 2026-12-01 23:59'],
  ['Taxes due 2026-12-01 15:00', 'Taxes | due 2026-12-01 15:00'],
  ['Taxes 2026-03-05T15:00', 'Taxes | due 2026-03-05 15:00'],
  ['Taxes 1.12.', 'Taxes | due 2026-12-01 23:59'],
  ['Taxes by 1.2.', 'Taxes | due 2027-02-01 23:59'],
  ['Taxes 1.12.2026', 'Taxes | due 2026-12-01 23:59'],
  ['Taxes 9.3. 14:00', 'Taxes | due 2026-03-09 14:00'],
  ['Taxes 3/4', 'Taxes | due 2026-03-04 23:59'],
  ['Taxes 03/04/2026', 'Taxes | due 2026-03-04 23:59'],
  ['Taxes 3/4', 'Taxes | due 2026-04-03 23:59', 'day first'],
  ['Taxes 03/04/2026', 'Taxes | due 2026-04-03 23:59', 'day first'],
  ['Taxes 1.12.', 'Taxes | due 2026-12-01 23:59', 'day first'],
  ['Taxes 2026-03-04', 'Taxes | due 2026-03-04 23:59', 'day first'],
  // Start dates, and both limits.
  ['Plan party after Wednesday', 'Plan party | from 2026-03-05 00:00'],
  ['Plan party after 3pm', 'Plan party | from 2026-03-02 15:00'],
  ['Plan party from Wednesday', 'Plan party | from 2026-03-04 00:00'],
  ['Plan party starting Wednesday', 'Plan party | from 2026-03-04 00:00'],
  ['Plan party not before Wednesday', 'Plan party | from 2026-03-04 00:00'],
  ['Plan party after Wednesday by Friday', 'Plan party | from 2026-03-05 00:00 | due 2026-03-06 23:59'],
  ['Plan party from Monday to Friday', 'Plan party | from 2026-03-02 00:00 | due 2026-03-06 23:59'],
  ['Plan party between Tuesday and Friday', 'Plan party | from 2026-03-03 00:00 | due 2026-03-06 23:59'],
  ['Plan party between 3pm and 5pm 30m', 'Plan party | 30 min | from 2026-03-02 15:00 | due 2026-03-02 17:00'],
  ['Plan party 9-11 March', 'Plan party | from 2026-03-09 00:00 | due 2026-03-11 23:59'],
  // Weeks and months as a whole.
  ['Plan party this week', 'Plan party | due 2026-03-08 23:59'],
  ['Plan party next week', 'Plan party | from 2026-03-09 00:00 | due 2026-03-15 23:59'],
  ['Plan party by next week', 'Plan party | due 2026-03-15 23:59'],
  ['Plan party before next week', 'Plan party | due 2026-03-08 23:59'],
  ['Plan party after next week', 'Plan party | from 2026-03-16 00:00'],
  ['Plan party by end of next week', 'Plan party | due 2026-03-15 23:59'],
  ['Plan party this weekend', 'Plan party | from 2026-03-07 00:00 | due 2026-03-08 23:59'],
  ['Plan party next weekend', 'Plan party | from 2026-03-14 00:00 | due 2026-03-15 23:59'],
  ['Plan party by the end of the month', 'Plan party | due 2026-03-31 23:59'],
  ['Plan party end of month', 'Plan party | due 2026-03-31 23:59'],
  ['Plan party next month', 'Plan party | from 2026-04-01 00:00 | due 2026-04-30 23:59'],
  ['Plan party in May', 'Plan party | from 2026-05-01 00:00 | due 2026-05-31 23:59'],
  ['Plan party in May 2027', 'Plan party | from 2027-05-01 00:00 | due 2027-05-31 23:59'],
  ['Plan party by May', 'Plan party | due 2026-05-31 23:59'],
  ['Plan party before May', 'Plan party | due 2026-04-30 23:59'],
  ['Plan party after May', 'Plan party | from 2026-06-01 00:00'],
  ['Plan party end of May', 'Plan party | due 2026-05-31 23:59'],
  // Blocks: work at a time.
  ['Call 3pm-4pm tomorrow', 'Call | 60 min | block 2026-03-03 15:00 to 16:00'],
  ['Call tomorrow 3-4pm', 'Call | 60 min | block 2026-03-03 15:00 to 16:00'],
  ['Call tomorrow 9-10', 'Call | 60 min | block 2026-03-03 09:00 to 10:00'],
  ['Call Friday 11-1', 'Call | 120 min | block 2026-03-06 11:00 to 13:00'],
  ['Call from 3pm to 4pm Friday', 'Call | 60 min | block 2026-03-06 15:00 to 16:00'],
  ['Call from 9 to 11 tomorrow', 'Call | 120 min | block 2026-03-03 09:00 to 11:00'],
  ['Call Friday 15:00–16:30', 'Call | 90 min | block 2026-03-06 15:00 to 16:30'],
  ['Call noon to 2pm tomorrow', 'Call | 120 min | block 2026-03-03 12:00 to 14:00'],
  ['Call 11pm-1am', 'Call | 120 min | block 2026-03-02 23:00 to 01:00'],
  ['Call at 3pm for 2h', 'Call | 120 min | block 2026-03-02 15:00 to 17:00'],
  ['Call tomorrow at 3pm for 2h', 'Call | 120 min | block 2026-03-03 15:00 to 17:00'],
  ['Call tomorrow 3pm for 2h', 'Call | 120 min | block 2026-03-03 15:00 to 17:00'],
  ['Call 20m tomorrow at 3pm', 'Call | 20 min | block 2026-03-03 15:00 to 15:20'],
  ['Call tomorrow at 3 for 45 minutes', 'Call | 45 min | block 2026-03-03 15:00 to 15:45'],
  ['Meet Ana Thursday 2-3:30pm @garden', 'Meet Ana | 90 min | block 2026-03-05 14:00 to 15:30 | @Garden'],
  ['Call tomorrow at 3pm', 'Call | due 2026-03-03 15:00'],
  ['Write report 3h by Friday at 5pm', 'Write report | 180 min | due 2026-03-06 17:00'],
  // Words that look like dates.
  ['Buy sun cream', 'Buy sun cream'],
  ['Buy sun cream Sunday', 'Buy sun cream | due 2026-03-08 23:59'],
  ['Sat nav update', 'Sat nav update'],
  ['Wed 3pm dentist', 'dentist | due 2026-03-04 15:00'],
  ['March with the band', 'March with the band'],
  ['Ask whether you may go', 'Ask whether you may go'],
  ['Call May tomorrow', 'Call May | due 2026-03-03 23:59'],
  ['Buy weekday shirts', 'Buy weekday shirts'],
  ["Prepare Monday's meeting", "Prepare Monday's meeting"],
  ["Prepare tomorrow's agenda", "Prepare tomorrow's agenda"],
  ['Notes from yesterday', 'Notes from yesterday'],
  ['Review last week numbers', 'Review last week numbers'],
  ['Sunday-school prep', 'Sunday-school prep'],
  ['Meet in room 5 at 10:30', 'Meet in room 5 | due 2026-03-02 10:30'],
  ['Buy 2-3 lamps tomorrow', 'Buy 2-3 lamps | due 2026-03-03 23:59'],
  // Priorities.
  ['p1 Pay', 'Pay | urgent'],
  ['Pay p2', 'Pay | high'],
  ['Pay p3', 'Pay | medium'],
  ['Pay p4', 'Pay | low'],
  ['Pay !urgent', 'Pay | urgent'],
  ['Pay !high', 'Pay | high'],
  ['Pay !HIGH', 'Pay | high'],
  ['Pay !medium', 'Pay | medium'],
  ['Pay !low', 'Pay | low'],
  ['Pay !1', 'Pay | urgent'],
  ['Pay !4', 'Pay | low'],
  // Labels and projects.
  ['Write #work', 'Write | #work'],
  ['Write #work, 2h', 'Write | 120 min | #work'],
  ['Write #deep work 2h', 'Write | 120 min | #Deep work'],
  ['Write #"very deep" 2h', 'Write | 120 min | #very deep (new)'],
  ['Write #new', 'Write | #new (new)'],
  ['🎉 Party 👩‍👩‍👧 30m #fun #home !1', '🎉 Party 👩‍👩‍👧 | 30 min | urgent | #fun (new) | #home (new)'],
  ['Draft @website', 'Draft | @Website'],
  ['Draft @website relaunch today', 'Draft | due 2026-03-02 23:59 | @Website relaunch'],
  ['Weed @gar', 'Weed | @Garden'],
  ['Mail @nobody', 'Mail @nobody'],
  ['Mail @"Nobody else"', 'Mail | @Nobody else (new)'],
  ['Mail @"garden"', 'Mail | @Garden'],
  // Quotes keep words.
  ['Watch "28 days by Friday 2h" 2h', 'Watch 28 days by Friday 2h | 120 min'],
  ['Watch “28 days by Friday” 2h', 'Watch 28 days by Friday | 120 min'],
  ['Say "see #work @garden p1" p2', 'Say see #work @garden p1 | high'],
  ['Read "Every day"', 'Read Every day'],
  // Recurrence.
  ['Plants every day', 'Plants | FREQ=DAILY'],
  ['Plants daily', 'Plants | FREQ=DAILY'],
  ['Plants every 3 days', 'Plants | FREQ=DAILY;INTERVAL=3'],
  ['Plants every other day', 'Plants | FREQ=DAILY;INTERVAL=2'],
  ['Standup every weekday', 'Standup | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['Standup on weekdays', 'Standup | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  [
    'Standup every weekday 9:00-9:15',
    'Standup | 15 min | from 2026-03-02 09:00 | due 2026-03-02 09:15 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  ],
  ['Bake every weekend', 'Bake | FREQ=WEEKLY;BYDAY=SA,SU'],
  ['Review every Monday', 'Review | FREQ=WEEKLY;BYDAY=MO'],
  ['Call mum each Sunday', 'Call mum | FREQ=WEEKLY;BYDAY=SU'],
  ['Review every Thursdays and mon', 'Review | FREQ=WEEKLY;BYDAY=MO,TH'],
  ['Review every Mon, Wed & Fri', 'Review | FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['Review every other Tuesday', 'Review | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['Review weekly', 'Review | FREQ=WEEKLY'],
  ['Review weekly on Friday', 'Review | FREQ=WEEKLY;BYDAY=FR'],
  ['Review every 2 weeks on Mon and Thu', 'Review | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'],
  ['Rent monthly on the 31st', 'Rent | FREQ=MONTHLY;BYMONTHDAY=31'],
  ['Rent every month on the last day', 'Rent | FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['Rent every 3 months', 'Rent | FREQ=MONTHLY;INTERVAL=3'],
  ['Board every second Tuesday of the month', 'Board | FREQ=MONTHLY;BYDAY=2TU'],
  ['Board every last Fri of each month', 'Board | FREQ=MONTHLY;BYDAY=-1FR'],
  ['Taxes every year', 'Taxes | FREQ=YEARLY'],
  ['Taxes annually 5 times', 'Taxes | FREQ=YEARLY;COUNT=5'],
  ['Filter every 3 days after completion 10m', 'Filter | 10 min | FREQ=DAILY;INTERVAL=3 after completion'],
  [
    'Filter every 2 weeks on Sat from completion 4 times',
    'Filter | FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=4 after completion',
  ],
  ['Rent monthly on the 1st after completion', 'Rent after completion | FREQ=MONTHLY;BYMONTHDAY=1'],
  [
    'Gym every Monday at 6pm for 1h',
    'Gym | 60 min | from 2026-03-02 18:00 | due 2026-03-02 19:00 | FREQ=WEEKLY;BYDAY=MO',
  ],
  [
    'Review 30m every Monday and Thu 9am #work !high',
    'Review | 30 min | due 2026-03-02 09:00 | FREQ=WEEKLY;BYDAY=MO,TH | high | #work',
  ],
  ['Read The Daily Mail', 'Read The Daily Mail'],
  ['Everyday life', 'Everyday life'],
  // Everything at once.
  [
    'Write report 3h by Friday 5pm #work !high @garden',
    'Write report | 180 min | due 2026-03-06 17:00 | high | @Garden | #work',
  ],
  [
    '@garden #work p1 by Friday 2h Weed the beds',
    'Weed the beds | 120 min | due 2026-03-06 23:59 | urgent | @Garden | #work',
  ],
]

/** `2026-03-02 08:00` */
const at = (instant: string) => instant.slice(0, 16).replace('T', ' ')

/** The title, and after it everything else that was read. */
function readingOf(line: string, isDayFirst = false): string {
  const task = parseQuickAdd(line, { ...known, isDayFirst })
  const { estimateMinutes, startAfter, dueAt, block, recurrence, priority, project, readings } = task
  const parts = [
    task.title,
    estimateMinutes !== null && `${estimateMinutes} min`,
    readings.some(({ kind }) => kind === 'too-long') && 'too long',
    startAfter && `from ${at(startAfter)}`,
    dueAt && `due ${at(dueAt)}`,
    block && `block ${at(block.startAt)} to ${at(block.endAt).slice(11)}`,
    recurrence && `${recurrence.rule}${recurrence.anchor === 'completion' ? ' after completion' : ''}`,
    priority !== 'none' && priority,
    project && `@${project.name}${project.id ? '' : ' (new)'}`,
    ...readings.map(reading => reading.kind === 'label' && `#${reading.name}${reading.isNew ? ' (new)' : ''}`),
  ]
  return parts.filter(part => typeof part === 'string').join(' | ')
}

describe('[WEB-101] a line of plain language is parsed', () => {
  it.each(PHRASES.map(([phrase, reading, order]) => ({ phrase, reading, order })))(
    '$phrase',
    ({ phrase, reading, order }) => {
      expect(readingOf(phrase, order === 'day first')).toBe(reading)
    },
  )

  it('with weeks that begin on the chosen day', () => {
    const sunday = { ...known, zone: zoneOf('UTC', undefined, 0) }
    expect(parseQuickAdd('Plan this week', sunday).dueAt).toBe('2026-03-07T23:59:00.000Z')
    expect(parseQuickAdd('Plan next week', sunday).startAfter).toBe('2026-03-08T00:00:00.000Z')
  })

  it('and a repeated label counts once', () => {
    expect(readingOf('Party #fun #home #fun')).toBe('Party | #fun (new) | #home (new)')
  })

  it('in the local time of the zone, across the clock change in New York', () => {
    const dueIn = (line: string, zone: string) => parseQuickAdd(line, { ...known, zone: zoneOf(zone) }).dueAt
    expect(dueIn('Pay tomorrow 9am', 'America/New_York')).toBe('2026-03-03T14:00:00.000Z')
    expect(dueIn('Pay by 9 March 9am', 'America/New_York')).toBe('2026-03-09T13:00:00.000Z')
    expect(dueIn('Pay tomorrow 9am', 'Asia/Tokyo')).toBe('2026-03-03T00:00:00.000Z')
    expect(dueIn('Pay this week', 'Asia/Tokyo')).toBe('2026-03-08T14:59:00.000Z')
  })
})

it('[WEB-260] every reading of every phrase can be dropped, and its words are then in the title', () => {
  for (const [phrase, , order] of PHRASES) {
    const isDayFirst = order === 'day first'
    for (const reading of parseQuickAdd(phrase, { ...known, isDayFirst }).readings) {
      const after = parseQuickAdd(withoutReading(phrase, reading), { ...known, isDayFirst })
      const words = phrase.slice(reading.from, reading.to).replaceAll(/["“”]/g, '').trim().replaceAll(/\s+/g, ' ')
      expect(after.title, phrase).toContain(words)
      const again = after.readings.filter(({ kind }) => kind === reading.kind)
      const before = parseQuickAdd(phrase, { ...known, isDayFirst }).readings.filter(
        ({ kind }) => kind === reading.kind,
      )
      expect(again.length, phrase).toBeLessThan(before.length)
    }
  }
})
