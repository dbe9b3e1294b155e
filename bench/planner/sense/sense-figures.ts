import type { PlanInput, PlanTask, Session } from '../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE, WEIGHTS } from '../weeks/free-days.ts'

/** What a user sees at a glance in a plan; counts, so that weeks can be added up. */
export interface SenseFigures {
  readonly weeks: number
  readonly tasks: number
  readonly sessions: number
  /** Sessions below 15 minutes of a task of 30 or more. */
  readonly slivers: number
  /** Sessions below 25 minutes of a task of 50 or more. */
  readonly short: number
  /** Sessions beyond the fewest that the task's work and its longest session need. */
  readonly cuts: number
  /** Returns to a task that was begun before, after another one. */
  readonly switches: number
  /** Tasks that have not begun while a less important one that is due later has had a session. */
  readonly inversions: number
  readonly lateWeight: number
  readonly lateWeightedHours: number
  readonly lateTasks: number
}

const NOTHING: SenseFigures = {
  weeks: 0,
  tasks: 0,
  sessions: 0,
  slivers: 0,
  short: 0,
  cuts: 0,
  switches: 0,
  inversions: 0,
  lateWeight: 0,
  lateWeightedHours: 0,
  lateTasks: 0,
}

export function senseOf(input: PlanInput, sessions: readonly Session[]): SenseFigures {
  const inOrder = sessions.toSorted((a, b) => a.start - b.start)
  const own = Map.groupBy(inOrder, ({ taskId }) => taskId)
  const sum = (value: (task: PlanTask, mine: readonly Session[]) => number) =>
    input.tasks.reduce((total, task) => total + value(task, own.get(task.id) ?? []), 0)
  const lateOf = (task: PlanTask, mine: readonly Session[]) => lateHours(input, task, mine)
  const weight = (task: PlanTask) => WEIGHTS[task.priority]
  return {
    weeks: 1,
    tasks: input.tasks.length,
    sessions: inOrder.length,
    slivers: sum((task, mine) => (task.estimateMinutes >= 30 ? countBelow(mine, 15) : 0)),
    short: sum((task, mine) => (task.estimateMinutes >= 50 ? countBelow(mine, 25) : 0)),
    cuts: sum((task, mine) => Math.max(0, mine.length - Math.ceil(minutesOf(mine) / task.maxSessionMinutes))),
    switches: returns(inOrder),
    inversions: sum((task, mine) => (isInverted(input, own, task, mine) ? 1 : 0)),
    lateWeight: sum((task, mine) => (lateOf(task, mine) > 0 ? weight(task) : 0)),
    lateWeightedHours: sum((task, mine) => weight(task) * lateOf(task, mine)),
    lateTasks: sum((task, mine) => (lateOf(task, mine) > 0 ? 1 : 0)),
  }
}

export function added(all: readonly SenseFigures[]): SenseFigures {
  const total: Record<string, number> = { ...NOTHING }
  for (const one of all) for (const [name, value] of Object.entries(one)) total[name] = (total[name] ?? 0) + value
  return { ...NOTHING, ...total }
}

const countBelow = (mine: readonly Session[], minutes: number) =>
  mine.filter(({ start, end }) => end - start < minutes * MINUTE).length

const minutesOf = (mine: readonly Session[]) => mine.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0)

function returns(inOrder: readonly Session[]): number {
  const begun = new Set<string>()
  let count = 0
  let last = ''
  for (const { taskId } of inOrder) {
    if (taskId !== last && begun.has(taskId)) count++
    begun.add(taskId)
    last = taskId
  }
  return count
}

function isInverted(
  { tasks }: PlanInput,
  own: ReadonlyMap<string, readonly Session[]>,
  task: PlanTask,
  mine: readonly Session[],
): boolean {
  const due = task.dueAt
  if (due === null) return false
  const begins = mine[0]?.start ?? Number.POSITIVE_INFINITY
  return tasks.some(
    other =>
      WEIGHTS[other.priority] < WEIGHTS[task.priority] &&
      (other.dueAt ?? Number.POSITIVE_INFINITY) > due &&
      (own.get(other.id)?.[0]?.start ?? Number.POSITIVE_INFINITY) < begins,
  )
}

/** Hours by the calendar between the due date and the end of the work; to the end of the horizon where not all of it fits. */
function lateHours({ now, horizonDays }: PlanInput, task: PlanTask, mine: readonly Session[]): number {
  if (task.dueAt === null) return 0
  const isWhole = minutesOf(mine) >= task.estimateMinutes
  const end = isWhole ? (mine.at(-1)?.end ?? now) : now + horizonDays * DAY
  return Math.max(0, end - task.dueAt) / (60 * MINUTE)
}
