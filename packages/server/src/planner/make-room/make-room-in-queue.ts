import type { StartedSession, TimerMoment } from '@daywright/contract/resources/sessions/session'
import { ApiError } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { requireWorkSession, startTimer } from '../../time-blocks/timer.rules.ts'
import type { RunOptions } from '../plan-and-save.rules.ts'
import { queuePlan } from '../planner-runner.ts'
import { beginSession, doNext, type MakingRoom } from './make-room.rules.ts'
import { hasUnstartedSession } from './unstarted.store.ts'

const UNAVAILABLE = 503

export interface RoomRequest extends Omit<MakingRoom, 'planning'> {
  signal: AbortSignal
}

/** Each is carried out by itself, when the account has its turn to plan. */
const inQueue = <T>(
  { signal, ...request }: RoomRequest,
  make: (making: MakingRoom, options: RunOptions) => Promise<T>,
) =>
  queuePlan(request.database.db, {
    ownerId: request.ownerId,
    key: `room ${newId()}`,
    signal,
    work: (planning, signal, whileWaiting) => make({ ...request, planning }, { signal, whileWaiting }),
  })

export const nextInQueue = (request: RoomRequest, taskId: string) =>
  inQueue(request, (making, options) => doNext(making, taskId, options))

export const beginInQueue = (request: RoomRequest, id: string): Promise<StartedSession> =>
  inQueue(request, (making, options) => beginSession(making, id, options))

/**
 * [WORK-21] Starts a timer, and moves unstarted sessions out of its way.
 * @param leaveTurn called before it waits for the planner, whose queue is its own: that must not take the turn of another request [FAIR-5]
 */
export async function startInQueue(
  request: RoomRequest,
  id: string,
  moment: TimerMoment,
  leaveTurn: () => void,
): Promise<StartedSession> {
  const { database, ownerId, now } = request
  const plainly = async () => ({ ...(await startTimer(database, ownerId, id, moment, now)), madeRoom: null })
  // A device without a network says it later: what was in the way then may have been done since.
  const isOld = moment.at !== undefined && Date.parse(now) - Date.parse(moment.at) > MINUTE_MS
  const session = await requireWorkSession(database.db, ownerId, id)
  if (isOld || !(await hasUnstartedSession(database.db, ownerId, session, now))) return plainly()
  leaveTurn()
  try {
    return await beginInQueue(request, id)
  } catch (error) {
    // A busy planner must not keep the user from starting to work.
    if (error instanceof ApiError && error.status === UNAVAILABLE) return plainly()
    throw error
  }
}
