import { ApiKey } from '@daywright/contract/api-key'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/database.ts'

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

export const deleteApiKey = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('apiKey').where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

/** Who a key belongs to: the one look-up that starts from a secret instead of an owner. */
export const findKeyHolder = (db: Db, keyHash: string) =>
  db
    .selectFrom('apiKey')
    .innerJoin('user', 'user.id', 'apiKey.userId')
    .where('apiKey.keyHash', '=', keyHash)
    .select(['apiKey.id as keyId', 'apiKey.userId', 'apiKey.scope', 'apiKey.expiresAt', 'user.role'])
    .executeTakeFirst()
