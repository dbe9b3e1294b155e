import type { Query } from '@tanstack/react-query'
import { whenIdle } from '../../ui/lazy/when-idle.ts'
import { buildOf } from '../../ui/page/app-version.ts'
import { serverAnswer } from '../outbox/server-answers.ts'
import type { api } from '../queries/api-client.ts'
import { queries } from '../queries/queries.ts'
import { onSignedOut, queryClient } from '../queries/query-client.ts'
import { type CachedQuery, cacheQueries, clearCachedQueries, resumeCaching } from './cached-queries.ts'

/** Responses within this time are stored together. */
const GATHER_MS = 1000

const changed = new Map<string, Query>()

const [SESSION] = queries.session().queryKey
type SessionAnswer = Awaited<ReturnType<typeof api.auth.getSession>>
let isForgotten = false

/** [WEB-338] Keeps what the server says in this browser, so that it can be shown without a network. */
export function startCaching(): void {
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return
    // Optimistic updates of this window are stored as changes, not as responses.
    if (event.action.manual || !isCached(query.queryKey)) return
    if (query.queryKey[0] === SESSION) noteSession(query.state.data as SessionAnswer)
    gather(query)
  })
  onSignedOut(forget)
}

function gather(query: Query): void {
  if (changed.size === 0) setTimeout(() => whenIdle(store), GATHER_MS)
  changed.set(query.queryHash, query)
}

/** [WEB-410] The session has ended, perhaps on another device: what it has shown can't be read here any more, not even without a network. */
function forget(): void {
  isForgotten = true
  void clearCachedQueries().catch(() => {})
}

function noteSession({ user }: SessionAnswer): void {
  if (!user) {
    forget()
    return
  }
  resumeCaching()
  if (!isForgotten) return
  isForgotten = false
  // The data on screen was cached before the session ended.
  const known = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isCached(queryKey) })
  for (const query of known) gather(query)
}

function store(): void {
  const userId = queryClient.getQueryData(queries.session().queryKey)?.user?.id
  const build = buildOf(document)
  const records = [...changed.values()].flatMap((query): CachedQuery[] => {
    const { queryHash: hash, queryKey, state } = query
    const data = serverAnswer(query)
    return userId === undefined || data === undefined
      ? []
      : [{ hash, queryKey, data, updatedAt: state.dataUpdatedAt, userId, build }]
  })
  changed.clear()
  // A browser without storage, or with a full one, has just nothing to show without a network.
  void cacheQueries(records).catch(() => {})
}

/** [WEB-338] The queries that are kept, by the first part of their keys: what people plan and read, and nothing about sign-in or other accounts. */
const KINDS: ReadonlySet<unknown> = new Set([
  'session',
  'profile',
  'tasks',
  'task',
  'series',
  'blocks',
  'plan-tasks',
  'calendar-events',
  'planner',
  'habits',
  'today',
  'projects',
  'project',
  'spaces',
  'labels',
  'documents',
  'document',
  'preferences',
  'calendars',
  'notifications',
  'reminders',
])

/** What would be, and is not yet. */
const GUESSES: ReadonlySet<unknown> = new Set(['preview', 'suggestion'])

const isCached = ([kind, part]: readonly unknown[]): boolean => KINDS.has(kind) && !GUESSES.has(part)
