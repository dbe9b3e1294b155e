import { forgetKept } from '../kept/kept-queries.ts'
import { forgetOutbox } from '../offline/outbox.ts'
import { api } from '../queries/api-client.ts'
import { forgetChanges } from '../waiting/waiting-changes.ts'

/** Reloads the page, so that no data of the account stays in memory, and forgets what is kept in the browser [WEB-340]. */
export async function signOut(): Promise<void> {
  await api.auth.signOut()
  await Promise.allSettled([forgetKept(), forgetChanges()])
  forgetOutbox()
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => {})
  location.assign('/sign-in')
}
