import { queries } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { type OutboxItem, putInOutbox } from './outbox.ts'

/** The keys of lines whose first request has not ended: the outbox is also sent when the event stream opens, which would send them twice. */
export const underWay = new Set<string>()

export const profileId = () => queryClient.getQueryData(queries.profile().queryKey)?.id

export type TypedTask = Pick<OutboxItem, 'line' | 'task' | 'labels' | 'newProject' | 'block' | 'projectId'>

/** [WEB-207] Stores what was typed in this browser, at once: closing the window loses nothing. */
export function keepTyped(typed: TypedTask): OutboxItem {
  const typedAt = new Date().toISOString()
  const item: OutboxItem = {
    ...typed,
    key: crypto.randomUUID(),
    userId: profileId() ?? '',
    typedAt,
    isWaiting: !navigator.onLine,
  }
  underWay.add(item.key)
  putInOutbox(item)
  return item
}
