import { isUuid } from '@daywright/contract/fields/fields'
import { CALDAV_LIMITS } from '@daywright/contract/resources/calendars/caldav-account.values'
import type { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import {
  type BusyTime,
  CALENDAR_PROVIDERS,
  type CalendarProviderName,
} from '@daywright/contract/resources/calendars/calendar-account.values'
import type { Db } from '../../../db/database.ts'
import { notFound, refusal, refuse, unreadable } from '../../../errors/errors.ts'
import { newId } from '../../../ids-and-secrets/new-id.ts'
import { nextUpdatedAt } from '../../../ids-and-secrets/updated-at.ts'
import { redactedAddress } from '../../../outbound/addresses/redacted-address.ts'
import { RemoteCalendarError } from '../../remote-problem.ts'
import { deleteCalendarAccount, readAgain } from '../account-calendars.rules.ts'
import { listCalendarsOf } from '../account-calendars.store.ts'
import type { AccountProvider } from '../account-provider.ts'
import { removeBusyTime } from './busy-time/remove-busy-time.rules.ts'
import { chooseBusyTime, storeBusyTime } from './busy-time/store-busy-time.rules.ts'
import {
  countCalendarAccounts,
  findByUser,
  findCalendarAccount,
  insertCalendarAccount,
  type StoredCalendarAccount,
  saveCalendarAccount,
} from './calendar-account.store.ts'
import type { ProviderApi } from './calendar-provider.ts'
import type { AccountTools, Connections } from './connections.ts'
import { type Authorization, redeemCode, revokeAccess, type Tokens } from './oauth-client.ts'
import { beginWriteBack } from './own-events/write-back.rules.ts'
import { badAnswer } from './provider-problems.ts'
import { endWatches } from './push/end-watches.ts'

export const providerStates = ({ isSetUp }: Connections) =>
  CALENDAR_PROVIDERS.map(provider => ({ provider, isSetUp: isSetUp(provider) }))

/** What the browser comes back with, and what was asked for. */
interface FinishedTrip extends Omit<Authorization, 'state'> {
  provider: CalendarProviderName
  code: string
  /** [CONN-40] What is to be in the main calendar from now on. */
  busyTime?: BusyTime | undefined
  /** [CONN-29] The calendar whose events are to be changed here from now on. */
  writesBackTo?: string | undefined
}

/** [CONN-1] Stores the account that the user has signed in to, or reactivates it if it was connected before. */
export async function finishConnecting(
  tools: AccountTools,
  ownerId: string,
  { provider: name, code, busyTime, writesBackTo, ...authorization }: FinishedTrip,
  now: string,
): Promise<void> {
  const { connections, database } = tools
  await withReadableErrors(async () => {
    const oauth = connections.toolsFor(name)
    const { provider } = oauth
    const tokens = await redeemCode(oauth, code, authorization)
    const { scopes } = authorization
    requireScopes(provider, scopes, tokens)
    const { refreshToken } = tokens
    if (refreshToken === null) throw badAnswer(provider)
    const api = connections.openWith(name, tokens)
    const user = (await provider.identify(api)).slice(0, CALDAV_LIMITS.userLength)
    const cipher = await tools.readCipher()
    const mayWriteEvents = provider.writeScopes.every(scope => scopes.includes(scope))
    const source = { address: provider.apiAddress, credentials: { user, password: refreshToken }, mayWriteEvents }
    const chosen = busyTime === undefined ? undefined : await chooseBusyTime(api, busyTime)
    const before = await findByUser(database.db, ownerId, name, user)
    const writeBack =
      writesBackTo === undefined
        ? undefined
        : await beginWriteBack({ db: database.db, cipher, ownerId, id: writesBackTo }, api, before?.id)
    await database.write(ownerId, async tx => {
      const known = await findByUser(tx, ownerId, name, user)
      if (known) {
        await reconnect(tx, known, cipher.encrypt(source, known.id), now)
        if (chosen) await storeBusyTime(tx, cipher, known, chosen, now)
        await writeBack?.(tx, now)
        return
      }
      if ((await countCalendarAccounts(tx, ownerId)) >= CALDAV_LIMITS.accounts)
        throw refusal('too-many-calendar-accounts')
      const id = newId()
      await insertCalendarAccount(tx, {
        id,
        userId: ownerId,
        provider: name,
        name: user.slice(0, CALDAV_LIMITS.nameLength),
        address: redactedAddress(provider.apiAddress),
        user,
        busyTime: 'off',
        problem: null,
        secret: cipher.encrypt(source, id),
        createdAt: now,
        updatedAt: now,
      })
      if (chosen) await storeBusyTime(tx, cipher, { userId: ownerId, id, updatedAt: now }, chosen, now)
    })
  })
}

/** [CONN-1] People can uncheck permissions where they sign in. */
function requireScopes({ title }: { title: string }, scopes: readonly string[], { scopes: granted }: Tokens) {
  if (granted === null || scopes.every(scope => isGranted(scope, granted))) return
  const sentence = `Not everything was allowed. Connect ${title} again, and leave all permissions checked.`
  throw new RemoteCalendarError({ code: 'forbidden', sentence })
}

/** Microsoft may put the address of its API in front, and answers a wish for a refresh token with the token. */
const isGranted = (scope: string, granted: readonly string[]): boolean =>
  scope === 'offline_access' || granted.some(each => each === scope || each.endsWith(`/${scope}`))

/** [CONN-21] Its calendars are read and written again at once. */
async function reconnect(tx: Db, account: StoredCalendarAccount, secret: string, now: string): Promise<void> {
  const { userId, id } = account
  await saveCalendarAccount(tx, account, { secret, problem: null, updatedAt: nextUpdatedAt(account.updatedAt, now) })
  await readAgain(tx, { ownerId: userId, accountId: id }, now)
}

/** [CONN-23] Ends the access at the service as well, and deletes the events that we wrote if its owner wants that. */
export async function disconnectAccount(
  tools: AccountTools,
  ownerId: string,
  id: string,
  { removeWritten, now, signal }: { removeWritten: boolean; now: string; signal: AbortSignal },
): Promise<void> {
  const { database, connections } = tools
  const account = await requireCalendarAccount(database.db, ownerId, id)
  const cipher = await tools.readCipher()
  if (removeWritten) {
    const plans = (await listCalendarsOf(database.db, ownerId, id)).filter(({ kind }) => kind === 'plan')
    const addresses = plans.flatMap(plan => cipher.decrypt(plan.secret ?? '', plan.id)?.address ?? [])
    await withApi(tools, account, signal, async api => {
      await removeBusyTime(tools, account, api, Date.parse(now))
      for (const address of addresses) await api.provider.deleteCalendar(api, address)
    })
  }
  const calendars = await listCalendarsOf(database.db, ownerId, id)
  await database.write(ownerId, async tx => {
    await requireCalendarAccount(tx, ownerId, id)
    await deleteCalendarAccount(tx, { ownerId, accountId: id })
  })
  await endWatches(connections, account, calendars)
  const token = cipher.decrypt(account.secret, id)?.credentials?.password
  if (token !== undefined && connections.isSetUp(account.provider))
    await revokeAccess(connections.toolsFor(account.provider), token)
}

export const requireCalendarAccount = async (db: Db, ownerId: string, id: string): Promise<StoredCalendarAccount> =>
  (isUuid(id) && (await findCalendarAccount(db, ownerId, id))) || refuse(notFound('Calendar account'))

/** Calls the service during a request: its errors become 422. */
export const withApi = <T>(
  { connections }: Pick<AccountTools, 'connections'>,
  account: Pick<CalendarAccount, 'userId' | 'id' | 'provider'> & { secret: string },
  signal: AbortSignal,
  work: (api: ProviderApi) => Promise<T>,
): Promise<T> => withReadableErrors(async () => work(await connections.open(account, signal)))

async function withReadableErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof RemoteCalendarError ? unreadable(error.problem) : error
  }
}

/** The database comes from an instance with another secret. */
const UNKNOWN_SECRET = {
  code: 'reconnect-needed',
  sentence: 'The access to this account is no longer stored here. Connect it again.',
} as const

/** What an account at a service can do. */
export const connectedProvider = (tools: AccountTools): AccountProvider => ({
  async open(db, ownerId, id) {
    const account = await requireCalendarAccount(db, ownerId, id)
    const cipher = await tools.readCipher()
    const withService = <T>(signal: AbortSignal, work: (api: ProviderApi) => Promise<T>) =>
      withApi(tools, account, signal, work)
    return {
      home: () => cipher.decrypt(account.secret, id)?.address ?? refuse(unreadable(UNKNOWN_SECRET)),
      ownerEmail: account.user,
      async listCalendars(signal) {
        const found = await withService(signal, api => api.provider.listCalendars(api))
        // [CONN-25] The plan goes only into a calendar that we made.
        return found.map(({ address, name, color }) => ({ address, name, color, isWritable: false }))
      },
      createCalendar: (name, signal) => withService(signal, api => api.provider.createCalendar(api, name)),
      discardCalendar: (address, signal) =>
        withService(signal, async api => {
          await api.provider.deleteCalendar(api, address).catch(problem => {
            if (!(problem instanceof RemoteCalendarError)) throw problem
          })
        }),
    }
  },
})
