import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type OutsideServer, startOutsideServer } from './outside-server.ts'

interface ReceivedEvent {
  headers: Record<string, string>
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** The server of a user with a webhook; tests change its responses. */
export interface WebhookReceiver extends OutsideServer {
  address: string
  /** Those that were accepted or refused, in the order of their arrival. */
  received: ReceivedEvent[]
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** Answers every request with this status. */
  respond(status: number, headers?: Record<string, string>): void
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver = { received: [] as ReceivedEvent[] } as WebhookReceiver
  const outside = await startOutsideServer(async (request, response) => {
    const body = await text(request)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    receiver.received.push({ headers, body, event: JSON.parse(body) })
    receiver.answer(request, response)
  })
  return Object.assign(receiver, outside, {
    address: `http://127.0.0.1:${outside.port}/hooks/2f6b1c9a-daywright`,
    answer: (_: IncomingMessage, response: ServerResponse) => void response.writeHead(204).end(),
    respond: (status: number, headers: Record<string, string> = {}) => {
      receiver.answer = (_, response) => void response.writeHead(status, headers).end()
    },
  })
}
