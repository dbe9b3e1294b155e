import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { HIDDEN_TITLE } from '@daywright/contract/resources/calendars/calendar.values'
import { buffersOf } from '@daywright/contract/resources/calendars/event-buffers'
import type { Db } from '../db/database.ts'
import { blocksTime } from './blocking.ts'
import { listEventsForRange, listSubscribedEvents } from './events/calendar-event.store.ts'
import { expandEvents, type View } from './events/expand-events.ts'
import { calendarsWithBlocking } from './rosters/blocking-calendars.ts'

/** Time that an event blocks, in milliseconds. */
export interface BusyTime {
  /** Of an event of a subscription, the name of the calendar. */
  title: string
  /** When the event takes place. */
  start: number
  end: number
  /** With the buffers of its calendar. */
  from: number
  until: number
  /** An all-day event that someone is away on. */
  isDayOff: boolean
  /** [DAY-6] A day off that leaves personal hours open. */
  keepsPersonal: boolean
}

/** [CAL-42] What blocks time in the range, in four statements however many events there are, or in three if the calendars that give hours are known. */
export async function listBusyTime(
  db: Db,
  ownerId: string,
  view: View,
  rosters?: ReadonlySet<string>,
): Promise<BusyTime[]> {
  const calendars = await calendarsWithBlocking(db, ownerId, rosters)
  const own = (await expandEvents(await listEventsForRange(db, ownerId, view), view)).map(({ event, start, end }) => ({
    ...event,
    start,
    end,
  }))
  const subscribed = (await listSubscribedEvents(db, ownerId, view)).map(event => ({
    ...event,
    title: publicTitle(calendars.get(event.calendarId)),
    start: Date.parse(event.startAt),
    end: Date.parse(event.endAt),
  }))
  return [...own, ...subscribed].flatMap(event => busyTimeOf(event, calendars.get(event.calendarId)))
}

/**
 * [CAL-113] The planner's reasons are stored with blocks, exported and published in feeds. They must not contain text that another person wrote,
 * so that nothing has to be withdrawn when titles are hidden or the calendar is deleted.
 */
const publicTitle = (calendar: Calendar | undefined) =>
  calendar && !calendar.hideTitles ? calendar.name : HIDDEN_TITLE

type Occurrence = Parameters<typeof blocksTime>[0] &
  Parameters<typeof buffersOf>[0] &
  Pick<BusyTime, 'title' | 'start' | 'end'> & { blocksPersonal?: boolean }

function busyTimeOf(event: Occurrence, calendar: Calendar | undefined): BusyTime[] {
  if (!calendar || !blocksTime(event, calendar)) return []
  const { before, after } = buffersOf(event, calendar)
  const { title, start, end } = event
  const off = isDayOff(event)
  const keepsPersonal = off && event.blocksPersonal !== true
  return [{ title, start, end, from: start - before, until: end + after, isDayOff: off, keepsPersonal }]
}

const isDayOff = ({ allDay, busy }: Pick<Occurrence, 'allDay' | 'busy'>) => allDay && busy === 'away'

/** Days off in the range, in four statements. Only all-day events are worked out, so a year of them is cheap. */
export async function listDaysOff(db: Db, ownerId: string, view: View): Promise<BusyTime[]> {
  const calendars = await calendarsWithBlocking(db, ownerId)
  const own = (await listEventsForRange(db, ownerId, view)).filter(isDayOff)
  const subscribed = (await listSubscribedEvents(db, ownerId, view)).filter(isDayOff)
  return [
    ...(await expandEvents(own, view)).map(({ event, start, end }) => ({ ...event, start, end })),
    ...subscribed.map(event => ({
      ...event,
      title: publicTitle(calendars.get(event.calendarId)),
      start: Date.parse(event.startAt),
      end: Date.parse(event.endAt),
    })),
  ].flatMap(event => busyTimeOf(event, calendars.get(event.calendarId)))
}
