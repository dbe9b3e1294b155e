import { describe, expect, test } from 'vitest'
import { inZone, task } from '../../test/build-input.ts'
import { mergeWaits, NO_WAIT, prerequisitesFirst, waitForOutside } from './dependencies.ts'
import { gatherFacts } from './task-facts.ts'

const zone = inZone('UTC', '2026-11-16T06:00')
const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id)

describe('the order of dependencies', () => {
  test('[PLAN-12] each task comes after all that it depends on, named twice or not', () => {
    const tasks = [
      task('d', { dependsOn: ['b', 'c', 'b'] }),
      task('b', { dependsOn: ['a', 'elsewhere'] }),
      task('c', { dependsOn: ['a'] }),
      task('a'),
    ]
    const { ordered, circular } = prerequisitesFirst(tasks)
    expect(ids(ordered)).toEqual(['a', 'b', 'c', 'd'])
    expect(circular).toEqual([])
  })

  test('[PLAN-30] tasks on a circle and those behind one are set apart', () => {
    const tasks = [
      task('a', { dependsOn: ['b'] }),
      task('b', { dependsOn: ['a'] }),
      task('c', { dependsOn: ['b'] }),
      task('d'),
      task('e', { dependsOn: ['e'] }),
    ]
    const { ordered, circular } = prerequisitesFirst(tasks)
    expect(ids(ordered)).toEqual(['d'])
    expect(ids(circular)).toEqual(['a', 'b', 'c', 'e'])
  })

  test('[PLAN-12] a prerequisite outside the run is waited for to the minute after its end', () => {
    const { timeline } = gatherFacts(zone.input([]))
    const known = { id: 'x', title: 'X', plannedEnd: zone.at('2026-11-16T07:00') + 1 }
    expect(waitForOutside(known, timeline)).toEqual({ works: [], until: 61, blockedBy: null })
    expect(waitForOutside({ ...known, plannedEnd: null }, timeline)).toEqual({ works: [], until: 0, blockedBy: 'X' })
  })

  test('[PLAN-12] [PLAN-13] several waits are one: all the work, the latest end, the first blocker by name', () => {
    const { works } = gatherFacts(zone.input([task('a'), task('b', { sortOrder: 1 })]))
    const [a, b] = works
    if (!a || !b) throw new Error('Both tasks have work.')
    const wait = (more: Partial<typeof NO_WAIT>) => ({ ...NO_WAIT, ...more })
    expect(mergeWaits([])).toEqual(NO_WAIT)
    const merged = mergeWaits([
      wait({ works: [b], until: 5, blockedBy: 'Y' }),
      wait({ works: [a, b], until: 9 }),
      wait({ until: 7, blockedBy: 'X' }),
    ])
    expect(merged).toEqual({ works: [a, b], until: 9, blockedBy: 'X' })
  })
})
