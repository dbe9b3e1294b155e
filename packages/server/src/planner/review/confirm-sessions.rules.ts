import type {
  CompletedSession,
  ConfirmedSession,
  SessionConfirmation,
  TimerStop,
} from '@daywright/contract/resources/sessions/session'
import { completesTask, type SessionAnswer } from '@daywright/contract/resources/tasks/completes-task'
import { workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlock, TimeBlockWithTask } from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../../db/database.ts'
import { completeWorkedTasks, reopenWorkedTasks } from '../../tasks/complete-worked.rules.ts'
import { isOpen } from '../../tasks/series/series-work.ts'
import { saveStop } from '../../time-blocks/timer.rules.ts'
import { saveCompletion, saveConfirmations } from '../../time-blocks/work-session.rules.ts'
import { findSettings } from '../settings/planner-settings.store.ts'
import { listBlocksOfWork, listWorkedTasks, type WorkedTask } from './task-work.store.ts'
import { taskWork } from './work-of-task.ts'

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
export function answeredSessions(
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

/** A session as it is saved, and how it went. */
type AnsweredSession = Pick<TimeBlock, 'id' | 'startAt' | 'endAt' | 'actualMinutes'> & {
  taskId: string
  outcome: SessionAnswer['outcome']
  keepTaskOpen?: boolean | undefined
}

/** [WORK-16] Completes the tasks of these sessions on which no work is left; returns their ids. */
async function completeWorked(
  tx: Db,
  database: Database,
  ownerId: string,
  sessions: readonly AnsweredSession[],
  now: string,
): Promise<Set<string>> {
  const completed = await tasksWithoutWorkLeft(tx, ownerId, sessions, now)
  await completeWorkedTasks(tx, database, ownerId, completed, now)
  return new Set(completed.map(({ id }) => id))
}

/** [WORK-16] The tasks on which these sessions leave no work. */
export async function tasksWithoutWorkLeft(
  db: Db,
  ownerId: string,
  sessions: readonly AnsweredSession[],
  now: string,
): Promise<WorkedTask[]> {
  const answered = Map.groupBy(sessions, ({ taskId }) => taskId)
  if (!sessions.some(({ outcome }) => outcome !== 'not_done')) return []
  const settings = await findSettings(db, ownerId)
  const tasks = await listWorkedTasks(db, ownerId, [...answered.keys()])
  const blocks = Map.groupBy(await listBlocksOfWork(db, ownerId, [...answered.keys()]), ({ taskId }) => taskId)
  const answeredIds = new Set(sessions.map(({ id }) => id))
  return tasks.flatMap(task => {
    const ofTask = blocks.get(task.id) ?? []
    const work = taskWork(task, { blocks: ofTask.filter(({ id }) => !answeredIds.has(id)), settings, now })
    const ofRequest = answered.get(task.id) ?? []
    // A date that was given up is done or it is not: it cannot be kept open.
    const mayBe = work.isMissed || (isOpen(task) && !ofRequest.some(({ keepTaskOpen }) => keepTaskOpen))
    return mayBe && completesTask(work, ofRequest.map(answerOf)) ? [task] : []
  })
}

const answerOf = ({ outcome, ...session }: AnsweredSession): SessionAnswer => ({
  startAt: session.startAt,
  outcome,
  minutes: outcome === 'not_done' ? 0 : workedMinutes([session]),
})
