/** Pseudo-random numbers (xorshift32) from a fixed seed, so that the search varies its moves and the plan stays the same. */
export class SeededRandom {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0 || 1
  }

  /** A whole number from 0 to `count` - 1. */
  below(count: number): number {
    let state = this.state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.state = state
    return (state >>> 0) % count
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)]
  }
}
