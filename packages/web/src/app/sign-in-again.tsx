import { Modal } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onSignedOut } from '../data/query-client.ts'
import { refreshAll } from '../data/use-change.ts'

const SignInForm = lazy(async () => ({
  default: (await import('../features/sign-in/sign-in-form.tsx')).SignInForm,
}))
/** Also above a dialog in which something was being typed. */
const ABOVE_ALL = 1000

/** When the session has ended meanwhile: signs in over the view, so that nothing that was typed is lost. */
export function SignInAgain() {
  const [isSignedOut, setSignedOut] = useState(false)
  useEffect(() => onSignedOut(() => setSignedOut(true)), [])
  const goOn = () => {
    setSignedOut(false)
    void refreshAll()
  }
  return (
    <Modal zIndex={ABOVE_ALL} opened={isSignedOut} onClose={() => setSignedOut(false)} title="Your session has ended">
      <Suspense fallback={null}>
        <SignInForm onSignedIn={goOn} />
      </Suspense>
    </Modal>
  )
}
