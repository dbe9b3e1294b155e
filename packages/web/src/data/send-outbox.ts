import { ApiFailure } from '@daywright/contract/client'
import type { TaskWithRelations } from '@daywright/contract/task'
import { apiWithKey } from './api-client.ts'
import { type NewTask, withDefaultHours } from './create-task.ts'
import { failureText } from './failure-text.ts'
import { ownLabelIds } from './label-ids.ts'
import { type OutboxItem, outboxItems, putInOutbox, takeFromOutbox } from './outbox.ts'
import { queries } from './queries.ts'
import { queryClient } from './query-client.ts'
import { duringChange } from './refetch.ts'

/** After this time a person is told that the task waits. */
const PATIENCE_MS = 2500
/** One window at a time sends. */
const LOCK = 'daywright-outbox'

const isUnreachable = (error: unknown) => !(error instanceof ApiFailure)
const ownId = () => queryClient.getQueryData(queries.profile().queryKey)?.id

/**
 * [WEB-207] Adds a task that was typed. It is stored in this browser until the server has it; returns null when it
 * waits there. A refusal is thrown, and nothing is kept: the line is still on screen.
 */
export async function addFromOutbox(task: NewTask, labels: string[]): Promise<TaskWithRelations | null> {
  const item: OutboxItem = { key: crypto.randomUUID(), userId: ownId() ?? '', task, labels, isWaiting: false }
  putInOutbox(item)
  if (!navigator.onLine) return waits(item.key)
  const sent = send(item).catch((error: unknown) => {
    if (isUnreachable(error)) return waits(item.key)
    takeFromOutbox(item.key)
    throw error
  })
  return Promise.race([sent, after(PATIENCE_MS).then(() => waits(item.key))])
}

const after = (delay: number) => new Promise<void>(resolve => setTimeout(resolve, delay))

function waits(key: string): null {
  const item = outboxItems().find(other => other.key === key)
  if (item && !item.isWaiting) putInOutbox({ ...item, isWaiting: true })
  return null
}

async function send(item: OutboxItem): Promise<TaskWithRelations> {
  const body = item.body ?? { ...(await withDefaultHours(item.task)), labelIds: await ownLabelIds(item.labels) }
  // Kept as it is sent, unless it was given up or marked as waiting meanwhile.
  const stored = outboxItems().find(other => other.key === item.key)
  if (stored && !stored.body) putInOutbox({ ...stored, body })
  const task = await apiWithKey(item.key).tasks.create({ body })
  takeFromOutbox(item.key)
  return task
}

/** Sends what waits, oldest first, until the server cannot be reached. Called whenever there is a connection again. */
export async function sendOutbox(): Promise<void> {
  if (outboxItems().length === 0) return
  await navigator.locks.request(LOCK, { ifAvailable: true }, async lock => {
    if (!lock) return
    await duringChange(async () => {
      for (const item of outboxItems()) {
        if (item.userId !== ownId() || item.problem) continue
        if (!(await sendAgain(item))) return
      }
    })
  })
}

/** False when the server cannot be reached. */
async function sendAgain(item: OutboxItem): Promise<boolean> {
  try {
    await send(item)
  } catch (error) {
    if (isUnreachable(error)) return false
    const isDone = error instanceof ApiFailure && error.body.code === 'response-not-stored'
    if (isDone) takeFromOutbox(item.key)
    // Without a session or a turn it is tried again later; anything else needs the person.
    else if (!(error instanceof ApiFailure && [401, 409, 429, 503].includes(error.status)))
      putInOutbox({ ...item, isWaiting: true, problem: failureText(error) })
  }
  return true
}
