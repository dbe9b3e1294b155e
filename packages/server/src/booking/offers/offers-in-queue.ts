import type { BookingOffer, BookingPage } from '@daywright/contract/resources/booking/booking-page'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import { queueTimes } from '../../planner/planner-runner.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import { findOffers } from './offers.rules.ts'

/** While nothing changes, time passes: offers are for the hour in which they were found. */
const FRESH_MS = HOUR_MS
/** However often something changes: a booking is tested again anyway. */
const LEAST_MS = MINUTE_MS / 2
/** Offers of all pages: a few megabytes. */
const MAX_OFFERS = 20_000

interface Kept {
  revision: number
  hour: number
  at: number
  offers: readonly BookingOffer[]
}

const kept = new LRUCache<string, Kept>({ maxSize: MAX_OFFERS, sizeCalculation: ({ offers }) => 1 + offers.length })

export interface OffersCall {
  database: Database
  page: BookingPage
  /** Of the account, as of which the page was read. */
  revision: number
  minutes: number
  now: string
  signal: AbortSignal
  /** The owner wants to see what they have just changed. */
  isForOwner?: boolean
}

/** [BOOK-12] [BOOK-13] The offers of a page, computed in a thread when their turn has come, and kept until something changes. */
export async function offersInQueue(call: OffersCall): Promise<readonly BookingOffer[]> {
  const { database, page, revision, minutes, now, signal, isForOwner = false } = call
  const at = Date.parse(now)
  const hour = Math.floor(at / FRESH_MS)
  const name = keyOf(page, minutes)
  const known = kept.get(name)
  const isYoung = !isForOwner && known !== undefined && at >= known.at && at - known.at < LEAST_MS
  if (known && known.hour === hour && (known.revision === revision || isYoung)) return known.offers
  return queueTimes({
    ownerId: page.userId,
    key: `offers ${name} ${revision} ${hour}`,
    signal,
    work: async testing => {
      const offers = await findOffers({ database, page, minutes, now }, testing)
      // The records may be newer than the revision, and then the next request computes them again.
      kept.set(name, { revision, hour, at, offers })
      return offers
    },
  })
}

/** After a booking, or where one was refused: the next view computes them again. */
export function forgetOffers(page: BookingPage): void {
  for (const minutes of page.lengths) kept.delete(keyOf(page, minutes))
}

const keyOf = ({ userId, id, updatedAt }: BookingPage, minutes: number) => `${userId} ${id} ${updatedAt} ${minutes}`
