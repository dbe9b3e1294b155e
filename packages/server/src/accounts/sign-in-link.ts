import { createHash, randomBytes } from 'node:crypto'
import { toTimestamp } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../identity/new-id.ts'

const VALID_MILLISECONDS = 24 * 3_600_000
const TOKEN = /^[A-Za-z0-9_-]{43}$/
export const SIGN_IN_LINK_PATH = '/sign-in/link'

export const isLinkToken = (token: string): boolean => TOKEN.test(token)

const identifierOf = (token: string) => `sign-in-link:${createHash('sha256').update(token).digest('hex')}`

/** [AUTH-11] A link that signs in once within a day. Only its hash is kept. */
export async function issueSignInLink(db: Db, userId: string, baseUrl: string, now: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = toTimestamp(Date.parse(now) + VALID_MILLISECONDS)
  await db.deleteFrom('verification').where('expiresAt', '<=', now).execute()
  await db
    .insertInto('verification')
    .values({ id: newId(), identifier: identifierOf(token), value: userId, expiresAt, createdAt: now, updatedAt: now })
    .execute()
  return `${baseUrl}${SIGN_IN_LINK_PATH}?token=${token}`
}

/** Whose link it is. It is used up by the same statement, so that of two requests at once only one gets in. */
export async function redeemSignInLink(db: Db, token: string, now: string): Promise<string | undefined> {
  if (!isLinkToken(token)) return undefined
  const used = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(token))
    .where('expiresAt', '>', now)
    .returning('value')
    .executeTakeFirst()
  return used?.value
}
