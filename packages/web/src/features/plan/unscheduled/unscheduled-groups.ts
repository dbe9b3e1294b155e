import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'

type Listed = Pick<TaskInList, 'dueAt' | 'timeBlocks'>

export interface TaskGroup<Task> {
  /** Undefined for the only list of a person with few tasks. */
  name?: string
  tasks: Task[]
}

/** With more tasks than this, the list has groups, and each of them shows this many at first. */
export const SHOWN_AT_FIRST = 20

const DAY_MS = 86_400_000
const NAMES = { soon: 'Due soon', later: 'Due later', undated: 'No due date', scheduled: 'Scheduled' } as const

/**
 * [WEB-332] First the tasks without a session ahead, then the others. A long list is divided, so that work without a date or far
 * ahead does not hide what is due within the days that are planned.
 */
export function unscheduledGroups<Task extends Listed>(tasks: readonly Task[], now: number): TaskGroup<Task>[] {
  const horizon = now + PLANNER_HORIZON_DAYS * DAY_MS
  const keyOf = (task: Task): keyof typeof NAMES => {
    if (isScheduled(task, now)) return 'scheduled'
    if (task.dueAt === null) return 'undated'
    return Date.parse(task.dueAt) <= horizon ? 'soon' : 'later'
  }
  const { soon = [], later = [], undated = [], scheduled = [] } = Object.groupBy(tasks, keyOf)
  const unscheduled = tasks.length - scheduled.length
  const isLong = unscheduled > SHOWN_AT_FIRST
  const groups = isLong
    ? [
        { name: NAMES.soon, tasks: soon },
        { name: NAMES.later, tasks: later },
        { name: NAMES.undated, tasks: undated },
      ]
    : [{ tasks: tasks.filter(task => keyOf(task) !== 'scheduled') }]
  return [...groups, { name: NAMES.scheduled, tasks: scheduled }].filter(group => group.tasks.length > 0)
}

/** Has a session ahead in the calendar. */
const isScheduled = ({ timeBlocks }: Listed, now: number) =>
  timeBlocks.some(block => block.status !== 'completed' && Date.parse(block.endAt) > now)
