import type { Database } from '../../db/database.ts'
import { backgroundLoop } from '../../jobs/background-loop.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import type { Clock } from '../../time/clock.ts'
import { readInThread } from '../reader/read-in-thread.ts'
import { cipherOf, type ReadCipher } from './address-cipher.ts'
import type { FetchTools } from './reading/fetch-calendar.ts'
import { type SubscriptionReader, subscriptionReader } from './reading/subscription-reader.ts'

/** [CAL-66] Each of them reads one calendar at a time, so that a slow one holds up none but itself; it may need 40 MB. */
const LOOPS = 2

/** Everything that reads calendars from addresses, for one process. */
export interface Subscriptions {
  readCipher: ReadCipher
  tools: FetchTools & { clock: Clock }
  reader: SubscriptionReader
  /** Starts to read what is due, now and from then on. */
  start(): void
  /** Something may have become due at once. */
  wake(): void
  close(): Promise<void>
}

export interface SubscriptionsOptions {
  database: Database
  outbound: Outbound
  clock: Clock
  /** The secret of the instance. */
  readSecret: () => Promise<string>
  onError: (error: unknown) => void
}

export function openSubscriptions({
  database,
  outbound,
  clock,
  readSecret,
  onError,
}: SubscriptionsOptions): Subscriptions {
  const readCipher = cipherOf(readSecret)
  const tools = { outbound, readCalendar: readInThread, clock }
  const reader = subscriptionReader({ ...tools, database, readCipher, onError })
  const loops = Array.from({ length: LOOPS }, () => backgroundLoop({ work: reader.readDue, onError }))
  return {
    readCipher,
    tools,
    reader,
    start: () => loops.forEach(loop => void loop.start()),
    wake: () => loops.forEach(loop => void loop.wake()),
    close: async () => {
      const stopped = Promise.all(loops.map(loop => loop.stop()))
      await reader.close()
      await stopped
    },
  }
}
