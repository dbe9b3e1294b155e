import { completesTask, type SessionAnswer } from '@daywright/contract/resources/tasks/completes-task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../../db/database.ts'
import { completeWorkedTasks } from '../../tasks/complete-worked.rules.ts'
import { isOpen } from '../../tasks/series/series-work.ts'
import { workedMinutes } from '../../work-sessions/worked-sessions.ts'
import { findSettings } from '../settings/planner-settings.store.ts'
import { listBlocksOfWork, listWorkedTasks } from './task-work.store.ts'
import { taskWork } from './work-of-task.ts'

/** A session as it is saved, and how it went. */
export type AnsweredSession = Pick<TimeBlock, 'id' | 'startAt' | 'endAt' | 'actualMinutes'> & {
  taskId: string
  outcome: SessionAnswer['outcome']
  keepTaskOpen?: boolean | undefined
}

/** [WORK-16] Completes the tasks of these sessions on which no work is left; returns their ids. */
export async function completeWorked(
  tx: Db,
  database: Database,
  ownerId: string,
  sessions: readonly AnsweredSession[],
  now: string,
): Promise<Set<string>> {
  const answered = Map.groupBy(sessions, ({ taskId }) => taskId)
  if (!sessions.some(({ outcome }) => outcome !== 'not_done')) return new Set()
  const settings = await findSettings(tx, ownerId)
  const tasks = await listWorkedTasks(tx, ownerId, [...answered.keys()])
  const blocks = Map.groupBy(await listBlocksOfWork(tx, ownerId, [...answered.keys()]), ({ taskId }) => taskId)
  const answeredIds = new Set(sessions.map(({ id }) => id))
  const completed = tasks.flatMap(task => {
    const ofTask = blocks.get(task.id) ?? []
    const work = taskWork(task, { blocks: ofTask.filter(({ id }) => !answeredIds.has(id)), settings, now })
    const ofRequest = answered.get(task.id) ?? []
    // A date that was given up is done or it is not: it cannot be kept open.
    const mayBe = work.isMissed || (isOpen(task) && !ofRequest.some(({ keepTaskOpen }) => keepTaskOpen))
    return mayBe && completesTask(work, ofRequest.map(answerOf)) ? [task] : []
  })
  await completeWorkedTasks(tx, database, ownerId, completed, now)
  return new Set(completed.map(({ id }) => id))
}

const answerOf = ({ outcome, ...session }: AnsweredSession): SessionAnswer => ({
  startAt: session.startAt,
  outcome,
  minutes: outcome === 'not_done' ? 0 : workedMinutes([session]),
})
