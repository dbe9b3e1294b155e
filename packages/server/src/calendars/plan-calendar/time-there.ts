import { isSameSpan } from '../same-span.ts'
import type { PlanEvent } from './plan-event.store.ts'
import type { RemoteChange } from './plan-target.ts'

interface TimeThere {
  startAt: string
  endAt: string
  allDay: boolean
}

/** What became of an event that is still there: at another time it was moved. One that is all day, or has no time that can be read, cannot be a block. */
export function changeByTime(event: PlanEvent, there: TimeThere | null | undefined, etag: string | null): RemoteChange {
  if (!there || there.allDay || isSameSpan(there, event)) return { event, kind: 'seen', etag }
  return { event, kind: 'moved', etag, startAt: there.startAt, endAt: there.endAt }
}
