import { useCallback, useEffect, useState } from 'react'
import { signInClient } from '../../data/account/sign-in-client.ts'

export type SignInMethods = Awaited<ReturnType<typeof signInClient.identities.methods>>

interface Asked {
  methods?: SignInMethods
  error?: unknown
}

/** How people may sign in on this server, and whether they may create an account. */
export function useSignInMethods() {
  const [asked, setAsked] = useState<Asked>({})
  const ask = useCallback(() => {
    setAsked({})
    signInClient.identities.methods().then(
      methods => setAsked({ methods }),
      (error: unknown) => setAsked({ error }),
    )
  }, [])
  useEffect(ask, [ask])
  return { ...asked, askAgain: ask }
}
