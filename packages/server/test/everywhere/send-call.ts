import type { NamedEndpoint } from '@daywright/contract/api/api'
import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { urlOf } from '@daywright/contract/client/client'
import type { ApiResponse, Person } from '@daywright/test-kit/world'
import type { ValidCall } from './examples/valid-calls.ts'

/** Sends a call unchanged, valid or not. */
export function sendCall(person: Person, { endpoint }: NamedEndpoint, call: ValidCall): Promise<ApiResponse> {
  return person.request(endpoint.method, urlOf(endpoint, call), endpoint.body && call.body, call.headers)
}

/** The headers that differ between any two responses. */
const VARYING_HEADERS = ['date', 'x-request-id', REVISION_HEADER]

/** The links to other pages repeat the ids that the request asked for. */
const QUERY_IDS = /(\w*Id)=[^&>]*/g

/** A response as text, without the parts that differ between any two requests. */
export function comparable(response: ApiResponse): string {
  const headers = [...response.headers]
    .filter(([name]) => !VARYING_HEADERS.includes(name))
    .map(([name, value]) => [name, name === 'link' ? value.replaceAll(QUERY_IDS, '$1=…') : value])
  return JSON.stringify([response.status, headers, response.text.replace(/"requestId":"[^"]*"/, '"requestId":"…"')])
}
