import { isSameSpan } from '../same-span.ts'
import type { PlanEvent } from './plan-event.store.ts'
import type { RemoteChange } from './plan-target.ts'

interface RemoteTime {
  startAt: string
  endAt: string
  allDay: boolean
}

/** The change of an event that still exists remotely: it was moved if its time differs. An all-day event, or one without a readable time, cannot be a block. */
export function changeByTime(
  event: PlanEvent,
  remote: RemoteTime | null | undefined,
  etag: string | null,
): RemoteChange {
  if (!remote || remote.allDay || isSameSpan(remote, event)) return { event, kind: 'seen', etag }
  return { event, kind: 'moved', etag, startAt: remote.startAt, endAt: remote.endAt }
}
