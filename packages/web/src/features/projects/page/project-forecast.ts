import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'

type ForecastTask = Pick<TaskInList, 'status' | 'estimateMinutes'> & {
  timeBlocks: readonly Pick<TimeBlock, 'status' | 'startAt' | 'endAt' | 'actualMinutes'>[]
}

/** When the planned work of a project ends. */
export interface ProjectForecast {
  /** Null if nothing is planned. */
  finishAt: string | null
  /** Open tasks that are not planned in full: the end says nothing about them. */
  unplanned: number
  /** Null without a target date, or while it is not known. */
  isOnTime: boolean | null
}

/** The forecast of a project; null if nothing is left to do. */
export function projectForecast(
  tasks: readonly ForecastTask[],
  targetDate: string | null,
  now: string,
): ProjectForecast | null {
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

const isAhead = ({ endAt, status }: ForecastTask['timeBlocks'][number], now: string) =>
  endAt > now && (status === 'scheduled' || status === 'in_progress')

function isPlanned({ estimateMinutes, timeBlocks }: ForecastTask): boolean {
  const counted = timeBlocks.filter(({ status }) => status !== 'cancelled')
  return counted.length > 0 && workedMinutes(counted) >= (estimateMinutes ?? 0)
}
