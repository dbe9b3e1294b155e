import { counterName, givePlaceBack, takePlace } from '../../../db/counters/counters.ts'
import type { Db } from '../../../db/database.ts'
import { tooManyAttempts } from '../../../errors/errors.ts'

/** [AUTH-35] Guesses at one account, from all networks together, are slowed down to this after the first ten. */
const INTERVAL_MILLISECONDS = 5000
const UNHURRIED_GUESSES = 10
/** Whoever tries for the first time may wait longer, so that a guesser with a few networks cannot keep the line full. */
const LONGEST_WAIT_MILLISECONDS = 10_000
const LONGEST_FIRST_WAIT_MILLISECONDS = 30_000

const LINE = {
  intervalMilliseconds: INTERVAL_MILLISECONDS,
  longestMilliseconds: 2 * (UNHURRIED_GUESSES * INTERVAL_MILLISECONDS + LONGEST_FIRST_WAIT_MILLISECONDS),
}

export interface Pace {
  waitMilliseconds: number
  /** For when the password was right. */
  giveBack(): Promise<void>
}

/** How long a guess at an account has to wait, across all processes. Refuses with 429 when that is too long. */
export async function paceOfAccount(db: Db, email: string, isFirstTry: boolean, now: string): Promise<Pace> {
  const name = counterName(`account:${email}`)
  const present = Date.parse(now)
  const due = await takePlace(db, name, LINE, present)
  const giveBack = async () => void (await givePlaceBack(db, name, INTERVAL_MILLISECONDS))
  const waitMilliseconds = Math.max(0, due - present - UNHURRIED_GUESSES * INTERVAL_MILLISECONDS)
  const longest = isFirstTry ? LONGEST_FIRST_WAIT_MILLISECONDS : LONGEST_WAIT_MILLISECONDS
  if (waitMilliseconds <= longest) return { waitMilliseconds, giveBack }
  await giveBack()
  throw tooManyAttempts(Math.ceil((waitMilliseconds - longest) / 1000))
}
