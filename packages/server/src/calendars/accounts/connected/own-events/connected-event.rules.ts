import { randomBytes } from 'node:crypto'
import { isUuid } from '@daywright/contract/fields/fields'
import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import { CONNECTED_EVENT_LIMITS } from '@daywright/contract/resources/calendars/calendar-event.values'
import type {
  ConnectedEventCreate,
  ConnectedEventPatch,
  RemovedEvent,
} from '@daywright/contract/resources/calendars/connected-event'
import { invalid, notFound, notOwned, refusal, refuse } from '../../../../errors/errors.ts'
import { findCalendar } from '../../../calendar.store.ts'
import { changedSpan, spanOf } from '../../../events/event-span.ts'
import { RemoteChangedError } from '../../../plan-calendar/plan-target.ts'
import { rangeOf } from '../../../subscriptions/reading/read-view.ts'
import type { AccountTools } from '../connections.ts'
import { findShownEvent, type LastReadEvent } from './connected-event.store.ts'
import { spanAt, timesOf } from './connected-event-times.ts'
import {
  type AttendeeNotice,
  type ConnectedChange,
  type ConnectedSpan,
  type RemoteEvent,
  requireRemote,
} from './event-target.ts'
import { readSoon, showGone, storeRemoteEvent } from './event-view.rules.ts'
import { isUnavailable, withServiceErrors } from './failed-conversations.ts'
import { openWrittenBack, type WrittenBack } from './open-written-back.ts'
import { isAsShown, isAsWanted } from './same-event.ts'

interface EventTools extends AccountTools {
  clock: () => number
}

/** [CONN-31] Adds an event at the service, and then here. */
export async function createConnectedEvent(
  tools: EventTools,
  ownerId: string,
  { calendarId, key = newKey(), restores, title, place, busy, notes, ...given }: ConnectedEventCreate,
): Promise<EventOccurrence> {
  const isKnown = isUuid(calendarId) && (await findCalendar(tools.database.db, ownerId, calendarId))
  if (!isKnown) throw notOwned('calendarId')
  const opened = await openWrittenBack(tools, ownerId, calendarId)
  const span = requireShown(tools, opened, spanOf(given))
  const content = { title, place, busy, notes, span }
  return withService(tools, opened, async () => {
    const { target } = opened
    const remote = await (restores === undefined ? target.create(key, content) : target.restore(restores, key, content))
    if (restores !== undefined && !isAsWanted({ span }, remote, opened.view.zone)) throw new RemoteChangedError()
    return storeRemoteEvent(tools, opened, remote)
  })
}

/** [CONN-31] Changes an event at the service, and then here. */
export async function changeConnectedEvent(
  tools: EventTools,
  ownerId: string,
  id: string,
  { change: patch, ...notice }: AttendeeNotice & { change: ConnectedEventPatch },
): Promise<EventOccurrence> {
  const shown = await requireShownEvent(tools, ownerId, id)
  const opened = await openWrittenBack(tools, ownerId, shown.calendarId)
  const change = changeOf(tools, opened, shown, patch)
  return withService(
    tools,
    opened,
    async () => {
      const { target, view } = opened
      const isDone = (event: RemoteEvent) => isAsWanted(change, event, view.zone)
      const remote = requireRemote(await target.find(shown.uid))
      const changed = isDone(remote)
        ? remote
        : await unlessDone(
            () => target.change(requireChangeable(shown, remote, notice), change, notice),
            async () => requireRemote(await target.find(shown.uid)),
            isDone,
          )
      return storeRemoteEvent(tools, opened, changed, id)
    },
    shown,
  )
}

/** [CONN-31] Deletes an event at the service, and then here. */
export async function removeConnectedEvent(
  tools: EventTools,
  ownerId: string,
  id: string,
  notice: AttendeeNotice,
): Promise<RemovedEvent> {
  const shown = await requireShownEvent(tools, ownerId, id)
  const opened = await openWrittenBack(tools, ownerId, shown.calendarId)
  return withService(
    tools,
    opened,
    async () => {
      const remote = await opened.target.find(shown.uid)
      if (remote) await opened.target.remove(requireChangeable(shown, remote, notice), notice)
      await showGone(tools, opened, shown.uid)
      const notes = remote?.notes?.slice(0, CONNECTED_EVENT_LIMITS.notesLength) ?? null
      return { restores: shown.uid, notes }
    },
    shown,
  )
}

const newKey = () => randomBytes(16).toString('hex')

const requireShownEvent = async ({ database }: EventTools, ownerId: string, id: string): Promise<LastReadEvent> =>
  (isUuid(id) && (await findShownEvent(database.db, ownerId, id))) || refuse(notFound('Event'))

/** [CONN-32] A request that was repeated because its answer was lost finds what it has changed itself. */
async function unlessDone(
  change: () => Promise<RemoteEvent>,
  findAgain: () => Promise<RemoteEvent>,
  isDone: (event: RemoteEvent) => boolean,
): Promise<RemoteEvent> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof RemoteChangedError)) throw error
    const remote = await findAgain()
    if (!isDone(remote)) throw error
    return remote
  }
}

/** [CONN-33] Events of another organizer stay unchanged, and so do events with attendees unless the attendees may be notified. */
function requireChangeable(shown: LastReadEvent, remote: RemoteEvent, { tellAttendees }: AttendeeNotice): RemoteEvent {
  if (!isAsShown(shown, remote)) throw new RemoteChangedError()
  if (!remote.isOrganizer) throw refusal('only-organizer-may-change')
  if (remote.hasAttendees && !tellAttendees) throw refusal('event-has-attendees')
  return remote
}

function changeOf(
  tools: EventTools,
  opened: WrittenBack,
  shown: LastReadEvent,
  patch: ConnectedEventPatch,
): ConnectedChange {
  const { startAt: _, endAt: __, startOn: ___, endOn: ____, ...rest } = patch
  const span = changedSpan(spanAt(shown, opened.view.zone), patch)
  return span ? { ...rest, span: requireShown(tools, opened, span) } : rest
}

/** [CONN-34] An event elsewhere would be added or moved out of sight, because only these days are stored. */
function requireShown({ clock }: EventTools, { view }: WrittenBack, span: ConnectedSpan): ConnectedSpan {
  const { from, to } = rangeOf({ ...view, now: clock() })
  const { startAt, endAt } = timesOf(span, view.zone)
  if (Date.parse(startAt) >= to || Date.parse(endAt) <= from)
    throw invalid({ [span.allDay ? 'startOn' : 'startAt']: [OUT_OF_SIGHT] })
  return span
}

const OUT_OF_SIGHT = 'must be between yesterday and 62 days from now: other days of this calendar are not shown here'

/** [CONN-32] The remote version wins: an event that has changed meanwhile is shown as it is at the service, and is not changed. */
async function withService<T>(
  tools: EventTools,
  opened: WrittenBack,
  work: () => Promise<T>,
  shown?: LastReadEvent,
): Promise<T> {
  return withServiceErrors(async () => {
    try {
      return await work()
    } catch (error) {
      if (isUnavailable(error)) await readSoon(tools, opened)
      if (!(error instanceof RemoteChangedError)) throw error
      if (shown) await showRemoteEvent(tools, opened, shown)
      throw refusal('event-changed-there')
    }
  })
}

async function showRemoteEvent(tools: EventTools, opened: WrittenBack, { uid, id }: LastReadEvent): Promise<void> {
  const remote = await opened.target.find(uid)
  if (remote) await storeRemoteEvent(tools, opened, remote, id)
  else await showGone(tools, opened, uid)
}
