import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inZone, OFFICE, task } from '../../test/build-input.ts'
import type { Session } from '../plan-types.ts'
import type { ForecastInput } from './forecast-input.ts'
import { type Forecast, forecast } from './forecast-plan.ts'
import type { FinishedWork } from './like-work.ts'
import type { PastWork } from './past-work.ts'

const { at, block, input } = inZone('Europe/Berlin', '2026-03-23T07:00')
const EVENINGS = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '16:00', end: '20:00' }]
const RUNS = { numRuns: 15 }

const finished = fc.array(
  fc.record({
    estimateMinutes: fc.integer({ min: 5, max: 600 }),
    workedMinutes: fc.integer({ min: 1, max: 900 }),
    labelIds: fc.constantFrom([], ['deep']),
  }),
  { maxLength: 40 },
)
const past = fc.record({
  finished,
  sessions: fc.record({ kept: fc.nat(50), missed: fc.nat(20) }),
  meetings: fc.record({
    past: fc.array(fc.array(fc.nat(300), { maxLength: 4 }), { minLength: 7, maxLength: 7 }),
    coming: fc.array(fc.nat(300), { maxLength: 14 }),
  }),
})

/** Tasks without dependencies: one that waits leaves its time to others. */
const work = fc.array(
  fc.record({
    estimateMinutes: fc.integer({ min: 5, max: 900 }),
    isEvening: fc.boolean(),
    dueInDays: fc.option(fc.nat(13)),
    isCapped: fc.boolean(),
    plannedOn: fc.option(fc.nat(9)),
  }),
  { minLength: 1, maxLength: 8 },
)

const inputs = fc
  .record({ past, work, cap: fc.option(fc.integer({ min: 60, max: 480 })) })
  .map((drawn): ForecastInput => {
    const dayAt = (day: number) => Temporal.PlainDate.from('2026-03-23').add({ days: day })
    const tasks = drawn.work.map((one, index) =>
      task(`t${index}`, {
        estimateMinutes: one.estimateMinutes,
        windows: one.isEvening ? EVENINGS : OFFICE,
        dueAt: one.dueInDays === null ? null : at(`${dayAt(one.dueInDays)}T17:00`),
        ...(!one.isCapped && { countsTowardCap: false }),
      }),
    )
    const sessions = drawn.work.flatMap((one, index): Session[] =>
      one.plannedOn === null
        ? []
        : [
            {
              taskId: `t${index}`,
              ...block(`${dayAt(one.plannedOn)}T${one.isEvening ? 17 : 10}:00`, Math.min(180, one.estimateMinutes)),
            },
          ],
    )
    const more = drawn.cap === null ? {} : { dailyCapMinutes: Array.from({ length: 7 }, () => drawn.cap) }
    return {
      plan: input(tasks, more),
      sessions: sessions.toSorted((one, other) => one.start - other.start),
      past: { ...drawn.past, labelOf: { t0: 'deep' } },
    }
  })

const ofAll = (given: ForecastInput): Forecast =>
  forecast(given, [{ id: 'all', taskIds: given.plan.tasks.map(({ id }) => id), dueAt: at('2026-04-01T12:00') }])
const daysOf = ({ tasks, groups }: Forecast) =>
  [...tasks, ...groups].flatMap(({ likelyDay, safeDay }) => [likelyDay ?? 999, safeDay ?? 999])
const withPast = (given: ForecastInput, change: (past: PastWork) => Partial<PastWork>): ForecastInput => ({
  ...given,
  past: { ...given.past, ...change(given.past) },
})
const isNowhereEarlier = (later: Forecast, sooner: Forecast) => {
  const before = daysOf(sooner)
  for (const [index, day] of daysOf(later).entries()) expect(day).toBeGreaterThanOrEqual(before[index] ?? 0)
  for (const [index, { onTimeChance }] of later.tasks.entries())
    if (onTimeChance !== null) expect(onTimeChance).toBeLessThanOrEqual(sooner.tasks[index]?.onTimeChance ?? 1)
}

test('[FORE-7] the same input gives the same forecast, with the likely day not after the safe one', () => {
  fc.assert(
    fc.property(inputs, given => {
      const found = ofAll(given)
      expect(ofAll(structuredClone(given))).toEqual(found)
      for (const { likelyDay, safeDay, onTimeChance } of [...found.tasks, ...found.groups]) {
        expect(likelyDay ?? 999).toBeLessThanOrEqual(safeDay ?? 999)
        expect(onTimeChance ?? 0).toBeGreaterThanOrEqual(0)
        expect(onTimeChance ?? 0).toBeLessThanOrEqual(1)
      }
      const [all] = found.groups
      const latest = Math.max(...found.tasks.map(one => one.likelyDay ?? 999))
      expect(all?.likelyDay ?? 999).toBeGreaterThanOrEqual(latest)
    }),
    RUNS,
  )
})

test('[FORE-7] nothing is forecast earlier if finished tasks had taken longer, or overruns are added', () => {
  const longer = (one: FinishedWork) => ({ ...one, workedMinutes: one.workedMinutes * 1.5 })
  const overrun = { estimateMinutes: 60, workedMinutes: 600, labelIds: [] }
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 30 }), (given, count) => {
      const found = ofAll(given)
      isNowhereEarlier(ofAll(withPast(given, past => ({ finished: past.finished.map(longer) }))), found)
      const overruns = Array.from({ length: count }, () => overrun)
      isNowhereEarlier(ofAll(withPast(given, past => ({ finished: [...past.finished, ...overruns] }))), found)
    }),
    RUNS,
  )
})

test('[FORE-7] nothing is forecast earlier if more sessions were missed', () => {
  fc.assert(
    fc.property(inputs, given => {
      const missing = withPast(given, ({ sessions }) => ({ sessions: { ...sessions, missed: sessions.missed + 20 } }))
      isNowhereEarlier(ofAll(missing), ofAll(given))
    }),
    RUNS,
  )
})

test('[FORE-9] the steps of all draws are bounded however much work there is', () => {
  const tasks = Array.from({ length: 2000 }, (_, index) =>
    task(`t${index}`, { estimateMinutes: 3000, windows: index % 2 ? OFFICE : EVENINGS }),
  )
  const before = process.threadCpuUsage().user
  const found = forecast({
    plan: input(tasks),
    sessions: [],
    past: { finished: [], labelOf: {}, sessions: { kept: 0, missed: 0 }, meetings: { past: [], coming: [] } },
  })
  expect(found.tasks).toHaveLength(2000)
  // Seconds on a slow machine; without a bound it would be hours.
  expect((process.threadCpuUsage().user - before) / 1_000_000).toBeLessThan(30)
})
