import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import { DAY_MS } from '../../../ui/time/time-units.ts'

type RiskyTask = Pick<TaskInList, 'status' | 'dueAt' | 'estimateMinutes' | 'autoSchedule'> & {
  timeBlocks: readonly Pick<TimeBlock, 'status' | 'startAt' | 'endAt' | 'actualMinutes'>[]
}

/** Why, in words, a task may miss its due date; null if it is on time, without one, or overdue already. */
export function taskRisk(
  { status, dueAt, estimateMinutes, autoSchedule, timeBlocks }: RiskyTask,
  now: string,
): string | null {
  if (isFinished(status) || dueAt === null || dueAt < now) return null
  const ahead = timeBlocks.filter(block => block.endAt > now && ['scheduled', 'in_progress'].includes(block.status))
  if (ahead.some(block => block.endAt > dueAt)) return t('planned too late')
  const isPlannable = autoSchedule && estimateMinutes !== null
  if (!isPlannable || Date.parse(dueAt) > Date.parse(now) + PLANNER_HORIZON_DAYS * DAY_MS) return null
  const minutes = workedMinutes(timeBlocks.filter(block => block.status !== 'cancelled'))
  return minutes < estimateMinutes ? t('not fully planned') : null
}
