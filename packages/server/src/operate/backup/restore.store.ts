import type { Db } from '../../db/database.ts'

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined

export async function findHighestRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('user')
    .select(eb => eb.fn.max('revision').as('highest'))
    .executeTakeFirst()
  return row?.highest ?? 0
}

export const raiseRevisions = (db: Db, by: number) =>
  db
    .updateTable('user')
    .set(eb => ({ revision: eb('revision', '+', by) }))
    .execute()
