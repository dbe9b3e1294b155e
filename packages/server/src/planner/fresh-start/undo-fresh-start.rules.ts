import type { Database, Db } from '../../db/database.ts'
import { RevisionChangedError } from '../../db/errors/revision-changed-error.ts'
import type { FreshSessionBefore, FreshTaskBefore } from '../../db/schema/fresh-start-table.ts'
import { joinedDatabase } from '../../db/transactions/joined-database.ts'
import { refusal, refuse } from '../../errors/errors.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { noteSeen } from '../../jobs/job.store.ts'
import { followStatusChanges } from '../../tasks/status-change.rules.ts'
import { listTaskRows, saveTasks } from '../../tasks/task-change.store.ts'
import { listBlockUpdates } from '../../time-blocks/time-block.store.ts'
import { confirmSessions } from '../review/confirm-sessions.rules.ts'
import { restoreBlocks } from '../undo/planner-undo.rules.ts'
import { deleteRun, findRun } from '../undo/planner-undo.store.ts'
import { deleteFreshStart, findFreshStart } from './fresh-start.store.ts'

interface Undone {
  tasks: number
  sessions: number
  kept: number
  /** The plan is the one from before, so that none has to be made. */
  isPlanBack: boolean
}

/**
 * [FRESH-9] Undoes the last fresh start as a whole, except what was changed since. If nothing was, the run that followed is undone with
 * it.
 */
export function undoFreshStart(database: Database, ownerId: string, now: string): Promise<Undone> {
  return database.exclusively(ownerId, async () => {
    const { planRevision } = (await findFreshStart(database.db, ownerId)) ?? nothingToUndo()
    const plainly = () => database.write(ownerId, (tx, revision) => undo(tx, database, ownerId, revision, now))
    if (planRevision === null) return { ...(await plainly()), isPlanBack: false }
    const withRun = async (tx: Db, revision: number) => {
      await takeRunBack(tx, database, ownerId, revision, now)
      return { ...(await undo(tx, database, ownerId, revision, now)), isPlanBack: true }
    }
    try {
      return await database.write(ownerId, withRun, { unchangedSince: planRevision })
    } catch (error) {
      if (error instanceof RevisionChangedError) return { ...(await plainly()), isPlanBack: false }
      throw error
    }
  })
}

const nothingToUndo = () => refuse(refusal('no-fresh-start-to-undo'))

async function undo(tx: Db, database: Database, ownerId: string, revision: number, now: string) {
  const record = (await findFreshStart(tx, ownerId)) ?? nothingToUndo()
  const sessions = await takeAnswersBack(tx, joinedDatabase(database, tx, revision), ownerId, record.sessions, now)
  const tasks = await restoreTasks(tx, database, ownerId, record.tasks, now)
  await deleteFreshStart(tx, ownerId)
  return { tasks, sessions, kept: record.sessions.length + record.tasks.length - sessions - tasks }
}

async function takeRunBack(
  tx: Db,
  { dialect }: Database,
  ownerId: string,
  revision: number,
  now: string,
): Promise<void> {
  const run = await findRun(tx, ownerId)
  if (!run) return
  await restoreBlocks(tx, dialect, ownerId, run, now)
  await deleteRun(tx, ownerId)
  await noteSeen(tx, { userId: ownerId, kind: 'plan' }, revision)
}

async function takeAnswersBack(
  tx: Db,
  joined: Database,
  ownerId: string,
  before: readonly FreshSessionBefore[],
  now: string,
): Promise<number> {
  const rows = await listBlockUpdates(
    tx,
    joined.dialect,
    ownerId,
    before.map(({ id }) => id),
  )
  const times = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]))
  const unchanged = before.filter(({ id, changedAt }) => times.get(id) === changedAt)
  const confirmations = unchanged.map(({ id }) => ({ id, outcome: 'unconfirmed' as const }))
  if (confirmations.length > 0) await confirmSessions(joined, ownerId, confirmations, now)
  return confirmations.length
}

async function restoreTasks(
  tx: Db,
  database: Database,
  ownerId: string,
  before: readonly FreshTaskBefore[],
  now: string,
): Promise<number> {
  const { dialect } = database
  const byId = new Map(before.map(task => [task.id, task]))
  const rows = await listTaskRows(tx, dialect, ownerId, [...byId.keys()])
  const unchanged = rows.flatMap(task => {
    const was = byId.get(task.id)
    return was && was.changedAt === task.updatedAt ? [{ task, was }] : []
  })
  await saveTasks(
    { db: tx, dialect, table: 'task' },
    ownerId,
    unchanged.map(({ task, was: { changedAt: _, ...fields } }) => ({
      task,
      fields: { ...fields, updatedAt: nextUpdatedAt(task.updatedAt, now) },
    })),
  )
  const statuses = unchanged.map(({ task, was }) => ({ task, status: was.status }))
  await followStatusChanges(tx, database, ownerId, statuses, now)
  return unchanged.length
}
