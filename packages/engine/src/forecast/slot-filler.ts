import type { ComingTime, Hours } from './coming-time.ts'

/** There is no such slot within the year. */
export const NO_SLOT = -1

/** Where a piece of work may be: at its planned time or later, or before it where the plan has work that was not needed. */
export interface Room {
  /** Index in the hours of the coming time. */
  readonly hours: number
  readonly from: number
  readonly planned: number
}

/**
 * Which slots of one draw are taken. Finding the next free one costs nearly nothing however many before it are taken: each position
 * points to one after it that may be free.
 */
export class SlotFiller {
  private readonly time: ComingTime
  private readonly taken: Uint8Array
  private readonly left: Int32Array
  /** The hours, and again with only those slots in which work is planned. */
  private readonly pools: readonly Hours[]
  private readonly next: readonly Int32Array[]
  /** How far the draw has changed each of `next`, and `taken`. */
  private readonly changed: Int32Array
  private changedSlots = 0
  private missing = 0

  constructor(time: ComingTime, plannedSlots: Uint8Array) {
    this.time = time
    this.taken = new Uint8Array(time.dayOf.length)
    this.left = time.limits.slice()
    const planned = time.hours.map(hours => ({ ...hours, slots: hours.slots.filter(slot => plannedSlots[slot]) }))
    this.pools = [...time.hours, ...planned]
    this.next = this.pools.map(({ slots }) => Int32Array.from({ length: slots.length + 1 }, (_, index) => index))
    this.changed = new Int32Array(this.pools.length)
  }

  /** Begins the next draw. */
  clear(): void {
    this.taken.fill(0, 0, this.changedSlots)
    this.changedSlots = 0
    this.left.set(this.time.limits)
    for (const [index, next] of this.next.entries()) {
      const end = this.changed[index] ?? 0
      for (let at = 0; at < end; at++) next[at] = at
      this.changed[index] = 0
    }
  }

  take(slot: number): void {
    if (slot < 0 || slot >= this.taken.length) return
    this.taken[slot] = 1
    this.changedSlots = Math.max(this.changedSlots, slot + 1)
  }

  /** Takes the first so many free slots. Returns the last of them, or `NO_SLOT` if there are too few. */
  fill({ hours, from, planned }: Room, count: number): number {
    this.missing = count
    const before = from < planned ? this.fillPool(hours + this.time.hours.length, from, planned) : NO_SLOT
    const after = this.missing > 0 ? this.fillPool(hours, Math.max(from, planned), Number.POSITIVE_INFINITY) : NO_SLOT
    return this.missing > 0 ? NO_SLOT : Math.max(before, after)
  }

  private fillPool(index: number, from: number, before: number): number {
    const pool = this.pools[index]
    const next = this.next[index]
    if (!pool || !next) return NO_SLOT
    let at = firstAtLeast(pool.slots, from)
    let last = NO_SLOT
    while (this.missing > 0) {
      at = this.nextFrom(next, at, index)
      const slot = pool.slots[at]
      if (slot === undefined || slot >= before) break
      const day = this.time.dayOf[slot] ?? 0
      const isFree = !this.taken[slot] && !(pool.isCapped && (this.left[day] ?? 0) <= 0)
      next[at] = at + 1
      if (!isFree) continue
      this.take(slot)
      if (pool.isCapped) this.left[day] = (this.left[day] ?? 0) - 1
      last = slot
      this.missing--
    }
    return last
  }

  private nextFrom(next: Int32Array, start: number, index: number): number {
    let at = start
    for (let to = next[at] ?? at; to !== at; to = next[at] ?? at) {
      // Halving the path keeps it short.
      next[at] = next[to] ?? to
      at = to
    }
    this.changed[index] = Math.max(this.changed[index] ?? 0, Math.min(next.length, at + 1))
    return at
  }
}

function firstAtLeast(slots: Int32Array, slot: number): number {
  let low = 0
  let high = slots.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((slots[middle] ?? 0) < slot) low = middle + 1
    else high = middle
  }
  return low
}
