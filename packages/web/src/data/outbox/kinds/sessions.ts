import {
  withOutcome,
  withSessionCompleted,
  withSessionStopped,
  withTimerKept,
  withTimerPaused,
  withTimerStarted,
} from '@daywright/contract/resources/sessions/changed-session'
import type { SessionConfirmation } from '@daywright/contract/resources/sessions/session'
import { countedUntil, type TimedSession } from '@daywright/contract/resources/time-blocks/session-timer'
import type { Effect } from '../effects.ts'
import { shownRecord, shownRecords } from '../server-answers.ts'
import type { ChangeAction } from '../waiting-change.ts'
import { nameOf, type PreparedChange, type RequestParts } from './prepared-change.ts'

type Fields = Record<string, unknown>

/** The session of a record; what is on screen may leave its timer out. */
const timed = (record: Fields) => ({ timerStartedAt: null, workedSeconds: 0, ...record }) as Fields & TimedSession

function session(
  action: ChangeAction,
  { params: { id = '' } }: RequestParts,
  fieldsOf: (block: Fields & TimedSession) => { fields: Fields; body?: Fields; others?: Effect[] },
): PreparedChange | null {
  const block = shownRecord(id)
  if (!block) return null
  const { fields, body, others = [] } = fieldsOf(timed(block))
  return {
    action,
    kind: 'block',
    recordId: id,
    name: nameOf(block),
    ...(body && { body }),
    effects: [...others, { id, fields }],
    answer: { ...block, ...fields, taskCompleted: false },
  }
}

/** [WEB-353] The times of a timer are those of the device, so they are sent along. */
export const started = (request: RequestParts) =>
  session('start', request, ({ id, timerStartedAt }) => ({
    body: { at: request.madeAt },
    fields: timerStartedAt === null ? withTimerStarted(request.madeAt) : {},
    // One timer runs at a time.
    others: shownRecords(other => typeof other.timerStartedAt === 'string' && other.id !== id).map(other => ({
      id: String(other.id),
      fields: withTimerPaused(timed(other), request.madeAt),
    })),
  }))

export const paused = (request: RequestParts) =>
  session('pause', request, block => ({
    body: { at: request.madeAt },
    fields: withTimerPaused(block, request.madeAt),
  }))

export const stillWorking = (request: RequestParts) =>
  session('start', request, block => ({
    body: { at: request.madeAt },
    fields: block.timerStartedAt === null ? {} : withTimerKept(block, request.madeAt),
  }))

export const stopped = (request: RequestParts) =>
  session('stop', request, block => {
    const endedAt = String(request.body.endedAt ?? countedUntil(block, request.madeAt))
    // A timer that is paused has no end any more.
    const body = block.timerStartedAt === null ? {} : { endedAt }
    return { body, fields: withSessionStopped(block, endedAt) }
  })

export const completed = (request: RequestParts) =>
  session('complete', request, block => ({ fields: withSessionCompleted(block, request.madeAt) }))

type Confirmation = Pick<SessionConfirmation, 'id' | 'outcome' | 'minutes'>

/** The answers of a review. */
export function confirmed({ body, madeAt }: RequestParts): PreparedChange {
  const confirmations = body.confirmations as Confirmation[]
  const blocks = confirmations.map(({ id }) => shownRecord(id) ?? { id })
  const fields = confirmations.map((confirmation, index) =>
    withOutcome(timed(blocks[index] ?? {}), confirmation, madeAt),
  )
  const [first] = blocks
  return {
    action: 'confirm',
    kind: confirmations.length === 1 ? 'block' : 'sessions',
    recordId: String(first?.id),
    name: confirmations.length === 1 ? nameOf(first) : String(confirmations.length),
    effects: confirmations.flatMap(({ id }, index): Effect[] => [
      { id, fields: fields[index] ?? {} },
      { id, leaves: 'unconfirmed' },
    ]),
    answer: blocks.map((block, index) => ({ ...block, ...fields[index], taskCompleted: false })),
  }
}
