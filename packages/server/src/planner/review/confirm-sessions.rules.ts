import type {
  CompletedSession,
  ConfirmedSession,
  SessionConfirmation,
  TimerStop,
} from '@daywright/contract/resources/time-blocks/session'
import type { TimeBlock, TimeBlockWithTask } from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../../db/database.ts'
import { reopenWorkedTasks } from '../../tasks/complete-worked.rules.ts'
import { saveStop } from '../../time-blocks/timer.rules.ts'
import { saveCompletion, saveConfirmations } from '../../time-blocks/work-session.rules.ts'
import { type AnsweredSession, completeWorked } from './complete-worked-tasks.rules.ts'
import { listWorkedTasks } from './task-work.store.ts'

/** [WORK-1] Confirms many sessions at once, all or none. [WORK-16] Tasks on which no work is left are completed with them. */
export function confirmSessions(
  database: Database,
  ownerId: string,
  confirmations: readonly SessionConfirmation[],
  now: string,
): Promise<ConfirmedSession[]> {
  return database.write(ownerId, async tx => {
    const blocks = await saveConfirmations(tx, database, ownerId, confirmations, now)
    await takeBack(tx, database, ownerId, blocks, confirmations, now)
    const sessions = answeredSessions(blocks, confirmations)
    const completed = await completeWorked(tx, database, ownerId, sessions, now)
    return blocks.map(block => ({ ...block, taskCompleted: completed.has(block.taskId ?? '') }))
  })
}

/** [WORK-18] Completes one session, and its task if no work on it is left. */
export const completeSession = (database: Database, ownerId: string, id: string, now: string) =>
  withTask(database, ownerId, async tx => ({ block: await saveCompletion(tx, ownerId, id, now), isDone: true }), now)

/** [WORK-9] Stops the timer of a session, and completes its task if no work on it is left. */
export const stopSession = (database: Database, ownerId: string, id: string, end: TimerStop, now: string) =>
  withTask(database, ownerId, tx => saveStop(tx, ownerId, id, end, now), now)

function withTask(
  database: Database,
  ownerId: string,
  save: (tx: Db) => Promise<{ block: TimeBlockWithTask; isDone: boolean }>,
  now: string,
): Promise<CompletedSession> {
  return database.write(ownerId, async tx => {
    const { block, isDone } = await save(tx)
    const { taskId } = block
    if (taskId === null || !isDone) return { ...block, taskCompleted: false }
    const completed = await completeWorked(tx, database, ownerId, [{ ...block, taskId, outcome: 'done' }], now)
    return { ...block, taskCompleted: completed.has(taskId) }
  })
}

/** The sessions of tasks that may be completed by these confirmations. */
function answeredSessions(
  blocks: readonly TimeBlock[],
  confirmations: readonly SessionConfirmation[],
): AnsweredSession[] {
  return blocks.flatMap(({ taskId, ...block }, index) => {
    const { outcome = 'unconfirmed', keepTaskOpen } = confirmations[index] ?? {}
    return taskId === null || outcome === 'unconfirmed' ? [] : [{ ...block, taskId, outcome, keepTaskOpen }]
  })
}

/** [WORK-17] A confirmation that is taken back may have completed a task. */
async function takeBack(
  tx: Db,
  database: Database,
  ownerId: string,
  blocks: readonly TimeBlock[],
  confirmations: readonly SessionConfirmation[],
  now: string,
): Promise<void> {
  const statuses = new Map(
    confirmations.flatMap(({ outcome, taskStatus }, index) => {
      const taskId = blocks[index]?.taskId
      return outcome === 'unconfirmed' && taskStatus && taskId ? [[taskId, taskStatus] as const] : []
    }),
  )
  if (statuses.size === 0) return
  const tasks = await listWorkedTasks(tx, ownerId, [...statuses.keys()])
  const reopened = tasks.flatMap(task => {
    const status = statuses.get(task.id)
    return task.status === 'completed' && status ? [{ task, status }] : []
  })
  await reopenWorkedTasks(tx, database, ownerId, reopened, now)
}
