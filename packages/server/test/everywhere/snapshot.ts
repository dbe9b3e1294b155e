import type { World } from '@daywright/test-kit/world'
import { OWNED_TABLES, type OwnedTable } from '../../src/db/schema/table-lists.ts'

const HELD = [...OWNED_TABLES, 'session', 'account'] as const

export type Snapshot = Record<OwnedTable | 'session' | 'account' | 'user', Record<string, unknown>[]>

/** Written some time after the use, so it is the one field that changes by itself. */
const WRITTEN_LATER = 'lastUsedAt'

/** Every row that an account owns, and its own row, as stored. */
export async function snapshotOf(world: World, ownerId: string): Promise<Snapshot> {
  const { db } = world.database
  const user = await db.selectFrom('user').selectAll().where('id', '=', ownerId).execute()
  const tables = await Promise.all(
    HELD.map(async table => {
      const rows = await db
        .selectFrom(table as 'task')
        .selectAll()
        .where('userId', '=', ownerId)
        .execute()
      const lines = rows.map(row => JSON.stringify({ ...row, [WRITTEN_LATER]: undefined })).toSorted()
      return [table, lines.map(line => JSON.parse(line))]
    }),
  )
  return { user, ...Object.fromEntries(tables) }
}
