/** Calendars that are too large to keep as files. Each also contains the event `good`, which must be read. */
export const generatedCases: Record<string, () => string> = {
  'bomb-10-deep-nesting': () =>
    calendar([...times(20_000, index => `BEGIN:X-${index}`), ...times(20_000, index => `END:X-${19_999 - index}`)]),
  'bomb-11-long-line': () =>
    calendar(event('long', [`DESCRIPTION:x${'\r\n '.concat('y'.repeat(72)).repeat(110_000)}`])),
  'bomb-13-many-overrides': () =>
    calendar([
      ...event('many', ['RRULE:FREQ=DAILY'], '20200101T060000Z'),
      ...times(20_000, index => event('many', [`RECURRENCE-ID:${day(index)}T060000Z`], `${day(index)}T070000Z`)).flat(),
    ]),
  'bomb-14-regex-bait': () =>
    calendar([
      ...event('bait', [
        `ATTENDEE${';A="b"'.repeat(50_000)}`,
        `ATTENDEE;CN=${'"'.repeat(99_999)}:mailto:x@example.com`,
        `SUMMARY${';'.repeat(100_000)}:x`,
        `RRULE:${';BYDAY='.repeat(20_000)}`,
        `EXDATE:${','.repeat(100_000)}`,
        `DURATION:P${'1W'.repeat(50_000)}`,
        `LOCATION:${'\\'.repeat(99_999)}`,
      ]),
    ]),
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** The date that is so many days after 1 January 2020, as `20200101`. */
const day = (index: number): string =>
  Temporal.PlainDate.from('2020-01-01').add({ days: index }).toString().replaceAll('-', '')

export const event = (uid: string, lines: string[], start = '20260907T120000Z'): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  `DTSTART:${start}`,
  ...lines,
  'END:VEVENT',
]

const good = event('good', ['DTEND:20260907T100000Z', 'SUMMARY:good'], '20260907T090000Z')

/** A whole calendar that also contains the event `good`. */
export const calendar = (lines: string[]): string => wrapped([...lines, ...good])

export const wrapped = (lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...lines, 'END:VCALENDAR', ''].join('\r\n')
