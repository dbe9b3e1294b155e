import { HIDDEN_TITLE } from '@daywright/contract/resources/calendars/calendar.values'
import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { occurrencesInRange } from '../calendars/events/occurrence-list.rules.ts'
import type { Db } from '../db/database.ts'
import type { LocalDay } from '../time/local-day.ts'

/** An event that takes time on the day of a summary. */
export type Meeting = Pick<EventOccurrence, 'title' | 'startAt' | 'endAt' | 'allDay'> & {
  /** For texts that are stored: of an event of a subscription, the name of the calendar. */
  storedTitle: string
}

/** [NOTE-13] The events that block time, in start order; all-day ones first. */
export async function listMeetings(db: Db, ownerId: string, day: LocalDay, now: string): Promise<Meeting[]> {
  const events = await occurrencesInRange(db, ownerId, { from: day.from, to: day.before }, now)
  const blocking = events.filter(({ blocks }) => blocks)
  return [...blocking.filter(({ allDay }) => allDay), ...blocking.filter(({ allDay }) => !allDay)].map(
    ({ title, startAt, endAt, allDay, calendar }) => {
      const isForeign = calendar.kind === 'subscription' && title !== HIDDEN_TITLE
      return { title, startAt, endAt, allDay, storedTitle: isForeign ? calendar.name : title }
    },
  )
}
