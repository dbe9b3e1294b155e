import { ApiFailure } from '@daywright/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './failure-text.ts'

const MAX_RETRIES = 2
type Listener = () => void
const signedOutListeners = new Set<Listener>()

/** Tells when the server no longer knows who is asking. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

function notice(error: unknown): void {
  if (isSignedOut(error)) for (const listener of signedOutListeners) listener()
}

/** A refusal stays a refusal; only what did not arrive is worth another try. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < MAX_RETRIES && !(error instanceof ApiFailure && error.status < 500)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({ onError: notice }),
  defaultOptions: {
    // The stream of changes says when something is out of date; until then what is here is right.
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: isWorthRetrying, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
})
