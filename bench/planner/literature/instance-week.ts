import type { PlanInput, PlanTask, Session, WeeklyWindow } from '../../../packages/engine/src/plan-types.ts'
import { DAY, inputOf, MINUTE, NOW, taskWith } from '../weeks/free-days.ts'
import type { Instance } from './instances.ts'

/** The work of one unit of length, so that every job fills whole steps of the calendar. */
const UNIT = 5 * MINUTE
const FORTNIGHT = 14
const ALL_DAY: WeeklyWindow[] = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '24:00' }]

/** Each job as a task that may be done at any time of the day, whole or in sessions of 5 to 60 minutes without a pause between them. */
export function weekOf({ jobs }: Instance, isWhole: boolean): PlanInput {
  const tasks = jobs.map(({ length, weight, due }, index) =>
    taskWith(index, {
      weight,
      estimateMinutes: (length * UNIT) / MINUTE,
      dueAt: NOW + due * UNIT,
      minSessionMinutes: 5,
      autoSplit: !isWhole,
      windows: ALL_DAY,
    }),
  )
  const length = jobs.reduce((sum, job) => sum + job.length, 0)
  const last = Math.max(length, ...jobs.map(({ due }) => due)) * UNIT
  // One day more, because the horizon ends with a day and now is in the middle of one.
  return inputOf(Math.max(FORTNIGHT, Math.ceil(last / DAY) + 1), tasks, [])
}

/** The weight of the tasks that are late in a plan, which must keep the rules of a single machine. */
export function lateWeightOf(input: PlanInput, sessions: readonly Session[]): number {
  const sorted = sessions.toSorted((a, b) => a.start - b.start)
  for (const [index, { start, end }] of sorted.entries())
    if (start < Math.max(input.now, sorted[index - 1]?.end ?? 0) || end <= start) throw new Error('Sessions overlap')
  const byTask = Map.groupBy(sorted, session => session.taskId)
  return input.tasks.reduce((sum, task) => sum + (isLate(task, byTask.get(task.id) ?? []) ? (task.weight ?? 0) : 0), 0)
}

function isLate({ autoSplit, estimateMinutes, dueAt }: PlanTask, sessions: readonly Session[]): boolean {
  if (!autoSplit && sessions.length > 1) throw new Error('A whole task is in parts')
  const placed = sessions.reduce((sum, { start, end }) => sum + end - start, 0)
  return placed < estimateMinutes * MINUTE || (sessions.at(-1)?.end ?? 0) > (dueAt ?? 0)
}
