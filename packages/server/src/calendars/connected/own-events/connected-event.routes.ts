import { api } from '@daywright/contract/api/api'
import type { FastifyRequest } from 'fastify'
import { clientSignal } from '../../../http/client-signal.ts'
import { requestQueue } from '../../../http/limits/request-queue.ts'
import { implement, type Route, withOwnQueue } from '../../../http/route.ts'
import type { JobRunner } from '../../../jobs/job-runner.ts'
import type { Subscriptions } from '../../subscriptions/open-subscriptions.ts'
import { CONVERSATIONS } from '../conversation-limits.ts'
import { changeConnectedEvent, createConnectedEvent, removeConnectedEvent } from './connected-event.rules.ts'
import { setWriteBack } from './write-back.rules.ts'

export function connectedEventRoutes({
  readCipher,
  connections,
  tools: { clock },
  wake,
}: Pick<Subscriptions, 'readCipher' | 'connections' | 'tools'> & Pick<JobRunner, 'wake'>): Route[] {
  const queue = requestQueue(CONVERSATIONS)
  const shared = { readCipher, connections, clock }
  const inTurn = async <T>(ownerId: string, request: FastifyRequest, work: (signal: AbortSignal) => Promise<T>) => {
    try {
      return await queue.add({ ownerId, key: request.id, signal: clientSignal(request), work })
    } finally {
      // The calendar is read again soon.
      wake()
    }
  }
  return [
    implement(api.calendars.setWriteBack, ({ database, caller, params, body, now }, { request }) =>
      inTurn(caller.id, request, signal =>
        setWriteBack({ ...shared, database }, caller.id, params.id, body, { now, signal }),
      ),
    ),
    implement(api.connectedEvents.create, ({ database, caller, body }, { request }) =>
      inTurn(caller.id, request, () => createConnectedEvent({ ...shared, database }, caller.id, body)),
    ),
    implement(api.connectedEvents.update, ({ database, caller, params, query, body }, { request }) =>
      inTurn(caller.id, request, () => {
        const telling = { tellAttendees: query.tellAttendees ?? false }
        return changeConnectedEvent({ ...shared, database }, caller.id, params.id, { ...telling, change: body })
      }),
    ),
    implement(api.connectedEvents.remove, ({ database, caller, params, query }, { request }) =>
      inTurn(caller.id, request, () => {
        const telling = { tellAttendees: query.tellAttendees ?? false }
        return removeConnectedEvent({ ...shared, database }, caller.id, params.id, telling)
      }),
    ),
  ].map(withOwnQueue)
}
