import type { NamedEndpoint } from '@daywright/contract/api'
import { addressOf } from '@daywright/contract/client'
import type { Answer, Person } from '@daywright/test-kit/world'
import type { ValidCall } from './valid-calls.ts'

/** Sends a call as it is, right or wrong. */
export function sendCall(person: Person, { endpoint }: NamedEndpoint, call: ValidCall): Promise<Answer> {
  return person.request(endpoint.method, addressOf(endpoint, call), endpoint.body && call.body, call.headers)
}

/** What differs between any two answers: when they were given, and their number. */
const OWN_OF_EACH_ANSWER = ['date', 'x-request-id']

/** An answer as a text in which only what is particular to one request is left out. */
export function comparable(answer: Answer): string {
  const headers = [...answer.headers].filter(([name]) => !OWN_OF_EACH_ANSWER.includes(name))
  return JSON.stringify([answer.status, headers, answer.text.replace(/"requestId":"[^"]*"/, '"requestId":"…"')])
}
