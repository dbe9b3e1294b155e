import { type Job, type Problem, problemOnGrid } from '../src/input/problem.ts'
import { gatherFacts } from '../src/input/task-facts.ts'
import { Schedule } from '../src/place/schedule.ts'
import type { PlanInput, PlanTask } from '../src/plan-types.ts'
import { inZone } from './build-input.ts'

/** Monday 06:00 in UTC, so that minute 0 is 06:00 and office hours begin at minute 180. */
export const MONDAY = inZone('UTC', '2026-11-16T06:00')

/** A minute of the first day from its time on the clock. */
export function at(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0) - 360
}

export function problemOf(tasks: PlanTask[], more: Partial<PlanInput> = {}, gridMinutes = 1): Problem {
  return problemOnGrid(gatherFacts(MONDAY.input(tasks, more)), gridMinutes)
}

export function jobOf(problem: Problem, taskId: string): Job {
  const job = problem.jobs.find(candidate => candidate.work.task.id === taskId)
  if (!job) throw new Error(`no job of task ${taskId}`)
  return job
}

/** A schedule with sessions as pairs of clock times of the first day. */
export function scheduleOf(problem: Problem, sessions: Record<string, [from: string, to: string][]>): Schedule {
  const schedule = new Schedule(problem)
  for (const [taskId, list] of Object.entries(sessions))
    for (const [from, to] of list)
      schedule.add(jobOf(problem, taskId), { start: at(from) / problem.gridMinutes, end: at(to) / problem.gridMinutes })
  return schedule
}

/** Each task's sessions as clock times of the first day, as in `a 09:00-10:00`. */
export function shown(schedule: Schedule): string[] {
  const clock = (minute: number) => new Date((minute + 360) * 60_000).toISOString().slice(11, 16)
  return schedule.problem.jobs.flatMap(job =>
    schedule.piecesOf(job).map(piece => `${job.work.task.id} ${clock(piece.start)}-${clock(piece.end)}`),
  )
}
