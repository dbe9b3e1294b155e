import { describe, expect, test } from 'vitest'
import { inZone, OFFICE, task } from '../../test/build-input.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'
import { problemOnGrid } from './problem.ts'
import { gatherFacts, leftMinutes } from './task-facts.ts'

// Minute 0 of the run is 06:00.
const zone = inZone('UTC', '2026-11-16T06:07')
const works = (tasks: PlanTask[], more: Partial<PlanInput> = {}) => gatherFacts(zone.input(tasks, more)).works
const work = (change: Partial<PlanTask>, more: Partial<PlanInput> = {}) => works([task('a', change)], more)[0]
const at = (clock: string) => zone.at(`2026-11-16T${clock}`)

describe('what the run knows of a task', () => {
  test('[PLAN-9] the minutes left are the estimate without kept blocks, never negative, in whole minutes', () => {
    expect(
      leftMinutes(task('a', { kept: [zone.block('2026-11-12T09:00', 20), zone.block('2026-11-16T09:00', 15)] })),
    ).toBe(25)
    expect(leftMinutes(task('a', { kept: [zone.block('2026-11-12T09:00', 90)] }))).toBe(0)
    expect(leftMinutes(task('a', { kept: [{ start: at('09:00'), end: at('09:10') + 1 }] }))).toBe(49)
  })

  test('[PLAN-16] the order is due date, sort order, age, then id', () => {
    const tasks = [
      task('f'),
      task('e', { createdAt: Date.UTC(2026, 10, 17) }),
      task('d', { sortOrder: 1, createdAt: -1 }),
      task('c', { dueAt: at('12:00'), sortOrder: 9 }),
      task('b', { dueAt: at('11:00'), sortOrder: 9 }),
      task('a'),
    ]
    const ranked = works(tasks)
    expect(ranked.map(({ task }) => task.id)).toEqual(['b', 'c', 'a', 'f', 'e', 'd'])
    expect(ranked.map(({ rank }) => rank)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('[PLAN-3] [PLAN-26] a task is released at the next mark, at its start date or at the end of a prerequisite', () => {
    expect(work({})).toMatchObject({ release: 10, startAfterMinute: -1 })
    expect(work({ startAfter: at('06:12') + 1 })).toMatchObject({ release: 13, startAfterMinute: 13 })
    expect(work({ startAfter: at('05:00') })).toMatchObject({ release: 10, startAfterMinute: -60 })
    const prerequisites = [{ id: 'x', title: 'X', plannedEnd: at('08:00') }]
    expect(work({ dependsOn: ['x'] }, { prerequisites })).toMatchObject({ release: 120, blockedBy: null })
  })

  test('[PLAN-21] a due date counts to the minute before it, and is past only before now', () => {
    expect(work({})).toMatchObject({ due: null, overdue: false })
    expect(work({ dueAt: at('07:00') + 59_999 })).toMatchObject({ due: 60, overdue: false })
    expect(work({ dueAt: at('06:07') })).toMatchObject({ overdue: false })
    expect(work({ dueAt: at('06:07') - 1 })).toMatchObject({ overdue: true })
  })

  test('[PLAN-8] kept blocks are known by their minutes, and the last one to come by its end', () => {
    const kept = [
      zone.block('2026-11-16T09:00', 10),
      zone.block('2026-11-16T07:00', 10),
      zone.block('2026-11-12T09:00', 10),
    ]
    expect(work({ kept })).toMatchObject({ keptEnd: 190 })
    expect(work({ kept })?.kept).toContainEqual({ start: 180, end: 190 })
    expect(work({ kept: [zone.block('2026-11-16T06:00', 10)] })).toMatchObject({ keptEnd: 0 })
    expect(work({ kept: [zone.block('2026-11-16T06:00', 11)] })).toMatchObject({ keptEnd: 11 })
  })

  test('[PLAN-35] a prerequisite without work passes on its waits, one with kept blocks its end', () => {
    const tasks = [
      task('a'),
      task('b', { estimateMinutes: 0, dependsOn: ['a'] }),
      task('c', { dependsOn: ['b'] }),
      task('d', { kept: [zone.block('2026-11-16T09:00', 30), zone.block('2026-11-16T07:00', 30)] }),
      task('e', { dependsOn: ['d'] }),
    ]
    const of = new Map(works(tasks).map(work => [work.task.id, work]))
    expect(of.get('c')?.before.map(({ task }) => task.id)).toEqual(['a'])
    expect(of.get('e')?.release).toBe(210)
    expect(of.has('d')).toBe(false)
  })

  test('[PLAN-30] a circle blocks its tasks by name', () => {
    const tasks = [task('a', { dependsOn: ['b'] }), task('b', { dependsOn: ['a'] }), task('c', { dependsOn: ['a'] })]
    expect(works(tasks).map(({ blockedBy }) => blockedBy)).toEqual(['Task b', 'Task a', 'Task a'])
  })

  test('[PLAN-2] tasks with equal windows share their free time', () => {
    const { works, openTime, freeTime } = gatherFacts(
      zone.input(
        [
          task('a', { windows: structuredClone(OFFICE) }),
          task('b'),
          task('c', { windows: [{ day: [1], start: '20:00', end: '21:00' }] }),
        ],
        { busy: [zone.block('2026-11-16T20:30', 30)], horizonDays: 1 },
      ),
    )
    const classOf = new Map(works.map(({ task, windowClass }) => [task.id, windowClass]))
    expect(classOf.get('a')).toBe(classOf.get('b'))
    expect(openTime).toHaveLength(2)
    const evening = classOf.get('c') ?? -1
    expect(openTime[evening]).toEqual([{ start: 14 * 60, end: 15 * 60 }])
    expect(freeTime[evening]).toEqual([{ start: 14 * 60, end: 14 * 60 + 30 }])
  })
})

describe('a task on the grid', () => {
  const job = (change: Partial<PlanTask>, grid = 15) =>
    problemOnGrid(gatherFacts(zone.input([task('a', { dueAt: at('11:20'), ...change })])), grid).jobs[0]

  test('[PLAN-5] needs, pauses and releases are rounded up, ends and maxima down', () => {
    expect(
      job({ estimateMinutes: 100, minSessionMinutes: 20, maxSessionMinutes: 50, cooldownMinutes: 20 }),
    ).toMatchObject({ need: 7, min: 2, max: 3, piece: 3, cooldown: 2, release: 1, due: 21, lateFrom: 21, split: true })
    expect(job({ estimateMinutes: 120, maxSessionMinutes: 75 })).toMatchObject({ need: 8, max: 5, piece: 4 })
  })

  test('[PLAN-10] a task that may not be split is one piece', () => {
    expect(job({ estimateMinutes: 100, autoSplit: false, maxSessionMinutes: 15 })).toMatchObject({
      need: 7,
      min: 7,
      max: 7,
      piece: 7,
      split: false,
    })
  })

  test('[PLAN-11] a minimum above the maximum counts as the maximum', () => {
    expect(job({ minSessionMinutes: 90, maxSessionMinutes: 30 })).toMatchObject({ min: 2, max: 2 })
    expect(job({ minSessionMinutes: 0 })).toMatchObject({ min: 1 })
  })

  test('[PLAN-14] priorities have their weights, and a past due date still measures lateness', () => {
    const weights = (['none', 'low', 'medium', 'high', 'urgent'] as const).map(priority => job({ priority })?.weight)
    expect(weights).toEqual([1, 2, 3, 5, 8])
    const past = job({ dueAt: at('05:00') })
    expect(past?.lateFrom).toBe(-4)
    expect(past?.due).toBe(job({ dueAt: null })?.due)
  })

  test('[PLAN-8] kept blocks close the time around them by the cooldown', () => {
    const kept = [zone.block('2026-11-16T09:00', 20), zone.block('2026-11-12T09:00', 5)]
    expect(job({ kept, cooldownMinutes: 10 })?.closed).toEqual([{ start: 11, end: 14 }])
  })

  test('[PLAN-26] a start date off the marks is an edge of its own', () => {
    expect(job({ startAfter: at('08:01') }, 1)?.edgeStart).toBe(121)
    expect(job({}, 1)?.edgeStart).toBe(-1)
    expect(job({ startAfter: at('05:00') }, 1)?.edgeStart).toBe(-1)
  })

  test('[PLAN-12] knows what it waits for and what waits for it', () => {
    const tasks = [task('a'), task('b', { dependsOn: ['a'], sortOrder: 1 })]
    const [a, b] = problemOnGrid(gatherFacts(zone.input(tasks)), 5).jobs
    expect([a?.before, a?.after]).toEqual([[], [b]])
    expect([b?.before, b?.after]).toEqual([[a], []])
  })

  test('[PLAN-3] has a mark every five minutes', () => {
    const facts = gatherFacts(zone.input([]))
    expect([1, 5, 15].map(grid => problemOnGrid(facts, grid).mark)).toEqual([5, 1, 1])
    expect(problemOnGrid(facts, 15).units).toBe((14 * 1440 - 6 * 60) / 15)
  })
})
