import { signInClient } from '../../data/account/sign-in-client.ts'
import { KEPT } from '../../data/kept/kept-database.ts'
import { whenIdle } from '../../ui/lazy/when-idle.ts'

/** [WEB-410] Removes what is kept of an account once the server says that the session has ended, also where the app itself is not opened. */
export function forgetIfSignedOut(): void {
  const forget = async () => {
    const { user } = await signInClient.auth.getSession()
    if (!user) await clearKept()
  }
  // Without the server nothing is known, and without storage nothing is kept.
  whenIdle(() => void forget().catch(() => {}))
}

/** Without the library of the app, which is not loaded here. */
async function clearKept(): Promise<void> {
  const existing = await indexedDB.databases()
  if (!existing.some(({ name }) => name === KEPT.database)) return
  const opening = indexedDB.open(KEPT.database)
  opening.onsuccess = () => {
    const { result: database } = opening
    if (database.objectStoreNames.contains(KEPT.store))
      database.transaction(KEPT.store, 'readwrite').objectStore(KEPT.store).clear()
    // Once the transaction is over.
    database.close()
  }
}
