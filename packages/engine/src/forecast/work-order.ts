import { MINUTE_MS } from '../input/free-time/timeline.ts'
import type { Interval, PlanTask } from '../plan-types.ts'
import { type ComingTime, isTask, SLOT_MINUTES } from './coming-time.ts'
import type { ForecastInput } from './forecast-input.ts'
import type { Meetings } from './past-work.ts'
import { type RatioTable, ratioTable } from './ratio-table.ts'
import { seedOf } from './seeded-share.ts'

/** A task as the draws need it. */
export interface DrawnTask {
  readonly id: string
  readonly seed: number
  /** Index in the hours of the coming time. */
  readonly hours: number
  readonly table: RatioTable
  readonly estimateMinutes: number
  readonly workedMinutes: number
  /** The length of a session that is not planned yet. */
  readonly sessionSlots: number
  /** The first slot in which it may be worked on. */
  readonly from: number
  /** Indexes of the tasks that must be finished before. */
  readonly after: readonly number[]
  /** Minutes from the origin; null if it is not due. */
  readonly dueMinute: number | null
}

/** A planned session, or what is left of a task once its planned sessions are over. */
export interface WorkStep {
  readonly task: number
  readonly kind: 'session' | 'kept' | 'rest'
  readonly start: number
  readonly slots: number
}

/** What draws are made from. */
export interface Circumstances {
  readonly time: ComingTime
  readonly tasks: readonly DrawnTask[]
  readonly steps: readonly WorkStep[]
  readonly missedShare: number
  readonly meetings: Meetings
}

/** The planned share of a task from which on more work is an overrun, and not work that the plan has put off. */
const PLANNED_SHARE = 0.5

/** [FORE-1] What is done one after the other: sessions as they are planned, an overrun right after them, and last what is not planned, by due date. */
export function workOrder(input: ForecastInput, time: ComingTime): { tasks: DrawnTask[]; steps: WorkStep[] } {
  const { plan, sessions } = input
  const { origin } = time.timeline
  const slotOf = (instant: number) => Math.floor((instant - origin) / (SLOT_MINUTES * MINUTE_MS))
  const slotsOf = ({ start, end }: Interval) => Math.max(1, Math.round((end - start) / (SLOT_MINUTES * MINUTE_MS)))
  const work = plan.tasks.filter(isTask)
  const indexOf = new Map(work.map(({ id }, index) => [id, index]))
  const tasks = drawnTasks(work, input, time, indexOf)
  const steps: WorkStep[] = [
    ...sessions.flatMap(session => {
      const task = indexOf.get(session.taskId)
      return task === undefined
        ? []
        : [{ task, kind: 'session' as const, start: slotOf(session.start), slots: slotsOf(session) }]
    }),
    ...work.flatMap(({ kept }, task) =>
      kept
        .filter(({ end }) => end > plan.now)
        .map(({ start, end }) => ({ start: Math.max(start, plan.now), end }))
        .map(left => ({ task, kind: 'kept' as const, start: slotOf(left.start), slots: slotsOf(left) })),
    ),
  ].sort((one, other) => one.start - other.start || one.task - other.task)
  const planned = new Map<number, { last: WorkStep; slots: number }>()
  for (const step of steps)
    planned.set(step.task, { last: step, slots: (planned.get(step.task)?.slots ?? 0) + step.slots })
  const isCovered = (index: number) => {
    const task = tasks[index]
    const left = task ? task.estimateMinutes - task.workedMinutes : 0
    return (planned.get(index)?.slots ?? 0) * SLOT_MINUTES >= left * PLANNED_SHARE
  }
  // What the plan has put off does not come before what it has planned of the task.
  const endOf = (index: number) => {
    const last = planned.get(index)?.last
    return last ? last.start + last.slots : 0
  }
  const ordered = steps.flatMap(step => {
    const isLast = planned.get(step.task)?.last === step
    return isLast && isCovered(step.task) ? [step, restOf(step.task, endOf(step.task))] : [step]
  })
  const putOff = work
    .map((task, index) => ({ task, index }))
    .filter(({ index }) => !(planned.has(index) && isCovered(index)))
    .sort((one, other) => byDueDate(one.task, other.task))
  return { tasks, steps: [...ordered, ...inOrder(putOff, tasks).map(index => restOf(index, endOf(index)))] }
}

const restOf = (task: number, start: number): WorkStep => ({ task, kind: 'rest', start, slots: 0 })

const byDueDate = (one: PlanTask, other: PlanTask) =>
  (one.dueAt ?? Number.MAX_VALUE) - (other.dueAt ?? Number.MAX_VALUE) ||
  one.sortOrder - other.sortOrder ||
  one.createdAt - other.createdAt ||
  (one.id < other.id ? -1 : 1)

/** What a task waits for comes before it. */
function inOrder(list: readonly { index: number }[], tasks: readonly DrawnTask[]): number[] {
  const open = new Set(list.map(({ index }) => index))
  const order: number[] = []
  for (const { index } of list) {
    const stack = [index]
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const before = open.has(top)
        ? (tasks[top]?.after.find(other => open.has(other) && !stack.includes(other)) ?? null)
        : null
      if (before !== null) stack.push(before)
      else {
        if (open.delete(top)) order.push(top)
        stack.pop()
      }
    }
  }
  return order
}

function drawnTasks(
  work: readonly PlanTask[],
  { plan, past }: ForecastInput,
  { timeline, hoursOf }: ComingTime,
  indexOf: ReadonlyMap<string, number>,
): DrawnTask[] {
  const tables = new Map<string, RatioTable>()
  const minuteOf = (instant: number) => (instant - timeline.origin) / MINUTE_MS
  return work.map(task => {
    const { id, statedMinutes: estimateMinutes = task.estimateMinutes } = task
    const labelId = past.labelOf[id] ?? null
    const key = `${labelId} ${estimateMinutes}`
    const table = tables.get(key) ?? ratioTable({ estimateMinutes, labelId }, past.finished)
    tables.set(key, table)
    return {
      id,
      seed: seedOf(id),
      hours: hoursOf.get(id) ?? 0,
      table,
      estimateMinutes,
      workedMinutes: task.kept.reduce(
        (sum, { start, end }) => sum + Math.max(0, Math.min(end, plan.now) - start) / MINUTE_MS,
        0,
      ),
      sessionSlots: Math.max(1, Math.round(Math.min(task.maxSessionMinutes, estimateMinutes) / SLOT_MINUTES)),
      from: Math.ceil(Math.max(0, minuteOf(Math.max(plan.now, task.startAfter ?? 0))) / SLOT_MINUTES),
      after: task.dependsOn.flatMap(other => indexOf.get(other) ?? []),
      dueMinute: task.dueAt === null ? null : minuteOf(task.dueAt),
    }
  })
}
