import { isUuid } from '@daywright/contract/fields/fields'
import type {
  CalendarEvent,
  CalendarEventCreate,
  CalendarEventPatch,
  CalendarEventWithChanges,
  DaysOffCreate,
  EventScope,
} from '@daywright/contract/resources/calendars/calendar-event'
import { CALENDAR_EVENT_LIMITS, DAY_OFF_TITLES } from '@daywright/contract/resources/calendars/calendar-event.values'
import type { Database, Db } from '../../db/database.ts'
import { findTimezone } from '../../db/records/account-zone.store.ts'
import { requireRoomFor } from '../../db/records/quotas.ts'
import { notFound, notOwned, refusal, refuse } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { defaultCalendar } from '../calendar.rules.ts'
import { findCalendar } from '../calendar.store.ts'
import {
  countRecurringEvents,
  deleteEvent,
  findEvent,
  insertEvent,
  listChangedOccurrences,
} from './calendar-event.store.ts'
import { lookAtDaysOff } from './day-off-change.ts'
import { changeAll, changeFollowingEvents, changeOne, endBefore, leaveOut } from './event-series.rules.ts'
import { spanOf, withSpan } from './event-span.ts'

export function createEvent(database: Database, ownerId: string, input: CalendarEventCreate, now: string) {
  return database.write(ownerId, async tx => {
    const calendarId = input.calendarId
      ? await requireOwnCalendar(tx, ownerId, input.calendarId)
      : (await defaultCalendar(tx, ownerId, now)).id
    const event = await newEvent(tx, ownerId, { ...input, calendarId }, now)
    await insertEvent(tx, event)
    await lookAtDaysOff(tx, ownerId, now, event)
    await requireRoomForEvents(tx, database, ownerId)
    return event
  })
}

/** A complete event, not yet stored. */
export const newEvent = async (
  tx: Db,
  ownerId: string,
  input: CalendarEventCreate & { calendarId: string },
  now: string,
): Promise<CalendarEvent> => ({
  ...input,
  ...spanOf(input),
  id: newId(),
  userId: ownerId,
  timezone: input.timezone ?? (await findTimezone(tx, ownerId)),
  seriesId: null,
  originalStart: null,
  createdAt: now,
  updatedAt: now,
})

/** [CAL-37] A day off is an all-day event that nothing is planned on. */
export function createDaysOff(
  database: Database,
  ownerId: string,
  { startOn, endOn, title, blocksPersonal }: DaysOffCreate,
  now: string,
) {
  const last = endOn ?? startOn
  const name = title ?? (last === startOn ? DAY_OFF_TITLES.oneDay : DAY_OFF_TITLES.moreDays)
  const plain = { blocksPersonal, place: null, notes: null, color: null, rule: null, exceptions: [] }
  return createEvent(database, ownerId, { ...plain, title: name, busy: 'away', startOn, endOn: last }, now)
}

export const getEvent = async (db: Db, ownerId: string, id: string): Promise<CalendarEvent> =>
  (isUuid(id) && (await findEvent(db, ownerId, id))) || refuse(notFound('Event'))

/** [CAL-46] With the changed occurrences, which go with it when it is deleted. */
export async function getEventWithChanges(db: Db, ownerId: string, id: string): Promise<CalendarEventWithChanges> {
  const event = await getEvent(db, ownerId, id)
  return { ...event, changed: event.rule === null ? [] : await listChangedOccurrences(db, ownerId, id) }
}

export interface EventChange {
  change: CalendarEventPatch
  scope: EventScope
}

/** [CAL-35] Changes all of an event, one occurrence, or one and those that follow. */
export function updateEvent(
  database: Database,
  ownerId: string,
  id: string,
  { change, scope }: EventChange,
  now: string,
) {
  return database.write(ownerId, async tx => {
    const event = await getEvent(tx, ownerId, id)
    if (change.calendarId !== undefined) await requireOwnCalendar(tx, ownerId, change.calendarId)
    const saved = await applyChange({ tx, dialect: database.dialect }, event, { change, scope }, now)
    await lookAtDaysOff(tx, ownerId, now, event, saved)
    await requireRoomForEvents(tx, database, ownerId)
    return saved
  })
}

/** [CAL-36] Deletes all of an event, one occurrence, or one and those that follow. */
export function removeEvent(
  database: Database,
  ownerId: string,
  id: string,
  scope: EventScope,
  now: string,
): Promise<void> {
  return database.write(ownerId, async tx => {
    const event = await getEvent(tx, ownerId, id)
    const occurrence = occurrenceOf(event, scope)
    await lookAtDaysOff(tx, ownerId, now, event)
    if (occurrence === null) await deleteEvent(tx, ownerId, id)
    else if (scope.scope === 'this') await leaveOut(tx, event, occurrence, now)
    else await endBefore(tx, event, occurrence, now)
  })
}

function applyChange(
  changing: { tx: Db; dialect: Database['dialect'] },
  event: CalendarEvent,
  { change, scope }: EventChange,
  now: string,
): Promise<CalendarEvent> {
  const occurrence = occurrenceOf(event, scope)
  if (occurrence === null) return changeAll(changing, event, withSpan(event, change), now)
  const changeSome = scope.scope === 'this' ? changeOne : changeFollowingEvents
  return changeSome(changing, event, occurrence, change, now)
}

/** The occurrence that a change is for, or begins with; null if it is for the whole event. */
const occurrenceOf = (event: CalendarEvent, { scope, occurrence }: EventScope): string | null =>
  scope === 'all' || event.rule === null ? null : (occurrence ?? null)

/** Events of subscriptions are not made here. */
export async function requireOwnCalendar(tx: Db, ownerId: string, id: string): Promise<string> {
  const calendar = isUuid(id) ? await findCalendar(tx, ownerId, id) : undefined
  if (calendar?.kind !== 'own') throw notOwned('calendarId')
  return id
}

/** [CAL-38] Recurring events cost time whenever events are listed, so there is a lower limit on them. */
export async function requireRoomForEvents(tx: Db, database: Database, ownerId: string): Promise<void> {
  await requireRoomFor(tx, database, ownerId, 'calendarEvents')
  if ((await countRecurringEvents(tx, ownerId)) > CALENDAR_EVENT_LIMITS.recurring)
    throw refusal('too-many-recurring-events')
}
