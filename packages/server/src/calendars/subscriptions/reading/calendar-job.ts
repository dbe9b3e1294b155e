import { randomJitter } from '../../../jobs/background-loop.ts'
import type { JobHandler } from '../../../jobs/job.ts'
import { objectCache } from '../../caldav/objects/object-cache.ts'
import { readSubscription } from './read-subscription.rules.ts'
import type { ReadTools } from './read-tools.ts'

type CalendarJobOptions = Omit<ReadTools, 'jitter' | 'objects'> & { jitter?: () => number }

/** Reads a calendar from its address, or writes the plan to it. */
export function calendarJob({ jitter = randomJitter, ...options }: CalendarJobOptions): JobHandler {
  const tools: ReadTools = { ...options, jitter, objects: objectCache() }
  return (job, signal) => readSubscription(tools, job, signal)
}
