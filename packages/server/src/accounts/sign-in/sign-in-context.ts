import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { networkOf } from '../../identity/network.ts'
import type { SessionCache } from '../sessions/session-cache.ts'
import type { Attempts } from './attempts.ts'

/** Shared by all ways to sign in. */
export interface SignInContext {
  database: Database
  config: Config
  attempts: Attempts
  /** Codes of six digits are easier to guess than passwords, and counted over a longer time. */
  codeAttempts: Attempts
  sessions: SessionCache
}

/** Whoever asks to sign in, as far as the server knows. */
export interface Visitor {
  ipAddress: string
  userAgent: string | null
  now: string
}

/** The name under which the attempts of a visitor's network are counted. */
export const networkName = ({ ipAddress }: Visitor): string => `address:${networkOf(ipAddress)}`
