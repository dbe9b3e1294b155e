import type { PlanEvent } from './plan-event.store.ts'
import type { ShownBlock } from './shown-block.ts'

/** What happened to an event there since it was written. */
export type RemoteChange = { event: PlanEvent } & (
  | { kind: 'gone' }
  | { kind: 'moved'; etag: string | null; startAt: string; endAt: string }
  /** Something else about it, or nothing that can be a block. */
  | { kind: 'seen'; etag: string | null }
)

export interface RemoteChanges {
  changes: RemoteChange[]
  /** Given to the next look, which then has to find only what happened since; null if there has to be a whole one. */
  token: string | null
  /** Whether nothing was left for another turn. */
  isComplete: boolean
}

/**
 * A calendar on a server that the plan is written to, whatever protocol it speaks. Every method throws a RemoteCalendarError when it
 * fails. What is not ours there is neither returned nor touched.
 */
export interface PlanTarget {
  /**
   * @param events everything that was written there, or may have been: those without an ETag were about to be sent when the process died
   * @param token what the last look returned; null asks for a whole one
   */
  findChanges(events: readonly PlanEvent[], token: string | null): Promise<RemoteChanges>
  /**
   * Makes an event show a block, if the event is still as its ETag says, or with null if there is none yet. Returns the new ETag, if
   * the server says it. Throws a ChangedThereError if somebody was faster.
   */
  put(event: PlanEvent, block: ShownBlock): Promise<string | null>
  /** Deletes an event if it is still as its ETag says, or throws a ChangedThereError. One that is gone already is fine. */
  remove(event: PlanEvent): Promise<void>
}

/** [CALDAV-23] The event has changed there since we last saw it: theirs wins. */
export class ChangedThereError extends Error {
  constructor() {
    super('The event has changed there since it was last seen.')
  }
}
