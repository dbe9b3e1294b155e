import { describe, expect, it } from 'vitest'
import { readCalendar } from '../src/read-calendar.ts'
import { corpusBytes, corpusFiles } from './corpus.ts'
import { readByIcalJs } from './read-by-ical-js.ts'

const RANGE = { from: Date.parse('2000-01-01T00:00:00Z'), to: Date.parse('2030-01-01T00:00:00Z') }

/** Why the two readings differ. Everything else must agree. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'ical/examples/example_rrule.ics': 'ical.js does not know the old name US/Central',
  'ical/test/test1.ics': 'ical.js throws at the date "Next Year"; we leave that event out',
  'ical/test/test10.ics': 'ical.js throws at an event without a start; we leave it out',
  'ical/test/test11.ics': 'it has VFREEBUSY, which we read too',
  'ical/test/test12.ics': 'an instance ends before it begins; we give it no length',
  'ical/test/test14.ics': 'ical.js does not know the old name US/Central',
  'ical/test/test2.ics': 'ical.js does not know the old name US/Pacific',
  'ical/test/test6.ics': 'ical.js drops the times of values that are called dates',
  'ics-parser/test/samples/calendar.ics': 'ical.js throws at the date "Next Year"; we leave that event out',
  'ics-parser/test/samples/longdescription.ics': 'ical.js throws at an event without a start; we leave it out',
}

function readByUs(bytes: Uint8Array): string[] {
  const reading = readCalendar(bytes, { ...RANGE, zone: 'UTC' })
  if (!reading.ok) throw new Error(reading.sentence)
  const spans = reading.occurrences.map(({ startAt, endAt }) => `${startAt} > ${endAt}`)
  return [...new Set(spans.filter(span => Date.parse(span.slice(0, 24)) >= RANGE.from))].toSorted()
}

describe('calendar files of other projects', () => {
  it('[CAL-115] are there in hundreds', () => {
    expect(corpusFiles.length).toBeGreaterThan(480)
    expect(Object.keys(DIFFERENCES).filter(file => !corpusFiles.includes(file))).toEqual([])
  })

  it('[CAL-115] are all read, and as ical.js reads them unless a reason is listed', () => {
    const differing = corpusFiles.filter(file => {
      const bytes = corpusBytes(file)
      const ours = readByUs(bytes)
      try {
        return JSON.stringify(readByIcalJs(new TextDecoder().decode(bytes), RANGE)) !== JSON.stringify(ours)
      } catch {
        return true
      }
    })
    expect(differing).toEqual(Object.keys(DIFFERENCES))
  })
})
