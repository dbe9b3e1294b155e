import { ApiFailure } from '@daywright/contract/client/client'

/** What a proxy answers for a server that is down; the server itself says a code with every refusal. */
const PROXY_STATUSES: readonly number[] = [502, 503, 504]

export const isFromProxy = (status: number, hasCode: boolean): boolean => PROXY_STATUSES.includes(status) && !hasCode

/** Whether a request failed because the server did not answer, and not because it refused it. */
export const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || isFromProxy(error.status, error.body.code !== undefined)
