import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'

type FinishTask = Pick<TaskInList, 'status' | 'estimateMinutes'> & {
  timeBlocks: readonly Pick<TimeBlock, 'status' | 'startAt' | 'endAt' | 'actualMinutes'>[]
}

/** When the planned work of a project ends. */
export interface PlannedFinish {
  /** Null if nothing is planned. */
  finishAt: string | null
  /** Open tasks that are not planned in full: the end says nothing about them. */
  unplanned: number
  /** Null without a target date, or while it is not known. */
  isOnTime: boolean | null
}

/** When the planned work of a project ends; null if nothing is left to do. */
export function plannedFinish(
  tasks: readonly FinishTask[],
  targetDate: string | null,
  now: string,
): PlannedFinish | null {
  const open = tasks.filter(({ status }) => !isFinished(status))
  if (open.length === 0) return null
  const ends = open.flatMap(({ timeBlocks }) =>
    timeBlocks.filter(block => isAhead(block, now)).map(block => block.endAt),
  )
  const finishAt = ends.toSorted().at(-1) ?? null
  const unplanned = open.filter(task => !isPlanned(task)).length
  const isKnown = targetDate !== null && finishAt !== null && (unplanned === 0 || finishAt > targetDate)
  return { finishAt, unplanned, isOnTime: isKnown ? finishAt <= targetDate : null }
}

const isAhead = ({ endAt, status }: FinishTask['timeBlocks'][number], now: string) =>
  endAt > now && (status === 'scheduled' || status === 'in_progress')

function isPlanned({ estimateMinutes, timeBlocks }: FinishTask): boolean {
  const counted = timeBlocks.filter(({ status }) => status !== 'cancelled')
  return counted.length > 0 && workedMinutes(counted) >= (estimateMinutes ?? 0)
}
