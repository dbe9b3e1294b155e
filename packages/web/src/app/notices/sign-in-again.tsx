import { useEffect, useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { onSignedOut, queryClient } from '../../data/queries/query-client.ts'
import { refetchAll } from '../../data/queries/refetch.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'

const loadDialog = () => import('./sign-in-dialog.tsx')

/** Signs in again in a dialog after the session has ended, so that nothing typed is lost. */
export function SignInAgain() {
  const [isSignedOut, setSignedOut] = useState(false)
  useEffect(() => onSignedOut(() => setSignedOut(true)), [])
  const SignInDialog = useLazy(loadDialog, isSignedOut)
  const resume = async () => {
    const before = queryClient.getQueryData(queries.session().queryKey)?.user?.id
    const now = await queryClient.fetchQuery({ ...queries.session(), staleTime: 0 }).catch(() => undefined)
    // [WEB-340] Nothing of one person may be beside what another sees.
    if (before !== undefined && now && now.user?.id !== before) return location.reload()
    setSignedOut(false)
    void refetchAll()
  }
  return SignInDialog && <SignInDialog isOpen={isSignedOut} onClose={() => setSignedOut(false)} onSignedIn={resume} />
}
