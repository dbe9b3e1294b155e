import {
  type CalendarEvent,
  type CalendarEventPatch,
  eventSpanProblem,
} from '@daywright/contract/resources/calendars/calendar-event'
import { invalid } from '../../errors/errors.ts'

type Span = Pick<CalendarEvent, 'startAt' | 'endAt' | 'startOn' | 'endOn' | 'allDay'>
type GivenSpan = { [F in Exclude<keyof Span, 'allDay'>]?: string | null | undefined }

/** Days and times exclude one another: an event that gets the one loses the other. */
export function spanOf({ startAt = null, endAt = null, startOn = null, endOn = null }: GivenSpan): Span {
  return { startAt, endAt, startOn, endOn, allDay: startOn !== null }
}

/** The fields of an event that a change leaves it with; throws 400 if its time makes no sense then. */
export function withSpan(event: CalendarEvent, change: CalendarEventPatch): CalendarEventPatch & Partial<Span> {
  const span = changedSpan(event, change)
  return span ? { ...change, ...span } : change
}

/** The time that a change leaves an event with, or null if it leaves the time alone; throws 400 if that makes no sense. */
export function changedSpan(before: Span, { startAt, endAt, startOn, endOn }: GivenSpan): Span | null {
  const change = Object.entries({ startAt, endAt, startOn, endOn }).filter(([, value]) => value !== undefined)
  if (change.length === 0) return null
  const getsDays = Boolean(startOn ?? endOn)
  const getsTimes = Boolean(startAt ?? endAt)
  const span = spanOf({
    ...before,
    ...(getsDays && { startAt: null, endAt: null }),
    ...(getsTimes && { startOn: null, endOn: null }),
    ...Object.fromEntries(change),
  })
  const problem = eventSpanProblem(span)
  if (problem) throw invalid({ [problem[0]]: [problem[1]] })
  return span
}
