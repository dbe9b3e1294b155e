import { withOutcome, withSessionCompleted } from '@daywright/contract/resources/sessions/changed-session'
import type { SessionConfirmation } from '@daywright/contract/resources/sessions/session'
import { isSession } from '@daywright/contract/resources/time-blocks/session-minutes'
import {
  blocksNotFound,
  type TimeBlock,
  type TimeBlockWithTask,
} from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../db/database.ts'
import { ApiError, refusal } from '../errors/errors.ts'
import { nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'
import { getBlock } from './time-block.rules.ts'
import { listBlocksById, saveBlock, saveOutcomes } from './time-block.store.ts'

/** [WORK-1] Saves what a person says about sessions, all of it or nothing. */
export async function saveConfirmations(
  tx: Db,
  { dialect }: Database,
  ownerId: string,
  confirmations: readonly SessionConfirmation[],
  now: string,
): Promise<TimeBlock[]> {
  const confirmed = await confirmedBlocks({ db: tx, dialect }, ownerId, confirmations, now)
  await saveOutcomes(tx, dialect, ownerId, confirmed)
  return confirmed
}

/** The sessions as they are once these confirmations are saved. */
export async function confirmedBlocks(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  confirmations: readonly SessionConfirmation[],
  now: string,
): Promise<TimeBlock[]> {
  const ids = confirmations.map(({ id }) => id)
  const blocks = new Map((await listBlocksById(db, dialect, ownerId, ids)).map(block => [block.id, block]))
  return confirmations.map(confirmation => {
    const block = blocks.get(confirmation.id)
    if (!block) throw new ApiError(blocksNotFound)
    return { ...block, ...outcomeOf(block, confirmation, now), updatedAt: nextUpdatedAt(block.updatedAt, now) }
  })
}

/** [WORK-18] Completes a session, which may be one that is still to come. */
export async function saveCompletion(tx: Db, ownerId: string, id: string, now: string): Promise<TimeBlockWithTask> {
  const block = await getBlock(tx, ownerId, id)
  if (!isSession(block)) throw refusal('not-a-session')
  if (block.status === 'completed') return block
  return saveBlock(tx, block, { ...withSessionCompleted(block, now), updatedAt: nextUpdatedAt(block.updatedAt, now) })
}

function outcomeOf(block: TimeBlock, confirmation: SessionConfirmation, now: string): Partial<TimeBlock> {
  if (!isSession(block)) throw refusal('not-a-session')
  // [WORK-5] Whether it will be done is not known yet.
  if (confirmation.outcome !== 'unconfirmed' && block.startAt > now) throw refusal('session-not-begun')
  return withOutcome(block, confirmation, now)
}
