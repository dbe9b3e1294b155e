import { z } from 'zod'
import { RemoteChangedError } from '../../plan-calendar/plan-target.ts'
import type { ProviderApi } from '../connected/calendar-provider.ts'
import {
  type AttendeeNotice,
  type ConnectedChange,
  type ConnectedSpan,
  type EventContent,
  type EventTarget,
  type RemoteEvent,
  requireRemote,
} from '../connected/own-events/event-target.ts'
import { badAnswer } from '../connected/provider-problems.ts'
import { EVENT_FIELDS, GoogleEvent, readGoogleEvent } from './google-event.ts'

const GONE = [404, 410]
/** https://developers.google.com/workspace/calendar/api/guides/errors */
const CHANGED = [...GONE, 409, 412]
const FIELDS = { fields: `${EVENT_FIELDS},locked` }
const Listed = GoogleEvent.extend({ etag: z.string().min(1), locked: z.boolean().optional() })
type Listed = z.output<typeof Listed>

/** [CONN-31] A calendar of Google whose events its owner changes from here. */
export function googleEventTarget(api: ProviderApi, address: string, zone: string): EventTarget {
  const addressOf = (id: string) => `${address}/events/${encodeURIComponent(id)}`
  const get = async (id: string): Promise<Listed | null> => {
    const { status, body } = await api.send({ address: addressOf(id), query: FIELDS, accepts: GONE })
    return GONE.includes(status) ? null : readListed(api, body)
  }
  const find = async (id: string) => {
    const event = await get(id)
    return event && remoteOf(event, zone)
  }
  const patch = async (id: string, etag: string, body: object, notice: AttendeeNotice) => {
    const answer = await api.send({
      method: 'PATCH',
      address: addressOf(id),
      query: { ...FIELDS, ...sendUpdates(notice) },
      headers: { 'if-match': etag },
      body,
      accepts: CHANGED,
    })
    if (CHANGED.includes(answer.status)) throw new RemoteChangedError()
    return requireRemote(remoteOf(readListed(api, answer.body), zone))
  }
  const create = async (key: string, { notes, span, ...content }: EventContent) => {
    const answer = await api.send({
      method: 'POST',
      address: `${address}/events`,
      query: { ...FIELDS, ...sendUpdates(WITHOUT_EMAILS) },
      body: { ...bodyOf(content), ...newSpan(span), ...(notes && { description: notes }), id: key },
      accepts: [409],
    })
    // [CONN-32] The answer to an earlier request was lost.
    if (answer.status === 409) return requireRemote(await find(key))
    return requireRemote(remoteOf(readListed(api, answer.body), zone))
  }
  return {
    find,
    create,
    change: ({ id, etag }, change, notice) => patch(id, etag, bodyOf(change), notice),
    async remove({ id, etag }, notice) {
      const query = sendUpdates(notice)
      const headers = { 'if-match': etag }
      const { status } = await api.send({ method: 'DELETE', address: addressOf(id), query, headers, accepts: CHANGED })
      if (CHANGED.includes(status) && !GONE.includes(status)) throw new RemoteChangedError()
    },
    /** A deleted event is only cancelled, with everything that it had: https://developers.google.com/workspace/calendar/api/v3/reference/events#status */
    async restore(id, key, content) {
      const event = await get(id)
      if (!event) return create(key, content)
      if (event.status !== 'cancelled') return requireRemote(remoteOf(event, zone))
      return patch(id, event.etag, { ...bodyOf(content), status: 'confirmed' }, WITHOUT_EMAILS)
    },
  }
}

const WITHOUT_EMAILS: AttendeeNotice = { tellAttendees: false }
/** [CONN-33] https://developers.google.com/workspace/calendar/api/v3/reference/events/patch */
const sendUpdates = ({ tellAttendees }: AttendeeNotice) => ({ sendUpdates: tellAttendees ? 'all' : 'none' })

function readListed({ provider }: ProviderApi, body: unknown): Listed {
  const { data } = Listed.safeParse(body)
  if (!data) throw badAnswer(provider)
  return data
}

function remoteOf(event: Listed, zone: string): RemoteEvent | null {
  const { occurrence } = readGoogleEvent(event, zone)
  if (!occurrence) return null
  const { id, etag, organizer, attendees = [], eventType = 'default', locked = false } = event
  return {
    id,
    etag,
    occurrence,
    notes: null,
    isOrganizer: organizer?.self === true && eventType === 'default' && !locked,
    hasAttendees: attendees.some(({ self }) => !self),
  }
}

const bodyOf = ({ title, place, busy, span }: ConnectedChange) => ({
  ...(title !== undefined && { summary: title }),
  ...(place !== undefined && { location: place ?? '' }),
  ...(busy !== undefined && { transparency: busy === 'free' ? 'transparent' : 'opaque' }),
  ...(span !== undefined && changedSpan(span)),
})

/** The day after the last one, as Google counts. */
const dayAfter = (day: string | null) =>
  Temporal.PlainDate.from(day ?? '')
    .add({ days: 1 })
    .toString()

const newSpan = ({ allDay, startAt, endAt, startOn, endOn }: ConnectedSpan) =>
  allDay
    ? { start: { date: startOn }, end: { date: dayAfter(endOn) } }
    : { start: { dateTime: startAt }, end: { dateTime: endAt } }

/** An event has days or times: what it had before is taken away. */
function changedSpan(span: ConnectedSpan) {
  const { start, end } = newSpan(span)
  const other = span.allDay ? { dateTime: null } : { date: null }
  return { start: { ...start, ...other }, end: { ...end, ...other } }
}
