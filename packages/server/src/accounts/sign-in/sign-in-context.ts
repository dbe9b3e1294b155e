import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { SessionCache } from '../sessions/session-cache.ts'
import type { Attempts } from './attempts/attempts.ts'
import type { PriorityQueue } from './attempts/priority-queue.ts'
import type { KnownDevice } from './known-device.ts'

/** Shared by all ways to sign in. */
export interface SignInContext {
  database: Database
  config: Config
  attempts: Attempts
  /** Sign-ins wait here [FAIR-7]. */
  signInQueue: PriorityQueue
  /** Callers who are signed in wait here to have a password compared or hashed: anonymous sign-ins do not delay them. */
  passwordQueue: PriorityQueue
  sessions: SessionCache
}

/** The client that asks to sign in, as far as the server knows it. */
export interface Visitor {
  ipAddress: string
  userAgent: string | null
  now: string
  /** The browser, if it has signed in before. */
  device?: KnownDevice | undefined
}
