import { api } from '@daywright/contract/api/api'
import { queuedRoutes } from '../../../../http/queued-routes.ts'
import type { Route } from '../../../../http/route.ts'
import type { JobRunner } from '../../../../jobs/job-runner.ts'
import type { Subscriptions } from '../../../subscriptions/open-subscriptions.ts'
import { CONVERSATIONS } from '../conversation-limits.ts'
import { changeConnectedEvent, createConnectedEvent, removeConnectedEvent } from './connected-event.rules.ts'
import { setWriteBack } from './write-back.rules.ts'

export function connectedEventRoutes({
  readCipher,
  connections,
  tools: { clock },
  wake,
}: Pick<Subscriptions, 'readCipher' | 'connections' | 'tools'> & Pick<JobRunner, 'wake'>): Route[] {
  const implementQueued = queuedRoutes(CONVERSATIONS)
  const shared = { readCipher, connections, clock }
  const thenRead =
    <T>(work: (signal: AbortSignal) => Promise<T>) =>
    (signal: AbortSignal) =>
      // The calendar is read again soon.
      work(signal).finally(wake)
  return [
    implementQueued(api.calendars.setWriteBack, ({ database, caller, params, body, now }) =>
      thenRead(signal => setWriteBack({ ...shared, database }, caller.id, params.id, body, { now, signal })),
    ),
    implementQueued(api.connectedEvents.create, ({ database, caller, body }) =>
      thenRead(() => createConnectedEvent({ ...shared, database }, caller.id, body)),
    ),
    implementQueued(api.connectedEvents.update, ({ database, caller, params, query, body }) => {
      const change = { tellAttendees: query.tellAttendees ?? false, change: body }
      return thenRead(() => changeConnectedEvent({ ...shared, database }, caller.id, params.id, change))
    }),
    implementQueued(api.connectedEvents.remove, ({ database, caller, params, query }) => {
      const notice = { tellAttendees: query.tellAttendees ?? false }
      return thenRead(() => removeConnectedEvent({ ...shared, database }, caller.id, params.id, notice))
    }),
  ]
}
