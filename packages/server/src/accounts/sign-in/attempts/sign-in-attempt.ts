import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../../../errors/errors.ts'
import { networkOf, providerOf, siteOf } from '../../../ids-and-secrets/network.ts'
import type { SignInContext, Visitor } from '../sign-in-context.ts'
import { paceOfAccount } from './account-pace.ts'
import type { AttemptLimit } from './local-attempts.ts'

/** [AUTH-7] Enough for typing mistakes, too few for guessing. */
const PER_NETWORK = 10
/** A site is many people, or one guesser with many networks. */
const PER_SITE = 50
const PER_PROVIDER = 250

/** What a visitor's attempts count against. Attempts with a prefix are counted separately, such as sign-ups. */
export const networkLimits = ({ ipAddress }: Visitor, prefix = ''): AttemptLimit[] => [
  { name: `${prefix}network:${networkOf(ipAddress)}`, most: PER_NETWORK, windowMinutes: 1 },
  { name: `${prefix}site:${siteOf(ipAddress)}`, most: PER_SITE, windowMinutes: 1 },
  { name: `${prefix}provider:${providerOf(ipAddress)}`, most: PER_PROVIDER, windowMinutes: 1, isForOrderOnly: true },
]

/** [AUTH-34] A browser that has signed in to the account before counts by itself, regardless of others. */
export const deviceLimits = (deviceId: string, email: string): AttemptLimit[] => [
  { name: `device:${deviceId}:${email}`, most: PER_NETWORK, windowMinutes: 1 },
]

/** Wrong passwords that a signed-in person types. */
export const passwordLimits = (userId: string): AttemptLimit[] => [
  { name: `password:${userId}`, most: PER_NETWORK, windowMinutes: 1 },
]

/** [AUTH-22] Codes of six digits are easier to guess than passwords, and counted over a longer time. */
export const codeLimits = (userId: string): AttemptLimit[] => [
  { name: `code:${userId}`, most: PER_NETWORK, windowMinutes: 15 },
]

interface SignInAttempt<T> {
  limits: readonly AttemptLimit[]
  /** The email at whose account guesses are slowed down; none for a known device and for secrets too long to guess. */
  pacedEmail?: string | undefined
  /** Goes to the front of the queue. */
  isKnownDevice?: boolean
  /** Counts although it is no guess, such as a sign-up. */
  isAlwaysCounted?: boolean
  work: () => Promise<T>
}

/**
 * [FAIR-7] Every way to sign in goes through here: counted in this process, then in a short queue, ordered by how much the
 * visitor's network has tried lately, and only there counted in the database and compared.
 */
export async function attemptSignIn<T>(
  { database: { db }, attempts, signInQueue }: SignInContext,
  { now }: Visitor,
  { limits, pacedEmail, isKnownDevice = false, isAlwaysCounted = false, work }: SignInAttempt<T>,
): Promise<T> {
  const reservation = attempts.takeHere(limits, now)
  const rank = isKnownDevice ? reservation.use - 1 : reservation.use
  try {
    const finish = await signInQueue.run(rank, async () => {
      const releaseShared = await attempts.takeShared(limits, now)
      const pace = pacedEmail === undefined ? undefined : await paceOfAccount(db, pacedEmail, reservation.isFirst, now)
      const finish = async () => {
        const result = await work()
        if (!isAlwaysCounted) await Promise.all([releaseShared(), pace?.release()])
        return result
      }
      if (pace && pace.waitMilliseconds > 0) return { later: finish, waitMilliseconds: pace.waitMilliseconds }
      return { result: await finish() }
    })
    const result =
      'result' in finish
        ? finish.result
        : await wait(finish.waitMilliseconds).then(() => signInQueue.run(rank, finish.later))
    if (!isAlwaysCounted) reservation.release()
    return result
  } catch (error) {
    // An attempt that was never made does not count: the queue was full, or the database away.
    if (!(error instanceof ApiError) || error.status >= 500) reservation.release()
    throw error
  }
}
