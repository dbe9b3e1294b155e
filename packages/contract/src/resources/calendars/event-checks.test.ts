import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  CalendarEventBefore,
  CalendarEventCreate,
  calendarEvents,
  DaysOffCreate,
  eventSpanProblem,
  OccurrenceStart,
} from './calendar-event.ts'

const problems = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

const hour = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
const day = { startOn: '2026-03-02', endOn: '2026-03-02' }
const daily = 'FREQ=DAILY'

it.each([
  [hour, null],
  [{ ...hour, startOn: null, endOn: null }, null],
  [{ ...hour, endAt: '2026-05-03T09:00:00.000Z' }, null],
  [{ ...hour, endAt: '2026-05-03T09:00:00.001Z' }, ['endAt', 'must be at most 62 days after the start']],
  [{ ...hour, endAt: hour.startAt }, ['endAt', 'must be after startAt']],
  [{ startAt: hour.startAt }, ['endAt', 'must be given, or startOn and endOn']],
  [{ endAt: hour.endAt }, ['startAt', 'must be given, or startOn and endOn']],
  [{}, ['startAt', 'must be given, or startOn and endOn']],
  [day, null],
  [{ ...day, endOn: '2026-05-02' }, null],
  [{ ...day, endOn: '2026-05-03' }, ['endOn', 'must be at most 62 days after the start']],
  [{ ...day, endOn: '2026-03-01' }, ['endOn', 'must not be before startOn']],
  [{ startOn: day.startOn }, ['endOn', 'must be given too: an all-day event has both']],
  [{ endOn: day.endOn }, ['startOn', 'must be given too: an all-day event has both']],
  [{ ...day, startAt: hour.startAt }, ['startAt', 'must be left out of an all-day event']],
  [{ ...day, endAt: hour.endAt }, ['startAt', 'must be left out of an all-day event']],
])('[CAL-38] the time of an event: %j', (span, problem) => {
  expect(eventSpanProblem(span)).toEqual(problem)
})

it('[CAL-38] only an event that repeats has exceptions', () => {
  const of = (change: object) => problems(CalendarEventCreate, { title: 'Talk', ...hour, ...change })
  const exceptions = ['2026-03-03T09:00Z']
  expect(of({})).toEqual([])
  expect(of({ rule: daily, exceptions })).toEqual([])
  expect(of({ exceptions })).toEqual(['exceptions: must be empty for an event that happens once'])
  expect(of({ endAt: hour.startAt })).toEqual(['endAt: must be after startAt'])
})

it('[CAL-46] an event as it was has each changed occurrence once', () => {
  const changed = (originalStart: string) => ({ title: 'Talk', ...hour, originalStart })
  const of = (rule: string | null, ...occurrences: object[]) =>
    problems(CalendarEventBefore, { title: 'Talk', ...hour, rule, changed: occurrences })
  expect(of(null)).toEqual([])
  expect(of(daily, changed('2026-03-03T09:00Z'), changed('2026-03-04T09:00Z'))).toEqual([])
  expect(of(daily, changed('2026-03-03T09:00Z'), changed('2026-03-03T10:00+01:00'))).toEqual([
    'changed: must not have an occurrence twice',
  ])
  expect(of(null, changed('2026-03-03T09:00Z'))).toEqual(['changed: must be empty for an event that happens once'])
  expect(of(daily, { ...changed('2026-03-03'), endAt: hour.startAt })).toEqual([
    'changed.0.endAt: must be after startAt',
  ])
})

it('[CAL-37] days off end on the first day unless they say otherwise', () => {
  expect(problems(DaysOffCreate, { startOn: '2026-03-02' })).toEqual([])
  expect(problems(DaysOffCreate, { startOn: '2026-03-02', endOn: '2026-03-05' })).toEqual([])
  expect(problems(DaysOffCreate, { startOn: '2026-03-02', endOn: '2026-03-01' })).toEqual([
    'endOn: must not be before startOn',
  ])
})

it('[CAL-35] a change of one occurrence names it by a timestamp or a date', () => {
  const { query = z.never() } = calendarEvents.endpoints.update
  const of = (sent: object) => problems(query, sent)
  expect(query.parse({})).toEqual({ scope: 'all' })
  for (const scope of ['this', 'following']) {
    expect(of({ scope, occurrence: '2026-03-02' })).toEqual([])
    expect(of({ scope })).toEqual(['occurrence: must name the occurrence that the change begins with'])
  }
  expect(OccurrenceStart.parse('2026-03-02')).toBe('2026-03-02')
  expect(OccurrenceStart.parse('2026-03-02T10:00+01:00')).toBe('2026-03-02T09:00:00.000Z')
  expect(of({ scope: 'this', occurrence: 'soon' })).toEqual([
    'occurrence: must be a timestamp, or a date of an all-day event',
  ])
})
