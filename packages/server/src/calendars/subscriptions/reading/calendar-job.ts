import { randomJitter } from '../../../jobs/background-loop.ts'
import type { JobHandler } from '../../../jobs/job.ts'
import { objectCache } from '../../accounts/caldav/objects/object-cache.ts'
import { openCalendarConnections } from '../../accounts/connected/connections.ts'
import { readSubscription } from './read-subscription.rules.ts'
import type { ReadTools } from './read-tools.ts'

/** Without connections, calendars of connected accounts cannot be read. */
type CalendarJobOptions = Omit<ReadTools, 'jitter' | 'objects' | 'connections' | 'pushes'> &
  Partial<Pick<ReadTools, 'jitter' | 'connections' | 'pushes'>>

const NO_SERVICES = { google: undefined, microsoft: undefined }

/** Reads a calendar from its address, or writes the plan to it. */
export function calendarJob({ jitter = randomJitter, pushes = null, ...options }: CalendarJobOptions): JobHandler {
  const connections = options.connections ?? openCalendarConnections({ ...options, services: NO_SERVICES })
  const tools: ReadTools = { ...options, connections, pushes, jitter, objects: objectCache() }
  return (job, signal) => readSubscription(tools, job, signal)
}
