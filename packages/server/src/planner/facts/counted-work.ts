import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Interval } from '@daywright/engine/plan-types'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { minutesWorked } from '../../work-sessions/work-timer.ts'

type Block = Pick<TimeBlock, 'startAt' | 'endAt' | 'status' | 'actualMinutes' | 'workedSeconds' | 'timerStartedAt'>

/**
 * The part of a block that counts toward the estimate: its whole length [PLAN-55], or the minutes that were worked where
 * somebody said so [WORK-3] or the account rolls over what nobody confirmed [WORK-6].
 */
export function countedWork(block: Block, pastSessions: PlannerSettings['pastSessions'], now: string): Interval[] {
  const end = Date.parse(block.endAt)
  const minutes = countedMinutes(block, pastSessions, now)
  // Measured from the end, so that a cooldown is measured from there too, and nothing reaches into the future.
  const start = minutes === null ? Date.parse(block.startAt) : end - minutes * MINUTE_MS
  return start < end ? [{ start, end }] : []
}

/** Null for the whole length. */
function countedMinutes(block: Block, pastSessions: PlannerSettings['pastSessions'], now: string): number | null {
  if (block.status === 'completed') return block.actualMinutes
  return pastSessions === 'roll_over' && block.endAt <= now ? minutesWorked(block, now) : null
}
