import { ApiFailure } from '@daywright/contract/client/client'
import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { CONNECTED_BUSY_KINDS } from '@daywright/contract/resources/calendars/calendar-event.values'
import { t } from '@daywright/language/current-language'
import { api } from '../../../../data/queries/api-client.ts'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import { confirm } from '../../../../ui/dialogs/confirm.tsx'
import type { EventChange } from '../event-requests.ts'
import { spanBody, spanFrom } from '../shown/event-days.ts'

/** Whether an event is changed at Google or Microsoft. */
export const isConnected = ({ eventId, calendar }: EventOccurrence): boolean => eventId === null && calendar.writesBack

export const isEditable = (occurrence: EventOccurrence): boolean =>
  occurrence.eventId !== null || isConnected(occurrence)

/** What was changed there, and how that is undone. */
export interface ConnectedChange {
  undo: () => Promise<unknown>
  /** Attendees were notified: a deletion that they know of cannot be undone quietly. */
  isNotified: boolean
}

type Patch = NonNullable<Parameters<typeof api.connectedEvents.update>[0]['body']>
type ConnectedBusy = NonNullable<Patch['busy']>

/** Services know only these two by the same names. */
export const connectedBusy = (busy: string | undefined): ConnectedBusy | undefined =>
  CONNECTED_BUSY_KINDS.find(kind => kind === busy)

const timesOf = ({ allDay, startAt, endAt, startOn, endOn }: EventOccurrence) =>
  allDay ? { startOn, endOn } : { startAt, endAt }

/** Only what is different, so that a change made there meanwhile is no conflict where it need not be. */
export function changedFields({ occurrence, span, details }: EventChange, zone: Zone): { after: Patch; before: Patch } {
  const busy = connectedBusy(details.busy)
  const { title, place } = details
  const isMoved = JSON.stringify(spanBody(span, zone)) !== JSON.stringify(spanBody(spanFrom(occurrence, zone), zone))
  const parts: [isChanged: boolean, after: Patch, before: Patch][] = [
    [isMoved, spanBody(span, zone) ?? {}, timesOf(occurrence)],
    [title !== undefined && title !== occurrence.title, { title: title ?? '' }, { title: occurrence.title }],
    [place !== undefined && place !== occurrence.place, { place: place ?? null }, { place: occurrence.place }],
    [
      busy !== undefined && busy !== occurrence.busy,
      { busy: busy ?? 'busy' },
      { busy: connectedBusy(occurrence.busy) ?? 'busy' },
    ],
  ]
  const changed = parts.filter(([isChanged]) => isChanged)
  return {
    after: Object.assign({}, ...changed.map(([, after]) => after)),
    before: Object.assign({}, ...changed.map(([, , before]) => before)),
  }
}

export async function changeConnected(change: EventChange, zone: Zone): Promise<ConnectedChange> {
  const { id, title } = change.occurrence
  const { after, before } = changedFields(change, zone)
  const query = await askingForAttendees(title, asked => api.connectedEvents.update({ id, query: asked, body: after }))
  return {
    isNotified: query.tellAttendees !== undefined,
    undo: () => api.connectedEvents.update({ id, query, body: before }),
  }
}

export async function removeConnected(occurrence: EventOccurrence): Promise<ConnectedChange> {
  const { id, title, place, busy, calendar } = occurrence
  let removed: Awaited<ReturnType<typeof api.connectedEvents.remove>> | undefined
  const query = await askingForAttendees(title, async asked => {
    removed = await api.connectedEvents.remove({ id, query: asked })
  })
  const shown = { calendarId: calendar.id, title, place, busy: connectedBusy(busy) ?? 'busy', ...timesOf(occurrence) }
  const key = newEventKey()
  return {
    isNotified: query.tellAttendees !== undefined,
    undo: () => api.connectedEvents.create({ body: { ...shown, ...removed, key } }),
  }
}

/** [WEB-369] Asks before attendees are notified, and returns with what the request was accepted. */
async function askingForAttendees(
  title: string,
  send: (query: { tellAttendees?: string }) => Promise<unknown>,
): Promise<{ tellAttendees?: string }> {
  try {
    await send({})
    return {}
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.body.code !== 'event-has-attendees') throw error
    const text = t('Its attendees will be told.')
    if (!(await confirm({ title: t('Change “{title}”?', { title }), text, confirmLabel: t('Change and tell them') })))
      throw error
    const query = { tellAttendees: 'true' }
    await send(query)
    return query
  }
}

/** Names a new event: a request that is sent again adds nothing twice. */
export const newEventKey = (): string => crypto.randomUUID().replaceAll('-', '')
