import { countTry } from '../../db/counters/counted-tries.ts'
import type { Db } from '../../db/database.ts'
import { retryLater } from '../../errors/errors.ts'
import { sharedAllowances } from '../../http/limits/shared-allowance.ts'
import { HOUR_MS } from '../../time/milliseconds.ts'
import type { Stranger } from './stranger.ts'

const VIEWS_PER_MINUTE = 120
const HOURLY = { milliseconds: HOUR_MS, code: 'too-many-bookings' } as const
/** Of one network, and of one page by everybody together. */
const OF_NETWORK = { ...HOURLY, most: 30 }
const OF_PAGE = { ...HOURLY, most: 60 }

/** [BOOK-16] Each process counts views for itself, so that strangers do not become statements. */
export function viewAllowance(): (visitor: Stranger) => Promise<void> {
  const countHere = async (_network: string, count: number, expiresAt: number) => ({ count, expiresAt })
  const take = sharedAllowances(VIEWS_PER_MINUTE, countHere, VIEWS_PER_MINUTE)
  return async ({ network, now }) => {
    const { isGranted, secondsLeft } = await take(network, Date.parse(now))
    if (!isGranted) throw retryLater('too-many-requests', secondsLeft)
  }
}

/** [BOOK-16] Of everything that a stranger changes. */
export async function countChange(db: Db, { network, now }: Stranger, pageId: string): Promise<void> {
  await countTry(db, `bookings from ${network}`, OF_NETWORK, Date.parse(now))
  await countTry(db, `bookings of ${pageId}`, OF_PAGE, Date.parse(now))
}
