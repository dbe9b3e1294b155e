import type { TimeBlock } from '@daywright/contract/time-block'
import type { Interval } from '@daywright/engine/plan-types'

const MINUTE_MS = 60_000

type Block = Pick<TimeBlock, 'startAt' | 'endAt' | 'status' | 'actualMinutes'>

/**
 * The part of a block that counts toward the estimate: its whole length [PLAN-55], or the minutes that were worked where
 * somebody said so [WORK-3].
 */
export function countedWork(block: Block): Interval[] {
  const end = Date.parse(block.endAt)
  const minutes = block.status === 'completed' ? block.actualMinutes : null
  // Measured from the end, so that a cooldown is measured from there too, and nothing reaches into the future.
  const start = minutes === null ? Date.parse(block.startAt) : end - minutes * MINUTE_MS
  return start < end ? [{ start, end }] : []
}
