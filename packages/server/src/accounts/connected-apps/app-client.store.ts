import type { Db } from '../../db/database.ts'
import { countResults } from '../../db/statements/count-results.ts'

export interface AppClient {
  id: string
  name: string
  redirectUris: string[]
}

export async function findAppClient(db: Db, id: string): Promise<AppClient | undefined> {
  const row = await db
    .selectFrom('appClient')
    .select(['id', 'name', 'redirectUris'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, redirectUris: JSON.parse(row.redirectUris) }
}

export const insertAppClient = (db: Db, client: AppClient, createdAt: string) =>
  db
    .insertInto('appClient')
    .values({ ...client, redirectUris: JSON.stringify(client.redirectUris), createdAt, usedAt: null })
    .execute()

export const noteClientUse = (db: Db, id: string, usedAt: string) =>
  db.updateTable('appClient').set({ usedAt }).where('id', '=', id).execute()

/** Deletes registrations that were never used, and those that have not been used for long. */
export async function deleteOldClients(
  db: Db,
  { unusedBefore, usedBefore }: Record<'unusedBefore' | 'usedBefore', string>,
) {
  await db.deleteFrom('appClient').where('usedAt', 'is', null).where('createdAt', '<', unusedBefore).execute()
  await db.deleteFrom('appClient').where('usedAt', '<', usedBefore).execute()
}

export const countAppClients = (db: Db): Promise<number> => countResults(db.selectFrom('appClient'))
