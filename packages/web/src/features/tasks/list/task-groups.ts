import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { priorityName } from '../../../shared/tasks/priority-mark.tsx'
import { taskStatusName } from '../../../shared/tasks/task-status-name.ts'
import { daysBetween, daysLeftInWeek } from '../due/due-choice.ts'
import type { TaskGrouping } from '../filters/task-sorts.ts'

export interface Group {
  /** The same for all tasks of a group. */
  key: string
  name: string
  /** For projects and spaces, which have one. */
  color?: string
}

type Grouped = Pick<TaskInList, 'status' | 'priority' | 'dueAt' | 'project' | 'space'>
interface Moment {
  zone: Zone
  now: string
}

const named = (name: string): Group => ({ key: name, name })

/** The group of a task. Groups have the order of the sorted list. */
export const groupOf: Record<Exclude<TaskGrouping, 'none'>, (task: Grouped, moment: Moment) => Group> = {
  status: ({ status }) => named(taskStatusName(status)),
  priority: ({ priority }) => named(priorityName(priority)),
  project: ({ project }) =>
    project ? { key: project.id, name: project.name, color: project.color } : named(t('No project')),
  space: ({ space }) => (space ? { key: space.id, name: space.name, color: space.color } : named(t('No space'))),
  due: ({ dueAt }, moment) => named(dueAt ? dueGroup(dueAt, moment) : t('No due date')),
  agenda: (task, moment) => named(agendaGroup(task, moment)),
}

/** [WEB-441] By due date as long as a task only waits for its turn, or else by its status. */
function agendaGroup({ status, dueAt }: Grouped, { zone, now }: Moment): string {
  if (status !== 'todo') return taskStatusName(status)
  if (dueAt === null) return t('No date')
  if (dueAt < now) return t('Overdue')
  const today = zone.dayOf(now)
  const days = daysBetween(today, zone.dayOf(dueAt))
  if (days === 0) return t('Today')
  return days <= daysLeftInWeek(today, zone.weekStart) ? t('This week') : t('Later')
}

function dueGroup(dueAt: string, { zone, now }: Moment): string {
  if (dueAt < now) return t('Overdue')
  const today = zone.dayOf(now)
  const days = daysBetween(today, zone.dayOf(dueAt))
  const weekEnd = daysLeftInWeek(today, zone.weekStart)
  if (days === 0) return t('Today')
  if (days === 1) return t('Tomorrow')
  if (days <= weekEnd) return t('Later this week')
  return days <= weekEnd + 7 ? t('Next week') : t('Later')
}
