import type { SessionConfirmation } from '@daywright/contract/resources/time-blocks/session'
import {
  blocksNotFound,
  type TimeBlock,
  type TimeBlockWithTask,
} from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../db/database.ts'
import { ApiError, refusal } from '../errors/errors.ts'
import { nextUpdatedAt } from '../identity/updated-at.ts'
import { withTimerPaused } from '../work-sessions/work-timer.ts'
import { lengthOf } from '../work-sessions/worked-sessions.ts'
import { getBlock } from './time-block.rules.ts'
import { listBlocksById, saveBlock, saveOutcomes } from './time-block.store.ts'

/** Work that a person does: not an event, and not a break. */
export const isSession = ({ type }: Pick<TimeBlock, 'type'>): boolean => type === 'task' || type === 'habit'

/** [WORK-1] Saves what a person says about sessions, all of it or nothing. */
export async function saveConfirmations(
  tx: Db,
  { dialect }: Database,
  ownerId: string,
  confirmations: readonly SessionConfirmation[],
  now: string,
): Promise<TimeBlock[]> {
  const ids = confirmations.map(({ id }) => id)
  const blocks = new Map((await listBlocksById(tx, dialect, ownerId, ids)).map(block => [block.id, block]))
  const confirmed = confirmations.map(confirmation => {
    const block = blocks.get(confirmation.id)
    if (!block) throw new ApiError(blocksNotFound)
    return { ...block, ...outcomeOf(block, confirmation, now), updatedAt: nextUpdatedAt(block.updatedAt, now) }
  })
  await saveOutcomes(tx, dialect, ownerId, confirmed)
  return confirmed
}

/** [WORK-18] Completes a session, which may be one that is still to come. */
export async function saveCompletion(tx: Db, ownerId: string, id: string, now: string): Promise<TimeBlockWithTask> {
  const block = await getBlock(tx, ownerId, id)
  if (!isSession(block)) throw refusal('not-a-session')
  if (block.status === 'completed') return block
  const completed = { ...withTimerPaused(block, now), status: 'completed', actualMinutes: lengthOf(block) } as const
  return saveBlock(tx, block, { ...completed, updatedAt: nextUpdatedAt(block.updatedAt, now) })
}

function outcomeOf(block: TimeBlock, { outcome, minutes }: SessionConfirmation, now: string): Partial<TimeBlock> {
  if (!isSession(block)) throw refusal('not-a-session')
  const timer = withTimerPaused(block, now)
  // [WORK-4] A session that was worked on goes back to where its timer was paused.
  if (outcome === 'unconfirmed')
    return { ...timer, status: timer.workedSeconds > 0 ? 'in_progress' : 'scheduled', actualMinutes: null }
  // [WORK-5] Nobody knows yet what will become of it.
  if (block.startAt > now) throw refusal('session-not-begun')
  if (outcome === 'not_done') return { ...timer, status: 'cancelled', actualMinutes: 0 }
  return { ...timer, status: 'completed', actualMinutes: minutes ?? lengthOf(block) }
}
