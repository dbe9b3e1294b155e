import { MARK_MINUTES } from './free-time/timeline.ts'
import type { Facts } from './task-facts.ts'
import type { Work } from './work.ts'

const COARSE_MINUTES = 15

/**
 * The grids to search on, coarse ones first, because a search gets far more done on them. A quarter of an hour where all
 * work and edges divide, even if cooldowns must be rounded up; then the coarsest grid that loses nothing important: a
 * quarter of an hour, five minutes, or single minutes where some session must be shorter than that.
 */
export function searchGrids(facts: Facts): number[] {
  const isCoarse =
    facts.works.every(work => workDivides(work, COARSE_MINUTES)) &&
    edgesDivide(facts, COARSE_MINUTES) &&
    daysDivide(facts, COARSE_MINUTES)
  const isExact = limitsDivide(facts, COARSE_MINUTES)
  if (isCoarse && isExact && facts.works.every(work => cooldownDivides(work, COARSE_MINUTES))) return [COARSE_MINUTES]
  const isFine = facts.works.every(work => sessionsExist(work, MARK_MINUTES)) && daysDivide(facts, MARK_MINUTES)
  const fine = isFine ? MARK_MINUTES : 1
  return isCoarse ? [COARSE_MINUTES, fine] : [fine]
}

/** True when rounding to the grid may lose free minutes, or sessions that would fit. */
export function gridLosesTime(facts: Facts, grid: number): boolean {
  if (grid === 1) return false
  return !edgesDivide(facts, grid) || !limitsDivide(facts, grid) || facts.works.some(work => !fitsGrid(work, grid))
}

function fitsGrid(work: Work, grid: number): boolean {
  return workDivides(work, grid) && cooldownDivides(work, grid)
}

function workDivides(work: Work, grid: number): boolean {
  return work.leftMinutes % grid === 0 && sessionsExist(work, grid)
}

function cooldownDivides({ task, leftMinutes }: Work, grid: number): boolean {
  return !task.autoSplit || leftMinutes <= task.maxSessionMinutes || task.cooldownMinutes % grid === 0
}

/** Rounding the minimum up and the maximum down must leave a length between them, unless one session is enough. */
function sessionsExist({ task, leftMinutes }: Work, grid: number): boolean {
  if (leftMinutes <= task.maxSessionMinutes) return true
  const min = Math.min(task.minSessionMinutes, task.maxSessionMinutes)
  return !task.autoSplit || Math.ceil(min / grid) <= Math.floor(task.maxSessionMinutes / grid)
}

function edgesDivide(facts: Facts, grid: number): boolean {
  return facts.freeTime.every(spans => spans.every(span => span.start % grid === 0 && span.end % grid === 0))
}

/** Caps are counted for whole units, so every unit must lie on one day. */
function daysDivide({ dayCaps }: Facts, grid: number): boolean {
  return dayCaps === null || dayCaps.every(({ start }) => start % grid === 0)
}

/** Whether the gap and the caps of days are whole units. */
function limitsDivide({ gapMinutes, dayCaps }: Facts, grid: number): boolean {
  return gapMinutes % grid === 0 && (dayCaps === null || dayCaps.every(({ most }) => most % grid === 0))
}
