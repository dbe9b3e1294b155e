import type { Db } from '../../db/database.ts'
import type { TodoCollectionTable } from '../../db/schema/calendar-tables.ts'

/** How far the changes of an account are known; no collection if no client has come yet. */
export interface CollectionRow {
  revision: number
  keptFrom: number | null
  recordUntil: number | null
  lastChange: number | null
}

export const findCollection = (db: Db, ownerId: string): Promise<CollectionRow | undefined> =>
  db
    .selectFrom('accountState')
    .leftJoin('todoCollection', join =>
      join.on('todoCollection.userId', '=', ownerId).onRef('todoCollection.userId', '=', 'accountState.userId'),
    )
    .select(['accountState.revision', 'todoCollection.keptFrom', 'todoCollection.recordUntil'])
    .select(eb =>
      eb
        .selectFrom('todoItem')
        .select('todoItem.revision')
        .where('todoItem.userId', '=', ownerId)
        .orderBy('todoItem.revision', 'desc')
        .limit(1)
        .as('lastChange'),
    )
    .where('accountState.userId', '=', ownerId)
    .executeTakeFirst()

export const saveCollection = (db: Db, { userId, ...collection }: TodoCollectionTable) =>
  db
    .insertInto('todoCollection')
    .values({ userId, ...collection })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(collection))
    .execute()
