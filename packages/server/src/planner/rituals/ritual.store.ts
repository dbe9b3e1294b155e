import { Ritual } from '@daywright/contract/resources/rituals/ritual'
import type { RitualKind } from '@daywright/contract/resources/rituals/ritual.values'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'

const columns = columnsOf(Ritual)

/** One row of each kind at most, whichever day it is about. */
export const listRituals = (db: Db, ownerId: string): Promise<Ritual[]> =>
  db.selectFrom('ritual').select(columns).where('userId', '=', ownerId).execute()

export const findRitual = (db: Db, ownerId: string, kind: RitualKind): Promise<Ritual | undefined> =>
  db.selectFrom('ritual').select(columns).where('userId', '=', ownerId).where('kind', '=', kind).executeTakeFirst()

export async function saveRitual(db: Db, ownerId: string, ritual: Ritual): Promise<void> {
  const row = { ...ritual, taskIds: JSON.stringify(ritual.taskIds) }
  await db
    .insertInto('ritual')
    .values({ userId: ownerId, ...row })
    .onConflict(conflict => conflict.columns(['userId', 'kind']).doUpdateSet(row))
    .execute()
}
