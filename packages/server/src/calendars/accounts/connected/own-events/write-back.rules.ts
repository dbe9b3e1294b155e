import { isUuid } from '@daywright/contract/fields/fields'
import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import type { Db } from '../../../../db/database.ts'
import { notFound, notOwned, refusal, refuse, unreadable } from '../../../../errors/errors.ts'
import { nextUpdatedAt } from '../../../../ids-and-secrets/updated-at.ts'
import { requireCalendar } from '../../../calendar.rules.ts'
import { saveCalendar } from '../../../calendar.store.ts'
import { RemoteCalendarError } from '../../../remote-problem.ts'
import type { AddressCipher } from '../../../subscriptions/address-cipher.ts'
import { knownSource } from '../../../subscriptions/reading/known-source.ts'
import { findSubscription, type Subscription } from '../../../subscriptions/subscription.store.ts'
import { ADDRESS_NEEDED } from '../../../subscriptions/subscription-source.ts'
import type { CalendarProvider, ProviderApi } from '../calendar-provider.ts'
import type { AccountTools, ConnectedAccount } from '../connections.ts'
import { connectedAccountOf } from '../fetch-connected.ts'
import { hasWrittenBackCalendar } from './connected-event.store.ts'
import { withServiceErrors } from './failed-conversations.ts'

/** [CONN-29] An access that is granted anew replaces the old one, so that it has to allow as much. */
export const asksToWriteBack = async (db: Db, ownerId: string, provider: CalendarProviderName, writesBackTo?: string) =>
  writesBackTo !== undefined || hasWrittenBackCalendar(db, ownerId, provider)

/** A calendar of a connected account, with its address at the service. */
interface ConnectedCalendar {
  calendar: Subscription
  account: ConnectedAccount
  address: string
  /** What the account has granted. */
  mayWriteEvents: boolean
}

/** Null if it is none. */
export async function findConnectedCalendar(
  db: Db,
  cipher: AddressCipher,
  ownerId: string,
  id: string,
): Promise<ConnectedCalendar | null> {
  const calendar = isUuid(id) ? await findSubscription(db, ownerId, id) : undefined
  const account = calendar?.kind === 'subscription' ? connectedAccountOf(calendar) : null
  if (!calendar || !account) return null
  const source = knownSource(cipher, calendar) ?? refuse(unreadable(ADDRESS_NEEDED))
  const { mayWriteEvents = false } = cipher.decrypt(account.secret, account.id) ?? {}
  return { calendar, account, address: source.address, mayWriteEvents }
}

/** [CONN-29] Lets events of a calendar be changed here, if the account may do so at its service, or no longer. */
export async function setWriteBack(
  tools: AccountTools,
  ownerId: string,
  id: string,
  { writesBack }: Pick<Calendar, 'writesBack'>,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<Calendar> {
  const { database, connections } = tools
  await requireCalendar(database.db, ownerId, id)
  const connected = await findConnectedCalendar(database.db, await tools.readCipher(), ownerId, id)
  if (!connected) throw refusal('not-a-connected-calendar')
  if (writesBack)
    await withServiceErrors(async () => {
      const api = await connections.open(connected.account, signal)
      requireGranted(api.provider, connected)
      await requireWriter(api, connected.address)
    })
  return database.write(ownerId, tx => saveWriteBack(tx, ownerId, id, writesBack, now))
}

export function requireGranted(provider: CalendarProvider, { mayWriteEvents }: ConnectedCalendar): void {
  if (provider.writeScopes.length > 0 && !mayWriteEvents) throw refusal('wider-access-needed')
}

async function requireWriter(api: ProviderApi, address: string): Promise<void> {
  const { provider } = api
  if (await provider.mayWrite(api, address)) return
  const sentence = `${provider.title} lets you only read this calendar.`
  throw new RemoteCalendarError({ code: 'forbidden', sentence })
}

async function saveWriteBack(tx: Db, ownerId: string, id: string, writesBack: boolean, now: string): Promise<Calendar> {
  const calendar = await requireCalendar(tx, ownerId, id)
  if (calendar.writesBack === writesBack) return calendar
  return saveCalendar(tx, calendar, { writesBack, updatedAt: nextUpdatedAt(calendar.updatedAt, now) })
}

/** [CONN-29] Before the browser goes to the service to ask for more: 400 if the calendar is not one of the owner's connected ones. */
export async function requireConnectedCalendar(tools: AccountTools, ownerId: string, id: string): Promise<void> {
  const cipher = await tools.readCipher()
  if (!(await findConnectedCalendar(tools.database.db, cipher, ownerId, id))) throw notOwned('writesBackTo')
}

/** [CONN-29] After the service has granted more: the calendar has to be one of the account that was signed in to. */
export async function beginWriteBack(
  { db, cipher, ownerId, id }: { db: Db; cipher: AddressCipher; ownerId: string; id: string },
  api: ProviderApi,
  accountId: string | undefined,
): Promise<(tx: Db, now: string) => Promise<Calendar>> {
  const connected = (await findConnectedCalendar(db, cipher, ownerId, id)) ?? refuse(notFound('Calendar'))
  if (connected.account.id !== accountId) throw refusal('other-calendar-account')
  await requireWriter(api, connected.address)
  return (tx, now) => saveWriteBack(tx, ownerId, id, true, now)
}
