import type { Roster } from '@daywright/contract/resources/planner/open-windows'
import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { ROSTER } from '@daywright/contract/resources/planner/schedule-preference.values'
import type { Db } from '../../db/database.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { listEventsForRange } from '../events/calendar-event.store.ts'
import { expandEvents, type View } from '../events/expand-events.ts'
import { listReadShifts } from './roster.store.ts'
import { rosterOf, type ShiftSpan } from './shifts-of-spans.ts'

/** Which events are shifts. */
export type RosterSource = Pick<SchedulePreference, 'rosterCalendarId' | 'rosterWord'>

interface Event extends ShiftSpan {
  calendarId: string
  title: string
}

/** Read further than this range, so that a week without shifts before the next one has no hours. */
type Range = View & { now: number }

const NO_ROSTER = () => null

/**
 * [PREF-14] The rosters of working hours, in two statements however many there are, and in none without any. Deleted calendars are no
 * longer named; one that fails keeps its events, and with them the hours.
 */
export async function readRosters(
  db: Db,
  ownerId: string,
  sources: readonly RosterSource[],
  range: Range,
): Promise<(source: RosterSource) => Roster | null> {
  const ids = [...new Set(sources.flatMap(({ rosterCalendarId }) => rosterCalendarId ?? []))]
  if (ids.length === 0) return NO_ROSTER
  const view = { ...range, to: Math.max(range.to, range.now + ROSTER.daysAhead * DAY_MS) }
  const events = Map.groupBy(
    [...(await madeShifts(db, ownerId, new Set(ids), view)), ...(await readShifts(db, ownerId, ids, view))],
    ({ calendarId }) => calendarId,
  )
  const today = Temporal.Instant.fromEpochMilliseconds(range.now).toZonedDateTimeISO(range.zone).toPlainDate()
  const known = new Map<string, Roster | null>()
  return ({ rosterCalendarId, rosterWord }) => {
    if (rosterCalendarId === null) return null
    const key = `${rosterCalendarId} ${rosterWord ?? ''}`
    const roster = known.has(key)
      ? (known.get(key) ?? null)
      : rosterOf(
          (events.get(rosterCalendarId) ?? []).filter(({ title }) => isNamed(title, rosterWord)).map(clippedTo(view)),
          range.zone,
          today.toString(),
        )
    known.set(key, roster)
    return roster
  }
}

const isNamed = (title: string, word: string | null): boolean =>
  word === null || folded(title).includes(folded(word.trim()))

const folded = (text: string): string => text.normalize().toLowerCase()

const clippedTo =
  ({ from, to }: View) =>
  ({ start, end }: ShiftSpan): ShiftSpan => ({ start: Math.max(start, from), end: Math.min(end, to) })

/** Events that were made here. An occurrence that was changed may have moved to another calendar, so those of the series count too. */
async function madeShifts(db: Db, ownerId: string, ids: ReadonlySet<string>, view: View): Promise<Event[]> {
  const all = await listEventsForRange(db, ownerId, view)
  const inRosters = new Set(all.filter(({ calendarId }) => ids.has(calendarId)).map(({ id }) => id))
  const events = all.filter(({ id, seriesId }) => inRosters.has(id) || inRosters.has(seriesId ?? ''))
  return (await expandEvents(events, view))
    .filter(({ event }) => !event.allDay && ids.has(event.calendarId))
    .map(({ event, start, end }) => ({ calendarId: event.calendarId, title: event.title, start, end }))
}

const readShifts = async (db: Db, ownerId: string, ids: readonly string[], view: View): Promise<Event[]> =>
  (await listReadShifts(db, ownerId, ids, view)).map(({ startAt, endAt, ...event }) => ({
    ...event,
    start: Date.parse(startAt),
    end: Date.parse(endAt),
  }))
