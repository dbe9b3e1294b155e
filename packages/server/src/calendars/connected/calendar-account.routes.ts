import { api } from '@daywright/contract/api/api'
import type { FastifyRequest } from 'fastify'
import { clientSignal } from '../../http/client-signal.ts'
import { requestQueue } from '../../http/limits/request-queue.ts'
import { implement, type Route, SUCCESS, withOwnQueue } from '../../http/route.ts'
import type { JobRunner } from '../../jobs/job-runner.ts'
import type { Subscriptions } from '../subscriptions/open-subscriptions.ts'
import { setBusyTime } from './busy-time/busy-time.rules.ts'
import { disconnectAccount, providerStates } from './calendar-account.rules.ts'
import { listCalendarAccounts } from './calendar-account.store.ts'
import { addConnectedCalendar, addConnectedPlan, connectedCollections } from './connected-calendar.rules.ts'
import { CONVERSATIONS } from './conversation-limits.ts'

export function calendarAccountRoutes({
  readCipher,
  connections,
  wake,
}: Pick<Subscriptions, 'readCipher' | 'connections'> & Pick<JobRunner, 'wake'>): Route[] {
  const queue = requestQueue(CONVERSATIONS)
  const inTurn = <T>(ownerId: string, request: FastifyRequest, work: (signal: AbortSignal) => Promise<T>) =>
    queue.add({ ownerId, key: request.id, signal: clientSignal(request), work })
  return [
    implement(api.calendarAccounts.list, ({ database, caller }) => listCalendarAccounts(database.db, caller.id)),
    implement(api.calendarAccounts.providers, async () => providerStates(connections)),
    withOwnQueue(
      implement(api.calendarAccounts.update, ({ database, caller, params, body, now }, { request }) =>
        inTurn(caller.id, request, async signal => {
          const context = { database, readCipher, connections }
          const account = await setBusyTime(context, caller.id, params.id, body, { now, signal })
          wake()
          return account
        }),
      ),
    ),
    withOwnQueue(
      implement(api.calendarAccounts.remove, async ({ database, caller, params, query, now }, { request }) => {
        const removeWritten = query.removeWritten ?? false
        await inTurn(caller.id, request, signal =>
          disconnectAccount({ database, readCipher, connections }, caller.id, params.id, {
            removeWritten,
            now,
            signal,
          }),
        )
        return SUCCESS
      }),
    ),
    withOwnQueue(
      implement(api.calendarAccounts.collections, ({ database, caller, params }, { request }) =>
        inTurn(caller.id, request, signal =>
          connectedCollections({ database, readCipher, connections }, caller.id, params.id, signal),
        ),
      ),
    ),
    implement(api.calendarAccounts.addCalendar, async ({ database, caller, params, body, now }) => {
      const calendar = await addConnectedCalendar(
        { database, readCipher, connections },
        caller.id,
        params.id,
        body,
        now,
      )
      wake()
      return calendar
    }),
    withOwnQueue(
      implement(api.calendarAccounts.addPlan, ({ database, caller, params, body, now }, { request }) =>
        inTurn(caller.id, request, async signal => {
          const context = { database, readCipher, connections }
          const calendar = await addConnectedPlan(context, caller.id, params.id, body.name, { now, signal })
          wake()
          return calendar
        }),
      ),
    ),
  ]
}
