import type { BlockView } from './block-view.ts'
import type { PlanEvent } from './plan-event.store.ts'

/** What happened to a remote event since it was written. */
export type RemoteChange = { event: PlanEvent } & (
  | { kind: 'gone' }
  | { kind: 'moved'; etag: string | null; startAt: string; endAt: string }
  /** Something else about it, or nothing that can be a block. */
  | { kind: 'seen'; etag: string | null }
)

export interface RemoteChanges {
  changes: RemoteChange[]
  /** Passed to the next search, which then has to find only later changes; null if it has to be a full one. */
  token: string | null
  /** Whether nothing was left for another turn. */
  isComplete: boolean
}

/**
 * A remote calendar that the plan is written to, over any protocol. Every method throws a RemoteCalendarError when it
 * fails. Events that we did not create are neither returned nor changed.
 */
export interface PlanTarget {
  /**
   * @param events all that were written, or may have been: those without an ETag were about to be sent when the process died
   * @param token what the last search returned; null requests a full one
   */
  findChanges(events: readonly PlanEvent[], token: string | null): Promise<RemoteChanges>
  /**
   * Makes an event show a block, if the event is still as its ETag says, or with null if there is none yet. Returns the new ETag, if
   * the server says it. Throws a RemoteChangedError if another client changed it first.
   */
  put(event: PlanEvent, block: BlockView): Promise<string | null>
  /** Deletes an event if it is still as its ETag says, or throws a RemoteChangedError. One that is gone already is fine. */
  remove(event: PlanEvent): Promise<void>
}

/** [CALDAV-23] The remote event has changed since we last read it: the remote version wins. */
export class RemoteChangedError extends Error {
  constructor() {
    super('The event has changed there since it was last seen.')
  }
}
