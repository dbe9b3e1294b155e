import { randomBytes } from 'node:crypto'
import { readAuthSecret } from '@daywright/server/accounts/sessions/auth-secret.store'
import { cookieName } from '@daywright/server/accounts/sessions/session-cookie'
import { expiryFrom } from '@daywright/server/accounts/sessions/session-life'
import { signedValue } from '@daywright/server/accounts/sessions/session-token'
import { newId } from '@daywright/server/ids-and-secrets/new-id'
import { hashOfToken, newToken } from '@daywright/server/ids-and-secrets/secrets'
import { giveQuickPassword } from '@daywright/test-kit/quick-password'
import type { Person, World } from '@daywright/test-kit/world'
import type { BrowserContext } from 'playwright-core'

/** Signs a browser in without the sign-in page, which has its own tests; all others save two password hashes. */
export async function openSession(context: BrowserContext, world: World, person: Person): Promise<void> {
  const token = newToken()
  const now = world.now()
  await world.database.db
    .insertInto('session')
    .values({
      id: newId(),
      userId: person.id,
      token: hashOfToken(token),
      expiresAt: expiryFrom(now),
      ipAddress: null,
      userAgent: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const value = encodeURIComponent(signedValue(token, await readAuthSecret(world.database)))
  const url = world.baseUrl
  await context.addCookies([
    { name: cookieName('session_token', undefined), value, url, httpOnly: true, sameSite: 'Lax' },
  ])
}

const PASSWORDS = new Map<string, string>()

/** Sets a password, for tests of the sign-in page. */
export async function givePassword(world: World, person: Person): Promise<void> {
  const password = randomBytes(9).toString('base64url')
  await giveQuickPassword(world, person, password)
  PASSWORDS.set(person.id, password)
}

export const passwordOf = (person: Person): string => PASSWORDS.get(person.id) ?? ''
