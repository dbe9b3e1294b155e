import { buildOf } from '../../ui/page/app-version.ts'
import { queries } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { noteFirstView, refetchAll } from '../queries/refetch.ts'
import { setServerAnswer } from '../waiting/server-answers.ts'
import { startWaiting, waitingEffects } from '../waiting/waiting-changes.ts'
import { startKeeping } from './keep-data.ts'
import { forgetKept, readKept } from './kept-queries.ts'

/** After this time without an answer of the server, what is kept is shown. */
const PATIENCE_MS = 500
/** A page that took so long came from what the service worker keeps: the line is slow, and waiting for the next answer is in vain. */
const SLOW_PAGE_MS = 350
/** What the storage of the browser has not said by then is not shown any more. */
const READING_MS = 3000

/**
 * [WEB-338] Asks who is signed in, and where the server does not say so soon, begins with what is kept of the account. Everything on screen
 * is brought up to date as soon as there is an answer.
 */
export async function startWithData(): Promise<void> {
  startWaiting()
  startKeeping()
  const session = queryClient.fetchQuery(queries.session())
  if (await isAnsweredSoon(session)) return noteFirstView()
  const userId = await restore().catch(() => undefined)
  if (userId === undefined) return
  void session.then(({ user }) => (user?.id === userId ? refetchAll() : startAgain())).catch(() => {})
}

const isAnsweredSoon = (session: Promise<unknown>): Promise<boolean> =>
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
  const kept = (await Promise.race([readKept(), after(READING_MS, [])])).filter(query => query.build === build)
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

/** [WEB-340] Somebody else is signed in here now, or nobody. */
async function startAgain(): Promise<void> {
  await forgetKept()
  location.reload()
}
