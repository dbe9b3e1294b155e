import type { Db } from '../../db/database.ts'
import { changesRows } from '../../db/statements/changes-rows.ts'
import { countResults } from '../../db/statements/count-results.ts'

/** A request that was carried out under an Idempotency-Key. */
interface IdempotentRequest {
  userId: string
  key: string
  /** Of method, URL and body, to notice a key that is used for something else. */
  requestHash: string
  createdAt: string
}

interface StoredResponse {
  requestHash: string
  createdAt: string
  /** Null until the response is stored. */
  status: number | null
  /** The JSON text; null if it is not stored. */
  body: string | null
}

/** Undefined for a key that is new or has expired. */
export const findIdempotentRequest = (
  db: Db,
  ownerId: string,
  key: string,
  validSince: string,
): Promise<StoredResponse | undefined> =>
  db
    .selectFrom('idempotentRequest')
    .select(['requestHash', 'createdAt', 'status', 'body'])
    .where('userId', '=', ownerId)
    .where('key', '=', key)
    .where('createdAt', '>', validSince)
    .executeTakeFirst()

/** Runs in the transaction of the change itself, so that both are committed or neither. False if the key is taken. */
export const insertIdempotentRequest = (db: Db, request: IdempotentRequest): Promise<boolean> =>
  changesRows(
    db
      .insertInto('idempotentRequest')
      .values({ ...request, status: null, body: null })
      .onConflict(conflict => conflict.columns(['userId', 'key']).doNothing()),
  )

export const deleteExpiredRequests = (db: Db, ownerId: string, validSince: string) =>
  db.deleteFrom('idempotentRequest').where('userId', '=', ownerId).where('createdAt', '<=', validSince).execute()

export const countIdempotentRequests = (db: Db, ownerId: string): Promise<number> =>
  countResults(db.selectFrom('idempotentRequest').where('userId', '=', ownerId))

/** Not through `write`: a stored response is no change of the account's records. */
export const saveIdempotentResponse = (
  db: Db,
  { userId, key }: Pick<IdempotentRequest, 'userId' | 'key'>,
  response: Pick<StoredResponse, 'status' | 'body'>,
) => db.updateTable('idempotentRequest').set(response).where('userId', '=', userId).where('key', '=', key).execute()
