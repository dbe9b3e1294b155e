import type {
  CaldavCalendarCreate,
  CaldavCollection,
  CaldavPlanCreate,
} from '@daywright/contract/resources/calendars/caldav-account'
import { type Calendar, CalendarCreate } from '@daywright/contract/resources/calendars/calendar'
import type { Database, Db } from '../../db/database.ts'
import { invalid, refusal } from '../../errors/errors.ts'
import { removeJob, scheduleJob } from '../../jobs/job.store.ts'
import { addOwnCalendar } from '../calendar.rules.ts'
import { saveCalendar } from '../calendar.store.ts'
import { refuseSecondPlan, startPlan } from '../plan-calendar/start-plan.rules.ts'
import type { AddressCipher, ReadCipher } from '../subscriptions/address-cipher.ts'
import { startSubscription } from '../subscriptions/subscription.rules.ts'
import { deleteStoredAccount, listCalendarsOf, resumeCalendars } from './account-calendars.store.ts'
import type { AccountProvider } from './account-provider.ts'

/** What requests about the calendars of an account need. */
interface AccountContext {
  database: Database
  readCipher: ReadCipher
  provider: AccountProvider
}

interface Of {
  ownerId: string
  accountId: string
}

/** [CALDAV-5] [CONN-24] The calendars that the account has now, and which of them are read here. */
export async function collectionsOf(
  { database: { db }, readCipher, provider }: AccountContext,
  of: Of,
  signal: AbortSignal,
): Promise<CaldavCollection[]> {
  const account = await provider.open(db, of.ownerId, of.accountId)
  const found = await account.listCalendars(signal)
  const used = await addressesInUse(db, await readCipher(), of)
  return found.map(({ address, ...collection }) => ({
    ...collection,
    collection: pathOf(address),
    calendarId: used.get(address) ?? null,
  }))
}

/** [CALDAV-5] [CONN-24] A chosen calendar becomes a subscription, which is read at once. */
export async function addCalendar(
  { database, readCipher, provider }: AccountContext,
  of: Of,
  { collection, name, color }: CaldavCalendarCreate,
  now: string,
): Promise<Calendar> {
  const cipher = await readCipher()
  return database.write(of.ownerId, async tx => {
    const { home, ownerEmail } = await provider.open(tx, of.ownerId, of.accountId)
    const address = collectionAddress(collection, home())
    await refuseUsed(tx, cipher, of, address)
    const calendar = await addOwnCalendar(tx, of.ownerId, CalendarCreate.parse({ name, color, ownerEmail }), now)
    const subscription = await startSubscription(tx, cipher, calendar, { address }, now)
    return saveCalendar(tx, subscription, { accountId: of.accountId })
  })
}

/** [CALDAV-20] [CONN-25] The calendar of an account that the plan is written to: one that exists, or a new one. */
export async function addPlan(
  { database, readCipher, provider }: AccountContext,
  of: Of,
  { collection, name }: CaldavPlanCreate,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<Calendar> {
  const { ownerId, accountId } = of
  const cipher = await readCipher()
  const account = await provider.open(database.db, ownerId, accountId)
  // Before anything is created at the service.
  await refuseSecondPlan(database.db, ownerId, accountId)
  const address =
    collection === null ? await account.createCalendar(name, signal) : collectionAddress(collection, account.home())
  try {
    return await database.write(ownerId, async tx => {
      await provider.open(tx, ownerId, accountId)
      await refuseUsed(tx, cipher, of, address)
      return startPlan(tx, cipher, { ownerId, accountId, address, name }, now)
    })
  } catch (error) {
    if (collection === null) await account.discardCalendar?.(address, signal)
    throw error
  }
}

/** [CALDAV-25] A calendar that is read cannot be the one that is written to: the plan would keep itself from its own time. */
async function refuseUsed(tx: Db, cipher: AddressCipher, of: Of, address: string): Promise<void> {
  if ((await addressesInUse(tx, cipher, of)).has(address)) throw refusal('collection-in-use')
}

/** The ids of the calendars of an account by the addresses that they are read from, or that the plan is written to. Busy time is written to calendars that are read. */
async function addressesInUse(db: Db, cipher: AddressCipher, { ownerId, accountId }: Of) {
  const calendars = await listCalendarsOf(db, ownerId, accountId)
  const pairs = calendars.flatMap(({ id, kind, secret }): [string, string][] => {
    const source = secret === null || kind === 'busy' ? null : cipher.decrypt(secret, id)
    return source ? [[source.address, id]] : []
  })
  return new Map(pairs)
}

/** [CALDAV-3] The address of a calendar on the server of an account; throws 400 if the path leads to another server. */
function collectionAddress(collection: string, home: string): string {
  const address = URL.canParse(collection, home) ? new URL(collection, home) : null
  if (address?.origin !== new URL(home).origin) throw invalid({ collection: ['must be a path on the server'] })
  return address.href
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

/** [CALDAV-4] [CONN-21] After new credentials, or a new access: all calendars of the account are read and written again at once. */
export async function readAgain(tx: Db, { ownerId, accountId }: Of, now: string): Promise<void> {
  await resumeCalendars(tx, ownerId, accountId, now)
  for (const { id: key } of await listCalendarsOf(tx, ownerId, accountId))
    await scheduleJob(tx, { userId: ownerId, kind: 'calendar', key, dueAt: Date.parse(now) })
}

/** Deletes an account with its calendars here, and what would have read them. */
export async function deleteCalendarAccount(tx: Db, { ownerId, accountId }: Of): Promise<void> {
  for (const { id: key } of await listCalendarsOf(tx, ownerId, accountId))
    await removeJob(tx, { userId: ownerId, kind: 'calendar', key })
  await deleteStoredAccount(tx, ownerId, accountId)
}
