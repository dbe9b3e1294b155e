import { describe, expect, test } from 'vitest'
import { inZone, task } from '../../../test/build-input.ts'
import type { PlanInput } from '../../plan-types.ts'
import { searchGrids } from '../grid.ts'
import { gatherFacts } from '../task-facts.ts'
import { dayCapsOnGrid, maxWork } from './day-caps.ts'

/** Sunday noon before the Sunday in which Berlin loses, or gains, an hour. */
const SPRING = inZone('Europe/Berlin', '2026-03-28T12:00')
const AUTUMN = inZone('Europe/Berlin', '2026-10-24T12:00')
const EVERY_DAY = (minutes: number) => Array.from({ length: 7 }, () => minutes)

const capsOf = (zone: typeof SPRING, more: Partial<PlanInput>, tasks = [task('a')]) =>
  gatherFacts(zone.input(tasks, { horizonDays: 3, ...more })).dayCaps
const most = (zone: typeof SPRING, more: Partial<PlanInput>, tasks = [task('a')]) =>
  capsOf(zone, more, tasks)?.map(day => day.most)

describe('the caps of days', () => {
  test('[PLAN-98] a day of 23 or 25 hours has the cap of any other', () => {
    const hours = (zone: typeof SPRING) =>
      capsOf(zone, { dailyCapMinutes: EVERY_DAY(240) })?.map(({ start, end, most }) => [(end - start) / 60, most])
    expect(hours(SPRING)).toEqual([
      [24, 240],
      [23, 240],
      [24, 240],
    ])
    expect(hours(AUTUMN)).toEqual([
      [24, 240],
      [25, 240],
      [24, 240],
    ])
  })

  test('[PLAN-98] each weekday has its own cap, from Sunday on, and null is none', () => {
    expect(most(SPRING, { dailyCapMinutes: [10, 20, 30, 40, 50, 60, null] })).toEqual([1440, 10, 20])
    expect(capsOf(SPRING, { dailyCapMinutes: Array.from({ length: 7 }, () => null) })).toBeNull()
    expect(capsOf(SPRING, { slackPercent: 0 })).toBeNull()
  })

  test('[PLAN-98] kept work counts on the day that it lies on, earlier today too, and may exceed the cap', () => {
    const keptWork = [
      SPRING.block('2026-03-28T09:00', 100),
      SPRING.block('2026-03-28T10:00', 100),
      SPRING.block('2026-03-29T08:00', 300),
      SPRING.block('2026-03-29T23:50', 30),
    ]
    expect(most(SPRING, { keptWork, busy: keptWork, dailyCapMinutes: EVERY_DAY(240) })).toEqual([80, 0, 220])
  })

  test('[PLAN-98] slack is a share of the free time of work that is left of a day; the smaller limit holds', () => {
    const busy = [SPRING.block('2026-03-30T09:00', 100)]
    const windows = [{ day: [0, 1, 6], start: '09:00', end: '17:00' }]
    const tasks = [task('a', { windows }), task('habit', { countsTowardCap: false })]
    expect(most(SPRING, { slackPercent: 25, busy }, tasks)).toEqual([225, 360, 285])
    expect(most(SPRING, { slackPercent: 25, busy, dailyCapMinutes: EVERY_DAY(100) }, tasks)).toEqual([100, 100, 100])
  })

  test('[PLAN-98] no unit of a grid lies on two days', () => {
    const odd = inZone('+05:17', '2026-11-16T06:00')
    const facts = gatherFacts(odd.input([task('a', { cooldownMinutes: 0 })], { dailyCapMinutes: EVERY_DAY(240) }))
    expect(searchGrids(facts)).toEqual([1])
    const { dayOf } = dayCapsOnGrid(capsOf(SPRING, { dailyCapMinutes: EVERY_DAY(240) }) ?? [], 15, 192)
    expect([dayOf[47], dayOf[48], dayOf[139], dayOf[140]]).toEqual([0, 1, 1, 2])
  })

  test('[PLAN-98] what spans can hold: whole sessions on each day, and one shorter one', () => {
    const caps = [
      { start: 0, end: 10, most: 4 },
      { start: 10, end: 20, most: 2 },
      { start: 20, end: 30, most: 1 },
    ]
    const spans = [
      { start: 2, end: 8 },
      { start: 12, end: 18 },
      { start: 22, end: 23 },
    ]
    expect(maxWork(spans, caps, 1)).toBe(7)
    expect(maxWork(spans, caps, 3)).toBe(6)
    expect(maxWork([{ start: 2, end: 18 }], caps, 3)).toBe(6)
    expect(maxWork([{ start: 2, end: 5 }], caps, 1)).toBe(3)
  })
})
