import type { CalendarServices } from '../../config/calendar-clients.ts'
import type { JobHandler } from '../../jobs/job.ts'
import type { JobTools } from '../../jobs/run-job.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import type { Clock } from '../../time/clock.ts'
import { type Connections, openCalendarConnections } from '../accounts/connected/connections.ts'
import { type OpenPushes, openPushes } from '../accounts/connected/push/open-pushes.ts'
import { readInThread } from '../reader/read-in-thread.ts'
import { cipherOf, type ReadCipher } from './address-cipher.ts'
import { calendarJob } from './reading/calendar-job.ts'
import type { FetchTools } from './reading/fetch-calendar.ts'
import { type SubscriptionReader, subscriptionReader } from './reading/subscription-reader.ts'

/** Everything that reads calendars from addresses, for one process. */
export interface Subscriptions {
  readCipher: ReadCipher
  tools: FetchTools & { clock: Clock }
  reader: SubscriptionReader
  connections: Connections
  /** What services say about calendars that changed. */
  changes: OpenPushes
  job: JobHandler
}

interface SubscriptionsOptions extends JobTools {
  outbound: Outbound
  /** The secret of the instance. */
  readSecret: () => Promise<string>
  /** Those that people can connect their accounts of. */
  services: CalendarServices
  /** The public address, if it is set. */
  baseUrl: string | undefined
}

export function openSubscriptions(given: SubscriptionsOptions): Subscriptions {
  const { outbound, readSecret, services, baseUrl, ...options } = given
  const readCipher = cipherOf(readSecret)
  const { database, clock } = options
  const tools = { outbound, readCalendar: readInThread, clock }
  const connections = openCalendarConnections({ database, outbound, readCipher, clock, services })
  const changes = openPushes({ ...options, readSecret, baseUrl })
  const job = calendarJob({ ...tools, database, readCipher, connections, pushes: changes.pushes })
  return { readCipher, tools, connections, changes, job, reader: subscriptionReader(options, job) }
}
