import { TaskSeries } from '@daywright/contract/resources/series/task-series'
import { describe, expect, it } from 'vitest'
import { localDate, occurrenceTimes } from './occurrences/occurrence-times.ts'
import { type Occurrence, type SeriesState, workOn } from './series-work.ts'

const ID = '0197a3c5-7c1e-7000-8000-000000000000'
const seriesOf = (fields: Partial<TaskSeries> & Pick<TaskSeries, 'rule'>): SeriesState => ({
  ...TaskSeries.parse({
    ...{ id: ID, userId: ID, title: 'Work', startOn: '2026-03-02', missed: 'keep' },
    ...{ createdAt: '2026-03-02', updatedAt: '2026-03-02', ...fields },
  }),
  cursorOn: null,
  checkOn: null,
  timezone: null,
})

const NOT_BEGUN = { touched: null, isBegun: false, isWorked: false }

/** A series whose days pass one by one, as the server would keep it. */
function simulation(fields: Partial<TaskSeries> & Pick<TaskSeries, 'rule'>, zone = 'UTC') {
  let series = seriesOf(fields)
  const tasks = new Map<string, Occurrence>()
  const dayOf = (now: string) => {
    const date = localDate(now, zone)
    const shown = [...tasks.values()].filter(task => task.occurrenceOn >= date || task.status === 'todo')
    const work = workOn(series, shown, { date, zone, now })
    for (const { id } of work.skipped) set(id, 'cancelled')
    for (const { id } of work.completed) set(id, 'completed')
    for (const { id, seriesId, occurrenceOn, ...task } of work.made) {
      if (tasks.has(id)) throw new Error(`${occurrenceOn} was made twice`)
      tasks.set(id, { ...NOT_BEGUN, ...task, id, seriesId: seriesId ?? '', occurrenceOn: occurrenceOn ?? '' })
    }
    series = { ...series, ...work.state }
    return work
  }
  const set = (id: string, status: Occurrence['status']) => {
    const task = tasks.get(id)
    if (task) tasks.set(id, { ...task, status })
  }
  const dates = (status: Occurrence['status']) =>
    [...tasks.values()].filter(task => task.status === status).map(({ occurrenceOn }) => occurrenceOn.slice(5))
  const complete = (date: string) => {
    const task = [...tasks.values()].find(({ occurrenceOn }) => occurrenceOn === date)
    if (task) set(task.id, 'completed')
  }
  const note = (date: string, fields: Partial<Occurrence>) => {
    for (const task of tasks.values()) if (task.occurrenceOn === date) tasks.set(task.id, { ...task, ...fields })
  }
  return { dayOf, dates, complete, note, state: () => series, all: () => [...tasks.values()] }
}

const noon = (date: string) => `${date}T12:00:00.000Z`

describe('a series that no request can make', () => {
  it('[SERIES-3] counts from completion although its rule names no plain weekday', () => {
    const odd = simulation({ rule: 'FREQ=MONTHLY;BYDAY=2MO', anchor: 'completion' })
    odd.dayOf(noon('2026-03-03'))
    expect(odd.dates('todo')).toEqual(['03-03'])
  })
})

describe('a series that follows its schedule', () => {
  it('[SERIES-2] has the tasks of the next 14 days, or of as many as it may begin before', () => {
    const weekly = simulation({ rule: 'FREQ=WEEKLY;BYDAY=MO' })
    weekly.dayOf(noon('2026-03-02'))
    expect(weekly.dates('todo')).toEqual(['03-02', '03-09', '03-16'])
    expect(weekly.state()).toMatchObject({ cursorOn: '2026-03-23', checkOn: '2026-03-09', ended: false, made: 3 })
    const early = simulation({ rule: 'FREQ=MONTHLY;BYMONTHDAY=1', leadDays: 30 })
    early.dayOf(noon('2026-03-02'))
    expect(early.dates('todo')).toEqual(['04-01'])
  })

  it('[SERIES-6] skips what was missed when the next date comes', () => {
    const daily = simulation({ rule: 'FREQ=DAILY', missed: 'skip' })
    daily.dayOf(noon('2026-03-02'))
    daily.complete('2026-03-03')
    daily.dayOf(noon('2026-03-04'))
    expect(daily.dates('cancelled')).toEqual(['03-02'])
    expect(daily.dates('todo')[0]).toBe('03-04')
  })

  it('[SERIES-6] rolls: the old one stays, and dates that come meanwhile are skipped', () => {
    const weekly = simulation({ rule: 'FREQ=WEEKLY', missed: 'roll' })
    weekly.dayOf(noon('2026-03-02'))
    weekly.dayOf(noon('2026-03-17'))
    expect([weekly.dates('todo'), weekly.dates('cancelled')]).toEqual([
      ['03-02', '03-23', '03-30'],
      ['03-09', '03-16'],
    ])
    // A date of which there is no task yet gets none on the day on which it comes.
    const late = { ...weekly.state(), cursorOn: '2026-03-23' }
    const old = weekly.all().filter(({ occurrenceOn }) => occurrenceOn === '2026-03-02')
    const today = { date: '2026-03-23', zone: 'UTC', now: noon('2026-03-23') }
    expect(workOn(late, old, today).made.map(({ occurrenceOn }) => occurrenceOn)).toEqual(['2026-03-30', '2026-04-06'])
    weekly.complete('2026-03-02')
    weekly.dayOf(noon('2026-03-24'))
    expect(weekly.dates('todo')).toEqual(['03-23', '03-30', '04-06'])
  })

  it('[SERIES-6] keeps all of them, or those in progress in any case', () => {
    const kept = simulation({ rule: 'FREQ=DAILY' })
    kept.dayOf(noon('2026-03-02'))
    kept.dayOf(noon('2026-03-05'))
    expect(kept.dates('todo').slice(0, 4)).toEqual(['03-02', '03-03', '03-04', '03-05'])
    const begun = seriesOf({ rule: 'FREQ=DAILY', missed: 'skip' })
    const task = { id: ID, seriesId: ID, occurrenceOn: '2026-03-02', status: 'in_progress', dueAt: null } as const
    const occurrence = { ...task, startAfter: null, ...NOT_BEGUN, updatedAt: noon('2026-03-02') }
    const today = { date: '2026-03-05', zone: 'UTC', now: noon('2026-03-05') }
    expect(workOn(begun, [occurrence], today).skipped).toEqual([])
    expect(workOn(begun, [{ ...occurrence, status: 'todo' }], today).skipped).toHaveLength(1)
  })

  it('[SERIES-22] never skips what was worked on or is being worked on', () => {
    const daily = simulation({ rule: 'FREQ=DAILY', missed: 'skip' })
    daily.dayOf(noon('2026-03-02'))
    daily.note('2026-03-02', { isWorked: true })
    daily.note('2026-03-03', { isBegun: true })
    daily.dayOf(noon('2026-03-05'))
    expect([daily.dates('completed'), daily.dates('cancelled')]).toEqual([['03-02'], ['03-04']])
    expect(daily.dates('todo').slice(0, 2)).toEqual(['03-03', '03-05'])
    const weekly = simulation({ rule: 'FREQ=WEEKLY', missed: 'roll' })
    weekly.dayOf(noon('2026-03-02'))
    weekly.note('2026-03-02', { isWorked: true })
    weekly.note('2026-03-09', { isWorked: true })
    weekly.dayOf(noon('2026-03-16'))
    expect([weekly.dates('completed'), weekly.dates('cancelled')]).toEqual([[], ['03-16']])
    expect(weekly.dates('todo')).toEqual(['03-02', '03-09', '03-23', '03-30'])
  })

  it('[SERIES-19] makes no second task for a date, wherever it begins to look', () => {
    const daily = seriesOf({ rule: 'FREQ=DAILY' })
    const today = { date: '2026-03-02', zone: 'UTC', now: noon('2026-03-02') }
    const task = { id: ID, seriesId: ID, occurrenceOn: '2026-03-04', status: 'completed', dueAt: null } as const
    const known = { ...task, startAfter: null, ...NOT_BEGUN, updatedAt: noon('2026-03-02') }
    const datesOf = (occurrences: Occurrence[]) =>
      workOn(daily, occurrences, today).made.map(({ occurrenceOn }) => occurrenceOn)
    expect(datesOf([])).toContain('2026-03-04')
    expect(datesOf([known])).not.toContain('2026-03-04')
  })

  it('[SERIES-19] never makes up for days on which nothing ran, and has at most 50 open tasks', () => {
    const daily = simulation({ rule: 'FREQ=DAILY', leadDays: 60 })
    daily.dayOf(noon('2026-03-02'))
    expect(daily.dates('todo')).toHaveLength(50)
    // A skipped or completed task makes room at once.
    const skipping = simulation({ rule: 'FREQ=DAILY', leadDays: 60, missed: 'skip' })
    skipping.dayOf(noon('2026-03-02'))
    skipping.note('2026-03-03', { isWorked: true })
    skipping.dayOf(noon('2026-03-04'))
    expect([skipping.dates('todo').length, skipping.dates('todo').at(-1)]).toEqual([50, '04-22'])
    const late = simulation({ rule: 'FREQ=DAILY' })
    late.dayOf(noon('2026-03-02'))
    late.dayOf(noon('2026-06-01'))
    expect(late.dates('todo').filter(date => date > '03-16' && date < '06-01')).toEqual([])
    expect(late.dates('todo')).toContain('06-01')
  })

  it('[SERIES-16] ends with its number or its last date', () => {
    for (const rule of ['FREQ=DAILY;COUNT=3', 'FREQ=DAILY;UNTIL=20260304']) {
      const short = simulation({ rule, missed: 'skip' })
      short.dayOf(noon('2026-03-02'))
      expect([short.dates('todo'), short.state().ended]).toEqual([['03-02', '03-03', '03-04'], false])
      short.dayOf(noon('2026-03-05'))
      expect(short.state()).toMatchObject({ ended: true, checkOn: '9999-12-31' })
    }
  })
})

describe('a series that counts from completion', () => {
  it('[SERIES-3] has one open task at a time, from the day on which the last was done', () => {
    const series = simulation({ rule: 'FREQ=DAILY;INTERVAL=3', anchor: 'completion' })
    series.dayOf(noon('2026-03-02'))
    series.dayOf(noon('2026-03-09'))
    expect(series.dates('todo')).toEqual(['03-02'])
    series.complete('2026-03-02')
    series.dayOf(noon('2026-03-09'))
    expect(series.dates('todo')).toEqual(['03-12'])
  })

  it('[SERIES-3] moves on to the next allowed weekday, and past a day that is done already', () => {
    const series = simulation({ rule: 'FREQ=DAILY;BYDAY=MO,TH', anchor: 'completion' })
    series.dayOf(noon('2026-03-02'))
    series.complete('2026-03-02')
    series.dayOf(noon('2026-03-02'))
    expect(series.dates('todo')).toEqual(['03-05'])
    series.complete('2026-03-05')
    series.dayOf(noon('2026-03-04'))
    expect(series.dates('todo')).toEqual(['03-09'])
  })

  it('[SERIES-16] ends with its number or its last date', () => {
    for (const rule of ['FREQ=WEEKLY;COUNT=2', 'FREQ=WEEKLY;UNTIL=20260315']) {
      const series = simulation({ rule, anchor: 'completion' })
      series.dayOf(noon('2026-03-02'))
      for (const date of ['2026-03-02', '2026-03-09']) {
        series.complete(date)
        series.dayOf(noon(date))
      }
      expect([series.dates('todo'), series.dates('completed').length, series.state().ended]).toEqual([[], 2, true])
    }
  })
})

const dueOn = (date: string, time: string, zone: string) =>
  Temporal.PlainDate.from(date)
    .toPlainDateTime(time)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })

/** By hand, with `SERIES_CASES=5000`, all zones are tried over ten years. */
const CASES = Number(process.env.SERIES_CASES ?? 60)
const ZONES = Intl.supportedValuesOf('timeZone')
const SOME_ZONES = ['Australia/Lord_Howe', 'Africa/Cairo', 'America/Sao_Paulo', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC']
const RULES = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;BYDAY=SU,WE',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=-1SU',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
]
const TIMES = [null, '00:00', '00:30', '02:30', '12:00']

describe('in sixty zones over ten years', () => {
  it('[SERIES-10] [SERIES-19] each date has one task, due at its local time, across clock changes', () => {
    const zones = [...SOME_ZONES, ...ZONES.filter((_, index) => index % Math.ceil(ZONES.length / 54) === 0)]
    expect(zones.length).toBeGreaterThanOrEqual(54)
    for (let number = 0; number < CASES; number++) {
      const zone = zones[number % zones.length] ?? 'UTC'
      const dueTime = TIMES[number % TIMES.length] ?? null
      const rule = RULES[number % RULES.length] ?? ''
      const firstDay = Date.UTC(2020, 0, 1) + ((number * 7919) % 3650) * 86_400_000
      const startOn = new Date(firstDay).toISOString().slice(0, 10)
      const run = simulation({ rule, startOn, dueTime, missed: 'skip', leadDays: number % 3 }, zone)
      // Steps of less than a day, so that hours that are skipped or doubled are met.
      for (let step = 0; step < 20; step++) run.dayOf(new Date(firstDay + step * 19 * 3_600_000).toISOString())
      const dates = run.all().map(({ occurrenceOn }) => occurrenceOn)
      expect(new Set(dates).size, `${zone} ${rule} ${startOn}`).toBe(dates.length)
      // Of a time that happens twice the first counts; one that is skipped is as much later.
      const due = run.all().map(({ dueAt }) => dueAt)
      expect(due).toEqual(dates.map(date => dueOn(date, dueTime ?? '23:59', zone)))
    }
  })

  it('[SERIES-4] [SERIES-10] a time that is skipped is later, one that is doubled the first', () => {
    const at = (date: string, dueTime: string) =>
      occurrenceTimes({ startTime: null, dueTime, dueAfterDays: 0, leadDays: 0 }, date, 'Europe/Berlin').dueAt
    expect(at('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(
      occurrenceTimes({ startTime: null, dueTime: null, dueAfterDays: 2, leadDays: 3 }, '2026-03-10', 'Asia/Tokyo'),
    ).toEqual({
      dueAt: '2026-03-12T14:59:00.000Z',
      startAfter: '2026-03-06T15:00:00.000Z',
    })
  })
})
