import { toTimestamp } from '../../../time/clock.ts'
import { DAY_MS } from '../../../time/milliseconds.ts'
import type { BlockView } from '../../plan-calendar/block-view.ts'
import type { PlanEvent } from '../../plan-calendar/plan-event.store.ts'
import { type PlanTarget, type RemoteChange, RemoteChangedError } from '../../plan-calendar/plan-target.ts'
import { changeByTime } from '../../plan-calendar/remote-time.ts'
import type { PlanTargetOptions, ProviderApi } from '../connected/calendar-provider.ts'
import { badAnswer } from '../connected/provider-problems.ts'
import { GoogleEvent, googleSpanOf, OWN_PROPERTY } from './google-event.ts'
import { listGoogleEvents } from './list-google-events.ts'

/** [GCAL-6] Of one turn: events that are missing in a list are asked about one by one. */
const MAX_ASKED = 100
/** What is over is neither written nor looked at. */
const DAYS_BACK = 2
/** The remote event exists already, was changed, or is gone: https://developers.google.com/workspace/calendar/api/guides/errors */
const CHANGED = [404, 409, 410, 412]
const GONE = [404, 410]
/** [GCAL-7] Google never sends emails because of the plan. */
const WITHOUT_EMAILS = { sendUpdates: 'none' }

/** [GCAL-5] A UUID without its hyphens has only letters and digits that Google allows in an id. */
const googleIdOf = ({ id }: Pick<PlanEvent, 'id'>): string => id.replaceAll('-', '')

/** A Google calendar that we created, or the user's main one: each of our events has the id that we gave it. */
export function googlePlanTarget(
  api: ProviderApi,
  address: string,
  { instanceId, clock, isMain }: PlanTargetOptions,
): PlanTarget {
  const addressOf = (event: PlanEvent) => `${address}/events/${googleIdOf(event)}`
  return {
    async findChanges(events, known) {
      const changed = known === null || isMain ? null : await listGoogleEvents(api, address, { syncToken: known })
      if (changed && !changed.isCutOff)
        return { changes: changesIn(changed.events, events), token: changed.syncToken, isComplete: true }
      const timeMin = toTimestamp(clock() - DAYS_BACK * DAY_MS)
      const all = await listGoogleEvents(api, address, isMain ? { timeMin, ...ownEvents(instanceId) } : { timeMin })
      const there = all?.events ?? []
      const missing = missingIn(there, events)
      for (const event of missing.slice(0, MAX_ASKED)) {
        const found = await findEvent(api, addressOf(event), event)
        if (found) there.push(found)
      }
      const isComplete = missing.length <= MAX_ASKED
      return { changes: changesIn(there, events), token: isMain ? null : (all?.syncToken ?? null), isComplete }
    },
    async put(event, block) {
      const { etag } = event
      const answer = await api.send({
        query: WITHOUT_EMAILS,
        accepts: CHANGED,
        ...(etag === null
          ? {
              method: 'POST',
              address: `${address}/events`,
              body: { ...contentFor(block, instanceId), id: googleIdOf(event) },
            }
          : { method: 'PATCH', address: addressOf(event), body: changeFor(block), headers: { 'if-match': etag } }),
      })
      if (CHANGED.includes(answer.status)) throw new RemoteChangedError()
      return readEvent(api, answer.body).etag ?? null
    },
    async remove(event) {
      const { status } = await api.send({
        method: 'DELETE',
        address: addressOf(event),
        query: WITHOUT_EMAILS,
        headers: event.etag === null ? {} : { 'if-match': event.etag },
        accepts: CHANGED,
      })
      if (CHANGED.includes(status) && !GONE.includes(status)) throw new RemoteChangedError()
    },
  }
}

/** Events that were sent to Google, or may have been, and were not listed. */
function missingIn(there: readonly GoogleEvent[], events: readonly PlanEvent[]): PlanEvent[] {
  const listed = new Set(there.map(({ id }) => id))
  return events.filter(event => !listed.has(googleIdOf(event)))
}

/** Fetches one event from Google: a list leaves out events that were moved to last year, or deleted. Undefined if Google never received it. */
async function findEvent(api: ProviderApi, address: string, event: PlanEvent): Promise<GoogleEvent | undefined> {
  const { status, body } = await api.send({ address, accepts: GONE })
  if (!GONE.includes(status)) return readEvent(api, body)
  return event.etag === null ? undefined : { id: googleIdOf(event), status: 'cancelled' }
}

function readEvent({ provider }: ProviderApi, body: unknown): GoogleEvent {
  const { data } = GoogleEvent.safeParse(body)
  if (!data) throw badAnswer(provider)
  return data
}

/** Only our own events count: all others in the calendar belong to the users who created them. */
function changesIn(there: readonly GoogleEvent[], events: readonly PlanEvent[]): RemoteChange[] {
  const latest = new Map(there.map(event => [event.id, event]))
  return events.flatMap((event): RemoteChange[] => {
    const found = latest.get(googleIdOf(event))
    if (!found) return []
    if (found.status === 'cancelled') return [{ event, kind: 'gone' }]
    const etag = found.etag ?? null
    return etag !== null && etag === event.etag ? [] : [changeByTime(event, googleSpanOf(found, 'UTC'), etag)]
  })
}

/** [CONN-37] Of the events of a main calendar, only ours are asked for. A token cannot be asked for in this way. */
const ownEvents = (instanceId: string) => ({ privateExtendedProperty: `${OWN_PROPERTY}=${instanceId}` })

const contentFor = (block: BlockView, instanceId: string) => ({
  ...textsFor(block),
  start: { dateTime: block.startAt },
  end: { dateTime: block.endAt },
  extendedProperties: { private: { [OWN_PROPERTY]: instanceId } },
  // Main calendars may remind of all events; Daywright itself sends reminders of ours.
  ...(block.showAs && { visibility: 'private', reminders: { useDefault: false } }),
})

/** Everything else about the remote event stays as it is, except the dates of one that the user has made an all-day event. */
const changeFor = (block: BlockView) => ({
  ...textsFor(block),
  start: { dateTime: block.startAt, date: null },
  end: { dateTime: block.endAt, date: null },
})

/** [CONN-37] We write no description into busy time, so that the user's notes in the event stay. */
const textsFor = ({ title, explanation, showAs }: BlockView) => ({
  summary: title,
  ...(showAs ? { transparency: showAs === 'busy' ? 'opaque' : 'transparent' } : { description: explanation ?? '' }),
})
