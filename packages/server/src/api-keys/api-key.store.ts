import { ApiKey } from '@daywright/contract/resources/accounts/api-key'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { changesRows } from '../db/statements/changes-rows.ts'

const columns = columnsOf(ApiKey)

export const listApiKeys = (db: Db, ownerId: string) =>
  db
    .selectFrom('apiKey')
    .select(columns)
    .where('userId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const insertApiKey = (db: Db, key: ApiKey & { keyHash: string }) => db.insertInto('apiKey').values(key).execute()

export const deleteApiKey = (db: Db, ownerId: string, id: string): Promise<boolean> =>
  changesRows(db.deleteFrom('apiKey').where('userId', '=', ownerId).where('id', '=', id))

export type KeyHolder = NonNullable<Awaited<ReturnType<typeof findKeyHolder>>>

/** Who a key belongs to: the one look-up that starts from a secret instead of an owner. */
export const findKeyHolder = (db: Db, keyHash: string) =>
  db
    .selectFrom('apiKey')
    .innerJoin('user', 'user.id', 'apiKey.userId')
    .where('apiKey.keyHash', '=', keyHash)
    .select([
      'apiKey.id as keyId',
      'apiKey.userId',
      'apiKey.scope',
      'apiKey.expiresAt',
      'apiKey.lastUsedAt',
      'user.role',
      'user.accessVersion',
    ])
    .executeTakeFirst()

/** Keys of any owner that the text names by id or by prefix: no more than it takes to see that there are several. */
export const findKeysNamed = (db: Db, idOrPrefix: string) =>
  db
    .selectFrom('apiKey')
    .select(['userId', 'id'])
    .where(eb => eb.or([eb('id', '=', idOrPrefix), eb('prefix', '=', idOrPrefix)]))
    .limit(2)
    .execute()

export interface KeyUse {
  userId: string
  keyId: string
  usedAt: string
}

/** Another process may have written a later use already. */
export const saveLastUse = (db: Db, { userId, keyId, usedAt }: KeyUse) =>
  db
    .updateTable('apiKey')
    .set({ lastUsedAt: usedAt })
    .where('userId', '=', userId)
    .where('id', '=', keyId)
    .where(eb => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', usedAt)]))
    .execute()
