import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'

type Listed = Pick<TaskInList, 'dueAt' | 'timeBlocks' | 'seriesId' | 'startAfter'>

export interface TaskGroup<Task> {
  /** Undefined for the only list of a person with few tasks. */
  name?: string
  tasks: Task[]
}

/** With more tasks than this, the list has groups, and each of them shows this many at first. */
export const INITIAL_TASKS = 20

const NAMES = {
  soon: t('Due soon'),
  later: t('Due later'),
  undated: t('No due date'),
  scheduled: t('Scheduled'),
} as const

/**
 * [WEB-332] First the tasks without a session ahead, then the others. A long list is divided, so that work without a date or far
 * ahead does not hide what is due within the days that are planned. A recurring task whose day is not planned yet is left out [SERIES-26].
 */
export function unscheduledGroups<Task extends Listed>(
  open: readonly Task[],
  now: number,
  horizonEnd: string,
): TaskGroup<Task>[] {
  const tasks = open.filter(task => isScheduled(task, now) || !startsLater(task, horizonEnd))
  const keyOf = (task: Task): keyof typeof NAMES => {
    if (isScheduled(task, now)) return 'scheduled'
    if (task.dueAt === null) return 'undated'
    return task.dueAt <= horizonEnd ? 'soon' : 'later'
  }
  const { soon = [], later = [], undated = [], scheduled = [] } = Object.groupBy(tasks, keyOf)
  const unscheduled = tasks.length - scheduled.length
  const isLong = unscheduled > INITIAL_TASKS
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

const startsLater = ({ seriesId, startAfter }: Listed, horizonEnd: string) =>
  seriesId !== null && startAfter !== null && startAfter >= horizonEnd
