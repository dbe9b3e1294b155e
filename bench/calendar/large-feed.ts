import { Random } from '../planner/weeks/random.ts'

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Europe/London', 'W. Europe Standard Time']
const RULES = [
  'FREQ=DAILY',
  'FREQ=DAILY;COUNT=30',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20281231T235959Z',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=YEARLY',
]
const ZONE = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`
const WORDS = 'review planning budget team customer release design notes agenda the of with and for next quarter'.split(
  ' ',
)

/** A calendar like one that grew over years: as many events as asked, of about 520 octets each, and 40 of 100 repeat. */
export function largeFeed(events: number, seed = 1): string {
  const random = new Random(seed)
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//bench//EN', 'X-WR-CALNAME:Large', ...ZONE.split('\n')]
  for (let index = 0; index < events; index++) lines.push(...eventLines(index, random))
  return `${[...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`
}

function eventLines(index: number, random: Random): string[] {
  const digits = (value: number) => String(value).padStart(2, '0')
  const date = `${random.between(2021, 2027)}${digits(random.between(1, 12))}${digits(random.between(1, 28))}`
  const hour = random.between(7, 18)
  const zone = random.pick(ZONES)
  const text = (words: number) => Array.from({ length: words }, () => random.pick(WORDS)).join(' ')
  const times = random.chance(0.1)
    ? [`DTSTART;VALUE=DATE:${date}`]
    : [`DTSTART;TZID=${zone}:${date}T${digits(hour)}0000`, `DTEND;TZID=${zone}:${date}T${digits(hour)}4500`]
  return [
    'BEGIN:VEVENT',
    `UID:${index}-${random.between(1e8, 9e8)}@example.com`,
    'DTSTAMP:20260101T000000Z',
    'SEQUENCE:0',
    ...times,
    ...(random.chance(0.4) ? [`RRULE:${random.pick(RULES)}`] : []),
    `SUMMARY:${text(5)}`,
    ...folded(`DESCRIPTION:${text(30)}\\n${text(5)}`),
    `LOCATION:Room ${random.between(1, 40)}\\, floor ${random.between(1, 9)}`,
    `ORGANIZER;CN=Boss:mailto:boss${random.between(1, 9)}@example.com`,
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:me@example.com',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

const folded = (line: string): string[] =>
  (line.match(/.{1,70}/g) ?? []).map((piece, index) => (index > 0 ? ` ${piece}` : piece))
