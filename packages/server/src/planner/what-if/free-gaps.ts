import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { dayAt, firstInstant, instantAt, windowsOn } from '../routines/local-days.ts'

export interface Stretch {
  start: number
  end: number
}

const STEP_MS = 5 * MINUTE_MS

/** The stretches of working time between two instants, in start order. */
export function workingTime(windows: readonly OpenWindow[], { start, end }: Stretch, zone: string): Stretch[] {
  const stretches: Stretch[] = []
  for (let day = dayAt(start, zone); firstInstant(day, zone) < end; day = day.add({ days: 1 }))
    for (const { start: from, end: to } of windowsOn(windows, day))
      stretches.push({
        start: Math.max(start, instantAt(day, from, zone)),
        end: Math.min(end, instantAt(day, to, zone)),
      })
  return joined(stretches.filter(stretch => stretch.end > stretch.start))
}

/** What is left of the stretches without what is taken, if it is long enough and begins on a whole five minutes. */
export function freeGaps(stretches: readonly Stretch[], taken: readonly Stretch[], minutes: number): Stretch[] {
  const busy = joined(taken)
  return stretches.flatMap(stretch => {
    const gaps: Stretch[] = []
    let { start } = stretch
    for (const { start: from, end: to } of busy) {
      if (to <= start) continue
      if (from >= stretch.end) break
      gaps.push({ start, end: from })
      start = to
    }
    gaps.push({ start, end: stretch.end })
    return gaps
      .map(gap => ({ ...gap, start: Math.ceil(gap.start / STEP_MS) * STEP_MS }))
      .filter(gap => gap.end - gap.start >= minutes * MINUTE_MS)
  })
}

/** In start order, and without overlaps. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const { start, end } of stretches.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}
