import type { IncomingMessage, RequestOptions } from 'node:http'
import type { Send } from '@daywright/contract/client/endpoint-calls'
import { CommandFailure, EXIT } from '../exit-codes.ts'

/** A planner run may wait for its turn. */
const MAX_WAIT_MS = 60_000

/** What happens before a connection is there, so that the server cannot have received anything. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/** A server that gives no response. */
export class UnreachableError extends Error {
  readonly origin: string

  constructor(origin: string, reason: string) {
    super(reason)
    this.origin = origin
  }

  /** Whether the server may have carried out the request all the same. */
  get mayHaveArrived(): boolean {
    return !NOT_CONNECTED.includes(this.message)
  }
}

/**
 * [CMD-9] Sends a request with the client of Node, because loading `fetch` takes longer than everything else that a command does. What is no
 * response of Daywright is told apart from its refusals.
 */
export const sendRequest: Send = async (url, { method, headers, body }) => {
  const { origin } = new URL(url)
  const { request } = url.startsWith('https:') ? await import('node:https') : await import('node:http')
  const options: RequestOptions = { method, headers, agent: false, timeout: MAX_WAIT_MS }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, options, resolve)
    sent.on('error', (error: NodeJS.ErrnoException) =>
      reject(new UnreachableError(origin, error.code ?? error.message)),
    )
    sent.on('timeout', () => sent.destroy(new Error('no response in time')))
    sent.end(body)
  })
  const { statusCode: status = 0 } = response
  const text = await textOf(response, origin)
  const isJson = response.headers['content-type']?.startsWith('application/json') ?? false
  if (status < 400 && !isJson)
    throw new CommandFailure(EXIT.failed, `${origin} is not the address of a Daywright server.`)
  return {
    ok: status < 300,
    status,
    headers: { get: name => String(response.headers[name] ?? '') || null },
    text: async () => text,
    json: async () => JSON.parse(text),
  }
}

async function textOf(response: IncomingMessage, origin: string): Promise<string> {
  try {
    const chunks: Uint8Array[] = []
    for await (const chunk of response) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  } catch {
    throw new UnreachableError(origin, 'the response ended early')
  }
}
