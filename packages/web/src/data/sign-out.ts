import { api } from './api-client.ts'

/** Leaves by a full load, so that nothing of the person stays in memory. */
export async function signOut(): Promise<void> {
  await api.auth.signOut()
  location.assign('/sign-in')
}
