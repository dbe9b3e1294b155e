import type { Database } from '../db/database.ts'
import { revisionOf } from '../db/owner-writes.ts'
import { updateRows } from '../db/row-batches.ts'
import { conflict, refuse } from '../errors.ts'
import { nextUpdatedAt } from '../identity/updated-at.ts'
import { blocksToRestore, deleteBlocks, forgetRun, lastRun } from './planner-undo.store.ts'

/** [PLAN-71] [PLAN-72] Takes the last run back, as long as nothing of the account has changed since. */
export function undoRun(database: Database, ownerId: string, now: string): Promise<void> {
  const { dialect } = database
  return database.exclusively(ownerId, () =>
    database.write(ownerId, async tx => {
      const run = (await lastRun(tx, ownerId)) ?? refuse(conflict('There is no run to undo'))
      // The transaction itself has raised the revision by one.
      if ((await revisionOf(tx, ownerId)) !== run.revision + 1)
        throw conflict('Something was changed since the last run')
      await deleteBlocks(tx, dialect, ownerId, run.created)
      const restored = await blocksToRestore(tx, dialect, ownerId, run.cancelled)
      const rows = restored.map(({ id, updatedAt }) => ({
        id,
        status: 'scheduled',
        updatedAt: nextUpdatedAt(updatedAt, now),
      }))
      await updateRows({ db: tx, dialect, table: 'timeBlock' }, ownerId, rows)
      await forgetRun(tx, ownerId)
    }),
  )
}
