import { isTimezone } from '@daywright/contract/resources/profile/user'
import { FALLBACK_TIMEZONE } from '@daywright/contract/resources/profile/user.values'
import { addApiKey, newApiKey } from '../api-keys/api-key.rules.ts'
import type { Config } from '../config/config.ts'
import type { Database, Db } from '../db/database.ts'
import { type Clock, toTimestamp } from '../time/clock.ts'
import { addAccount } from './account.rules.ts'
import { hasAccounts, type NewAccount } from './account.store.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { issueSignInLink } from './sign-in/sign-in-link.rules.ts'

const DEFAULT_EMAIL = 'owner@daywright.local'
const OWNER: Omit<NewAccount, 'email' | 'timezone'> = { displayName: 'Owner', role: 'admin' }
const FIRST_KEY = { name: 'First key', scope: 'account', expiresAt: null } as const
/** Processes that start at the same time wait for each other on this lock. */
const FIRST_START_LOCK = 'first-start'

/**
 * [AUTH-12] On a database without accounts: creates the owner and returns the lines to print, which hold the generated
 * secrets. Where the settings hold a password or key, no other way in is created and nothing is printed.
 */
export async function ensureOwner(
  database: Database,
  config: Config,
  clock: Clock,
  baseUrl: string,
): Promise<string[]> {
  if (await hasAccounts(database.db)) return []
  const { owner } = config
  const passwordHash = owner.password === undefined ? undefined : await hashPassword(owner.password)
  const now = toTimestamp(clock())
  return database.exclusively(FIRST_START_LOCK, () =>
    database.db.transaction().execute(async tx => {
      if (await hasAccounts(tx)) return []
      const account = { ...OWNER, email: owner.email ?? DEFAULT_EMAIL, timezone: machineTimezone() }
      const id = await addAccount(tx, account, now, passwordHash)
      if (owner.apiKey !== undefined) await addApiKey(tx, id, FIRST_KEY, now, owner.apiKey)
      if (owner.apiKey !== undefined || owner.password !== undefined) return []
      return firstSecrets(tx, id, account.email, baseUrl, now)
    }),
  )
}

async function firstSecrets(tx: Db, id: string, email: string, baseUrl: string, now: string): Promise<string[]> {
  const { key } = await addApiKey(tx, id, FIRST_KEY, now, newApiKey())
  const link = await issueSignInLink(tx, id, baseUrl, now)
  return [
    `Welcome to Daywright. Your account is ${email}. What follows is shown this once:`,
    `  Address   ${baseUrl}`,
    `  Sign in   ${link}  (works once, within 24 hours)`,
    `  API key   ${key}`,
    `  Try it    curl -H 'Authorization: Bearer ${key}' ${baseUrl}/api/user`,
  ]
}

function machineTimezone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimezone(timeZone) ? timeZone : FALLBACK_TIMEZONE
}
