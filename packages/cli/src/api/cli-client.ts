import { type CallsOf, callsOf } from '@daywright/contract/client/endpoint-calls'
import { CLI_ENDPOINTS } from './cli-endpoints.ts'
import { sendRequest } from './node-request.ts'

export type CliClient = CallsOf<typeof CLI_ENDPOINTS>

export interface Server {
  url: string
  key: string
}

export const openClient = ({ url, key }: Server): CliClient =>
  callsOf(CLI_ENDPOINTS, { baseUrl: url, key, fetch: sendRequest })
