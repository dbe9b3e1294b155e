import type { Job } from '../../input/problem.ts'
import type { Schedule } from '../../place/schedule.ts'

/** How much work of the same hours is planned up to a time, by binary search: with many tasks, adding it up for each would take too long. */
export class WorkAhead {
  private readonly schedule: Schedule
  private readonly byHours = new Map<number, { ends: number[]; sums: number[] }>()

  constructor(schedule: Schedule) {
    this.schedule = schedule
  }

  minutesUntil({ windowClass }: Job, end: number): number {
    const known = this.byHours.get(windowClass) ?? this.addUp(windowClass)
    this.byHours.set(windowClass, known)
    let low = 0
    let high = known.ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((known.ends[middle] ?? 0) <= end) low = middle + 1
      else high = middle
    }
    return (known.sums[low - 1] ?? 0) * this.schedule.problem.gridMinutes
  }

  private addUp(windowClass: number): { ends: number[]; sums: number[] } {
    const pieces = this.schedule.problem.jobs
      .filter(job => job.windowClass === windowClass)
      .flatMap(job => this.schedule.piecesOf(job))
      .sort((a, b) => a.end - b.end)
    let sum = 0
    const sums = pieces.map(({ start, end }) => {
      sum += end - start
      return sum
    })
    return { ends: pieces.map(({ end }) => end), sums }
  }
}
