import { createHmac, randomBytes } from 'node:crypto'
import { setPassword } from '@daywright/server/accounts/account-commands'
import { readAuthSecret } from '@daywright/server/accounts/auth-secret'
import { COOKIE_PREFIX } from '@daywright/server/accounts/session-cookie'
import { SESSION_LIFE } from '@daywright/server/accounts/session-life'
import { hashOfToken } from '@daywright/server/accounts/session-tokens'
import { toTimestamp } from '@daywright/server/clock'
import { newId } from '@daywright/server/identity/new-id'
import type { Person, World } from '@daywright/test-kit/world'
import type { BrowserContext } from 'playwright-core'

/** Signs a browser in as after the door. The door itself has tests of its own; all others need not hash a password twice. */
export async function openSession(context: BrowserContext, world: World, person: Person): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const now = world.now()
  await world.database.db
    .insertInto('session')
    .values({
      id: newId(),
      userId: person.id,
      token: hashOfToken(token),
      expiresAt: toTimestamp(Date.parse(now) + SESSION_LIFE.seconds * 1000),
      ipAddress: null,
      userAgent: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const signature = createHmac('sha256', await readAuthSecret(world.database))
    .update(token)
    .digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  const url = world.baseUrl
  await context.addCookies([{ name: `${COOKIE_PREFIX}.session_token`, value, url, httpOnly: true, sameSite: 'Lax' }])
}

const PASSWORDS = new Map<string, string>()

/** For those who come in by the door. To be given before the app is opened: a new password ends all sessions. */
export async function givePassword(world: World, person: Person): Promise<void> {
  const password = randomBytes(9).toString('base64url')
  await setPassword(world.database, person.email, password, world.now())
  PASSWORDS.set(person.id, password)
}

export const passwordOf = (person: Person): string => PASSWORDS.get(person.id) ?? ''
