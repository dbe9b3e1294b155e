import type { FreeTime } from '../input/free-time/free-time.ts'
import { NO_LIMIT } from './pool-slacks.ts'

/** For every unit the first one from there on with so much free time after it, so that a pass looks it up in one read. */
export class NextStarts {
  private readonly known = new Map<FreeTime, Map<number, Int32Array>>()

  of(free: FreeTime, least: number): Int32Array {
    const ofFree = this.known.get(free) ?? new Map<number, Int32Array>()
    this.known.set(free, ofFree)
    const starts = ofFree.get(least) ?? nextStarts(free, least)
    ofFree.set(least, starts)
    return starts
  }
}

function nextStarts(free: FreeTime, least: number): Int32Array {
  const units = free.length - 1
  const starts = new Int32Array(units + 1).fill(NO_LIMIT)
  for (let unit = units - 1; unit >= 0; unit--) {
    const end = free[unit] ?? 0
    starts[unit] = end > 0 && end - unit >= least ? unit : (starts[Math.abs(end)] ?? NO_LIMIT)
  }
  return starts
}
