import { api } from '@daywright/contract/api/api'
import type { Database } from '../../../db/database.ts'
import { queuedRoutes } from '../../../http/queued-routes.ts'
import { implement, type Route, SUCCESS } from '../../../http/route.ts'
import type { JobRunner } from '../../../jobs/job-runner.ts'
import type { Subscriptions } from '../../subscriptions/open-subscriptions.ts'
import { addCalendar, addPlan, collectionsOf } from '../account-calendars.rules.ts'
import { caldavProvider, createCaldavAccount, removeAccount, updateAccount } from './caldav-account.rules.ts'
import { listCaldavAccounts } from './caldav-account.store.ts'

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
  const contextOf = (database: Database) => ({
    database,
    readCipher,
    provider: caldavProvider({ database, outbound, readCipher }),
  })
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
          collectionsOf(contextOf(database), { ownerId: caller.id, accountId: params.id }, signal),
    ),
    implement(api.caldavAccounts.addCalendar, async ({ database, caller, params, body, now }) => {
      const of = { ownerId: caller.id, accountId: params.id }
      const calendar = await addCalendar(contextOf(database), of, body, now)
      wake()
      return calendar
    }),
    implementQueued(api.caldavAccounts.addPlan, ({ database, caller, params, body, now }) => async signal => {
      const of = { ownerId: caller.id, accountId: params.id }
      const calendar = await addPlan(contextOf(database), of, body, { now, signal })
      wake()
      return calendar
    }),
  ]
}
