import {
  withSessionStopped,
  withTimerKept,
  withTimerPaused,
  withTimerStarted,
} from '@daywright/contract/resources/sessions/changed-session'
import type { TimerMoment, TimerStop } from '@daywright/contract/resources/sessions/session'
import { isSession } from '@daywright/contract/resources/time-blocks/session-minutes'
import { countedUntil } from '@daywright/contract/resources/time-blocks/session-timer'
import type { TimeBlock, TimeBlockWithTask } from '@daywright/contract/resources/time-blocks/time-block'
import { TIMER_LIMITS } from '@daywright/contract/resources/time-blocks/time-block.values'
import type { Database, Db } from '../db/database.ts'
import { invalid, refusal } from '../errors/errors.ts'
import { nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import { getBlock } from './time-block.rules.ts'
import { listRunningBlocks, saveBlock } from './time-block.store.ts'

type Timer = (
  database: Database,
  ownerId: string,
  id: string,
  moment: TimerMoment,
  now: string,
) => Promise<TimeBlockWithTask>

export const startTimer: Timer = (database, ownerId, id, given, now) =>
  database.write(ownerId, tx => saveStart(tx, ownerId, id, given, now))

/** [WORK-7] One timer of an account runs at a time: starting one pauses the other. */
export async function saveStart(
  tx: Db,
  ownerId: string,
  id: string,
  given: TimerMoment,
  now: string,
): Promise<TimeBlockWithTask> {
  const moment = momentOf(given, now)
  const block = await requireWorkSession(tx, ownerId, id)
  if (block.timerStartedAt !== null) return block
  const running = await listRunningBlocks(tx, ownerId)
  // [WORK-20] Another one was started after that: it would have paused this one.
  const next = running.find(other => isStartedAfter(other, given))?.timerStartedAt
  const started = withTimerStarted(moment)
  if (next) return save(tx, block, { ...started, ...withTimerPaused({ ...block, ...started }, next) }, now)
  for (const other of running) await save(tx, other, withTimerPaused(other, moment), now)
  return save(tx, block, started, now)
}

/** A session whose timer may be started. */
export async function requireWorkSession(db: Db, ownerId: string, id: string): Promise<TimeBlockWithTask> {
  const block = await getBlock(db, ownerId, id)
  if (!isSession(block)) throw refusal('not-a-session')
  if (block.status === 'cancelled') throw refusal('session-cancelled')
  return block
}

/** [WORK-8] Keeps what was counted; a timer that does not run stays as it is. */
export const pauseTimer: Timer = (database, ownerId, id, given, now) => {
  const moment = momentOf(given, now)
  return database.write(ownerId, async tx => {
    const block = await getBlock(tx, ownerId, id)
    if (block.timerStartedAt === null || isStartedAfter(block, given)) return block
    return save(tx, block, withTimerPaused(block, moment), now)
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

/** [WORK-15] The time of a running timer is right, however long it has run: it starts again from there. */
export const keepTimer: Timer = (database, ownerId, id, given, now) => {
  const moment = momentOf(given, now)
  return database.write(ownerId, async tx => {
    const block = await getBlock(tx, ownerId, id)
    if (block.timerStartedAt === null || isStartedAfter(block, given)) return block
    return save(tx, block, withTimerKept(block, moment), now)
  })
}

/** [WORK-20] When something was done with a timer. The clock of a device may be a little ahead of that of the server. */
function momentOf({ at }: TimerMoment, now: string): string {
  if (at === undefined) return now
  if (Date.parse(at) > Date.parse(now) + TIMER_LIMITS.aheadMinutes * MINUTE_MS)
    throw invalid({ at: ['must not be in the future'] })
  return at < now ? at : now
}

/** An action from before the start of the timer was about an earlier run. */
const isStartedAfter = ({ timerStartedAt }: TimeBlock, { at }: TimerMoment): boolean =>
  at !== undefined && timerStartedAt !== null && timerStartedAt > at

/** [WORK-14] A timer cannot have ended before it was started, or in the future. */
function refuseImpossibleEnd({ timerStartedAt }: TimeBlock, endedAt: string, now: string): void {
  if (timerStartedAt === null) throw refusal('timer-not-running')
  if (endedAt < timerStartedAt) throw invalid({ endedAt: ['must not be before the timer was started'] })
  if (endedAt > now) throw invalid({ endedAt: ['must not be in the future'] })
}

const save = <B extends TimeBlock>(tx: Db, block: B, change: Partial<TimeBlock>, now: string): Promise<B> =>
  saveBlock(tx, block, { ...change, updatedAt: nextUpdatedAt(block.updatedAt, now) })
