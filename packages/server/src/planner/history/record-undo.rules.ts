import type { Database, Db } from '../../db/database.ts'
import type { PlanChangeTable } from '../../db/schema/plan-history-tables.ts'
import { insertRun, listChangesOfRun, restoreBasis } from './plan-history.store.ts'

interface Undoing {
  tx: Db
  database: Database
  ownerId: string
  now: string
}

/** [HIST-8] That a run was undone is a change of its own: what it took away is there again. */
export async function recordUndo(
  { tx, database, ownerId, now }: Undoing,
  undone: { revision: number },
  revision: number,
): Promise<void> {
  await restoreBasis(tx, ownerId)
  const changes = (await listChangesOfRun(tx, ownerId, undone.revision)).map(change => reversed(change, revision))
  if (changes.length === 0) return
  const run = { userId: ownerId, revision, at: now, reason: 'undone', changes: changes.length } as const
  await insertRun(tx, database.dialect, run, changes)
}

const reversed = (
  { lateBefore, lateAfter, detail, ...change }: PlanChangeTable,
  revision: number,
): PlanChangeTable => ({
  ...change,
  revision,
  lateBefore: lateAfter,
  lateAfter: lateBefore,
  detail: {
    ...detail,
    before: detail.after,
    after: detail.before,
    timesBefore: detail.timesAfter,
    timesAfter: detail.timesBefore,
    endBefore: detail.endAfter,
    endAfter: detail.endBefore,
    causes: [{ code: 'undone', values: {} }],
  },
})
