import type { ErrorKind } from '@daywright/contract/errors/errors.values'
import { retryLater } from '../../errors/errors.ts'
import type { Db } from '../database.ts'
import { addToCounters, counterName } from './counters.ts'

export interface TryLimit {
  most: number
  milliseconds: number
  /** The refusal beyond it. */
  code: ErrorKind
}

/** Counts one more try of something, in all processes together; throws 429 when there are too many in a while. */
export async function countTry(db: Db, what: string, limit: TryLimit, now: number): Promise<void> {
  const name = counterName(what)
  const counts = await addToCounters(db, [{ name, amount: 1, expiresAt: now + limit.milliseconds }], now)
  const { count, expiresAt } = counts.get(name) ?? { count: 0, expiresAt: now }
  if (count > limit.most) throw retryLater(limit.code, Math.max(1, Math.ceil((expiresAt - now) / 1000)))
}
