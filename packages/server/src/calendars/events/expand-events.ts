import { setImmediate as nextTurn } from 'node:timers/promises'
import { ownRulesBudget, type RuleExpansion } from '@daywright/calendar/recurrence/recurrence'
import type { CalendarEvent } from '@daywright/contract/resources/calendars/calendar-event'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { dayCount, instantOfLocal, lengthMs, localStart, startOfDay } from './event-time.ts'
import { ruleStarts } from './rule-starts.ts'

/** A stretch of time in milliseconds, and the zone that days are meant in. */
export interface View {
  from: number
  to: number
  zone: string
}

/** An event without its notes, which say nothing about when it is. */
export type PlacedEvent = Omit<CalendarEvent, 'notes'>

/** When one occurrence of an event takes place. */
export interface OwnOccurrence {
  event: PlacedEvent
  /** When it begins by the rule; null if the event happens once. */
  originalStart: string | null
  start: number
  end: number
  startOn: string | null
  endOn: string | null
}

/** Zones are at most this far apart. */
const ZONES_MS = 2 * DAY_MS
const EVENTS_PER_TURN = 100

/**
 * [CAL-34] The occurrences that overlap a range: those of the rules without exceptions, changed ones at their own time.
 * [CAL-45] Others get a turn of the event loop after each rule, and after a hundred events that happen once. All rules share what they may
 * walk through to count their starts.
 */
export async function expandEvents(events: readonly PlacedEvent[], view: View): Promise<OwnOccurrence[]> {
  const changed = new Map<string, Set<string>>()
  for (const { seriesId, originalStart } of events)
    if (seriesId && originalStart) changed.set(seriesId, (changed.get(seriesId) ?? new Set()).add(originalStart))
  const found: OwnOccurrence[] = []
  const budget = ownRulesBudget()
  for (const [number, event] of events.entries()) {
    const skipped = new Set([...event.exceptions, ...(changed.get(event.id) ?? [])])
    const isLeftOut = (originalStart: string | null) => event.rule !== null && skipped.has(originalStart ?? '')
    for (const occurrence of occurrencesOf(event, view, budget))
      if (occurrence.start < view.to && occurrence.end > view.from && !isLeftOut(occurrence.originalStart))
        found.push(occurrence)
    if (event.rule !== null || number % EVENTS_PER_TURN === 0) await nextTurn()
  }
  return found
}

function occurrencesOf(event: PlacedEvent, view: View, budget: RuleExpansion['budget']): OwnOccurrence[] {
  const first = localStart(event)
  if (event.rule === null) return [occurrenceAt(event, first, event.originalStart, view.zone)]
  const length = event.allDay ? dayCount(event) * DAY_MS : lengthMs(event)
  const local = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('UTC').toPlainDateTime()
  const range = { from: local(view.from - length - ZONES_MS), to: local(view.to + ZONES_MS) }
  return ruleStarts(event.rule, first, usableZone(event.timezone), range, budget).map(start =>
    occurrenceAt(event, start, originalStartOf(event, start), view.zone),
  )
}

/** Identifies an occurrence by its original start according to the rule, which stays the same when the occurrence is moved. */
export const originalStartOf = ({ allDay, timezone }: PlacedEvent, start: Temporal.PlainDateTime): string =>
  allDay ? start.toPlainDate().toString() : toTimestamp(instantOfLocal(start, usableZone(timezone)))

function occurrenceAt(
  event: PlacedEvent,
  local: Temporal.PlainDateTime,
  originalStart: string | null,
  viewerZone: string,
): OwnOccurrence {
  if (!event.allDay) {
    const start =
      event.rule === null ? Date.parse(event.startAt ?? '') : instantOfLocal(local, usableZone(event.timezone))
    return { event, originalStart, start, end: start + lengthMs(event), startOn: null, endOn: null }
  }
  const day = local.toPlainDate()
  const after = day.add({ days: dayCount(event) })
  return {
    event,
    originalStart,
    start: startOfDay(day, viewerZone),
    end: startOfDay(after, viewerZone),
    startOn: day.toString(),
    endOn: after.subtract({ days: 1 }).toString(),
  }
}
