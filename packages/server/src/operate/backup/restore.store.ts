import type { Db, Dialect } from '../../db/database.ts'

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined

/** Servers and clients cache by these numbers, so none that they know may come back with other records or keys. */
export const raiseAllVersions = (db: Db, dialect: Dialect) =>
  db
    .updateTable('user')
    .set(eb => ({
      revision: dialect.nextVersion('revision'),
      accessVersion: dialect.nextVersion('accessVersion'),
      hasChanged: eb.ref('isFollowed'),
    }))
    .execute()
