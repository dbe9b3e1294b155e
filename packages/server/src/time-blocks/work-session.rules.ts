import type { SessionConfirmation } from '@daywright/contract/session'
import { blocksNotFound, type TimeBlock } from '@daywright/contract/time-block'
import type { Database } from '../db/database.ts'
import { ApiError, refusal } from '../errors.ts'
import { nextUpdatedAt } from '../identity/updated-at.ts'
import { withTimerPaused } from '../work-timer.ts'
import { listBlocksById, saveOutcomes } from './time-block.store.ts'

const MINUTE_MS = 60_000

/** Work that a person does: not an event, and not a break. */
export const isSession = ({ type }: Pick<TimeBlock, 'type'>): boolean => type === 'task' || type === 'habit'

/** [WORK-1] Confirms many sessions at once, all or none. */
export function confirmSessions(
  database: Database,
  ownerId: string,
  confirmations: readonly SessionConfirmation[],
  now: string,
): Promise<TimeBlock[]> {
  const { dialect } = database
  return database.write(ownerId, async tx => {
    const ids = confirmations.map(({ id }) => id)
    const blocks = new Map((await listBlocksById(tx, dialect, ownerId, ids)).map(block => [block.id, block]))
    const confirmed = confirmations.map(confirmation => {
      const block = blocks.get(confirmation.id)
      if (!block) throw new ApiError(blocksNotFound)
      return { ...block, ...outcomeOf(block, confirmation, now), updatedAt: nextUpdatedAt(block.updatedAt, now) }
    })
    await saveOutcomes(tx, dialect, ownerId, confirmed)
    return confirmed
  })
}

function outcomeOf(block: TimeBlock, { outcome, minutes }: SessionConfirmation, now: string): Partial<TimeBlock> {
  if (!isSession(block)) throw refusal('not-a-session')
  const timer = withTimerPaused(block, now)
  // [WORK-4] A session that was worked on goes back to where its timer was paused.
  if (outcome === 'unconfirmed')
    return { ...timer, status: timer.workedSeconds > 0 ? 'in_progress' : 'scheduled', actualMinutes: null }
  // [WORK-5] Nobody knows yet what will become of it.
  if (block.startAt > now) throw refusal('session-not-begun')
  if (outcome === 'not_done') return { ...timer, ...skipped(block), status: 'cancelled', actualMinutes: 0 }
  return { ...timer, status: 'completed', actualMinutes: minutes ?? lengthOf(block) }
}

/** [HABIT-9] A habit that was not done is skipped: it is the person's from then on, and not one that the planner replaced. */
const skipped = ({ type }: TimeBlock): Partial<TimeBlock> => (type === 'habit' ? { source: 'manual' } : {})

const lengthOf = ({ startAt, endAt }: TimeBlock) => Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS)
