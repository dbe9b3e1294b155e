import type { PlanCause } from '@daywright/contract/resources/planner/plan-history'
import { TASK_PRIORITIES } from '@daywright/contract/resources/tasks/task.values'
import type { PlanTask } from '@daywright/engine/plan-types'
import type { Draft } from '../draft/plan-draft.ts'
import { hardCauses } from './lost-times.ts'
import type { KnownBasis } from './plan-basis.ts'
import type { ChangedTask, RunDifference, TimeOfTask } from './task-changes.ts'
import { type UndoneWork, workLeft } from './work-left.ts'

/** Learned times change by a few minutes with every finished task. */
const LEARNED_MINUTES = 5

interface Compared {
  draft: Draft
  difference: RunDifference
  /** Undefined for the first run that is recorded. */
  basis: KnownBasis | undefined
  /** The task that the user wants to do now. */
  askedFor: string | undefined
  undone: readonly UndoneWork[]
}

/**
 * [HIST-5] What is different since the run before: what breaks a hard rule at the times that a task lost, and what changed about its work. Only
 * if there is none of it, the other work that is there now. Empty where nothing is known for certain.
 */
export function planCauses(compared: Compared): (change: ChangedTask) => PlanCause[] {
  const { draft, askedFor, basis, undone } = compared
  const tasks = new Map(draft.input.tasks.map(task => [task.id, task]))
  const inTheWay = hardCauses(draft)
  const left = basis ? workLeft(draft, basis, undone) : () => []
  return change => {
    const { id } = change.task
    if (id === askedFor) return [{ code: 'asked-for', values: {} }]
    const task = tasks.get(id)
    if (!task) return []
    const causes = [
      ...inTheWay(change),
      ...estimateCauses(change, task, compared),
      ...left(id),
      ...dueCause(task, basis),
    ]
    return causes.length > 0 ? causes : otherWork(change, task, compared.difference.coming, tasks)
  }
}

function estimateCauses(
  { task: { estimateMinutes } }: ChangedTask,
  task: PlanTask,
  { draft, basis }: Compared,
): PlanCause[] {
  const known = basis?.tasks.get(task.id)
  if (!known) return []
  const minutes = estimateMinutes - known.estimateMinutes
  const isBegun = task.kept.some(({ start }) => start < draft.input.now)
  if (minutes > 0) return [{ code: isBegun ? 'took-longer' : 'estimate-raised', values: { minutes } }]
  if (minutes < 0) return [{ code: 'estimate-lowered', values: { minutes: -minutes } }]
  const learned = task.estimateMinutes - known.plannedMinutes
  return Math.abs(learned) < LEARNED_MINUTES ? [] : [{ code: 'learned-time', values: { minutes: learned } }]
}

function dueCause({ id, dueAt }: PlanTask, basis: KnownBasis | undefined): PlanCause[] {
  const known = basis?.tasks.get(id)
  if (!known || known.dueAt === dueAt) return []
  const values = { ...(dueAt !== null && { at: dueAt }), ...(known.dueAt !== null && { before: known.dueAt }) }
  return [{ code: 'due-date', values }]
}

/** Other work that has the time now, if the task waits longer for it. */
function otherWork(
  { lost, got }: ChangedTask,
  task: PlanTask,
  coming: readonly TimeOfTask[],
  tasks: ReadonlyMap<string, PlanTask>,
): PlanCause[] {
  const [first] = lost
  if (!first || (got[0] && got[0].start <= first.start)) return []
  const others = new Set(
    coming
      .filter(time => time.taskId !== task.id && lost.some(({ start, end }) => time.start < end && time.end > start))
      .flatMap(({ taskId }) => tasks.get(taskId ?? '') ?? []),
  )
  const [other] = others
  if (!other) return []
  const because = betterOf(other, task)
  return [{ code: 'other-work', values: { title: other.title, count: others.size, ...(because && { because }) } }]
}

/** What is better about other work; breaks and habits are no rivals. */
function betterOf(other: PlanTask, task: PlanTask): PlanCause['values']['because'] {
  if (other.kind !== undefined && other.kind !== 'task') return undefined
  if (other.dueAt !== null && (task.dueAt === null || other.dueAt < task.dueAt)) return 'due-sooner'
  return TASK_PRIORITIES.indexOf(other.priority) > TASK_PRIORITIES.indexOf(task.priority) ? 'more-important' : undefined
}
