import { api } from '../queries/api-client.ts'

/** Reloads the page, so that no data of the account stays in memory. */
export async function signOut(): Promise<void> {
  await api.auth.signOut()
  location.assign('/sign-in')
}
