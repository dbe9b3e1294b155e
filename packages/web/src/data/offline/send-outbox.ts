import { ApiFailure } from '@daywright/contract/client/client'
import type { TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import { deletePermanently } from '../changes/delete-permanently.ts'
import { api, apiWithKey } from '../queries/api-client.ts'
import { failureText } from '../queries/failure-text.ts'
import { isUnreachable } from '../queries/is-unreachable.ts'
import { duringChange } from '../queries/refetch.ts'
import { type NewTask, withAccountDefaults } from '../tasks/create-task.ts'
import { ownLabelIds } from '../tasks/label-ids.ts'
import { profileId, underWay } from './keep-typed.ts'
import { type OutboxItem, outboxItems, putInOutbox, takeFromOutbox } from './outbox.ts'

/** After this time, the app says that the task waits. */
const PATIENCE_MS = 2500
/** One window at a time sends. */
const LOCK = 'daywright-outbox'

/**
 * Sends what was just typed; returns null when it waits for the connection. A refusal is thrown, and the line is kept. What takes
 * long is shown as waiting meanwhile.
 */
export async function sendTyped(item: OutboxItem): Promise<TaskWithRelations | null> {
  const patience = setTimeout(() => waits(item.key), PATIENCE_MS)
  try {
    return navigator.onLine ? await send(item) : waits(item.key)
  } catch (error) {
    if (isUnreachable(error)) return waits(item.key)
    putInOutbox({ ...item, isWaiting: true, problem: failureText(error) })
    throw error
  } finally {
    underWay.delete(item.key)
    clearTimeout(patience)
  }
}

function waits(key: string): null {
  const item = outboxItems().find(other => other.key === key)
  if (item && !item.isWaiting) putInOutbox({ ...item, isWaiting: true })
  return null
}

async function send(item: OutboxItem): Promise<TaskWithRelations> {
  const body = item.body ?? (await bodyOf(item))
  // Kept as it is sent, unless it was given up or marked as waiting meanwhile.
  const stored = outboxItems().find(other => other.key === item.key)
  if (stored && !stored.body) putInOutbox({ ...stored, body })
  const task = await apiWithKey(item.key).tasks.create({ body })
  if (item.block) await addBlock(task.id, item.block, item.key)
  takeFromOutbox(item.key)
  return task
}

async function bodyOf({ key, line, task, labels, newProject }: OutboxItem): Promise<NewTask> {
  const [given, named] = await Promise.all([withAccountDefaults(task ?? { title: line }, labels), ownLabelIds(labels)])
  const labelIds = [...(given.labelIds ?? []), ...named]
  return { ...given, labelIds, ...(newProject && { projectId: await projectNamed(newProject, key) }) }
}

/** Lines of one paste may name the same new project. */
async function projectNamed(name: string, key: string): Promise<string> {
  const same = (await api.projects.list()).find(project => project.name.toLowerCase() === name.toLowerCase())
  return (same ?? (await apiWithKey(`${key}-project`).projects.create({ body: { name } }))).id
}

async function addBlock(taskId: string, block: NonNullable<OutboxItem['block']>, key: string): Promise<void> {
  try {
    await apiWithKey(`${key}-block`).timeBlocks.create({ body: { taskId, ...block } })
  } catch (error) {
    // Both or none: a task that is nowhere in the calendar would be added again. A lost response is asked for again.
    if (!isUnreachable(error)) await deletePermanently(taskId)
    throw error
  }
}

/** Sends what waits, oldest first, until the server cannot be reached. Called whenever there is a connection again. */
export async function sendOutbox(): Promise<void> {
  if (outboxItems().length === 0) return
  await navigator.locks.request(LOCK, { ifAvailable: true }, async lock => {
    if (!lock) return
    await duringChange(async () => {
      for (const item of outboxItems()) {
        if (item.userId !== profileId() || item.problem || item.task === null || underWay.has(item.key)) continue
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
