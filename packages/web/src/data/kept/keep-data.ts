import type { Query } from '@tanstack/react-query'
import { whenIdle } from '../../ui/lazy/when-idle.ts'
import { buildOf } from '../../ui/page/app-version.ts'
import type { api } from '../queries/api-client.ts'
import { queries } from '../queries/queries.ts'
import { onSignedOut, queryClient } from '../queries/query-client.ts'
import { serverAnswer } from '../waiting/server-answers.ts'
import { isKept } from './kept-kinds.ts'
import { forgetKept, type KeptQuery, keep, keepAgain } from './kept-queries.ts'

/** What arrives within this time is stored together. */
const GATHER_MS = 1000

const changed = new Map<string, Query>()

const [SESSION] = queries.session().queryKey
type SessionAnswer = Awaited<ReturnType<typeof api.auth.getSession>>
let isForgotten = false

/** [WEB-338] Keeps what the server says in this browser, so that it can be shown without a network. */
export function startKeeping(): void {
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return
    // What this window has shown ahead of the server is kept as a change, and not as an answer.
    if (event.action.manual || !isKept(query.queryKey)) return
    if (query.queryKey[0] === SESSION) noteWhoIsSignedIn(query.state.data as SessionAnswer)
    gather(query)
  })
  onSignedOut(forget)
}

function gather(query: Query): void {
  if (changed.size === 0) setTimeout(() => whenIdle(store), GATHER_MS)
  changed.set(query.queryHash, query)
}

/** [WEB-410] The session has ended, perhaps on another device: nobody can read here any more what it has shown, also without a network. */
function forget(): void {
  isForgotten = true
  void forgetKept().catch(() => {})
}

function noteWhoIsSignedIn({ user }: SessionAnswer): void {
  if (!user) {
    forget()
    return
  }
  keepAgain()
  if (!isForgotten) return
  isForgotten = false
  // What is on screen was kept before the session ended.
  const known = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isKept(queryKey) })
  for (const query of known) gather(query)
}

function store(): void {
  const userId = queryClient.getQueryData(queries.session().queryKey)?.user?.id
  const build = buildOf(document)
  const records = [...changed.values()].flatMap((query): KeptQuery[] => {
    const { queryHash: hash, queryKey, state } = query
    const data = serverAnswer(query)
    return userId === undefined || data === undefined
      ? []
      : [{ hash, queryKey, data, updatedAt: state.dataUpdatedAt, userId, build }]
  })
  changed.clear()
  // A browser without storage, or with a full one, has just nothing to show without a network.
  void keep(records).catch(() => {})
}
