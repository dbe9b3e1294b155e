import { createHash, randomBytes } from 'node:crypto'
import type { ApiKeyCreate, ApiKeyCreated } from '@daywright/contract/api-key'
import type { Database } from '../db/database.ts'
import type { Authenticate } from '../http/caller.ts'
import { newId } from '../identity/new-id.ts'
import { findKeyHolder, insertApiKey } from './api-key.store.ts'

const MARK = 'dw_'
const PREFIX_LENGTH = 10

/** 256 random bits need no slow hash: nobody can try them out. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

export async function issueApiKey(
  database: Database,
  ownerId: string,
  input: ApiKeyCreate,
  now: string,
  key = MARK + randomBytes(32).toString('base64url'),
): Promise<ApiKeyCreated> {
  const record = {
    ...input,
    id: newId(),
    userId: ownerId,
    prefix: key.slice(0, PREFIX_LENGTH),
    lastUsedAt: null,
    createdAt: now,
  }
  await database.write(ownerId, tx => insertApiKey(tx, { ...record, keyHash: hashOf(key) }))
  return { ...record, key }
}

export function authenticateByKey(database: Database): Authenticate {
  return async (headers, now) => {
    const key = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (!key?.startsWith(MARK)) return null
    const holder = await findKeyHolder(database.db, hashOf(key))
    if (!holder || (holder.expiresAt !== null && holder.expiresAt <= now)) return null
    return { id: holder.userId, isAdmin: holder.role === 'admin', scope: holder.scope }
  }
}
