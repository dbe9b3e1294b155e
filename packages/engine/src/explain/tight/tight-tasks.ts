import { DAY_MINUTES, instantOf } from '../../input/free-time/timeline.ts'
import { type Job, NEVER } from '../../input/problem.ts'
import { freeUntil } from '../../input/urgency-weight.ts'
import { isLate } from '../../objective/terms.ts'
import type { Schedule } from '../../place/schedule.ts'
import type { PlanTask, TightFinding } from '../../plan-types.ts'
import type { TaskOutcome } from '../findings.ts'
import { duration, localTime } from '../local-time.ts'
import { chanceOnTime, type Standing, shiftTo } from './chance.ts'

/** Below this chance to be on time a task is tight, and with this chance it no longer is. */
const SAFE = 0.9

/** Later due dates have time to become safe, and need no action now. */
export const SOON_MINUTES = 7 * DAY_MINUTES

/** Changes are offered in steps of this length. */
const STEP_MINUTES = 15

/** Looking for relief reads all tasks, so of many tight tasks only the first get it: users do not go through more. */
const MAX_WITH_RELIEF = 40

/** What would make a tight task safe. */
interface Relief {
  readonly lessMinutes?: number
  /** As a minute. */
  readonly due?: number
  readonly without?: { readonly title: string; readonly chance: number }
}

interface OnTime {
  readonly task: PlanTask
  readonly job: Job
  readonly dueAt: number
}

/** [PLAN-135] Tasks that are on time in the plan with little to spare, and [PLAN-136] what would make them safe. */
export class TightTasks {
  private readonly schedule: Schedule
  private readonly ahead: WorkAhead
  private readonly drawn: ReadonlyMap<string, number>
  private withRelief = 0

  /** @param drawn the chances of tasks; empty where nothing is known of the past */
  constructor(schedule: Schedule, drawn: ReadonlyMap<string, number> = new Map()) {
    this.schedule = schedule
    this.ahead = new WorkAhead(schedule)
    this.drawn = drawn
  }

  of({ task, job }: TaskOutcome): TightFinding | null {
    const { schedule } = this
    const { dueAt } = task
    const lastDue = schedule.problem.facts.timeline.first + SOON_MINUTES
    if (!job || dueAt === null || task.expires || job.due === NEVER || job.due > lastDue) return null
    if (job.work.overdue || !schedule.isComplete(job) || isLate(schedule, job)) return null
    return this.findingOf({ task, job, dueAt })
  }

  /** [FORE-11] The chance is the drawn one, which forecasts show too; in hundredths, because a few hundred draws say no more. */
  private findingOf({ task, job, dueAt }: OnTime): TightFinding | null {
    const { schedule } = this
    const drawn = this.drawn.get(task.id)
    const { timeline } = schedule.problem.facts
    const standing = this.standingOf(job)
    const chance = drawn === undefined ? chanceOnTime(standing) : Math.round(drawn * 100) / 100
    if (chance >= SAFE) return null
    const shift = drawn === undefined ? 0 : shiftTo(drawn, standing)
    const relief = this.withRelief++ < MAX_WITH_RELIEF ? this.reliefOf(job, standing, shift) : {}
    const chancePercent = drawn === undefined ? percent(chance) : Math.max(1, Math.round(chance * 100))
    const plannedEnd = instantOf(timeline, schedule.endOf(job))
    const spare = standing.spareMinutes
    const toSpare = spare === 0 ? 'with nothing to spare' : `with ${duration(spare)} of its working hours to spare`
    return {
      taskId: task.id,
      reason: {
        code: 'little-to-spare',
        values: {
          dueAt,
          plannedEnd,
          spareMinutes: spare,
          chancePercent,
          ...(relief.due !== undefined && { enoughDueAt: instantOf(timeline, relief.due) }),
          ...(relief.lessMinutes !== undefined && { enoughLessMinutes: relief.lessMinutes }),
          ...(relief.without && { without: relief.without.title }),
        },
        sentence: `It ends ${localTime(timeline, plannedEnd)}, ${toSpare} before it is due ${localTime(timeline, dueAt)}. About ${chancePercent}% likely to be on time.`,
        ...detailsOf(this.reliefWords(relief)),
      },
    }
  }

  private standingOf(job: Job): Standing {
    const { gridMinutes } = this.schedule.problem
    const end = this.schedule.endOf(job)
    const spare = freeUntil(job.freeBefore, job.due) - freeUntil(job.freeBefore, end)
    return {
      spareMinutes: Math.max(0, spare * gridMinutes),
      workMinutes: job.need * gridMinutes,
      aheadMinutes: this.ahead.minutesUntil(job, end),
    }
  }

  private reliefOf(job: Job, standing: Standing, shift: number): Relief {
    const { workMinutes } = standing
    const isSafe = (changed: Standing) => chanceOnTime(changed, shift) >= SAFE
    const less = steps(workMinutes - STEP_MINUTES).find(minutes => isSafe(withLess(standing, minutes, minutes)))
    const spare = steps(SOON_MINUTES).find(minutes =>
      isSafe({ ...standing, spareMinutes: standing.spareMinutes + minutes }),
    )
    const due = spare === undefined ? undefined : this.timeAfter(job, spare)
    const without = this.bestToLeaveOut(job, standing, shift)
    return {
      ...(less !== undefined && { lessMinutes: less }),
      ...(due !== undefined && { due }),
      ...(without && { without }),
    }
  }

  /** When so much free time of its working hours has passed after its due date; undefined if that is not within the horizon. */
  private timeAfter({ due, freeBefore }: Job, minutes: number): number | undefined {
    const { units, gridMinutes } = this.schedule.problem
    const wanted = freeUntil(freeBefore, due) + minutes / gridMinutes
    if (freeUntil(freeBefore, units) < wanted) return undefined
    let low = due
    let high = units
    while (low < high) {
      const middle = (low + high) >> 1
      if (freeUntil(freeBefore, middle) >= wanted) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Of the work before it that is not more important and not due sooner, the least important that helps most. */
  private bestToLeaveOut(job: Job, standing: Standing, shift: number): Relief['without'] {
    const { problem } = this.schedule
    const end = this.schedule.endOf(job)
    const now = chanceOnTime(standing, shift)
    const others = problem.jobs
      .filter(
        other =>
          other.windowClass === job.windowClass &&
          other.weight <= job.weight &&
          other.due >= job.due &&
          other !== job &&
          this.schedule.isComplete(other) &&
          this.schedule.endOf(other) <= end,
      )
      .map(other => ({ other, chance: chanceOnTime(withLess(standing, 0, other.need * problem.gridMinutes), shift) }))
      .filter(({ chance }) => percent(chance) > percent(now))
      .sort((a, b) => a.other.weight - b.other.weight || b.chance - a.chance || a.other.index - b.other.index)
    const best = others.find(({ chance }) => chance >= SAFE) ?? others[0]
    return best && { title: best.other.work.task.title, chance: best.chance }
  }

  private reliefWords({ due, lessMinutes, without }: Relief): string {
    const { timeline } = this.schedule.problem.facts
    const enough = [
      ...(lessMinutes === undefined ? [] : [`${duration(lessMinutes)} less of it`]),
      ...(due === undefined ? [] : [`a due date of ${localTime(timeline, instantOf(timeline, due))}`]),
    ]
    return [
      ...(enough.length > 0 ? [`With ${enough.join(', or ')}, it would be about ${percent(SAFE)}%.`] : []),
      ...(without ? [`Without “${without.title}” before it, it would be about ${percent(without.chance)}%.`] : []),
    ].join(' ')
  }
}

const detailsOf = (details: string) => (details === '' ? {} : { details })

/** The same with less work of its own and before it, which leaves as much more to spare. */
const withLess = ({ spareMinutes, workMinutes, aheadMinutes }: Standing, own: number, all: number): Standing => ({
  spareMinutes: spareMinutes + all,
  workMinutes: workMinutes - own,
  aheadMinutes: Math.max(0, aheadMinutes - all),
})

/** More exact than to five percent would be untrue. */
const percent = (chance: number) => Math.round(chance * 20) * 5

const steps = (most: number) =>
  Array.from({ length: Math.max(0, Math.floor(most / STEP_MINUTES)) }, (_, index) => (index + 1) * STEP_MINUTES)

/** How much work of the same hours is planned up to a time, by binary search: with many tasks, adding it up for each would take too long. */
class WorkAhead {
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
