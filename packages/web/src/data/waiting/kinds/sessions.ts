import { BLOCK_LIMITS } from '@daywright/contract/resources/time-blocks/time-block.values'
import { MINUTE_MS } from '../../../ui/time/time-units.ts'
import type { Effect } from '../effects.ts'
import { shownRecord, shownRecords } from '../server-answers.ts'
import type { ChangeAction } from '../waiting-change.ts'
import { nameOf, type PreparedChange, type RequestParts } from './prepared-change.ts'

type Fields = Record<string, unknown>

/** What the timer of a session has counted until a time. */
function secondsUntil({ timerStartedAt, workedSeconds }: Fields, until: string): number {
  const running = typeof timerStartedAt === 'string' ? Math.max(0, Date.parse(until) - Date.parse(timerStartedAt)) : 0
  return Math.min(Number(workedSeconds ?? 0) + Math.floor(running / 1000), BLOCK_LIMITS.workedSeconds.max)
}

const lengthOf = ({ startAt, endAt }: Fields): number =>
  Math.round((Date.parse(String(endAt)) - Date.parse(String(startAt))) / MINUTE_MS)

function session(
  action: ChangeAction,
  { params: { id = '' } }: RequestParts,
  fieldsOf: (block: Fields) => { fields: Fields; body?: Fields; others?: Effect[] },
): PreparedChange | null {
  const block = shownRecord(id)
  if (!block) return null
  const { fields, body, others = [] } = fieldsOf(block)
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
  session('start', request, ({ id }) => ({
    body: { at: request.madeAt },
    fields: { status: 'in_progress', actualMinutes: null, timerStartedAt: request.madeAt },
    // One timer runs at a time.
    others: shownRecords(other => typeof other.timerStartedAt === 'string' && other.id !== id).map(other => ({
      id: String(other.id),
      fields: { timerStartedAt: null, workedSeconds: secondsUntil(other, request.madeAt) },
    })),
  }))

export const paused = (request: RequestParts) =>
  session('pause', request, block => ({
    body: { at: request.madeAt },
    fields: { timerStartedAt: null, workedSeconds: Math.max(1, secondsUntil(block, request.madeAt)) },
  }))

export const stillWorking = (request: RequestParts) =>
  session('start', request, block => ({
    body: { at: request.madeAt },
    fields: { timerStartedAt: request.madeAt, workedSeconds: secondsUntil(block, request.madeAt) },
  }))

export const stopped = (request: RequestParts) =>
  session('stop', request, block => {
    const endedAt = String(request.body.endedAt ?? request.madeAt)
    const seconds = secondsUntil(block, endedAt)
    return {
      // A timer that is paused has no end any more.
      body: block.timerStartedAt === null ? {} : { endedAt },
      fields: {
        status: 'completed',
        timerStartedAt: null,
        workedSeconds: seconds,
        actualMinutes: Math.round(seconds / 60),
      },
    }
  })

export const completed = (request: RequestParts) =>
  session('complete', request, block => ({
    fields: { status: 'completed', timerStartedAt: null, actualMinutes: lengthOf(block) },
  }))

interface Confirmation {
  id: string
  outcome: 'done' | 'partly' | 'not_done' | 'unconfirmed'
  minutes?: number
}

/** The answers of a review. */
export function confirmed({ body }: RequestParts): PreparedChange {
  const confirmations = body.confirmations as Confirmation[]
  const blocks = confirmations.map(({ id }) => shownRecord(id) ?? { id })
  const fields = confirmations.map((confirmation, index) => confirmedFields(confirmation, blocks[index] ?? {}))
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

function confirmedFields({ outcome, minutes }: Confirmation, block: Fields): Fields {
  if (outcome === 'unconfirmed') return { status: 'scheduled', actualMinutes: null }
  if (outcome === 'not_done') return { status: 'cancelled', timerStartedAt: null, actualMinutes: 0 }
  return { status: 'completed', timerStartedAt: null, actualMinutes: minutes ?? lengthOf(block) }
}
