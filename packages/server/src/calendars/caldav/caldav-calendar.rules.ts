import type { CaldavCalendarCreate, CaldavCollection } from '@daywright/contract/resources/calendars/caldav-account'
import { type Calendar, CalendarCreate } from '@daywright/contract/resources/calendars/calendar'
import type { Db } from '../../db/database.ts'
import { refusal } from '../../errors/errors.ts'
import { addOwnCalendar } from '../calendar.rules.ts'
import { saveCalendar } from '../calendar.store.ts'
import type { AddressCipher } from '../subscriptions/address-cipher.ts'
import { startSubscription } from '../subscriptions/subscription.rules.ts'
import { type CaldavTools, knownAccount, requireAccount, talk } from './caldav-account.rules.ts'
import { listCalendarsOf } from './caldav-account.store.ts'
import { listCollections } from './list-collections.ts'
import { collectionAddress, pathOf } from './server-address.ts'

/** [CALDAV-5] The calendars that the server has now, and which of them are read here. */
export async function collectionsOf(
  tools: CaldavTools,
  ownerId: string,
  id: string,
  signal: AbortSignal,
): Promise<CaldavCollection[]> {
  const { db } = tools.database
  const cipher = await tools.readCipher()
  const account = knownAccount(cipher, await requireAccount(db, ownerId, id))
  const found = await talk(tools, account, signal, client => listCollections(client, account.address))
  const used = await addressesInUse(db, cipher, ownerId, id)
  return found.map(({ address, ...collection }) => ({
    ...collection,
    collection: pathOf(address),
    calendarId: used.get(address) ?? null,
  }))
}

/** [CALDAV-5] A chosen calendar becomes a subscription, which is read at once. */
export async function addCalendar(
  tools: CaldavTools,
  ownerId: string,
  accountId: string,
  input: CaldavCalendarCreate,
  now: string,
): Promise<Calendar> {
  const cipher = await tools.readCipher()
  return tools.database.write(ownerId, async tx => {
    const account = knownAccount(cipher, await requireAccount(tx, ownerId, accountId))
    return subscribeToCollection(tx, cipher, { ...input, ownerId, accountId, home: account.address }, now)
  })
}

/** What is read of an account, whether at a CalDAV server or a service. */
interface ChosenCollection extends CaldavCalendarCreate {
  ownerId: string
  accountId: string
  /** The address of the account: a collection is named by its path there. */
  home: string
  ownerEmail?: string
}

export async function subscribeToCollection(
  tx: Db,
  cipher: AddressCipher,
  { ownerId, accountId, collection, name, color, home, ownerEmail }: ChosenCollection,
  now: string,
): Promise<Calendar> {
  const address = collectionAddress(collection, home)
  if ((await addressesInUse(tx, cipher, ownerId, accountId)).has(address)) throw refusal('collection-in-use')
  const calendar = await addOwnCalendar(tx, ownerId, CalendarCreate.parse({ name, color, ownerEmail }), now)
  const subscription = await startSubscription(tx, cipher, calendar, { address }, now)
  return saveCalendar(tx, subscription, { accountId })
}

/** The ids of the calendars of an account by the addresses that they are read from, or that the plan is written to. Busy time is written to calendars that are read. */
export async function addressesInUse(db: Db, cipher: AddressCipher, ownerId: string, accountId: string) {
  const calendars = await listCalendarsOf(db, ownerId, accountId)
  const pairs = calendars.flatMap(({ id, kind, secret }): [string, string][] => {
    const source = secret === null || kind === 'busy' ? null : cipher.decrypt(secret, id)
    return source ? [[source.address, id]] : []
  })
  return new Map(pairs)
}
