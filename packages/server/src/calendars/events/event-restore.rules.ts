import {
  type CalendarEvent,
  type CalendarEventBefore,
  NO_RULE_OF_ONE,
} from '@daywright/contract/resources/calendars/calendar-event'
import type { Database } from '../../db/database.ts'
import { invalid } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { defaultCalendar } from '../calendar.rules.ts'
import { getEvent, newEvent, requireOwnCalendar, requireRoomForEvents } from './calendar-event.rules.ts'
import { deleteChangedOccurrences, insertEvents, saveEvent } from './calendar-event.store.ts'
import { lookAtDaysOff } from './day-off-change.ts'
import { spanOf } from './event-span.ts'

/** [CAL-46] Brings a deleted event back as it was, with its changed occurrences. */
export function restoreEvent(database: Database, ownerId: string, before: CalendarEventBefore, now: string) {
  return database.write(ownerId, async tx => {
    const { changed, ...input } = before
    const calendarId = input.calendarId
      ? await requireOwnCalendar(tx, ownerId, input.calendarId)
      : (await defaultCalendar(tx, ownerId, now)).id
    const event = await newEvent(tx, ownerId, { ...input, calendarId }, now)
    await insertEvents(tx, database, [event])
    await insertEvents(tx, database, changedOf(event, changed, now))
    await lookAtDaysOff(tx, ownerId, now, event)
    await requireRoomForEvents(tx, database, ownerId)
    return event
  })
}

/** [CAL-46] Puts an event back to what it was: all of it, and the occurrences that were changed then. */
export function replaceEvent(
  database: Database,
  ownerId: string,
  id: string,
  { changed, ...before }: CalendarEventBefore,
  now: string,
) {
  return database.write(ownerId, async tx => {
    const event = await getEvent(tx, ownerId, id)
    if (event.seriesId !== null && before.rule !== null) throw invalid({ rule: [NO_RULE_OF_ONE] })
    const { timezone = event.timezone, calendarId = event.calendarId } = before
    await requireOwnCalendar(tx, ownerId, calendarId)
    const change = {
      ...before,
      ...spanOf(before),
      calendarId,
      timezone,
      updatedAt: nextUpdatedAt(event.updatedAt, now),
    }
    const saved = await saveEvent(tx, event, change)
    await deleteChangedOccurrences(tx, ownerId, id)
    await insertEvents(tx, database, changedOf(saved, changed, now))
    await lookAtDaysOff(tx, ownerId, now, event, saved)
    await requireRoomForEvents(tx, database, ownerId)
    return saved
  })
}

const changedOf = (event: CalendarEvent, changed: CalendarEventBefore['changed'], now: string): CalendarEvent[] =>
  changed.map(({ originalStart, ...occurrence }) => ({
    ...event,
    ...occurrence,
    ...spanOf(occurrence),
    rule: null,
    exceptions: [],
    id: newId(),
    seriesId: event.id,
    originalStart,
    createdAt: now,
    updatedAt: now,
  }))
