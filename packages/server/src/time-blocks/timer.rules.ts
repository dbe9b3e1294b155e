import type { TimerStop } from '@daywright/contract/resources/time-blocks/session'
import type { TimeBlock, TimeBlockWithTask } from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../db/database.ts'
import { invalid, refusal } from '../errors/errors.ts'
import { nextUpdatedAt } from '../identity/updated-at.ts'
import { countedUntil, secondsUntil, withSessionStopped, withTimerPaused } from '../work-sessions/work-timer.ts'
import { getBlock } from './time-block.rules.ts'
import { listRunningBlocks, saveBlock } from './time-block.store.ts'
import { isSession } from './work-session.rules.ts'

/** [WORK-7] One timer of an account runs at a time: starting one pauses the other. */
export function startTimer(database: Database, ownerId: string, id: string, now: string): Promise<TimeBlockWithTask> {
  return database.write(ownerId, async tx => {
    const block = await getBlock(tx, ownerId, id)
    if (!isSession(block)) throw refusal('not-a-session')
    if (block.status === 'cancelled') throw refusal('session-cancelled')
    if (block.timerStartedAt !== null) return block
    for (const other of await listRunningBlocks(tx, ownerId)) await save(tx, other, withTimerPaused(other, now), now)
    return save(tx, block, { status: 'in_progress', actualMinutes: null, timerStartedAt: now }, now)
  })
}

/** [WORK-8] Keeps what was counted; a timer that does not run stays as it is. */
export function pauseTimer(database: Database, ownerId: string, id: string, now: string): Promise<TimeBlockWithTask> {
  return database.write(ownerId, async tx => {
    const block = await getBlock(tx, ownerId, id)
    return block.timerStartedAt === null ? block : save(tx, block, withTimerPaused(block, now), now)
  })
}

/**
 * [WORK-9] The session is done, with the minutes that were counted until it was stopped or, as the person says, until earlier;
 * unless it was done before.
 */
export async function saveStop(
  tx: Db,
  ownerId: string,
  id: string,
  { endedAt }: TimerStop,
  now: string,
): Promise<{ block: TimeBlockWithTask; isDone: boolean }> {
  const block = await getBlock(tx, ownerId, id)
  if (block.status === 'completed') return { block, isDone: false }
  if (block.timerStartedAt === null && block.workedSeconds === 0) throw refusal('timer-not-started')
  if (endedAt !== undefined) refuseImpossibleEnd(block, endedAt, now)
  const stopped = withSessionStopped(block, endedAt ?? countedUntil(block, now))
  return { block: await save(tx, block, stopped, now), isDone: true }
}

/** [WORK-15] What a running timer has counted is right, however long it has run: it starts again from there. */
export function keepTimer(database: Database, ownerId: string, id: string, now: string): Promise<TimeBlockWithTask> {
  return database.write(ownerId, async tx => {
    const block = await getBlock(tx, ownerId, id)
    if (block.timerStartedAt === null) return block
    return save(tx, block, { workedSeconds: secondsUntil(block, now), timerStartedAt: now }, now)
  })
}

/** [WORK-14] A timer cannot have ended before it was started, or in the future. */
function refuseImpossibleEnd({ timerStartedAt }: TimeBlock, endedAt: string, now: string): void {
  if (timerStartedAt === null) throw refusal('timer-not-running')
  if (endedAt < timerStartedAt) throw invalid({ endedAt: ['must not be before the timer was started'] })
  if (endedAt > now) throw invalid({ endedAt: ['must not be in the future'] })
}

const save = <B extends TimeBlock>(tx: Db, block: B, change: Partial<TimeBlock>, now: string): Promise<B> =>
  saveBlock(tx, block, { ...change, updatedAt: nextUpdatedAt(block.updatedAt, now) })
