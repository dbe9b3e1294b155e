import type { Db } from '../../db/database.ts'

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined

export interface Versions {
  revision: number
  accessVersion: number
}

export async function findHighestVersions(db: Db): Promise<Versions> {
  const row = await db
    .selectFrom('user')
    .select(eb => [eb.fn.max('revision').as('revision'), eb.fn.max('accessVersion').as('accessVersion')])
    .executeTakeFirst()
  return { revision: row?.revision ?? 0, accessVersion: row?.accessVersion ?? 0 }
}

export const raiseVersions = (db: Db, by: Versions) =>
  db
    .updateTable('user')
    .set(eb => ({
      revision: eb('revision', '+', by.revision),
      accessVersion: eb('accessVersion', '+', by.accessVersion),
    }))
    .execute()
