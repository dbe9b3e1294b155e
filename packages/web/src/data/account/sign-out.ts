import { forgetKept } from '../kept/kept-queries.ts'
import { api } from '../queries/api-client.ts'

/** Reloads the page, so that no data of the account stays in memory, and forgets what is kept in the browser [WEB-340]. */
export async function signOut(): Promise<void> {
  await api.auth.signOut()
  await forgetKept().catch(() => {})
  location.assign('/sign-in')
}
