import { queryClient } from './query-client.ts'

/** The newest revision that a response had: of this window's own writes, and of the session at the start. */
let knownRevision = 0
/** The newest revision of the event stream. */
let announcedRevision = 0
/** The data on screen is at least this new, or will be once the current refetch has finished. */
let coveredRevision = 0
/** The refetch that began last. */
let latestRefetch: Promise<unknown> = Promise.resolve()
/** Changes that this window has sent and the server has not confirmed yet. */
let pendingChanges = 0

export function noteResponse(revision: number): void {
  knownRevision = Math.max(knownRevision, revision)
}

/** [WEB-113] Before the first view is fetched: it will be at least as new as what the server has said. */
export function noteFirstView(): void {
  coveredRevision = knownRevision
}

/**
 * [WEB-124] Refetches for an event, unless a refetch that started after this window's own write already covers it. An
 * event during a change waits for its end, because it may be the event of that change.
 */
export function noteAnnounced(revision: number): void {
  // A lower revision than before means another database, such as a restored backup.
  if (revision < announcedRevision) coveredRevision = 0
  announcedRevision = revision
  if (revision > coveredRevision) void refetchAll()
}

/** Runs a change. A refetch during it would show the state before its optimistic update, so the last change refetches. */
export async function duringChange<T>(work: () => Promise<T>): Promise<T> {
  beginChange()
  try {
    return await work()
  } finally {
    endChange()
  }
}

export function beginChange(): void {
  pendingChanges++
}

export function endChange(): void {
  pendingChanges--
  void refetchAll()
}

/** Refetches everything on screen; other queries are refetched when they are shown again. */
export async function refetchAll(): Promise<void> {
  if (pendingChanges > 0) return
  // The requests start now, so their responses include every revision that is known by now.
  coveredRevision = Math.max(coveredRevision, knownRevision, announcedRevision)
  latestRefetch = Promise.all([queryClient.invalidateQueries(), refetchFirstLoads()])
  await latestRefetch
}

/** Until what the server says after the last change is on screen: a response that began before it may have come after it. */
export async function whenRefetched(): Promise<void> {
  await latestRefetch
}

/** A query that is still loading for the first time is not started again by the library, and may show the state before. */
async function refetchFirstLoads(): Promise<void> {
  const loading = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .filter(query => query.state.data === undefined)
  await Promise.allSettled(loading.map(query => query.fetch()))
  // A change has begun meanwhile; its end refetches.
  if (pendingChanges > 0) return
  await queryClient.invalidateQueries({ predicate: query => loading.includes(query) })
}
