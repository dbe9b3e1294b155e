import { createHmac, randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { setPassword } from '../packages/server/src/accounts/account-commands.ts'
import { readAuthSecret } from '../packages/server/src/accounts/auth-secret.ts'
import { COOKIE_PREFIX } from '../packages/server/src/accounts/session-cookie.ts'
import { SESSION_LIFE } from '../packages/server/src/accounts/session-life.ts'
import { hashOfToken } from '../packages/server/src/accounts/session-tokens.ts'
import { toTimestamp } from '../packages/server/src/clock.ts'
import { newId } from '../packages/server/src/identity/new-id.ts'
import type { Person, World } from '../packages/server/test/world.ts'

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
