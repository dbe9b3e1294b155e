import type { ErrorKind } from '@daywright/contract/errors/errors.values'
import { retryLater } from '../../errors/errors.ts'
import type { Db } from '../database.ts'
import { addToCounters, type Counted, counterName } from './counters.ts'

export interface TryLimit {
  most: number
  milliseconds: number
  /** The refusal beyond it. */
  code: ErrorKind
}

/** Counts one more try of something, in all processes together; throws 429 when there are too many in a while. */
export async function countTry(db: Db, what: string, limit: TryLimit, now: number): Promise<void> {
  const { count, expiresAt } = await countOne(db, what, limit, now)
  if (count > limit.most) throw retryLater(limit.code, Math.max(1, Math.ceil((expiresAt - now) / 1000)))
}

/** The same without an error, for work in the background. */
export const isWithinLimit = async (db: Db, what: string, limit: Omit<TryLimit, 'code'>, now: number) =>
  (await countOne(db, what, limit, now)).count <= limit.most

async function countOne(db: Db, what: string, { milliseconds }: Omit<TryLimit, 'code'>, now: number): Promise<Counted> {
  const name = counterName(what)
  const counts = await addToCounters(db, [{ name, amount: 1, expiresAt: now + milliseconds }], now)
  return counts.get(name) ?? { count: 0, expiresAt: now }
}
