import { isUuid } from '@daywright/contract/fields/fields'
import {
  type Calendar,
  CalendarCreate,
  type CalendarInList,
  type CalendarPatch,
  type CalendarCreate as NewCalendar,
} from '@daywright/contract/resources/calendars/calendar'
import { CALENDAR_LIMITS, DEFAULT_CALENDAR_NAME } from '@daywright/contract/resources/calendars/calendar.values'
import type { Database, Db } from '../db/database.ts'
import { notFound, refusal, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt } from '../ids-and-secrets/updated-at.ts'
import { removeJob } from '../jobs/job.store.ts'
import { saveBusyTime } from './accounts/connected/busy-time/account-busy-time.store.ts'
import {
  countCalendars,
  deleteCalendar,
  findCalendar,
  findFirstOwnCalendar,
  insertCalendar,
  listCalendarsWithCounts,
  saveCalendar,
} from './calendar.store.ts'
import { detachRosters } from './rosters/roster.store.ts'
import type { ReadCipher } from './subscriptions/address-cipher.ts'
import { changeSource, startSubscription } from './subscriptions/subscription.rules.ts'

/** [CAL-30] The number of events says what would be deleted with a calendar. */
export async function calendarsWithCounts(db: Db, ownerId: string): Promise<CalendarInList[]> {
  const rows = await listCalendarsWithCounts(db, ownerId)
  return rows.map(({ madeEvents, ...calendar }) => ({ ...calendar, _count: { events: madeEvents ?? 0 } }))
}

export async function createCalendar(
  { database, readCipher }: { database: Database; readCipher: ReadCipher },
  ownerId: string,
  { address, credentials, ...input }: NewCalendar,
  now: string,
): Promise<Calendar> {
  const cipher = await readCipher()
  return database.write(ownerId, async tx => {
    const calendar = await addOwnCalendar(tx, ownerId, input, now)
    return address === undefined ? calendar : startSubscription(tx, cipher, calendar, { address, credentials }, now)
  })
}

export async function updateCalendar(
  { database, readCipher }: { database: Database; readCipher: ReadCipher },
  ownerId: string,
  id: string,
  { address, credentials, ...change }: CalendarPatch,
  now: string,
): Promise<Calendar> {
  const cipher = await readCipher()
  return database.write(ownerId, async tx => {
    const calendar = await requireCalendar(tx, ownerId, id)
    const edited = {
      ...change,
      ...(address !== undefined && { address }),
      ...(credentials !== undefined && { credentials }),
    }
    const saved = await saveCalendar(tx, calendar, { ...change, updatedAt: editedAt(calendar, edited, now) })
    return changeSource(tx, cipher, calendar, saved, { address, credentials }, now)
  })
}

export function removeCalendar(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    const { kind, accountId } = await requireCalendar(tx, ownerId, id)
    // [CONN-39] As with a calendar of the plan, events that were written stay in the remote calendar.
    if (kind === 'busy' && accountId !== null) await saveBusyTime(tx, ownerId, accountId, { busyTime: 'off' })
    await detachRosters(tx, ownerId, [id])
    await deleteCalendar(tx, ownerId, id)
    await removeJob(tx, { userId: ownerId, kind: 'calendar', key: id })
  })
}

/** [CAL-31] The calendar for events that name none; the first such event creates it. */
export const defaultCalendar = async (tx: Db, ownerId: string, now: string): Promise<Calendar> =>
  (await findFirstOwnCalendar(tx, ownerId)) ??
  addOwnCalendar(tx, ownerId, CalendarCreate.parse({ name: DEFAULT_CALENDAR_NAME }), now)

const NEVER_READ = {
  accountId: null,
  address: null,
  hasCredentials: false,
  writesBack: false,
  status: 'ok',
  lastReadAt: null,
  lastChangedAt: null,
  nextReadAt: null,
  failures: 0,
  failingSince: null,
  problem: null,
  warnings: [],
  eventCount: 0,
  ownEventCount: 0,
} as const satisfies Partial<Calendar>

/** [CAL-30] A calendar and its settings, no more than the limit of an account. */
export async function addOwnCalendar(
  tx: Db,
  ownerId: string,
  { ownerEmail = null, ...input }: Omit<NewCalendar, 'address' | 'credentials'>,
  now: string,
): Promise<Calendar> {
  if ((await countCalendars(tx, ownerId)) >= CALENDAR_LIMITS.calendars) throw refusal('too-many-calendars')
  const made = { id: newId(), userId: ownerId, kind: 'own', createdAt: now, updatedAt: now } as const
  const calendar: Calendar = { ...NEVER_READ, warnings: [], ...input, ...made, ownerEmail }
  await insertCalendar(tx, calendar)
  return calendar
}

export const requireCalendar = async (db: Db, ownerId: string, id: string): Promise<Calendar> =>
  (isUuid(id) && (await findCalendar(db, ownerId, id))) || refuse(notFound('Calendar'))
