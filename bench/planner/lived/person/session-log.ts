import type { Interval, Session } from '../../../../packages/engine/src/plan-types.ts'
import { MINUTE } from '../../weeks/free-days.ts'
import type { TaskRecord } from './task-record.ts'

/** What is lost on each return to a task that was begun before. */
const RETURN_MINUTES = 6
/** After a pause this short, going on costs no time to get back into the work. */
const SHORT_PAUSE = 30 * MINUTE
/** A shorter session of a task that is longer is a crumb. */
const CRUMB = 15 * MINUTE
const LONGER_MINUTES = 30

/** What was done, and how the sessions of tasks were that people began. */
export class SessionLog {
  /** With the time that was worked, habits included. */
  readonly worked: Session[] = []
  readonly lunches: Interval[] = []
  begun = 0
  missed = 0
  /** Sessions that were planned for less than 15 minutes although the task has, or had, 30 or more. */
  crumbs = 0
  /** Those of them of which a longer session could have been made, because 15 minutes or more were left. */
  needlessCrumbs = 0
  returns = 0
  /** Sessions that were begun before their time. */
  early = 0

  /** Returns how many minutes of the session do no work. */
  begin(planned: Session, record: TaskRecord, now: number, worksOn: TaskRecord): number {
    this.count(planned, record, now)
    const { task, last } = worksOn
    const before = this.worked.at(-1)
    const goesOn = before?.taskId === task.id && now - before.end <= SHORT_PAUSE
    if (task.isHabit || last === null || goesOn) return 0
    this.returns++
    return RETURN_MINUTES
  }

  miss(planned: Session, record: TaskRecord, now: number): number {
    this.count(planned, record, now)
    this.missed++
    return 0
  }

  private count({ start, end }: Session, record: TaskRecord, now: number): void {
    if (record.task.isHabit) return
    this.begun++
    const left = record.plannedMinutes(now)
    if (end - start >= CRUMB || (left < LONGER_MINUTES && record.estimateMinutes < LONGER_MINUTES)) return
    this.crumbs++
    if (left >= CRUMB / MINUTE) this.needlessCrumbs++
  }
}
