import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The name of the only event there is. */
export const REVISION_EVENT = 'revision'

/** What an event carries: a number that is another one after every change of anything that the caller owns. */
export const RevisionEvent = z.object({ revision: z.int() })
export type RevisionEvent = z.output<typeof RevisionEvent>

/** Where the answer never ends: a browser opens it with `new EventSource(events.stream.path)`. */
export const events = {
  stream: endpoint('GET', '/api/events', {
    summary: 'Be told of every change: server-sent events with the present revision, at once and after each change',
  }),
}
