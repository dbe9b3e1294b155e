import type { IncomingMessage, ServerResponse } from 'node:http'
import { type OutsideServer, startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import {
  createOutbound,
  type Outbound,
  type OutboundOptions,
  type OutboundResult,
} from '../../src/outbound/outbound.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server outside whose paths answer as the test says, and an outbound that may reach it under any name. */
export interface Outside {
  server: OutsideServer
  outbound: Outbound
  /** The address of a path. */
  at(path: string, host?: string): string
  close(): Promise<void>
}

export const ALLOWED = ['127.0.0.1']

export async function openOutside(
  paths: Record<string, Answer>,
  options: Partial<OutboundOptions> = {},
): Promise<Outside> {
  const server = await startOutsideServer((request, response) => {
    const answer = paths[(request.url ?? '').split('?')[0] ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end('an unseen page')
  })
  const resolve = async () => ['127.0.0.1']
  return {
    server,
    outbound: createOutbound({ allow: ALLOWED, proxy: undefined, resolve, ...options }),
    at: (path, host = 'outside.example') => `http://${host}:${server.port}${path}`,
    close: server.close,
  }
}

/** The status, or the code of the problem. */
export const outcomeOf = (result: OutboundResult): number | string => (result.ok ? result.status : result.problem.code)

export const textOf = (result: OutboundResult): string => {
  if (!result.ok) throw new Error(result.problem.code)
  return Buffer.from(result.body).toString('utf8')
}
