import { Booking } from '@daywright/contract/resources/booking/booking'
import { Task } from '@daywright/contract/resources/tasks/task'
import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { WebhookEvent } from '@daywright/contract/resources/webhooks/webhook.values'
import { planChanged } from './plan-changed.ts'
import type { RecordedChange } from './recorded-change.store.ts'
import { riskEvents } from './risk-events.ts'
import type { WebhookMessage } from './webhook-message.ts'

interface EventsOfChanges {
  messages: WebhookMessage[]
  /** The tasks that are at risk according to the last run among the changes; undefined if there was none. */
  atRisk: string[] | undefined
}

/** [HOOK-3] Turns the changes of an account into events, transaction by transaction. */
export function eventsOf(
  changes: readonly RecordedChange[],
  { toldRisks, now }: { toldRisks: readonly string[]; now: string },
): EventsOfChanges {
  const messages: WebhookMessage[] = []
  let atRisk: string[] | undefined
  for (const together of Map.groupBy(changes, ({ revision }) => revision).values()) {
    const merged = mergedChanges(together)
    const run = merged.find(({ tableName }) => tableName === 'plannerRun')
    const blocks = merged.filter(({ tableName }) => tableName === 'timeBlock')
    messages.push(...merged.filter(({ tableName }) => tableName === 'task').flatMap(change => taskEvents(change, now)))
    // [HOOK-4] The blocks that a run places are one event together.
    if (run) messages.push(...planChanged(run, blocks, now))
    else messages.push(...blocks.flatMap(change => blockEvents(change, now)))
    messages.push(...merged.filter(isFinishedImport).map(importFinished))
    messages.push(...merged.filter(isToldBooking).map(change => bookingEvent(change, now)))
    if (!run || run.operation === 'deleted') continue
    const risks = riskEvents(run, atRisk ?? toldRisks, now)
    messages.push(...risks.messages)
    atRisk = risks.atRisk
  }
  return { messages, atRisk }
}

/** One change for each record: the first operation, the last values. A record that did not outlive its transaction is left out. */
function mergedChanges(changes: readonly RecordedChange[]): RecordedChange[] {
  const byRecord = Map.groupBy(changes, ({ tableName, recordId }) => `${tableName} ${recordId}`)
  return [...byRecord.values()].flatMap(ofRecord => {
    const [first, last] = [ofRecord[0], ofRecord.at(-1)]
    if (!first || !last) return []
    if (first.operation === 'created' && last.operation === 'deleted') return []
    const operation = last.operation === 'deleted' ? 'deleted' : first.operation
    return [{ ...last, operation, changed: [...new Set(ofRecord.flatMap(({ changed }) => changed))] }]
  })
}

function taskEvents(change: RecordedChange, now: string): WebhookMessage[] {
  const { operation, changed, facts } = change
  const isCompleted = operation === 'updated' && changed.includes('status') && facts.status === 'completed'
  return [messageOf(isCompleted ? 'task.completed' : `task.${operation}`, change, Task.shape, now)]
}

function blockEvents(change: RecordedChange, now: string): WebhookMessage[] {
  const { recordId, operation, changed, facts } = change
  const { timerStartedAt, workedSeconds, ...shown } = facts
  const messages = [messageOf(`timeBlock.${operation}`, { ...change, facts: shown }, TimeBlock.shape, now)]
  const isTimer = operation === 'created' ? timerStartedAt !== null : changed.includes('timerStartedAt')
  if (!isTimer || operation === 'deleted') return messages
  const data = { timeBlockId: recordId, taskId: facts.taskId, startedAt: timerStartedAt, workedSeconds }
  const type = timerStartedAt === null ? 'timer.stopped' : 'timer.started'
  return [...messages, { type, timestamp: timeOf(facts, now), data }]
}

/** An import is stored with its tasks; undoing it changes it later. */
const isFinishedImport = ({ tableName, operation }: RecordedChange) =>
  tableName === 'taskImport' && operation === 'created'

function importFinished({ recordId, facts: { createdAt, ...facts } }: RecordedChange): WebhookMessage {
  return { type: 'import.finished', timestamp: String(createdAt), data: { id: recordId, ...facts } }
}

/** Those that are over are deleted after a while, without a word. */
const isToldBooking = ({ tableName, operation }: RecordedChange) => tableName === 'booking' && operation !== 'deleted'

function bookingEvent(change: RecordedChange, now: string): WebhookMessage {
  const { operation, facts } = change
  const happened = operation === 'created' ? 'booking.created' : 'booking.updated'
  return messageOf(facts.status === 'cancelled' ? 'booking.cancelled' : happened, change, Booking.shape, now)
}

/** Names of columns that no response has are left out. */
function messageOf(
  type: WebhookEvent,
  { recordId, operation, changed, facts }: RecordedChange,
  shape: object,
  now: string,
): WebhookMessage {
  const { updatedAt: _, ...shown } = facts
  const fields = changed.filter(name => name in shape && name !== 'updatedAt').toSorted()
  const data = { id: recordId, ...shown, ...(operation === 'updated' && { changed: fields }) }
  return { type, timestamp: operation === 'deleted' ? now : timeOf(facts, now), data }
}

const timeOf = ({ updatedAt }: RecordedChange['facts'], now: string) =>
  typeof updatedAt === 'string' ? updatedAt : now
