import { BLOCK_LIMITS } from '@daywright/contract/resources/time-blocks/time-block.values'
import type { Db } from '../db/database.ts'
import { invalid } from '../errors/errors.ts'
import { toTimestamp } from '../time/clock.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import { listBlocks } from './time-block.store.ts'

const MAX_RANGE_MS = BLOCK_LIMITS.rangeDays * 24 * HOUR_MS
/** Timestamps end with this year; later ones would not compare as text. */
const LAST_TIMESTAMP_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

export interface BlockRange {
  from?: string | undefined
  to?: string | undefined
}

/** [BLOCK-1] The blocks that start in the range, without cancelled ones. */
export const blocksInRange = (
  db: Db,
  ownerId: string,
  { taskId, ...range }: BlockRange & { taskId?: string | undefined },
  now: string,
) => listBlocks(db, ownerId, { ...completeRange(range, now), taskId })

/** [BLOCK-2] Starts now and covers a day unless the query says otherwise. [BLOCK-3] Refuses a range that is reversed or too long. */
export function completeRange({ from, to }: BlockRange, now: string): { from: string; to: string } {
  const start = Date.parse(from ?? now)
  const end = to === undefined ? start + BLOCK_LIMITS.defaultRangeHours * HOUR_MS : Date.parse(to)
  if (end <= start) throw invalid({ to: ['must be after from'] })
  if (end - start > MAX_RANGE_MS) throw invalid({ to: [`must be at most ${BLOCK_LIMITS.rangeDays} days after from`] })
  return { from: toTimestamp(start), to: toTimestamp(Math.min(end, LAST_TIMESTAMP_MS)) }
}
