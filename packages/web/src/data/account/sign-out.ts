import { clearCachedQueries } from '../kept/cached-queries.ts'
import { forgetChanges } from '../outbox/waiting-changes.ts'
import { api } from '../queries/api-client.ts'

/** Reloads the page, so that no data of the account stays in memory, and forgets what is kept in the browser [WEB-340]. */
export async function signOut(): Promise<void> {
  await api.auth.signOut()
  await Promise.allSettled([clearCachedQueries(), forgetChanges()])
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => {})
  location.assign('/sign-in')
}
