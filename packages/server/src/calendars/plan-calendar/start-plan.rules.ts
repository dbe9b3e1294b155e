import { type Calendar, CalendarCreate } from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS } from '@daywright/contract/resources/calendars/calendar.values'
import type { Db } from '../../db/database.ts'
import { refusal } from '../../errors/errors.ts'
import { listCalendarsOf } from '../accounts/account-calendars.store.ts'
import { addOwnCalendar } from '../calendar.rules.ts'
import { countCalendars, saveCalendar } from '../calendar.store.ts'
import type { AddressCipher } from '../subscriptions/address-cipher.ts'
import { startSubscription } from '../subscriptions/subscription.rules.ts'
import { saveSubscription } from '../subscriptions/subscription.store.ts'

/** How often remote changes are looked for; local changes are written at once. */
const PULL_MINUTES = 15

interface NewPlan {
  ownerId: string
  accountId: string
  /** Of the remote calendar. */
  address: string
  name: string
  kind?: 'plan' | 'busy'
}

/** [CALDAV-20] Adds a local calendar for the remote one that the plan is written to, in full or as busy time. */
export async function startPlan(
  tx: Db,
  cipher: AddressCipher,
  { ownerId, accountId, address, name, kind = 'plan' }: NewPlan,
  now: string,
): Promise<Calendar> {
  if (kind === 'plan') await refuseSecondPlan(tx, ownerId, accountId)
  const calendar = await addOwnCalendar(tx, ownerId, CalendarCreate.parse({ name }), now)
  const started = await startSubscription(tx, cipher, calendar, { address }, now)
  await saveSubscription(tx, ownerId, calendar.id, { refreshMinutes: PULL_MINUTES })
  return saveCalendar(tx, started, { accountId, kind })
}

export async function refuseSecondPlan(db: Db, ownerId: string, accountId: string): Promise<void> {
  const calendars = await listCalendarsOf(db, ownerId, accountId)
  if (calendars.some(({ kind }) => kind === 'plan')) throw refusal('plan-calendar-exists')
  if ((await countCalendars(db, ownerId)) >= CALENDAR_LIMITS.calendars) throw refusal('too-many-calendars')
}
