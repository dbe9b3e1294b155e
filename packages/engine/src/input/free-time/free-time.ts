import type { Span } from './minute-spans.ts'

/**
 * Free time on a grid, from which one read gives the end of a free run or the start of the next: a positive value at a
 * free unit is the end of its run, a negative value is minus the next free unit.
 */
export type FreeTime = Int32Array

export function freeTimeOnGrid(spans: readonly Span[], gridMinutes: number, units: number): FreeTime {
  const free = new Int32Array(units + 1)
  let next = units
  free.fill(-units)
  for (let index = spans.length - 1; index >= 0; index--) {
    const span = spans[index]
    if (!span) continue
    const start = Math.ceil(span.start / gridMinutes)
    const end = Math.min(units, Math.floor(span.end / gridMinutes))
    if (end <= start) continue
    for (let unit = end; unit < next; unit++) free[unit] = -next
    for (let unit = start; unit < end; unit++) free[unit] = end
    next = start
  }
  for (let unit = 0; unit < next; unit++) free[unit] = -next
  return free
}

/** For each unit the end of the last free time that begins at it or before, or 0: the next unit where it is free itself. */
export function lastFreeUnits(free: FreeTime): Int32Array {
  const last = new Int32Array(free.length)
  let end = 0
  for (let unit = 0; unit < free.length; unit++) {
    if ((free[unit] ?? 0) > 0) end = unit + 1
    last[unit] = end
  }
  return last
}

/** True where a free run begins, which is an edge of a window or of busy time. */
export function isRunStart(free: FreeTime, unit: number): boolean {
  return unit === 0 || (free[unit - 1] ?? 0) <= 0
}

/** For each unit how many units before it are free. */
export function unitsBefore(free: FreeTime): Int32Array {
  const before = new Int32Array(free.length)
  let count = 0
  for (let unit = 0; unit < free.length; unit++) {
    before[unit] = count
    if ((free[unit] ?? 0) > 0) count++
  }
  return before
}
