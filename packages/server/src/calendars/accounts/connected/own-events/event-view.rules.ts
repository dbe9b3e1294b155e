import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { Database, Db } from '../../../../db/database.ts'
import { notFound, refuse } from '../../../../errors/errors.ts'
import { newId } from '../../../../ids-and-secrets/new-id.ts'
import { scheduleJob } from '../../../../jobs/job.store.ts'
import { requireCalendar } from '../../../calendar.rules.ts'
import { subscribedOccurrence } from '../../../events/occurrence-list.rules.ts'
import { calendarsWithBlocking } from '../../../rosters/blocking-calendars.ts'
import { storedUid } from '../fetched-events.ts'
import { deleteShownEvent, insertShownEvent } from './connected-event.store.ts'
import type { RemoteEvent } from './event-target.ts'
import type { WrittenBack } from './open-written-back.ts'

interface ShowTools {
  database: Database
  clock: () => number
}

/** Several changes that are made one after the other are read together. */
const READ_AFTER_MILLISECONDS = 5000

/** [CONN-31] Stores an event as it is at its service. It keeps its id, so that the change can be undone. */
export function storeRemoteEvent(
  { database, clock }: ShowTools,
  { calendar: { userId, id: calendarId }, view: { zone } }: WrittenBack,
  { id: serviceId, occurrence }: RemoteEvent,
  id = newId(),
): Promise<EventOccurrence> {
  const shown = { ...occurrence, id, calendarId, uid: storedUid(serviceId) }
  return database.write(userId, async tx => {
    const calendar = await requireCalendar(tx, userId, calendarId)
    await deleteShownEvent(tx, userId, shown)
    await insertShownEvent(tx, userId, shown)
    await readAfter(tx, userId, calendarId, clock())
    const { uid: _, ...event } = shown
    const known = (await calendarsWithBlocking(tx, userId)).get(calendar.id)
    return subscribedOccurrence(event, known, zone) ?? refuse(notFound('Calendar'))
  })
}

export function showGone({ database, clock }: ShowTools, { calendar }: WrittenBack, serviceId: string): Promise<void> {
  const { userId, id: calendarId } = calendar
  return database.write(userId, async tx => {
    await deleteShownEvent(tx, userId, { calendarId, uid: storedUid(serviceId) })
    await readAfter(tx, userId, calendarId, clock())
  })
}

/** [CONN-32] The service may have applied a change without confirming it: the next read then finds it. */
export const readSoon = ({ database, clock }: ShowTools, { calendar: { userId, id } }: WrittenBack): Promise<void> =>
  database.transaction(tx => readAfter(tx, userId, id, clock()))

/** A read that is under way began before the change, and must not store what it has found. */
const readAfter = async (tx: Db, userId: string, calendarId: string, now: number): Promise<void> => {
  await scheduleJob(tx, { userId, kind: 'calendar', key: calendarId, dueAt: now + READ_AFTER_MILLISECONDS })
}
