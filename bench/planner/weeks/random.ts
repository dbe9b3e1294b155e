/** A small seeded generator (mulberry32), so that every instance can be made again from its number. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = (seed * 2_654_435_761) >>> 0
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.between(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  shuffle<T>(items: readonly T[]): T[] {
    const keyed = items.map(item => ({ item, key: this.next() }))
    return keyed.sort((a, b) => a.key - b.key).map(entry => entry.item)
  }
}
