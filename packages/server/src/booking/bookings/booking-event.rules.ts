import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import type { CalendarEvent } from '@daywright/contract/resources/calendars/calendar-event'
import { CALENDAR_EVENT_LIMITS } from '@daywright/contract/resources/calendars/calendar-event.values'
import { defaultCalendar } from '../../calendars/calendar.rules.ts'
import { newEvent } from '../../calendars/events/calendar-event.rules.ts'
import { findEvent, insertEvent } from '../../calendars/events/calendar-event.store.ts'
import type { Db } from '../../db/database.ts'

/** [BOOK-14] The event takes the time in the plan, and is shown with all others. */
export async function insertEventOf(tx: Db, page: BookingPage, booking: Booking, now: string): Promise<CalendarEvent> {
  const calendar = await defaultCalendar(tx, booking.userId, now)
  const { title, name, startAt, endAt } = booking
  const text = { title: `${title}: ${name}`, place: page.place || null, notes: notesOf(booking), color: null }
  const once = { busy: 'busy' as const, blocksPersonal: false, rule: null, exceptions: [] }
  const event = await newEvent(tx, booking.userId, { ...text, ...once, startAt, endAt, calendarId: calendar.id }, now)
  await insertEvent(tx, event)
  return event
}

/** Undefined if its owner has deleted it. */
export const ownEventOf = async (tx: Db, { userId, eventId }: Booking): Promise<CalendarEvent | undefined> =>
  eventId === null ? undefined : findEvent(tx, userId, eventId)

function notesOf({ name, email, answers }: Booking): string {
  const lines = [`${name} <${email}>`, ...answers.map(({ question, answer }) => `${question}\n${answer}`)]
  return [...lines.join('\n\n')].slice(0, CALENDAR_EVENT_LIMITS.notesLength).join('')
}
