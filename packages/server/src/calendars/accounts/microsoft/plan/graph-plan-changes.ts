import { z } from 'zod'
import type { PlanEvent } from '../../../plan-calendar/plan-event.store.ts'
import type { RemoteChange } from '../../../plan-calendar/plan-target.ts'
import { changeByTime } from '../../../plan-calendar/remote-time.ts'
import { GraphEvent } from '../reading/graph-event.ts'
import { spanOfGraphEvent } from '../reading/graph-times.ts'
import { ownIdOf } from '../reading/own-events.ts'
import { parseVersion, versionText } from './remote-version.ts'

const RemoteEvent = GraphEvent.extend({ '@odata.etag': z.string().min(1).max(1000) })

/** A remote event as it is now. */
type RemoteEvent = z.output<typeof RemoteEvent>

export const parseRemoteEvent = (entry: unknown): RemoteEvent | null => RemoteEvent.safeParse(entry).data ?? null

export const versionOf = ({ id, '@odata.etag': etag }: RemoteEvent): string => versionText({ id, etag })

/** The remote events that show our events; if there are copies, those that were written. */
export function remoteByOwnId(entries: readonly unknown[], events: readonly PlanEvent[]): Map<string, RemoteEvent> {
  const written = new Map(events.map(({ id, etag }) => [id, parseVersion(etag)?.id]))
  const found = new Map<string, RemoteEvent>()
  for (const entry of entries) {
    const remote = parseRemoteEvent(entry)
    const id = remote && remote.type === 'singleInstance' ? ownIdOf(remote) : null
    if (!remote || id === null || !written.has(id)) continue
    const writtenId = written.get(id)
    if (writtenId === remote.id || (writtenId === undefined && !found.has(id))) found.set(id, remote)
  }
  return found
}

/** [MSCAL-10] How its owner changed a remote event. */
export function changeOf(event: PlanEvent, remote: RemoteEvent): RemoteChange {
  const etag = versionOf(remote)
  if (remote.isCancelled) return { event, kind: 'gone' }
  return changeByTime(event, remote.type === 'singleInstance' ? spanOfGraphEvent(remote, 'UTC') : null, etag)
}
