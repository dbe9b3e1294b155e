import type { Db, Dialect } from '../../db/database.ts'

/** Servers and clients cache by these numbers, so none that they know may come back with other records or keys. */
export async function raiseAllVersions(db: Db, dialect: Dialect): Promise<void> {
  await db
    .updateTable('accountState')
    .set(eb => ({
      revision: dialect.nextVersion('revision'),
      accessVersion: dialect.nextVersion('accessVersion'),
      hasChanged: eb.ref('isFollowed'),
    }))
    .execute()
  await db
    .updateTable('user')
    .from('accountState')
    .set(eb => ({ accessVersion: eb.ref('accountState.accessVersion') }))
    .whereRef('accountState.userId', '=', 'user.id')
    .execute()
}
