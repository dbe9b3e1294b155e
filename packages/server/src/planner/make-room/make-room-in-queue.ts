import type { StartedSession, TimerMoment } from '@daywright/contract/resources/time-blocks/session'
import { ApiError } from '../../errors/errors.ts'
import { newId } from '../../identity/new-id.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { requireWorkSession, startTimer } from '../../time-blocks/timer.rules.ts'
import type { RunOptions } from '../plan-and-save.rules.ts'
import { queuePlan } from '../planner-runner.ts'
import { beginSession, doNext, type MakingRoom } from './make-room.rules.ts'
import { isSomethingUnstarted } from './unstarted.store.ts'

const UNAVAILABLE = 503

export interface AskedRoom extends Omit<MakingRoom, 'planning'> {
  signal: AbortSignal
}

/** Each is carried out by itself, when the account has its turn to plan. */
const inQueue = <T>({ signal, ...asked }: AskedRoom, make: (making: MakingRoom, options: RunOptions) => Promise<T>) =>
  queuePlan(asked.database.db, {
    ownerId: asked.ownerId,
    key: `room ${newId()}`,
    signal,
    work: (planning, signal, whileWaiting) => make({ ...asked, planning }, { signal, whileWaiting }),
  })

export const nextInQueue = (asked: AskedRoom, taskId: string) =>
  inQueue(asked, (making, options) => doNext(making, taskId, options))

export const beginInQueue = (asked: AskedRoom, id: string): Promise<StartedSession> =>
  inQueue(asked, (making, options) => beginSession(making, id, options))

/**
 * [WORK-21] Starts a timer, and moves what nobody has started out of its way.
 * @param leaveTurn called before it waits for the planner, whose queue is its own: that must not take the turn of another request [FAIR-5]
 */
export async function startInQueue(
  asked: AskedRoom,
  id: string,
  moment: TimerMoment,
  leaveTurn: () => void,
): Promise<StartedSession> {
  const { database, ownerId, now } = asked
  const plainly = async () => ({ ...(await startTimer(database, ownerId, id, moment, now)), madeRoom: null })
  // A device without a network says it later: what was in the way then may have been done since.
  const isOld = moment.at !== undefined && Date.parse(now) - Date.parse(moment.at) > MINUTE_MS
  const session = await requireWorkSession(database.db, ownerId, id)
  if (isOld || !(await isSomethingUnstarted(database.db, ownerId, session, now))) return plainly()
  leaveTurn()
  try {
    return await beginInQueue(asked, id)
  } catch (error) {
    // Whoever works is not kept from it by a planner that has no time.
    if (error instanceof ApiError && error.status === UNAVAILABLE) return plainly()
    throw error
  }
}
