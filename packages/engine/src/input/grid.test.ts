import { describe, expect, test } from 'vitest'
import { inZone, task } from '../../test/build-input.ts'
import type { PlanInput, PlanTask } from '../plan-types.ts'
import { gridLosesTime, searchGrids } from './grid.ts'
import { gatherFacts } from './task-facts.ts'

const zone = inZone('UTC', '2026-11-16T06:00')
const facts = (change: Partial<PlanTask> = {}, more: Partial<PlanInput> = {}) =>
  gatherFacts(zone.input([task('a', { cooldownMinutes: 0, ...change })], more))
const grids = (...of: Parameters<typeof facts>) => searchGrids(facts(...of))
const grid = (...of: Parameters<typeof facts>) => grids(...of).at(-1)

describe('the grid of the search', () => {
  test('[PLAN-3] is a quarter of an hour where work, pauses and edges divide', () => {
    expect(grid()).toBe(15)
    expect(grid({ estimateMinutes: 50 })).toBe(5)
    expect(grid({ windows: [{ day: [1], start: '09:05', end: '17:00' }] })).toBe(5)
    expect(grid({ windows: [{ day: [1], start: '09:00', end: '16:50' }] })).toBe(5)
    expect(grid({}, { busy: [zone.block('2026-11-16T10:00', 10)] })).toBe(5)
  })

  test('[PLAN-3] minds a pause only where the task has several sessions', () => {
    const pause = { cooldownMinutes: 5, maxSessionMinutes: 60 }
    expect(grid({ ...pause, estimateMinutes: 60 })).toBe(15)
    expect(grid({ ...pause, estimateMinutes: 75 })).toBe(5)
    expect(grid({ ...pause, estimateMinutes: 75, autoSplit: false })).toBe(15)
    expect(grid({ ...pause, estimateMinutes: 75, cooldownMinutes: 30 })).toBe(15)
  })

  test('[PLAN-3] is coarse at first where only pauses must be rounded up', () => {
    const pause = { cooldownMinutes: 5, maxSessionMinutes: 60 }
    expect(grids({ ...pause, estimateMinutes: 75 })).toEqual([15, 5])
    expect(grids({ ...pause, estimateMinutes: 70 })).toEqual([5])
    expect(grids({ ...pause, estimateMinutes: 60 })).toEqual([15])
  })

  test('[PLAN-7] is a single minute where a session must be shorter than five', () => {
    expect(grid({ minSessionMinutes: 1, maxSessionMinutes: 4 })).toBe(1)
    expect(grid({ minSessionMinutes: 1, maxSessionMinutes: 4, autoSplit: false })).toBe(15)
    expect(grid({ minSessionMinutes: 5, maxSessionMinutes: 5, estimateMinutes: 30 })).toBe(5)
    expect(grid({ minSessionMinutes: 6, maxSessionMinutes: 9, estimateMinutes: 30 })).toBe(1)
    expect(grid({ minSessionMinutes: 6, maxSessionMinutes: 10, estimateMinutes: 30 })).toBe(5)
    expect(grid({ minSessionMinutes: 7, maxSessionMinutes: 7, estimateMinutes: 7 })).toBe(5)
    // A minimum above the maximum counts as the maximum.
    expect(grid({ minSessionMinutes: 60, maxSessionMinutes: 10, estimateMinutes: 30 })).toBe(5)
    expect(grid({ minSessionMinutes: 20, maxSessionMinutes: 25, estimateMinutes: 30 })).toBe(5)
  })

  test('[PLAN-3] loses time where edges or work do not divide', () => {
    expect(gridLosesTime(facts(), 15)).toBe(false)
    expect(gridLosesTime(facts({ estimateMinutes: 50 }), 15)).toBe(true)
    expect(gridLosesTime(facts({ estimateMinutes: 50 }), 5)).toBe(false)
    expect(gridLosesTime(facts({ estimateMinutes: 52 }), 5)).toBe(true)
    expect(gridLosesTime(facts({ estimateMinutes: 52 }), 1)).toBe(false)
    expect(gridLosesTime(facts({}, { busy: [zone.block('2026-11-16T10:00', 7)] }), 5)).toBe(true)
  })
})
