import { randomBytes } from 'node:crypto'
import type { CaldavPlanCreate } from '@daywright/contract/resources/calendars/caldav-account'
import { type Calendar, CalendarCreate } from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import type { Db } from '../../../db/database.ts'
import { refusal } from '../../../errors/errors.ts'
import { addOwnCalendar } from '../../calendar.rules.ts'
import { countCalendars, saveCalendar } from '../../calendar.store.ts'
import type { AddressCipher } from '../../subscriptions/address-cipher.ts'
import { startSubscription } from '../../subscriptions/subscription.rules.ts'
import { saveSubscription } from '../../subscriptions/subscription.store.ts'
import { type CaldavTools, knownAccount, requireAccount, talk } from '../caldav-account.rules.ts'
import { listCalendarsOf } from '../caldav-account.store.ts'
import { addressesInUse } from '../caldav-calendar.rules.ts'
import type { DavAccount } from '../dav/dav-client.ts'
import { makeCalendarBody } from '../dav/dav-requests.ts'
import { collectionAddress } from '../server-address.ts'

/** How often what was changed there is looked for; what changes here is written at once. */
const PULL_MINUTES = 15

/** [CALDAV-20] The calendar of an account that the plan is written to: one that exists, or a new one. */
export async function addPlan(
  tools: CaldavTools,
  ownerId: string,
  accountId: string,
  { collection, name }: CaldavPlanCreate,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<Calendar> {
  const { database } = tools
  const cipher = await tools.readCipher()
  const account = knownAccount(cipher, await requireAccount(database.db, ownerId, accountId))
  // Before anything is created there.
  await refuseSecond(database.db, ownerId, accountId)
  const address =
    collection === null
      ? await makeCalendar(tools, account, name, signal)
      : collectionAddress(collection, account.address)
  return database.write(ownerId, async tx => {
    await requireAccount(tx, ownerId, accountId)
    await refuseSecond(tx, ownerId, accountId)
    await refuseUsed(tx, cipher, ownerId, accountId, address)
    const calendar = await addOwnCalendar(tx, ownerId, CalendarCreate.parse({ name }), now)
    const started = await startSubscription(tx, cipher, calendar, { address }, now)
    await saveSubscription(tx, ownerId, calendar.id, { refreshMinutes: PULL_MINUTES })
    return saveCalendar(tx, started, { accountId, kind: 'plan' })
  })
}

async function refuseSecond(db: Db, ownerId: string, accountId: string): Promise<void> {
  const calendars = await listCalendarsOf(db, ownerId, accountId)
  if (calendars.some(({ kind }) => kind === 'plan')) throw refusal('plan-calendar-exists')
  if ((await countCalendars(db, ownerId)) >= CALENDAR_LIMITS.calendars) throw refusal('too-many-calendars')
}

/** [CALDAV-25] A calendar that is read cannot be the one that is written to: the plan would keep itself from its own time. */
async function refuseUsed(tx: Db, cipher: AddressCipher, ownerId: string, accountId: string, address: string) {
  if ((await addressesInUse(tx, cipher, ownerId, accountId)).has(address)) throw refusal('collection-in-use')
}

async function makeCalendar(tools: CaldavTools, account: DavAccount, name: string, signal: AbortSignal) {
  const home = account.address.endsWith('/') ? account.address : `${account.address}/`
  const address = new URL(`daywright-${randomBytes(4).toString('hex')}/`, home).href
  await talk(tools, account, signal, client => client.makeCalendar(address, makeCalendarBody(name)))
  return address
}
