import type { AutomaticRun } from '@daywright/contract/resources/planner/planner'
import type { Database, Db, Dialect } from '../../db/database.ts'
import { RevisionChangedError } from '../../db/errors/revision-changed-error.ts'
import { revisionOf } from '../../db/transactions/owner-writes.ts'
import { refusal, refuse } from '../../errors/errors.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { noteSeen } from '../../jobs/job.store.ts'
import { listBlockUpdates } from '../../time-blocks/time-block.store.ts'
import { recordUndo } from '../history/record-undo.rules.ts'
import { saveBlockStatuses } from '../planner-save.store.ts'
import {
  deleteBlocks,
  deleteRun,
  findAutomaticRun,
  findRun,
  type RunRecord,
  saveBlocksBefore,
} from './planner-undo.store.ts'

/** [PLAN-71] [PLAN-72] Undoes the last run, if nothing of the account has changed since. */
export function undoRun(database: Database, ownerId: string, now: string): Promise<void> {
  return database.exclusively(ownerId, async () => {
    const run = (await findRun(database.db, ownerId)) ?? refuse(refusal('no-run-to-undo'))
    const undo = async (tx: Db, revision: number) => {
      await restoreBlocks(tx, database.dialect, ownerId, run, now)
      await recordUndo({ tx, database, ownerId, now }, run, revision)
      await deleteRun(tx, ownerId)
      // [AUTO-6] The planner does not do again by itself what was just undone.
      await noteSeen(tx, { userId: ownerId, kind: 'plan' }, revision)
    }
    try {
      await database.write(ownerId, undo, { unchangedSince: run.revision })
    } catch (error) {
      throw error instanceof RevisionChangedError ? refusal('changed-since-run') : error
    }
  })
}

/** The blocks as they were before a run. */
export async function restoreBlocks(
  tx: Db,
  dialect: Dialect,
  ownerId: string,
  run: Pick<RunRecord, 'created' | 'cancelled'> & { blocksBefore: RunRecord['blocksBefore'] | null },
  now: string,
): Promise<void> {
  await deleteBlocks(tx, dialect, ownerId, run.created)
  const restored = await listBlockUpdates(tx, dialect, ownerId, run.cancelled)
  const rows = restored.map(({ id, updatedAt }) => ({
    id,
    status: 'scheduled' as const,
    updatedAt: nextUpdatedAt(updatedAt, now),
  }))
  await saveBlockStatuses(tx, dialect, ownerId, rows)
  // [PLAN-152] What the user did now instead of later, and what had to make room for it.
  const before = new Map((run.blocksBefore ?? []).map(block => [block.id, block]))
  const changed = await listBlockUpdates(tx, dialect, ownerId, [...before.keys()])
  const undone = changed.flatMap(({ id, updatedAt }) => {
    const block = before.get(id)
    return block ? [{ ...block, updatedAt: nextUpdatedAt(updatedAt, now) }] : []
  })
  await saveBlocksBefore(tx, dialect, ownerId, undone)
}

/** [PLAN-110] There is a run, and nothing of the account has changed since. */
export async function canUndoRun(db: Db, ownerId: string): Promise<boolean> {
  const run = await findRun(db, ownerId)
  return run !== undefined && (await revisionOf(db, ownerId)) === run.revision
}

/** [AUTO-5] What changed when the planner last ran by itself, unless a run by hand followed. */
export async function automaticRun(db: Db, ownerId: string): Promise<{ run: AutomaticRun | null }> {
  const last = await findAutomaticRun(db, ownerId)
  if (!last?.automatic) return { run: null }
  return { run: { ...last.automatic, undoable: last.revision === last.presentRevision } }
}
