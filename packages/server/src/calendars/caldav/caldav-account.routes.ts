import { api } from '@daywright/contract/api/api'
import { queuedRoutes } from '../../http/queued-routes.ts'
import { implement, type Route, SUCCESS } from '../../http/route.ts'
import type { JobRunner } from '../../jobs/job-runner.ts'
import type { Subscriptions } from '../subscriptions/open-subscriptions.ts'
import { createCaldavAccount, removeAccount, updateAccount } from './caldav-account.rules.ts'
import { listCaldavAccounts } from './caldav-account.store.ts'
import { addCalendar, collectionsOf } from './caldav-calendar.rules.ts'
import { addPlan } from './plan/plan-calendar.rules.ts'

/** [CALDAV-8] Conversations with servers that people wait for: accounts take turns. */
const CONVERSATIONS = {
  atOnce: 3,
  waitingPerAccount: 20,
  waitMilliseconds: 30_000,
  busyCode: 'too-many-caldav-requests',
} as const

export function caldavAccountRoutes({
  readCipher,
  tools,
  wake,
}: Omit<Subscriptions, 'job'> & Pick<JobRunner, 'wake'>): Route[] {
  const implementQueued = queuedRoutes(CONVERSATIONS)
  const { outbound } = tools
  return [
    implement(api.caldavAccounts.list, ({ database, caller }) => listCaldavAccounts(database.db, caller.id)),
    implementQueued(
      api.caldavAccounts.create,
      ({ database, caller, body, now }) =>
        signal =>
          createCaldavAccount({ database, outbound, readCipher }, caller.id, body, { now, signal }),
    ),
    implementQueued(api.caldavAccounts.update, ({ database, caller, params, body, now }) => async signal => {
      const context = { database, outbound, readCipher }
      const account = await updateAccount(context, caller.id, params.id, body, { now, signal })
      wake()
      return account
    }),
    implement(api.caldavAccounts.remove, async ({ database, caller, params }) => {
      await removeAccount(database, caller.id, params.id)
      return SUCCESS
    }),
    implementQueued(
      api.caldavAccounts.collections,
      ({ database, caller, params }) =>
        signal =>
          collectionsOf({ database, outbound, readCipher }, caller.id, params.id, signal),
    ),
    implement(api.caldavAccounts.addCalendar, async ({ database, caller, params, body, now }) => {
      const calendar = await addCalendar({ database, outbound, readCipher }, caller.id, params.id, body, now)
      wake()
      return calendar
    }),
    implementQueued(api.caldavAccounts.addPlan, ({ database, caller, params, body, now }) => async signal => {
      const context = { database, outbound, readCipher }
      const calendar = await addPlan(context, caller.id, params.id, body, { now, signal })
      wake()
      return calendar
    }),
  ]
}
