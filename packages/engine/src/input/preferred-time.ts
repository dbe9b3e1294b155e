import type { PartOfDay, WeeklyWindow } from '../plan-types.ts'
import { type FreeTime, freeTimeOnGrid } from './free-time/free-time.ts'
import { type Span, subtractSpans } from './free-time/minute-spans.ts'
import { MARK_MINUTES } from './free-time/timeline.ts'
import { expandWindows } from './free-time/weekly-windows.ts'
import type { Facts } from './task-facts.ts'
import type { Work } from './work.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** The part of the day that a task should be in, on the grid of a problem. */
export interface PreferredTime {
  /** The task's free time in that part of the day. */
  readonly free: FreeTime
  /** Units of that part of the day before each unit, so that those of a session are one subtraction. */
  readonly unitsBefore: Int32Array
}

/** Tasks with the same windows and the same part of the day share one expansion. */
export class PreferredTimes {
  private readonly facts: Facts
  private readonly gridMinutes: number
  private readonly units: number
  private readonly known = new Map<string, PreferredTime>()

  constructor(facts: Facts, gridMinutes: number, units: number) {
    this.facts = facts
    this.gridMinutes = gridMinutes
    this.units = units
  }

  of({ task, windowClass }: Work): PreferredTime | null {
    if (!task.preferred) return null
    const key = `${windowClass} ${task.preferred.from} ${task.preferred.to}`
    const known = this.known.get(key) ?? this.expand(task.preferred, windowClass)
    this.known.set(key, known)
    return known
  }

  private expand(part: PartOfDay, windowClass: number): PreferredTime {
    const { facts, gridMinutes, units } = this
    facts.budget.spend(units)
    const spans = expandWindows(windowsOf(part), facts.timeline)
    const free = insideOf(facts.freeTime[windowClass] ?? [], spans.map(fromMark), facts.timeline.last)
    const unitsBefore = new Int32Array(units + 1)
    const inside = freeTimeOnGrid(spans, gridMinutes, units)
    for (let unit = 0; unit < units; unit++)
      unitsBefore[unit + 1] = (unitsBefore[unit] ?? 0) + ((inside[unit] ?? 0) > 0 ? 1 : 0)
    return { free: freeTimeOnGrid(free, gridMinutes, units), unitsBefore }
  }
}

/** A part of the day that goes past midnight is two windows. */
function windowsOf({ from, to }: PartOfDay): WeeklyWindow[] {
  if (from < to) return [{ day: EVERY_DAY, start: from, end: to }]
  return [
    { day: EVERY_DAY, start: from, end: '24:00' },
    { day: EVERY_DAY, start: '00:00', end: to },
  ]
}

/** Where this part of the day begins between two marks it is no reason to start there [PLAN-3]. */
function fromMark({ start, end }: Span): Span {
  return { start: Math.ceil(start / MARK_MINUTES) * MARK_MINUTES, end }
}

function insideOf(spans: readonly Span[], parts: readonly Span[], last: number): Span[] {
  return subtractSpans(spans, subtractSpans([{ start: 0, end: last }], parts))
}
