import { isUuid } from '@daywright/contract/fields/fields'
import type { ApiKeyCreate, ApiKeyCreated } from '@daywright/contract/resources/accounts/api-key'
import type { Database, Db } from '../db/database.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { notFound, refusal } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { hashOfToken, isToken, newToken } from '../ids-and-secrets/secrets.ts'
import { deleteApiKey, findKeysNamed, insertApiKey } from './api-key.store.ts'

const MARK = 'dw_'
const PREFIX_LENGTH = 10

export const newApiKey = (): string => MARK + newToken()
export const isApiKey = (text: string): boolean => text.startsWith(MARK) && isToken(text.slice(MARK.length))

/** [KEY-11] A leaked key that expires must not be turned into one that does not. */
export function requireNoLongerLife(caller: Pick<Caller, 'keyId' | 'expiresAt'>, { expiresAt }: ApiKeyCreate): void {
  const limit = caller.keyId === null ? null : caller.expiresAt
  if (limit !== null && (expiresAt === null || expiresAt > limit)) throw refusal('key-outlives-issuer')
}

/** [KEY-1] The response is the only place where the key itself is shown. */
export function issueApiKey(
  database: Database,
  ownerId: string,
  input: ApiKeyCreate,
  now: string,
  key = newApiKey(),
): Promise<ApiKeyCreated> {
  return database.write(ownerId, async tx => {
    const issued = await addApiKey(tx, ownerId, input, now, key)
    await requireRoomFor(tx, database, ownerId, 'apiKeys')
    return issued
  })
}

export async function addApiKey(
  tx: Db,
  ownerId: string,
  input: ApiKeyCreate,
  now: string,
  key: string,
): Promise<ApiKeyCreated> {
  const prefix = key.slice(0, PREFIX_LENGTH)
  const record = { ...input, id: newId(), userId: ownerId, prefix, lastUsedAt: null, createdAt: now }
  await insertApiKey(tx, { ...record, keyHash: hashOfToken(key) })
  return { ...record, key }
}

export async function removeApiKey(database: Database, ownerId: string, id: string): Promise<void> {
  const remove = async (tx: Db) => {
    const removed = isUuid(id) && (await deleteApiKey(tx, ownerId, id))
    if (!removed) throw notFound('API key')
  }
  await database.write(ownerId, remove, { revokesAccess: true })
}

/** [KEY-9] Revocation by the operator, by id or by the first characters, for any owner. */
export async function revokeApiKey(database: Database, idOrPrefix: string): Promise<void> {
  const [key, another] = await findKeysNamed(database.db, idOrPrefix)
  if (!key) throw notFound('API key')
  if (another) throw refusal('several-keys-match')
  await removeApiKey(database, key.userId, key.id)
}
