import { api } from '@daywright/contract/api/api'
import type { Database } from '../../../db/database.ts'
import { queuedRoutes } from '../../../http/queued-routes.ts'
import { implement, type Route, SUCCESS } from '../../../http/route.ts'
import type { JobRunner } from '../../../jobs/job-runner.ts'
import type { Subscriptions } from '../../subscriptions/open-subscriptions.ts'
import { addCalendar, addPlan, collectionsOf } from '../account-calendars.rules.ts'
import { setBusyTime } from './busy-time/busy-time.rules.ts'
import { connectedProvider, disconnectAccount, providerStates } from './calendar-account.rules.ts'
import { listCalendarAccounts } from './calendar-account.store.ts'
import { CONVERSATIONS } from './conversation-limits.ts'

export function calendarAccountRoutes({
  readCipher,
  connections,
  wake,
}: Pick<Subscriptions, 'readCipher' | 'connections'> & Pick<JobRunner, 'wake'>): Route[] {
  const implementQueued = queuedRoutes(CONVERSATIONS)
  const contextOf = (database: Database) => ({
    database,
    readCipher,
    provider: connectedProvider({ database, readCipher, connections }),
  })
  return [
    implement(api.calendarAccounts.list, ({ database, caller }) => listCalendarAccounts(database.db, caller.id)),
    implement(api.calendarAccounts.providers, async () => providerStates(connections)),
    implementQueued(api.calendarAccounts.update, ({ database, caller, params, body, now }) => async signal => {
      const context = { database, readCipher, connections }
      const account = await setBusyTime(context, caller.id, params.id, body, { now, signal })
      wake()
      return account
    }),
    implementQueued(api.calendarAccounts.remove, ({ database, caller, params, query, now }) => async signal => {
      const context = { database, readCipher, connections }
      const removeWritten = query.removeWritten ?? false
      await disconnectAccount(context, caller.id, params.id, { removeWritten, now, signal })
      return SUCCESS
    }),
    implementQueued(
      api.calendarAccounts.collections,
      ({ database, caller, params }) =>
        signal =>
          collectionsOf(contextOf(database), { ownerId: caller.id, accountId: params.id }, signal),
    ),
    implement(api.calendarAccounts.addCalendar, async ({ database, caller, params, body, now }) => {
      const of = { ownerId: caller.id, accountId: params.id }
      const calendar = await addCalendar(contextOf(database), of, body, now)
      wake()
      return calendar
    }),
    implementQueued(api.calendarAccounts.addPlan, ({ database, caller, params, body, now }) => async signal => {
      const of = { ownerId: caller.id, accountId: params.id }
      const calendar = await addPlan(contextOf(database), of, { ...body, collection: null }, { now, signal })
      wake()
      return calendar
    }),
  ]
}
