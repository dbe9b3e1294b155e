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
  const names = ['startAt', 'endAt', 'startOn', 'endOn'] as const
  if (!names.some(name => change[name] !== undefined)) return change
  const getsDays = Boolean(change.startOn ?? change.endOn)
  const getsTimes = Boolean(change.startAt ?? change.endAt)
  const span = spanOf({
    ...event,
    ...(getsDays && { startAt: null, endAt: null }),
    ...(getsTimes && { startOn: null, endOn: null }),
    ...change,
  })
  const problem = eventSpanProblem(span)
  if (problem) throw invalid({ [problem[0]]: [problem[1]] })
  return { ...change, ...span }
}
