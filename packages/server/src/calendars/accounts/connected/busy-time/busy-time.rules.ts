import type { CalendarAccount, CalendarAccountPatch } from '@daywright/contract/resources/calendars/calendar-account'
import type { BusyTime, CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import type { Db } from '../../../../db/database.ts'
import { refusal } from '../../../../errors/errors.ts'
import { requireCalendarAccount, withApi } from '../calendar-account.rules.ts'
import { listCalendarAccounts } from '../calendar-account.store.ts'
import type { AccountTools } from '../connections.ts'
import { chooseBusyTime, storeBusyTime } from './store-busy-time.rules.ts'

/** [CONN-37] Begins to block time in the main calendar of an account, does it in another way, or ends it. */
export async function setBusyTime(
  tools: AccountTools,
  ownerId: string,
  id: string,
  { busyTime }: CalendarAccountPatch,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<CalendarAccount> {
  const { database } = tools
  const account = await requireCalendarAccount(database.db, ownerId, id)
  const read = async (tx: Db) => withoutSecret(await requireCalendarAccount(tx, ownerId, id))
  // In a transaction all the same, because it checks what the request is conditional on [COND-2].
  if (busyTime === undefined || busyTime === account.busyTime) return database.write(ownerId, read)
  const cipher = await tools.readCipher()
  const { mayWriteEvents = false } = cipher.decrypt(account.secret, id) ?? {}
  const chosen =
    busyTime === 'off'
      ? { busyTime, address: null }
      : await withApi(tools, account, signal, api => {
          // [CONN-40] It was granted if it was asked for.
          if (api.provider.writeScopes.length > 0 && !mayWriteEvents) throw refusal('wider-access-needed')
          return chooseBusyTime(api, busyTime)
        })
  return database.write(ownerId, async tx => {
    await storeBusyTime(tx, cipher, await requireCalendarAccount(tx, ownerId, id), chosen, now)
    return read(tx)
  })
}

/** [CONN-40] An access that is granted anew replaces the old one, so that it has to allow as much. */
export async function asksForBusyTime(
  db: Db,
  ownerId: string,
  provider: CalendarProviderName,
  busyTime: BusyTime = 'off',
): Promise<boolean> {
  if (busyTime !== 'off') return true
  const accounts = await listCalendarAccounts(db, ownerId)
  return accounts.some(account => account.provider === provider && account.busyTime !== 'off')
}

const withoutSecret = ({ secret: _, ...account }: CalendarAccount & { secret: string }): CalendarAccount => account
