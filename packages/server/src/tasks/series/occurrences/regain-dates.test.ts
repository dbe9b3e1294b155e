import { expect, it } from 'vitest'
import { SKIPPED_BY_HAND } from './given-up.ts'
import { datesToRegain } from './regain-dates.rules.ts'

const GIVEN_UP = {
  status: 'cancelled',
  skippedAt: '2026-03-04T00:01:00.000Z',
  touched: null,
  skipReason: null,
} as const
const date = (occurrenceOn: string, fields: object) => ({ seriesId: 'plants', occurrenceOn, ...GIVEN_UP, ...fields })
const doneAt = (completedAt: string) => ({ task: { seriesId: 'plants', occurrenceOn: '2026-03-02' }, completedAt })

it('[SERIES-23] a date comes back only if all was done before it, nothing else is open and it was not skipped', () => {
  const done = { status: 'completed', skippedAt: null }
  const older = [date('2026-03-02', done), date('2026-03-03', done)]
  const before = [doneAt('2026-03-02T10:00:00.000Z'), doneAt('2026-03-03T10:00:00.000Z')]
  const newest = date('2026-03-04', {})
  const regained = (...[occurrences, finished, zone = 'UTC']: Partial<Parameters<typeof datesToRegain>>) =>
    datesToRegain(occurrences ?? [...older, newest], finished ?? before, zone)
  expect(regained()).toEqual([newest])
  expect(regained(undefined, [...before, doneAt('2026-03-04T01:00:00.000Z')])).toEqual([])
  expect(regained(undefined, [...before, doneAt('2026-03-04T01:00:00.000Z')], 'America/New_York')).toEqual([newest])
  expect(regained([date('2026-03-01', { status: 'todo', skippedAt: null }), ...older, newest])).toEqual([])
  expect(regained([...older, date('2026-03-04', { touched: SKIPPED_BY_HAND })])).toEqual([])
  // [SERIES-29] Its hours are closed on that day.
  expect(regained([...older, date('2026-03-04', { skipReason: 'no_hours' })])).toEqual([])
})
