import { useEffect, useState } from 'react'
import { onSignedOut } from '../../data/queries/query-client.ts'
import { refetchAll } from '../../data/queries/refetch.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'

const loadDialog = () => import('./sign-in-dialog.tsx')

/** Signs in again in a dialog after the session has ended, so that nothing typed is lost. */
export function SignInAgain() {
  const [isSignedOut, setSignedOut] = useState(false)
  useEffect(() => onSignedOut(() => setSignedOut(true)), [])
  const SignInDialog = useLazy(loadDialog, isSignedOut)
  const goOn = () => {
    setSignedOut(false)
    void refetchAll()
  }
  return SignInDialog && <SignInDialog isOpen={isSignedOut} onClose={() => setSignedOut(false)} onSignedIn={goOn} />
}
