import type { PlanInput, PlanTask } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE } from '../../weeks/free-days.ts'
import type { LivedPlan, Planner } from './lived-plan.ts'

/** As in `packages/server/src/planner/fresh-start/`. */
const ROOM = 0.25
const WEEKEND = [0, 6]

/** The due dates that a fresh start would give to what is overdue or would be late even without it; null for none. */
export function freshDueDates(input: PlanInput, planner: Planner): Map<string, number | null> {
  const { now, tasks, horizonDays } = input
  const far = Math.floor(now / DAY) * DAY + horizonDays * DAY
  const withDueAt = (dates: ReadonlyMap<string, number | null>): PlanInput => ({
    ...input,
    tasks: tasks.map(task => ({ ...task, dueAt: dates.get(task.id) ?? (dates.has(task.id) ? null : task.dueAt) })),
  })
  const freed = (list: readonly PlanTask[]) => withDueAt(new Map(list.map(({ id }) => [id, far])))
  const dated = tasks.filter(({ dueAt, expires }) => dueAt !== null && !expires)
  const overdue = dated.filter(({ dueAt }) => (dueAt ?? 0) < now)
  const first = planner(freed(overdue))
  const hopeless = dated.filter(task => !overdue.includes(task) && first.late.has(task.id))
  const all = [...overdue, ...hopeless]
  if (all.length === 0) return new Map()
  const plan = hopeless.length > 0 ? planner(freed(all)) : first
  const dates = new Map(all.map(task => [task.id, dueDateOf(task, endOf(plan, task), now, far)]))
  const checked = planner(withDueAt(dates))
  for (const task of all) {
    const due = dates.get(task.id)
    if (due && checked.late.has(task.id)) dates.set(task.id, Math.max(due, roomAfter(endOf(checked, task) ?? far, now)))
  }
  return dates
}

/** What matters and does not fit is due later; the rest waits without a date. */
function dueDateOf({ priority }: PlanTask, end: number | null, now: number, far: number): number | null {
  if (end !== null) return roomAfter(end, now)
  return priority === 'high' || priority === 'urgent' ? roomAfter(far, now) : null
}

/** When all of its work is done; null if not all of it is planned. */
function endOf({ sessions }: LivedPlan, { id, estimateMinutes, kept }: PlanTask): number | null {
  const own = [...sessions.filter(({ taskId }) => taskId === id), ...kept]
  const minutes = own.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0)
  return own.length === 0 || minutes < estimateMinutes ? null : Math.max(...own.map(({ end }) => end))
}

/** The end of a workday, a day or a quarter of the days until then later. */
function roomAfter(end: number, now: number): number {
  const [today, day] = [now, end].map(instant => Math.floor(instant / DAY)) as [number, number]
  let due = day + Math.max(1, Math.ceil((day - today) * ROOM))
  while (WEEKEND.includes(new Date(due * DAY).getUTCDay())) due++
  return (due + 1) * DAY - MINUTE
}
