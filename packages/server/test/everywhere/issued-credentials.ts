import type { World } from '@daywright/test-kit/world'
import { readAuthSecret } from '../../src/accounts/sessions/auth-secret.store.ts'
import { addSession } from '../../src/accounts/sessions/session.rules.ts'
import { setSessionCookie } from '../../src/accounts/sessions/session-cookie.ts'
import { issueApiKey } from '../../src/api-keys/api-key.rules.ts'

/** A key or a session of an account. */
export interface Credential {
  id: string
  headers: Record<string, string>
}

const VISITOR = { ipAddress: '127.0.0.1', userAgent: null }

export async function newKeyOf({ database, now }: World, ownerId: string): Promise<Credential> {
  const { id, key } = await issueApiKey(database, ownerId, { name: 'k', scope: 'account', expiresAt: null }, now())
  return { id, headers: { authorization: `Bearer ${key}` } }
}

export async function newSessionOf({ database, now }: World, ownerId: string): Promise<Credential> {
  const secret = await readAuthSecret(database)
  const { cookie } = await database.db
    .transaction()
    .execute(tx => addSession(tx, ownerId, { ...VISITOR, now: now() }, secret))
  const { id } = await database.db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', ownerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const [header = ''] = setSessionCookie(cookie, undefined).split(';')
  return { id, headers: { cookie: header, 'sec-fetch-site': 'same-origin' } }
}
