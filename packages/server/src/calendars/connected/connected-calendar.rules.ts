import type { CaldavCalendarCreate, CaldavCollection } from '@daywright/contract/resources/calendars/caldav-account'
import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { refuse, unreadable } from '../../errors/errors.ts'
import { addressesInUse, subscribeToCollection } from '../caldav/caldav-calendar.rules.ts'
import { pathOf } from '../caldav/server-address.ts'
import { refuseSecondPlan, startPlan } from '../plan-calendar/start-plan.rules.ts'
import { RemoteCalendarError } from '../remote-problem.ts'
import { requireCalendarAccount, withApi } from './calendar-account.rules.ts'
import type { AccountTools } from './connections.ts'

/** [CONN-24] The calendars that the account has at its service now, and which of them are read here. */
export async function connectedCollections(
  tools: AccountTools,
  ownerId: string,
  id: string,
  signal: AbortSignal,
): Promise<CaldavCollection[]> {
  const { db } = tools.database
  const account = await requireCalendarAccount(db, ownerId, id)
  const found = await withApi(tools, account, signal, api => api.provider.listCalendars(api))
  const used = await addressesInUse(db, await tools.readCipher(), ownerId, id)
  return found.map(({ address, name, color }) => ({
    collection: pathOf(address),
    name,
    color,
    // [CONN-25] The plan goes only into a calendar that we made.
    isWritable: false,
    calendarId: used.get(address) ?? null,
  }))
}

/** [CONN-24] A chosen calendar becomes a subscription, which is read at once. */
export async function addConnectedCalendar(
  tools: AccountTools,
  ownerId: string,
  accountId: string,
  input: CaldavCalendarCreate,
  now: string,
): Promise<Calendar> {
  const cipher = await tools.readCipher()
  return tools.database.write(ownerId, async tx => {
    const { user, secret } = await requireCalendarAccount(tx, ownerId, accountId)
    const home = cipher.decrypt(secret, accountId)?.address ?? refuse(unreadable(UNKNOWN_SECRET))
    return subscribeToCollection(tx, cipher, { ...input, ownerId, accountId, home, ownerEmail: user }, now)
  })
}

/** The database comes from an instance with another secret. */
const UNKNOWN_SECRET = {
  code: 'reconnect-needed',
  sentence: 'The access to this account is no longer stored here. Connect it again.',
} as const

/** [CONN-25] The plan is written to a calendar that is created for it at the service. */
export async function addConnectedPlan(
  tools: AccountTools,
  ownerId: string,
  accountId: string,
  name: string,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<Calendar> {
  const { database } = tools
  const cipher = await tools.readCipher()
  const account = await requireCalendarAccount(database.db, ownerId, accountId)
  // Before anything is created there.
  await refuseSecondPlan(database.db, ownerId, accountId)
  return withApi(tools, account, signal, async api => {
    const address = await api.provider.createCalendar(api, name)
    try {
      return await database.write(ownerId, async tx => {
        await requireCalendarAccount(tx, ownerId, accountId)
        return startPlan(tx, cipher, { ownerId, accountId, address, name }, now)
      })
    } catch (error) {
      await api.provider.deleteCalendar(api, address).catch(problem => {
        if (!(problem instanceof RemoteCalendarError)) throw problem
      })
      throw error
    }
  })
}
