import type { DayCaps } from '../input/day-caps.ts'
import type { Span } from '../input/minute-spans.ts'

/** [PLAN-98] How much work each local day holds, and how much of a stretch its cap leaves room for. */
export class DayLoad {
  private readonly caps: DayCaps
  private readonly load: Int32Array

  constructor(caps: DayCaps) {
    this.caps = caps
    this.load = new Int32Array(caps.days.length)
  }

  add(piece: Span): void {
    this.count(piece, 1)
  }

  remove(piece: Span): void {
    this.count(piece, -1)
  }

  /** The end of the longest session from `start`, up to `end`, that keeps every day within its cap. */
  endWithinCap(start: number, end: number): number {
    let at = start
    for (let day = this.dayAt(start); at < end; day++) {
      const dayEnd = Math.min(end, this.endOf(day))
      const room = this.roomOn(day)
      if (dayEnd - at > room) return at + room
      at = dayEnd
    }
    return end
  }

  /** The start of the longest session to `end`, from `start` on, that keeps every day within its cap. */
  startWithinCap(start: number, end: number): number {
    let at = end
    for (let day = this.dayAt(end - 1); at > start; day--) {
      const dayStart = Math.max(start, this.startOf(day))
      const room = this.roomOn(day)
      if (at - dayStart > room) return at - room
      at = dayStart
    }
    return start
  }

  /** Where to look on when too little fits from this start: where the rest of the day is within its cap, or the next day. */
  nextStart(start: number): number {
    const day = this.dayAt(start)
    const end = this.endOf(day)
    return start < end - this.roomOn(day) ? end - this.roomOn(day) : end
  }

  /** The same, looking backward from an end. */
  previousEnd(end: number): number {
    const day = this.dayAt(end - 1)
    const start = this.startOf(day)
    return end > start + this.roomOn(day) ? start + this.roomOn(day) : start
  }

  /** By how much each day with too much work is above its cap. */
  overloads(): { start: number; units: number }[] {
    return this.caps.days.flatMap(({ start, most }, day) => {
      const units = (this.load[day] ?? 0) - most
      return units > 0 ? [{ start, units }] : []
    })
  }

  private count({ start, end }: Span, sign: 1 | -1): void {
    let at = start
    for (let day = this.dayAt(start); at < end; day++) {
      const dayEnd = Math.min(end, this.endOf(day))
      this.load[day] = (this.load[day] ?? 0) + sign * (dayEnd - at)
      at = dayEnd
    }
  }

  private dayAt(unit: number): number {
    return this.caps.dayOf[unit] ?? 0
  }

  private roomOn(day: number): number {
    return Math.max(0, (this.caps.days[day]?.most ?? 0) - (this.load[day] ?? 0))
  }

  private startOf(day: number): number {
    return this.caps.days[day]?.start ?? 0
  }

  private endOf(day: number): number {
    return this.caps.days[day]?.end ?? Number.MAX_SAFE_INTEGER
  }
}
