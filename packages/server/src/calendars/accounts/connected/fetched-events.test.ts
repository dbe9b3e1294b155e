import { expect, it } from 'vitest'
import { contentOf } from './fetched-events.ts'

const VIEW = { now: Date.parse('2026-03-02T08:00:00.000Z'), zone: 'UTC', ownerEmail: null }
const FROM = '2026-03-01T00:00:00.000Z'
const TO = '2026-05-04T00:00:00.000Z'
const BEFORE = '2026-02-28T23:00:00.000Z'
const event = (startAt: string, endAt: string) => ({
  uid: `${startAt} ${endAt}`,
  occurrence: { startAt, endAt, allDay: false, busy: 'busy', title: '', place: null } as const,
})

it.each([
  [true, 'of no length at the beginning', FROM, FROM],
  [false, 'of no length at the end', TO, TO],
  [false, 'that ends at the beginning', BEFORE, FROM],
  [true, 'that ends just after it', BEFORE, '2026-03-01T00:00:01.000Z'],
  [false, 'that ends before it begins', '2026-03-03T10:00:00.000Z', '2026-03-03T09:00:00.000Z'],
])('[CONN-24] it is %s that an event is stored %s of the days that are', (isStored, _, startAt, endAt) => {
  expect(contentOf([event(startAt, endAt)], VIEW).occurrences).toHaveLength(isStored ? 1 : 0)
})

it('[CONN-24] of an event that is listed twice, what was said last is stored', () => {
  const said = event(FROM, TO)
  const again = { ...said, occurrence: { ...said.occurrence, title: 'Later' } }
  expect(contentOf([said, again], VIEW).occurrences).toMatchObject([{ title: 'Later' }])
})
