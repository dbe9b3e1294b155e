import type { Busy } from '@daywright/calendar/calendar-reading'
import { z } from 'zod'
import { toTimestamp } from '../../../time/clock.ts'
import { allDaySpan, type FetchedEvent, shownText, storedUid } from '../connected/fetched-events.ts'

const Time = z.object({ date: z.string().optional(), dateTime: z.string().optional() })

/** The parts of an event that are asked for: https://developers.google.com/workspace/calendar/api/v3/reference/events */
export const GoogleEvent = z.object({
  id: z.string(),
  etag: z.string().optional(),
  status: z.string().optional(),
  summary: z.string().optional(),
  location: z.string().optional(),
  start: Time.optional(),
  end: Time.optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  hangoutLink: z.string().optional(),
  conferenceData: z
    .object({ entryPoints: z.array(z.object({ entryPointType: z.string().optional(), uri: z.string().optional() })) })
    .partial()
    .optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
  organizer: z.object({ self: z.boolean().optional() }).optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
})
export type GoogleEvent = z.output<typeof GoogleEvent>

/** Google sends only these fields, and leaves out others, such as a description of many pages. */
export const EVENT_FIELDS = [
  'id,etag,status,summary,location,start,end,transparency,eventType,hangoutLink',
  'conferenceData/entryPoints(entryPointType,uri)',
  'attendees(self,responseStatus)',
  'organizer/self',
  'extendedProperties/private',
].join(',')

/** [GCAL-5] The private property that marks an event as written by an instance of Daywright, and by which one. */
export const OWN_PROPERTY = 'daywright'

/** [GCAL-1] Converts an event of Google to ours. */
export function readGoogleEvent(event: GoogleEvent, zone: string): FetchedEvent {
  const uid = storedUid(event.id)
  if (event.extendedProperties?.private?.[OWN_PROPERTY] !== undefined) return { uid, occurrence: null, isOwn: true }
  const span = googleSpanOf(event, zone)
  // A working location is not an event: it would block the whole day if all-day events of the calendar do.
  if (event.status === 'cancelled' || event.eventType === 'workingLocation' || !span) return { uid, occurrence: null }
  const title = shownText(event.summary ?? '')
  return { uid, occurrence: { ...span, busy: busyOf(event), title, place: placeOf(event) } }
}

export function googleSpanOf({ start, end }: Pick<GoogleEvent, 'start' | 'end'>, zone: string) {
  if (start?.date !== undefined && end?.date !== undefined)
    return isDate(start.date) && isDate(end.date) ? { ...allDaySpan(start.date, end.date, zone), allDay: true } : null
  const startAt = Date.parse(start?.dateTime ?? '')
  const endAt = Date.parse(end?.dateTime ?? '')
  if (Number.isNaN(startAt) || Number.isNaN(endAt)) return null
  return { startAt: toTimestamp(startAt), endAt: toTimestamp(endAt), allDay: false }
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** [GCAL-2] As with invitations in files [CAL-21]; Google says whose answer it is. */
function busyOf({ status, transparency, eventType, attendees, organizer }: GoogleEvent): Busy {
  const answer = attendees?.find(({ self }) => self)?.responseStatus
  if (answer === 'declined' || transparency === 'transparent' || eventType === 'birthday') return 'free'
  if (eventType === 'outOfOffice') return 'away'
  const isUnanswered = answer === 'needsAction' && !organizer?.self
  return isUnanswered || answer === 'tentative' || status === 'tentative' ? 'tentative' : 'busy'
}

/** [GCAL-3] Where a meeting takes place, or else the link to join it. */
function placeOf({ location, hangoutLink, conferenceData }: GoogleEvent): string | null {
  const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === 'video')?.uri
  const place = shownText(location ?? '') || shownText(hangoutLink ?? video ?? '')
  return place || null
}
