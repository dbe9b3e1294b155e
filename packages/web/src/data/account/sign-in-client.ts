import { signInApi } from '@daywright/contract/api/sign-in-api'
import { callsOf } from '@daywright/contract/client/endpoint-calls'
import { timeLimitOf } from '../queries/time-limit.ts'

/** The few calls of the sign-in page. Nothing of them waits for a connection, and no view is refetched after them. */
export const signInClient = callsOf(signInApi, {
  baseUrl: '',
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeLimitOf(url)) }),
})
