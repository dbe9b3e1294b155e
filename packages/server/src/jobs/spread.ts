import { createHash } from 'node:crypto'
import { MINUTE_MS } from '../time/milliseconds.ts'

export const SPREAD_MILLISECONDS = 15 * MINUTE_MS

/**
 * [JOB-10] How much later than others an account has its turn, always the same: what becomes due for a whole time zone at the same moment,
 * and need not be exact, is spread over a quarter of an hour.
 */
export function spreadOf(accountId: string): number {
  const share = createHash('sha256').update(accountId).digest().readUInt32BE(0) / 2 ** 32
  return Math.floor(share * SPREAD_MILLISECONDS)
}
