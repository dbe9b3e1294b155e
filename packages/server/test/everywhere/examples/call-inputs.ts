import type { Api } from '@daywright/contract/api/api'
import type { CallInput } from '@daywright/contract/client/client'
import type { SampleRecords } from './sample-records.ts'

type CallOf<E> = (mine: SampleRecords) => CallInput<E> & { headers?: Record<string, string> }

/** A call of every endpoint of some parts of the API. */
export type CallsOf<Part extends keyof Api> = { [R in Part]: { [A in keyof Api[R]]: CallOf<Api[R][A]> } }

export const noInput = () => ({})

/** For what a key may not do. */
export const inSession = (cookie: string) => ({ cookie, authorization: '', 'sec-fetch-site': 'same-origin' })
