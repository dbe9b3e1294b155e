import { counterName, releaseSlot, takeSlot } from '../../../db/counters/counters.ts'
import type { Db } from '../../../db/database.ts'
import { tooManyAttempts } from '../../../errors/errors.ts'

/** [AUTH-35] Guesses at one account, from all networks together, are slowed down to this after the first ten. */
const INTERVAL_MILLISECONDS = 5000
const UNHURRIED_GUESSES = 10
/** A client that tries for the first time may wait longer, so that a guesser with a few networks cannot keep the line full. */
const MAX_WAIT_MILLISECONDS = 10_000
const MAX_FIRST_WAIT_MILLISECONDS = 30_000

const LINE = {
  intervalMilliseconds: INTERVAL_MILLISECONDS,
  maxMilliseconds: 2 * (UNHURRIED_GUESSES * INTERVAL_MILLISECONDS + MAX_FIRST_WAIT_MILLISECONDS),
}

export interface Pace {
  waitMilliseconds: number
  /** For when the password was right. */
  release(): Promise<void>
}

/** How long a guess at an account has to wait, across all processes. Refuses with 429 when that is too long. */
export async function paceOfAccount(db: Db, email: string, isFirstTry: boolean, now: string): Promise<Pace> {
  const name = counterName(`account:${email}`)
  const present = Date.parse(now)
  const due = await takeSlot(db, name, LINE, present)
  const release = async () => void (await releaseSlot(db, name, INTERVAL_MILLISECONDS))
  const waitMilliseconds = Math.max(0, due - present - UNHURRIED_GUESSES * INTERVAL_MILLISECONDS)
  const longest = isFirstTry ? MAX_FIRST_WAIT_MILLISECONDS : MAX_WAIT_MILLISECONDS
  if (waitMilliseconds <= longest) return { waitMilliseconds, release }
  await release()
  throw tooManyAttempts(Math.ceil((waitMilliseconds - longest) / 1000))
}
