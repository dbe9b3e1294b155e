import type { DayCaps } from '../input/free-time/day-caps.ts'
import type { Span } from '../input/free-time/minute-spans.ts'

/** [PLAN-98] How much more work each local day may hold, and how much of a stretch that leaves room for. */
export class DayLoad {
  private readonly dayOf: Uint16Array
  private readonly starts: Int32Array
  private readonly ends: Int32Array
  /** Negative on a day with too much work. */
  private readonly room: Int32Array

  constructor({ days, dayOf }: DayCaps) {
    this.dayOf = dayOf
    this.starts = Int32Array.from(days, ({ start }) => start)
    this.ends = Int32Array.from(days, ({ end }) => end)
    this.room = Int32Array.from(days, ({ most }) => most)
  }

  add(piece: Span): void {
    this.count(piece, 1)
  }

  remove(piece: Span): void {
    this.count(piece, -1)
  }

  /** Whether a session of this length from here on is more than the day has room for, not counting what comes after midnight. */
  isFullAt(start: number, length: number): boolean {
    const day = this.dayAt(start)
    return Math.min(length, this.endOf(day) - start) > this.roomOn(day)
  }

  /** The same for a session that ends here. */
  isFullBefore(end: number, length: number): boolean {
    const day = this.dayAt(end - 1)
    return Math.min(length, end - this.startOf(day)) > this.roomOn(day)
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
    return [...this.room].flatMap((room, day) => (room < 0 ? [{ start: this.startOf(day), units: -room }] : []))
  }

  private count({ start, end }: Span, sign: 1 | -1): void {
    let at = start
    for (let day = this.dayAt(start); at < end; day++) {
      const dayEnd = Math.min(end, this.endOf(day))
      this.room[day] = (this.room[day] ?? 0) - sign * (dayEnd - at)
      at = dayEnd
    }
  }

  private dayAt(unit: number): number {
    return this.dayOf[unit] ?? 0
  }

  private roomOn(day: number): number {
    return Math.max(0, this.room[day] ?? 0)
  }

  private startOf(day: number): number {
    return this.starts[day] ?? 0
  }

  private endOf(day: number): number {
    return this.ends[day] ?? Number.MAX_SAFE_INTEGER
  }
}
