import { isUuid } from '@daywright/contract/fields/fields'
import type {
  CaldavAccount,
  CaldavAccountCreate,
  CaldavAccountPatch,
} from '@daywright/contract/resources/calendars/caldav-account'
import { CALDAV_LIMITS } from '@daywright/contract/resources/calendars/caldav-account.values'
import type { Database, Db } from '../../db/database.ts'
import { notFound, refusal, refuse, unreadable } from '../../errors/errors.ts'
import { newId } from '../../identity/new-id.ts'
import { editedAt } from '../../identity/updated-at.ts'
import { removeJob, scheduleJob } from '../../jobs/job.store.ts'
import { shownAddress } from '../../outbound/addresses/shown-address.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import type { AddressCipher, ReadCipher } from '../subscriptions/address-cipher.ts'
import {
  countCaldavAccounts,
  deleteCaldavAccount,
  findCaldavAccount,
  insertCaldavAccount,
  listCalendarsOf,
  resumeCalendars,
  type StoredAccount,
  saveCaldavAccount,
} from './caldav-account.store.ts'
import { CaldavError } from './dav/caldav-problems.ts'
import { type DavAccount, type DavClient, davClient } from './dav/dav-client.ts'
import { RESOURCE_TYPE } from './dav/dav-names.ts'
import { discoverHome } from './discover-home.ts'
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
      address: shownAddress(home),
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
    if (secret) await readAgain(tx, saved, now)
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

async function readAgain(tx: Db, { userId, id }: StoredAccount, now: string): Promise<void> {
  await resumeCalendars(tx, userId, id, now)
  for (const calendar of await listCalendarsOf(tx, userId, id))
    await scheduleJob(tx, { userId, kind: 'calendar', key: calendar.id, dueAt: Date.parse(now) })
}

export function removeAccount(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireAccount(tx, ownerId, id)
    for (const { id: key } of await listCalendarsOf(tx, ownerId, id))
      await removeJob(tx, { userId: ownerId, kind: 'calendar', key })
    await deleteCaldavAccount(tx, ownerId, id)
  })
}

const shown = ({ secret: _, ...account }: StoredAccount): CaldavAccount => account

export const requireAccount = async (db: Db, ownerId: string, id: string): Promise<StoredAccount> =>
  (isUuid(id) && (await findCaldavAccount(db, ownerId, id))) || refuse(notFound('CalDAV account'))

async function requireRoom(db: Db, ownerId: string): Promise<void> {
  if ((await countCaldavAccounts(db, ownerId)) >= CALDAV_LIMITS.accounts) throw refusal('too-many-caldav-accounts')
}

const FORGOTTEN = {
  code: 'password-needed',
  sentence: 'The password is no longer stored here. Add the account again.',
} as const

/** The home of an account and its credentials. */
export const knownAccount = (cipher: AddressCipher, { id, secret }: StoredAccount): DavAccount =>
  cipher.decrypt(secret, id) ?? refuse(unreadable(FORGOTTEN))

/** Talks with the server of an account while somebody waits for it: what is wrong becomes 422. */
export async function talk<T>(
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
