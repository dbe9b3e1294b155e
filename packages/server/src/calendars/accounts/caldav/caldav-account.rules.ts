import { randomBytes } from 'node:crypto'
import { isUuid } from '@daywright/contract/fields/fields'
import type {
  CaldavAccount,
  CaldavAccountCreate,
  CaldavAccountPatch,
} from '@daywright/contract/resources/calendars/caldav-account'
import { CALDAV_LIMITS } from '@daywright/contract/resources/calendars/caldav-account.values'
import type { Database, Db } from '../../../db/database.ts'
import { notFound, refusal, refuse, unreadable } from '../../../errors/errors.ts'
import { newId } from '../../../ids-and-secrets/new-id.ts'
import { editedAt } from '../../../ids-and-secrets/updated-at.ts'
import { redactedAddress } from '../../../outbound/addresses/redacted-address.ts'
import type { Outbound } from '../../../outbound/outbound.ts'
import type { AddressCipher, ReadCipher } from '../../subscriptions/address-cipher.ts'
import { deleteCalendarAccount, readAgain } from '../account-calendars.rules.ts'
import type { AccountProvider } from '../account-provider.ts'
import {
  countCaldavAccounts,
  findCaldavAccount,
  insertCaldavAccount,
  type StoredAccount,
  saveCaldavAccount,
} from './caldav-account.store.ts'
import { CaldavError } from './dav/caldav-problems.ts'
import { type DavAccount, type DavClient, davClient } from './dav/dav-client.ts'
import { RESOURCE_TYPE } from './dav/dav-names.ts'
import { makeCalendarBody } from './dav/dav-requests.ts'
import { discoverHome } from './discover-home.ts'
import { listCollections } from './list-collections.ts'
import { serverAddress } from './server-address.ts'

/** What requests about accounts need beyond the database. */
export interface CaldavTools {
  database: Database
  outbound: Outbound
  readCipher: ReadCipher
}

/** [CALDAV-1] Finds the calendars of an account, and stores it only if that works. */
export async function createCaldavAccount(
  tools: CaldavTools,
  ownerId: string,
  { user, password, name, ...input }: CaldavAccountCreate,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<CaldavAccount> {
  const { database, readCipher } = tools
  const address = serverAddress({ ...input, user })
  await requireRoom(database.db, ownerId)
  const credentials = { user, password }
  const home = await talk(tools, { address, credentials }, signal, client => discoverHome(client, address))
  const cipher = await readCipher()
  return database.write(ownerId, async tx => {
    await requireRoom(tx, ownerId)
    const id = newId()
    const account: CaldavAccount = {
      id,
      userId: ownerId,
      name: name ?? new URL(home).host.slice(0, CALDAV_LIMITS.nameLength),
      address: redactedAddress(home),
      user,
      createdAt: now,
      updatedAt: now,
    }
    await insertCaldavAccount(tx, { ...account, secret: cipher.encrypt({ address: home, credentials }, id) })
    return account
  })
}

/** [CALDAV-4] New credentials are tried before they replace the old ones; then all calendars of the account are read again. */
export async function updateAccount(
  tools: CaldavTools,
  ownerId: string,
  id: string,
  { password, ...change }: CaldavAccountPatch,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<CaldavAccount> {
  const { database, readCipher } = tools
  const cipher = await readCipher()
  const isNewSignIn = password !== undefined || change.user !== undefined
  const account = await requireAccount(database.db, ownerId, id)
  const secret = isNewSignIn
    ? cipher.encrypt(await tryCredentials(tools, knownAccount(cipher, account), { ...change, password }, signal), id)
    : undefined
  return database.write(ownerId, async tx => {
    const before = await requireAccount(tx, ownerId, id)
    const edited = { ...change, ...(secret && { secret }) }
    const saved = await saveCaldavAccount(tx, before, { ...edited, updatedAt: editedAt(before, edited, now) })
    if (secret) await readAgain(tx, { ownerId, accountId: id }, now)
    return shown(saved)
  })
}

async function tryCredentials(
  tools: CaldavTools,
  { address, credentials }: DavAccount,
  given: { user?: string | undefined; password?: string | undefined },
  signal: AbortSignal,
): Promise<DavAccount> {
  const user = given.user ?? credentials?.user ?? ''
  const tried = { address, credentials: { user, password: given.password ?? credentials?.password ?? '' } }
  await talk(tools, tried, signal, client => client.propfind(address, 0, [RESOURCE_TYPE]))
  return tried
}

export function removeAccount(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireAccount(tx, ownerId, id)
    await deleteCalendarAccount(tx, { ownerId, accountId: id })
  })
}

const shown = ({ secret: _, ...account }: StoredAccount): CaldavAccount => account

const requireAccount = async (db: Db, ownerId: string, id: string): Promise<StoredAccount> =>
  (isUuid(id) && (await findCaldavAccount(db, ownerId, id))) || refuse(notFound('CalDAV account'))

async function requireRoom(db: Db, ownerId: string): Promise<void> {
  if ((await countCaldavAccounts(db, ownerId)) >= CALDAV_LIMITS.accounts) throw refusal('too-many-caldav-accounts')
}

const FORGOTTEN = {
  code: 'password-needed',
  sentence: 'The password is no longer stored here. Add the account again.',
} as const

/** The home of an account and its credentials. */
const knownAccount = (cipher: AddressCipher, { id, secret }: StoredAccount): DavAccount =>
  cipher.decrypt(secret, id) ?? refuse(unreadable(FORGOTTEN))

/** Calls the server of an account during a request: its errors become 422. */
async function talk<T>(
  { outbound }: Pick<CaldavTools, 'outbound'>,
  account: DavAccount,
  signal: AbortSignal,
  work: (client: DavClient) => Promise<T>,
): Promise<T> {
  try {
    return await work(davClient({ outbound, account, signal }))
  } catch (error) {
    throw error instanceof CaldavError ? unreadable(error.problem) : error
  }
}

/** What an account at a CalDAV server can do. */
export const caldavProvider = (tools: CaldavTools): AccountProvider => ({
  async open(db, ownerId, id) {
    const stored = await requireAccount(db, ownerId, id)
    const account = knownAccount(await tools.readCipher(), stored)
    return {
      home: () => account.address,
      listCalendars: signal => talk(tools, account, signal, client => listCollections(client, account.address)),
      createCalendar: (name, signal) => talk(tools, account, signal, client => makeCalendar(client, account, name)),
    }
  },
})

async function makeCalendar(client: DavClient, { address: home }: DavAccount, name: string): Promise<string> {
  const address = new URL(`daywright-${randomBytes(4).toString('hex')}/`, home.endsWith('/') ? home : `${home}/`).href
  await client.makeCalendar(address, makeCalendarBody(name))
  return address
}
