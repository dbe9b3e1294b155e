import { randomBytes } from 'node:crypto'
import type { CaldavPlanCreate } from '@daywright/contract/resources/calendars/caldav-account'
import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import type { Db } from '../../../db/database.ts'
import { refusal } from '../../../errors/errors.ts'
import { refuseSecondPlan, startPlan } from '../../plan-calendar/start-plan.rules.ts'
import type { AddressCipher } from '../../subscriptions/address-cipher.ts'
import { type CaldavTools, knownAccount, requireAccount, talk } from '../caldav-account.rules.ts'
import { addressesInUse } from '../caldav-calendar.rules.ts'
import type { DavAccount } from '../dav/dav-client.ts'
import { makeCalendarBody } from '../dav/dav-requests.ts'
import { collectionAddress } from '../server-address.ts'

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
  await refuseSecondPlan(database.db, ownerId, accountId)
  const address =
    collection === null
      ? await makeCalendar(tools, account, name, signal)
      : collectionAddress(collection, account.address)
  return database.write(ownerId, async tx => {
    await requireAccount(tx, ownerId, accountId)
    await refuseUsed(tx, cipher, ownerId, accountId, address)
    return startPlan(tx, cipher, { ownerId, accountId, address, name }, now)
  })
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
