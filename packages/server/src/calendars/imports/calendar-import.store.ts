import type { Database, Db } from '../../db/database.ts'
import { idList } from '../../db/statements/row-batches.ts'

export const listKnownIds = (db: Db, { dialect }: Database, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('calendarEvent')
    .select('id')
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'calendarEvent', ids))
    .execute()
