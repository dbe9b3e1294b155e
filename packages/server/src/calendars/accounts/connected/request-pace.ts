import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../../../time/milliseconds.ts'

/** Google allows 600 requests per minute and user, Microsoft about 1,000: https://developers.google.com/workspace/calendar/api/guides/quota */
const PER_MINUTE = 300
const MAX_ACCOUNTS = 1000

/** [CONN-22] Limits the requests of each account, so that no account uses up the service's quota, however much its calendars need. */
interface RequestPace {
  /** False if the account has had its share of this minute. */
  take(accountId: string): boolean
}

export function requestPace(clock: () => number): RequestPace {
  const minutes = new LRUCache<string, { begin: number; count: number }>({ max: MAX_ACCOUNTS })
  return {
    take(accountId) {
      const now = clock()
      const known = minutes.get(accountId)
      const minute = known && now - known.begin < MINUTE_MS ? known : { begin: now, count: 0 }
      minute.count += 1
      minutes.set(accountId, minute)
      return minute.count <= PER_MINUTE
    },
  }
}
