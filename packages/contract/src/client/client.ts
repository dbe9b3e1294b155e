import { type Api, api } from '../api/api.ts'
import { type CallsOf, type ClientOptions, callsOf } from './endpoint-calls.ts'

export { ApiFailure, type CallInput, type ClientOptions, type FailureBody, urlOf } from './endpoint-calls.ts'

/** The stream of events is left out: it has no end to wait for. */
const { events: _endless, ...answering } = api

export type Client = CallsOf<Omit<Api, 'events'>>

/** A function for every endpoint: `client.tasks.update({ id, body: { title: 'New' } })`. */
export const createClient = (options: ClientOptions): Client => callsOf(answering, options)
