import {
  type CalendarEvent,
  type CalendarEventPatch,
  NO_EXCEPTIONS,
  NO_RULE_OF_ONE,
  NO_SUCH_OCCURRENCE,
  TOO_MANY_EXCEPTIONS,
} from '@daywright/contract/resources/calendars/calendar-event'
import { CALENDAR_EVENT_LIMITS } from '@daywright/contract/resources/calendars/calendar-event.values'
import { ruleParts, ruleText } from '@daywright/contract/resources/recurrence/recurrence-rule'
import type { Db, Dialect } from '../../db/database.ts'
import { invalid } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { editedAt, nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { toTimestamp } from '../../time/clock.ts'
import { usableZone } from '../../time/timezone.ts'
import {
  deleteChangedOccurrences,
  deleteEvent,
  findChangedOccurrence,
  insertEvent,
  listChangedOccurrences,
  moveChangedOccurrences,
  saveEvent,
  saveOriginalStarts,
} from './calendar-event.store.ts'
import { spanOf, withSpan } from './event-span.ts'
import { dayCount, instantOfLocal, lengthMs, localStart } from './event-time.ts'
import { originalStartOf } from './expand-events.ts'
import { compact, ruleStarts } from './rule-starts.ts'

interface EventChanging {
  tx: Db
  dialect: Dialect
}

/** Changes the whole event. Exceptions and changed occurrences move along with it, as long as it keeps its rule. */
export async function changeAll(
  { tx, dialect }: EventChanging,
  event: CalendarEvent,
  change: Partial<CalendarEvent>,
  now: string,
): Promise<CalendarEvent> {
  const after = { ...event, ...change }
  if (after.rule === null && (change.exceptions ?? []).length > 0) throw invalid({ exceptions: [NO_EXCEPTIONS] })
  const updatedAt = editedAt(event, change, now)
  if (event.rule === null) return saveEvent(tx, event, { ...change, updatedAt })
  const isOtherSeries = after.rule !== event.rule || after.allDay !== event.allDay
  if (isOtherSeries) await deleteChangedOccurrences(tx, event.userId, event.id)
  else await shiftChangedOccurrences({ tx, dialect }, event, after)
  const exceptions = change.exceptions ?? (isOtherSeries ? [] : event.exceptions.map(shiftBetween(event, after)))
  return saveEvent(tx, event, { ...change, exceptions, updatedAt })
}

/** Changes one occurrence: from then on it is an event of its own, which goes with its series. */
export async function changeOne(
  { tx, dialect }: EventChanging,
  event: CalendarEvent,
  occurrence: string,
  change: CalendarEventPatch,
  now: string,
): Promise<CalendarEvent> {
  if (change.rule != null) throw invalid({ rule: [NO_RULE_OF_ONE] })
  const changed = await findChangedOccurrence(tx, event.userId, event.id, occurrence)
  if (changed) return changeAll({ tx, dialect }, changed, withSpan(changed, change), now)
  const start = requireOccurrence(event, occurrence)
  const one = { ...event, ...spanAt(event, start), rule: null, exceptions: [], seriesId: event.id }
  const saved = { ...one, ...withSpan(one, change), exceptions: [], id: newId(), originalStart: occurrence }
  await insertEvent(tx, { ...saved, createdAt: now, updatedAt: now })
  return { ...saved, createdAt: now, updatedAt: now }
}

/** Ends the series before the occurrence, and goes on with a new one that has the change. */
export async function changeFollowingEvents(
  { tx, dialect }: EventChanging,
  event: CalendarEvent,
  occurrence: string,
  change: CalendarEventPatch,
  now: string,
): Promise<CalendarEvent> {
  const start = requireOccurrence(event, occurrence)
  if (start.equals(localStart(event))) return changeAll({ tx, dialect }, event, withSpan(event, change), now)
  const next: CalendarEvent = {
    ...event,
    ...spanAt(event, start),
    id: newId(),
    rule: ruleFrom(event, start),
    exceptions: event.exceptions.filter(exception => exception >= occurrence),
    createdAt: now,
    updatedAt: now,
  }
  await insertEvent(tx, next)
  await moveChangedOccurrences(tx, event.userId, event.id, occurrence, next.id)
  await endBefore(tx, event, occurrence, now)
  return changeAll({ tx, dialect }, next, withSpan(next, change), now)
}

/** Leaves one occurrence out of its series. */
export async function leaveOut(tx: Db, event: CalendarEvent, occurrence: string, now: string): Promise<void> {
  const changed = await findChangedOccurrence(tx, event.userId, event.id, occurrence)
  if (changed) await deleteEvent(tx, event.userId, changed.id)
  else requireOccurrence(event, occurrence)
  const exceptions = [...new Set([...event.exceptions, occurrence])].sort()
  if (exceptions.length > CALENDAR_EVENT_LIMITS.exceptions) throw invalid({ occurrence: [TOO_MANY_EXCEPTIONS] })
  await saveEvent(tx, event, { exceptions, updatedAt: nextUpdatedAt(event.updatedAt, now) })
}

/** Ends the series before an occurrence; nothing is left of it if that is the first. */
export async function endBefore(tx: Db, event: CalendarEvent, occurrence: string, now: string): Promise<void> {
  const start = requireOccurrence(event, occurrence)
  if (start.equals(localStart(event))) return void (await deleteEvent(tx, event.userId, event.id))
  await deleteChangedOccurrences(tx, event.userId, event.id, occurrence)
  const parts = ruleParts(event.rule ?? '')
  parts.delete('COUNT')
  await saveEvent(tx, event, {
    rule: ruleText(parts.set('UNTIL', untilBefore(event, start))),
    exceptions: event.exceptions.filter(exception => exception < occurrence),
    updatedAt: nextUpdatedAt(event.updatedAt, now),
  })
}

/** The local start of an occurrence that the rule gives; throws 400 if it gives none. */
function requireOccurrence(event: CalendarEvent, occurrence: string): Temporal.PlainDateTime {
  const isDate = !occurrence.includes('T')
  const zone = usableZone(event.timezone)
  if (isDate === event.allDay && !event.exceptions.includes(occurrence)) {
    const at = localStart({ ...event, startOn: isDate ? occurrence : null, startAt: isDate ? null : occurrence })
    const [start] = ruleStarts(event.rule ?? '', localStart(event), zone, { from: at, to: at })
    if (start) return start
  }
  throw invalid({ occurrence: [NO_SUCH_OCCURRENCE] })
}

/** The time of an event if it begins at another local time. */
function spanAt(event: CalendarEvent, start: Temporal.PlainDateTime) {
  if (event.allDay) {
    const day = start.toPlainDate()
    return spanOf({ startOn: day.toString(), endOn: day.add({ days: dayCount(event) - 1 }).toString() })
  }
  const from = instantOfLocal(start, usableZone(event.timezone))
  return spanOf({ startAt: toTimestamp(from), endAt: toTimestamp(from + lengthMs(event)) })
}

/** The rule from an occurrence on: a number of occurrences counts those before it too. */
function ruleFrom(event: CalendarEvent, start: Temporal.PlainDateTime): string {
  const parts = ruleParts(event.rule ?? '')
  const count = parts.get('COUNT')
  if (count === undefined) return ruleText(parts)
  const first = localStart(event)
  const until = ruleStarts(event.rule ?? '', first, usableZone(event.timezone), { from: first, to: start })
  return ruleText(parts.set('COUNT', String(Number(count) - until.length + 1)))
}

/** The end of a rule right before an occurrence, in the form that RFC 5545 wants: UTC, or a date. */
function untilBefore(event: CalendarEvent, start: Temporal.PlainDateTime): string {
  if (event.allDay) return compact(start.subtract({ days: 1 })).slice(0, 8)
  const instant = Temporal.Instant.fromEpochMilliseconds(instantOfLocal(start, usableZone(event.timezone)) - 1000)
  return `${compact(instant.toZonedDateTimeISO('UTC').toPlainDateTime())}Z`
}

/** Where an occurrence is named after the whole event has moved. */
function shiftBetween(before: CalendarEvent, after: CalendarEvent): (originalStart: string) => string {
  const moved = localStart(before).until(localStart(after))
  if (moved.blank && before.timezone === after.timezone) return originalStart => originalStart
  return originalStart => {
    const at = before.allDay ? { startOn: originalStart, startAt: null } : { startOn: null, startAt: originalStart }
    return originalStartOf(after, localStart({ ...before, ...at }).add(moved))
  }
}

/** In a fixed number of statements, because there may be thousands. */
async function shiftChangedOccurrences({ tx, dialect }: EventChanging, event: CalendarEvent, after: CalendarEvent) {
  const shift = shiftBetween(event, after)
  const changed = await listChangedOccurrences(tx, event.userId, event.id)
  const moved = changed
    .map(({ id, originalStart }) => ({ id, originalStart: shift(originalStart ?? ''), before: originalStart }))
    .filter(({ originalStart, before }) => originalStart !== before)
  await saveOriginalStarts(
    tx,
    dialect,
    event.userId,
    moved.map(({ id, originalStart }) => ({ id, originalStart })),
  )
}
