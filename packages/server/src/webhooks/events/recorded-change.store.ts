import type { Db } from '../../db/database.ts'
import type { RecordedChangeTable } from '../../db/schema/webhook-tables.ts'

/** More changes are turned into events in the next turn, except those of the same transaction. */
const CHANGES_PER_TURN = 2000

export interface RecordedChange extends Omit<RecordedChangeTable, 'userId' | 'changed' | 'facts'> {
  changed: string[]
  facts: Readonly<Record<string, unknown>>
}

/** The oldest changes, whole transactions only. */
export async function listChanges(db: Db, ownerId: string): Promise<{ changes: RecordedChange[]; isMore: boolean }> {
  const inOrder = db.selectFrom('recordedChange').where('userId', '=', ownerId).orderBy('position')
  const last = await inOrder
    .select('revision')
    .offset(CHANGES_PER_TURN - 1)
    .limit(1)
    .executeTakeFirst()
  const rows = await inOrder
    .select(['position', 'revision', 'tableName', 'recordId', 'operation', 'changed', 'facts'])
    .$if(last !== undefined, query => query.where('revision', '<=', last?.revision ?? 0))
    .execute()
  const changes = rows.map(({ changed, facts, ...row }) => ({
    ...row,
    changed: changed.split(' ').filter(name => name !== ''),
    facts: JSON.parse(facts) as RecordedChange['facts'],
  }))
  return { changes, isMore: last !== undefined }
}

/** Returns the number of deleted changes: fewer than expected if another process has already turned them into events. */
export async function deleteChanges(db: Db, ownerId: string, upTo = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('recordedChange')
    .where('userId', '=', ownerId)
    .where('revision', '<=', upTo)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The tasks of which the account's webhooks know that they are at risk. */
export async function listToldRisks(db: Db, ownerId: string): Promise<string[]> {
  const row = await db.selectFrom('toldRisk').select('taskIds').where('userId', '=', ownerId).executeTakeFirst()
  return row?.taskIds ?? []
}

export async function saveToldRisks(db: Db, ownerId: string, ids: readonly string[]): Promise<void> {
  const taskIds = JSON.stringify(ids)
  await db
    .insertInto('toldRisk')
    .values({ userId: ownerId, taskIds })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ taskIds }))
    .execute()
}

export const deleteToldRisks = (db: Db, ownerId: string) =>
  db.deleteFrom('toldRisk').where('userId', '=', ownerId).execute()
