import { BUSY_CALENDAR_NAME, type BusyTime } from '@daywright/contract/resources/calendars/calendar-account.values'
import type { Db } from '../../../../db/database.ts'
import { nextUpdatedAt } from '../../../../ids-and-secrets/updated-at.ts'
import { scheduleJob } from '../../../../jobs/job.store.ts'
import { startPlan } from '../../../plan-calendar/start-plan.rules.ts'
import type { AddressCipher } from '../../../subscriptions/address-cipher.ts'
import type { StoredCalendarAccount } from '../calendar-account.store.ts'
import type { ProviderApi } from '../calendar-provider.ts'
import { findBusyCalendar, saveBusyTime } from './account-busy-time.store.ts'

/** A choice, with what it takes to store it. */
interface ChosenBusyTime {
  busyTime: BusyTime
  /** Of the main calendar; null if it is turned off. */
  address: string | null
}

export const chooseBusyTime = async (api: ProviderApi, busyTime: BusyTime): Promise<ChosenBusyTime> => ({
  busyTime,
  address: busyTime === 'off' ? null : await api.provider.findMainCalendar(api),
})

/** [CONN-37] Existing remote events are written again, or removed, because the revision of their owner has changed. */
export async function storeBusyTime(
  tx: Db,
  cipher: AddressCipher,
  { userId, id, updatedAt }: Pick<StoredCalendarAccount, 'userId' | 'id' | 'updatedAt'>,
  { busyTime, address }: ChosenBusyTime,
  now: string,
): Promise<void> {
  await saveBusyTime(tx, userId, id, { busyTime, updatedAt: nextUpdatedAt(updatedAt, now) })
  const calendar = await findBusyCalendar(tx, userId, id)
  if (!calendar && address !== null) {
    const busy = { ownerId: userId, accountId: id, address, name: BUSY_CALENDAR_NAME, kind: 'busy' } as const
    await startPlan(tx, cipher, busy, now)
  }
  // One that fails does not follow changes.
  if (calendar && calendar.status !== 'ok')
    await scheduleJob(tx, { userId, kind: 'calendar', key: calendar.id, dueAt: Date.parse(now) })
}
