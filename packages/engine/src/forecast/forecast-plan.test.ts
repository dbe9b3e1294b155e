import { describe, expect, test } from 'vitest'
import { inZone, lunchBreak, OFFICE, task } from '../../test/build-input.ts'
import type { PlanInput, PlanTask, Session } from '../plan-types.ts'
import { forecast } from './forecast-plan.ts'
import { NO_PAST, type PastWork } from './past-work.ts'

/** A Monday morning. */
const { at, block, input } = inZone('Europe/Berlin', '2026-11-16T06:00')

/** Two hundred tasks of each size that took as long as estimated, and no missed session. */
const SURE: PastWork = {
  ...NO_PAST,
  finished: [60, 240, 480, 4800].flatMap(minutes =>
    Array.from({ length: 200 }, () => ({ estimateMinutes: minutes, workedMinutes: minutes, labelIds: [] })),
  ),
  sessions: { kept: 10_000, missed: 0 },
}
const timesAsLong = (times: number) => SURE.finished.map(one => ({ ...one, workedMinutes: one.workedMinutes * times }))
const session = (taskId: string, from: string, minutes: number): Session => ({ taskId, ...block(from, minutes) })

function of(tasks: PlanTask[], sessions: Session[], past: PastWork = SURE, more: Partial<PlanInput> = {}) {
  const found = forecast({ plan: input(tasks, more), sessions, past }, [
    { id: 'all', taskIds: tasks.map(({ id }) => id), dueAt: null },
  ])
  return { ...found, byId: new Map(found.tasks.map(one => [one.taskId, one])) }
}

describe('a forecast', () => {
  test('[FORE-1] of somebody who always works as planned is the plan', () => {
    const tasks = [
      task('a', { dueAt: at('2026-11-17T17:00') }),
      task('b', { estimateMinutes: 120, dueAt: at('2026-11-19T10:00') }),
    ]
    const { byId, groups } = of(tasks, [
      session('a', '2026-11-17T09:00', 60),
      session('b', '2026-11-18T09:00', 60),
      session('b', '2026-11-19T10:00', 60),
    ])
    expect(byId.get('a')).toMatchObject({ likelyDay: 1, safeDay: 1 })
    expect(byId.get('a')?.onTimeChance).toBeGreaterThan(0.95)
    expect(byId.get('b')).toMatchObject({ likelyDay: 3, safeDay: 3 })
    // Only if it takes less than half of its estimate.
    expect(byId.get('b')?.onTimeChance).toBeLessThan(0.1)
    expect(groups[0]).toMatchObject({ likelyDay: 3, safeDay: 3, onTimeChance: null })
  })

  test('[FORE-1] overruns push what comes later, and time that is left is used', () => {
    const twice = { ...SURE, finished: timesAsLong(2) }
    const tasks = [task('a', { estimateMinutes: 480 }), task('b', { estimateMinutes: 480 })]
    const plan = [session('a', '2026-11-16T09:00', 480), session('b', '2026-11-17T09:00', 480)]
    expect(of(tasks, plan, twice).byId.get('a')).toMatchObject({ likelyDay: 1, safeDay: 1 })
    expect(of(tasks, plan, twice).byId.get('b')).toMatchObject({ likelyDay: 3, safeDay: 3 })
    // Tuesday is free, so an overrun of Monday costs nothing on Wednesday.
    const apart = [session('a', '2026-11-16T09:00', 480), session('b', '2026-11-18T09:00', 240)]
    const half = [task('a', { estimateMinutes: 480 }), task('b', { estimateMinutes: 240 })]
    expect(of(half, apart, twice).byId.get('b')).toMatchObject({ likelyDay: 2, safeDay: 2 })
    const early = { ...SURE, finished: timesAsLong(0.5) }
    expect(of(tasks, plan, early).byId.get('b')).toMatchObject({ likelyDay: 0, safeDay: 0 })
  })

  test('[FORE-1] work that is not planned comes last, in the order of due dates and after what it waits for', () => {
    const tasks = [
      task('later', { estimateMinutes: 480 }),
      task('waits', { estimateMinutes: 480, dueAt: at('2026-11-18T17:00'), dependsOn: ['first'] }),
      task('first', { estimateMinutes: 480 }),
    ]
    const { byId } = of(tasks, [])
    expect(['first', 'waits', 'later'].map(id => byId.get(id)?.likelyDay)).toEqual([0, 1, 2])
  })

  test('[FORE-3] counts what was worked, and kept blocks where they are', () => {
    const worked = { kept: [block('2026-11-13T09:00', 420)] }
    const tasks = [task('a', { estimateMinutes: 480, ...worked }), task('b', { kept: [block('2026-11-20T20:00', 60)] })]
    const { byId } = of(tasks, [])
    expect(byId.get('a')).toMatchObject({ likelyDay: 0, safeDay: 0 })
    expect(byId.get('b')).toMatchObject({ likelyDay: 4, safeDay: 4 })
  })

  test('[FORE-4] missed sessions cost their time', () => {
    const missing = { ...SURE, sessions: { kept: 300, missed: 700 } }
    const tasks = [task('a', { estimateMinutes: 480, maxSessionMinutes: 240 })]
    const plan = [session('a', '2026-11-16T09:00', 240), session('a', '2026-11-16T13:00', 240)]
    expect(of(tasks, plan).byId.get('a')).toMatchObject({ likelyDay: 0, safeDay: 0 })
    const found = of(tasks, plan, missing).byId.get('a')
    expect(found?.likelyDay).toBeGreaterThan(0)
    expect(found?.safeDay).toBeGreaterThan(found?.likelyDay ?? 0)
    // Without a past, one in ten is missed.
    const share = (past: PastWork) =>
      of(
        [task('a', { dueAt: at('2026-11-16T17:00'), estimateMinutes: 480 })],
        [session('a', '2026-11-16T09:00', 480)],
        past,
      ).byId.get('a')?.onTimeChance ?? 0
    expect(share({ ...SURE, sessions: { kept: 0, missed: 0 } })).toBeLessThan(share(SURE) - 0.04)
  })

  test('[FORE-5] goes on after the horizon with what the weekdays within it have, without days off', () => {
    const days = Array.from({ length: 14 }, (_, day) => Temporal.PlainDate.from('2026-11-16').add({ days: day }))
    const half = days.map(day => block(`${day}T09:00`, 240))
    const off = { ...block('2026-11-23T00:00', 5 * 1440), isDayOff: true }
    const tasks = [task('a', { estimateMinutes: 40 * 240, windows: OFFICE })]
    // Half of each day is taken: five days of the first week, none of the second, then five of each week.
    const { byId } = of(tasks, [], SURE, { busy: [...half, off] })
    expect(byId.get('a')?.likelyDay).toBe(7 * 8 + 4)
    expect(of([task('a', { estimateMinutes: 8 * 60 * 300 })], []).byId.get('a')).toMatchObject({
      likelyDay: null,
      safeDay: null,
    })
  })

  test('[FORE-5] keeps to the daily limits, and breaks and habits take their time', () => {
    const tasks = [task('a', { estimateMinutes: 480 })]
    const capped = of(tasks, [], SURE, { dailyCapMinutes: Array.from({ length: 7 }, () => 120) })
    expect(capped.byId.get('a')?.likelyDay).toBe(3)
    const lunch = lunchBreak('lunch', { estimateMinutes: 120 })
    const { byId } = of([...tasks, lunch], [session('lunch', '2026-11-16T12:00', 120)])
    expect(byId.get('a')?.likelyDay).toBe(1)
    expect(byId.has('lunch')).toBe(false)
  })

  test('[FORE-6] expects the meetings of past days of the weekday, the more the further ahead', () => {
    const meetings = {
      past: Array.from({ length: 7 }, () => [240, 240]),
      coming: Array.from({ length: 14 }, () => 0),
    }
    const tasks = [task('a', { estimateMinutes: 10 * 480 })]
    const without = of(tasks, []).byId.get('a')?.likelyDay ?? 0
    const withMeetings = of(tasks, [], { ...SURE, meetings }).byId.get('a')?.likelyDay ?? 0
    expect(withMeetings).toBeGreaterThan(without + 2)
    // What is in the calendar already does not come again.
    const known = { ...meetings, coming: meetings.coming.map(() => 240) }
    expect(of(tasks, [], { ...SURE, meetings: known }).byId.get('a')?.likelyDay).toBeLessThan(withMeetings)
  })

  test('[FORE-7] the curve of many tasks rises to the share that is finished, in at most 24 points', () => {
    const tasks = Array.from({ length: 40 }, (_, index) => task(`t${index}`, { estimateMinutes: 480 }))
    const [all] = of(tasks, [], NO_PAST).groups
    const shares = all?.curve.map(({ share }) => share) ?? []
    expect(shares.length).toBeGreaterThan(10)
    expect(shares.length).toBeLessThanOrEqual(24)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.at(-1)).toBe(1)
    const days = all?.curve.map(({ day }) => day) ?? []
    expect(days).toEqual([...new Set(days)].toSorted((one, other) => one - other))
  })
})
