import { addToCounters, cleanUpNowAndThen, counterName, subtractFromCounters } from '../../../db/counters/counters.ts'
import type { Db } from '../../../db/database.ts'
import { tooManyAttempts } from '../../../errors/errors.ts'
import { MINUTE_MS } from '../../../time/milliseconds.ts'
import { type AttemptLimit, countAttemptsHere, type Reservation } from './local-attempts.ts'

/** Counts guesses: first in this process, which costs nothing, then in the database, for all processes. */
export interface Attempts {
  /** Refuses with 429 when this process knows of no attempts left. */
  takeHere(limits: readonly AttemptLimit[], now: string): Reservation
  /** Refuses with 429 when all processes together have had too many. Returns a function for when the attempt was right. */
  takeShared(limits: readonly AttemptLimit[], now: string): Promise<() => Promise<void>>
  /** Both, one after the other. */
  take(limits: readonly AttemptLimit[], now: string): Promise<() => Promise<void>>
}

export function countAttempts(db: Db): Attempts {
  const here = countAttemptsHere()
  const cleanUp = cleanUpNowAndThen(db)
  const takeShared: Attempts['takeShared'] = async (limits, now) => {
    const present = Date.parse(now)
    const shared = limits.filter(limit => !limit.isForOrderOnly)
    const additions = shared.map(({ name, windowMinutes }) => ({
      name: counterName(name),
      amount: 1,
      expiresAt: present + windowMinutes * MINUTE_MS,
    }))
    const counts = await addToCounters(db, additions, present)
    await cleanUp(present)
    for (const { name, most } of shared) {
      const { count, expiresAt } = counts.get(counterName(name)) ?? { count: 0, expiresAt: present }
      if (count <= most) continue
      // From now on this process refuses by itself: a flood must not become a flood of statements.
      here.refuseUntil(name, expiresAt)
      throw tooManyAttempts(Math.max(1, Math.ceil((expiresAt - present) / 1000)))
    }
    return async () => {
      const names = additions.map(addition => addition.name)
      if (names.length > 0) await subtractFromCounters(db, names)
    }
  }
  return {
    takeHere: here.take,
    takeShared,
    async take(limits, now) {
      const local = here.take(limits, now)
      const release = await takeShared(limits, now)
      return async () => {
        local.release()
        await release()
      }
    },
  }
}
