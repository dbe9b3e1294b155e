import { z } from 'zod'
import { resource } from '../declare/resource.ts'

/** The data of an event: a number that changes with every write to anything that the caller owns. */
export const RevisionEvent = z.object({ revision: z.int() })
export type RevisionEvent = z.output<typeof RevisionEvent>

/** The response never ends: a browser opens it with `new EventSource(events.stream.path)`. */
export const events = resource({
  about: 'A stream of server-sent events that says when something has changed.',
  paths: { stream: 'GET /api/events' },
  endpoints: {
    stream: {
      summary: 'Server-sent events with the current revision, at once and after every change',
    },
  },
})
