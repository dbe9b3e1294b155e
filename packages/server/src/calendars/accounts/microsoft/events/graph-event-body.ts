import type { ConnectedChange, ConnectedSpan, EventContent } from '../../connected/own-events/event-target.ts'

/** https://learn.microsoft.com/en-us/graph/api/resources/event#properties */
export const changedBody = ({ title, place, busy, span }: ConnectedChange) => ({
  ...(title !== undefined && { subject: title }),
  ...(place !== undefined && { location: { displayName: place ?? '' } }),
  ...(busy !== undefined && { showAs: busy }),
  ...(span !== undefined && timesOf(span)),
})

export const newBody = ({ notes, ...content }: EventContent) => ({
  ...changedBody(content),
  ...(notes && { body: { contentType: 'text', content: notes } }),
})

/** All-day events begin and end at midnight, on the day after the last one. */
function timesOf({ allDay, startAt, endAt, startOn, endOn }: ConnectedSpan) {
  if (!allDay) return { isAllDay: false, start: timeOf(startAt ?? ''), end: timeOf(endAt ?? '') }
  const after = Temporal.PlainDate.from(endOn ?? '').add({ days: 1 })
  return { isAllDay: true, start: timeOf(`${startOn}T00:00:00`), end: timeOf(`${after}T00:00:00`) }
}

const timeOf = (timestamp: string) => ({ dateTime: timestamp.slice(0, 19), timeZone: 'UTC' })
