import type { Step } from './beam-state.ts'

/** The best few steps that end at each unit, the best first and no two with the same work left. */
export class StepBuckets {
  private readonly width: number
  private readonly buckets: (Step[] | undefined)[]

  constructor(width: number, units: number) {
    this.width = width
    this.buckets = Array.from({ length: units + 1 }, () => undefined)
  }

  take(time: number): readonly Step[] {
    const bucket = this.buckets[time] ?? []
    this.buckets[time] = undefined
    return bucket
  }

  /** A step that ends here with this score, or a worse one, would not be kept. */
  refusedScore(end: number): number {
    const bucket = this.buckets[end]
    return bucket?.[this.width - 1]?.score ?? Number.POSITIVE_INFINITY
  }

  add(step: Step): void {
    const bucket = this.buckets[step.end]
    if (!bucket) {
      this.buckets[step.end] = [step]
      return
    }
    const same = bucket.findIndex(other => other.hash === step.hash)
    if (same >= 0 && (bucket[same]?.score ?? 0) <= step.score) return
    if (same >= 0) bucket.splice(same, 1)
    let at = bucket.length
    while (at > 0 && (bucket[at - 1]?.score ?? 0) > step.score) at--
    if (at >= this.width) return
    bucket.splice(at, 0, step)
    if (bucket.length > this.width) bucket.pop()
  }
}
