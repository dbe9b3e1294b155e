import type { AnyDb } from './table-shapes.ts'

/** Keys that could write could also manage keys, sessions and accounts: they keep that, now under its own scope. */
export async function up(db: AnyDb): Promise<void> {
  for (const { id } of await db.selectFrom('user').select('id').execute())
    await db
      .updateTable('apiKey')
      .set({ scope: 'account' })
      .where('userId', '=', id)
      .where('scope', '=', 'write')
      .execute()
}
