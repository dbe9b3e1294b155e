import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCalendar } from '../src/read-calendar.ts'
import { asCase, bytesOf, type CalendarCase, calendarCases, comparable } from './calendar-cases.ts'
import { wrapped } from './generated-cases.ts'

function read(given: CalendarCase) {
  return readCalendar(bytesOf(given.id), {
    from: Date.parse(given.range.from),
    to: Date.parse(given.range.to),
    zone: given.viewerZone,
    owner: given.owner,
  })
}

describe('hard calendars', () => {
  it('[CAL-29] are 81', () => {
    expect(calendarCases).toHaveLength(81)
  })

  it.each(calendarCases)('[CAL-29] $id: $title', given => {
    const before = calendarCases.find(({ id }) => id === given.readAfter)
    if (before) read(before)
    const reading = read(given)
    expect(reading.ok).toBe(given.expect !== 'reject')
    if (!reading.ok) return
    const found = comparable(reading.occurrences.map(asCase), given)
    if (given.expect === 'bounded' || given.mustContain)
      expect(found).toEqual(expect.arrayContaining(comparable(given.mustContain ?? [], given)))
    if (given.expect === 'bounded') return
    const accepted = [given.occurrences, ...(given.alsoAccepted ?? [])].map(set => comparable(set, given))
    expect(accepted).toContainEqual(found)
  })
})

interface RuleExample {
  name: string
  start: string
  rule: string
  first: number | null
  expected: string[]
}

describe('recurrence rules', () => {
  const file = new URL('./cases/rrule-rfc5545.json', import.meta.url)
  const { zone, rules } = JSON.parse(readFileSync(file, 'utf8')) as { zone: string; rules: RuleExample[] }
  const compact = (text: string) => `${text.replaceAll(/[-:]/g, '')}00`

  it.each(rules)('[CAL-11] $name: $rule', ({ start, rule, first, expected }) => {
    const bytes = new TextEncoder().encode(
      wrapped([
        'BEGIN:VEVENT',
        'UID:a',
        `DTSTART;TZID=${zone}:${compact(start)}`,
        'DURATION:PT5M',
        `RRULE:${rule}`,
        'END:VEVENT',
      ]),
    )
    const last = Temporal.PlainDateTime.from(expected.at(-1) ?? start)
    const to = last.add(first === null ? { years: 2 } : { minutes: 1 }).toZonedDateTime(zone).epochMilliseconds
    const reading = readCalendar(bytes, { from: Date.parse('1990-01-01'), to, zone: 'UTC' })
    const starts = reading.ok ? reading.occurrences.map(({ startAt }) => startAt) : []
    const local = starts.map(at =>
      Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16),
    )
    expect(local).toEqual(expected)
  })
})
