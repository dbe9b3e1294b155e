import { buildOf } from '../../ui/page/app-version.ts'
import { setServerAnswer } from '../outbox/server-answers.ts'
import { startWaiting, waitingEffects } from '../outbox/waiting-changes.ts'
import { queries } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { noteFirstView, refetchAll } from '../queries/refetch.ts'
import { startCaching } from './cache-responses.ts'
import { clearCachedQueries, readCachedQueries } from './cached-queries.ts'

/** After this time without an answer of the server, what is kept is shown. */
const PATIENCE_MS = 500
/** A page that took so long came from what the service worker keeps: the line is slow, and waiting for the next answer is in vain. */
const SLOW_PAGE_MS = 350
/** Cached data that the browser has not read by then is not shown any more. */
const READING_MS = 3000

/**
 * [WEB-338] Asks who is signed in, and where the server does not say so soon, begins with what is kept of the account. Everything on screen
 * is brought up to date as soon as there is an answer.
 */
export async function startWithData(): Promise<void> {
  startWaiting()
  startCaching()
  const session = queryClient.fetchQuery(queries.session())
  if (await respondsSoon(session)) return noteFirstView()
  const userId = await restore().catch(() => undefined)
  if (userId === undefined) return
  void session.then(({ user }) => (user?.id === userId ? refetchAll() : restart())).catch(() => {})
}

const respondsSoon = (session: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    session.then(
      () => true,
      () => false,
    ),
    after(navigator.onLine && !cameSlowly() ? PATIENCE_MS : 0, false),
  ])

function cameSlowly(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page !== undefined && page.workerStart > 0 && page.responseStart - page.workerStart >= SLOW_PAGE_MS
}

const after = <T>(milliseconds: number, value: T): Promise<T> =>
  new Promise(resolve => AbortSignal.timeout(milliseconds).addEventListener('abort', () => resolve(value)))

/** Returns whose data it is. Only this version of the app understands what it has kept. */
async function restore(): Promise<string | undefined> {
  const build = buildOf(document)
  const kept = (await Promise.race([readCachedQueries(), after(READING_MS, [])])).filter(query => query.build === build)
  const sessionKey = queries.session().queryKey
  const session = kept.find(({ hash }) => hash === JSON.stringify(sessionKey))
  // [WEB-340] The server has said meanwhile who is signed in: nothing of anybody else may show.
  if (!session || queryClient.getQueryData(sessionKey)) return undefined
  queryClient.setQueryData(sessionKey, session.data as never, { updatedAt: session.updatedAt })
  for (const { queryKey, data, updatedAt, userId } of kept)
    if (userId === session.userId && !queryClient.getQueryData(queryKey))
      setServerAnswer(queryKey, data, updatedAt, waitingEffects())
  await queryClient.invalidateQueries({ refetchType: 'none' })
  return session.userId
}

/** [WEB-340] Another user is signed in here now, or none. */
async function restart(): Promise<void> {
  await clearCachedQueries()
  location.reload()
}
