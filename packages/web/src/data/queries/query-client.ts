import { ApiFailure } from '@daywright/contract/client/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './failure-text.ts'

const MAX_RETRIES = 2
type Listener = () => void
const signedOutListeners = new Set<Listener>()

/** Calls the listener when the session has ended. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

export function noteSignedOut(): void {
  for (const listener of signedOutListeners) listener()
}

function notice(error: unknown): void {
  if (isSignedOut(error)) noteSignedOut()
}

/** Refusals are final; only lost requests and server errors are retried. */
export const isWorthRetrying = (failures: number, error: unknown) =>
  failures < MAX_RETRIES && !(error instanceof ApiFailure && error.status < 500)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({ onError: notice }),
  defaultOptions: {
    // Data stays fresh until the event stream announces a new revision.
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: isWorthRetrying, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
})
