import { signInClient } from '../../data/account/sign-in-client.ts'
import { whenIdle } from '../../ui/lazy/when-idle.ts'

/** [WEB-410] What is kept of an account goes once the server says that nobody is signed in, also where the app itself is not opened. */
export function forgetIfSignedOut(): void {
  const forget = async () => {
    const { user } = await signInClient.auth.getSession()
    if (user) return
    const { clearCachedQueries } = await import('../../data/kept/cached-queries.ts')
    await clearCachedQueries()
  }
  // Without the server nothing is known, and without storage nothing is kept.
  whenIdle(() => void forget().catch(() => {}))
}
