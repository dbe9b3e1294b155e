import { queries } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { buildOf, startKeeping } from './keep-data.ts'
import { forgetKept, readKept } from './kept-queries.ts'

/** After this time without an answer of the server, what is kept is shown. */
const PATIENCE_MS = 500

/**
 * [WEB-338] Asks who is signed in, and where the server does not say so soon, begins with what is kept of the account. Everything on screen
 * is brought up to date as soon as there is an answer.
 */
export async function startWithData(): Promise<void> {
  startKeeping()
  const session = queryClient.fetchQuery(queries.session())
  if (await isAnsweredSoon(session)) return
  const userId = await restore().catch(() => undefined)
  if (userId === undefined) return
  void session
    .then(({ user }) => (user?.id === userId ? queryClient.invalidateQueries() : startAgain()))
    .catch(() => {})
}

async function isAnsweredSoon(session: Promise<unknown>): Promise<boolean> {
  const answer = session.then(
    () => true,
    () => false,
  )
  const isTooLong = AbortSignal.timeout(navigator.onLine ? PATIENCE_MS : 0)
  const patience = new Promise<false>(resolve => isTooLong.addEventListener('abort', () => resolve(false)))
  return Promise.race([answer, patience])
}

/** Returns whose data it is. Only this version of the app understands what it has kept. */
async function restore(): Promise<string | undefined> {
  const build = buildOf(document)
  const kept = (await readKept()).filter(query => query.build === build)
  const session = kept.find(({ hash }) => hash === JSON.stringify(queries.session().queryKey))
  if (!session) return undefined
  for (const { queryKey, data, updatedAt, userId } of kept)
    if (userId === session.userId && !queryClient.getQueryData(queryKey))
      queryClient.setQueryData(queryKey, data, { updatedAt })
  await queryClient.invalidateQueries({ refetchType: 'none' })
  return session.userId
}

/** [WEB-340] Somebody else is signed in here now, or nobody. */
async function startAgain(): Promise<void> {
  await forgetKept()
  location.reload()
}
