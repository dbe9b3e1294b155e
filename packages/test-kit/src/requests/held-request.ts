import { once } from 'node:events'
import { connect } from 'node:net'

interface HeldRequest {
  /** Sends the last byte, and returns the response. */
  finish(): Promise<{ status: number; text: string }>
}

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'

/**
 * Sends a request up to the last byte of its body. When this returns, the server has read the headers: it has asked for
 * the rest.
 */
export async function holdRequest(
  baseUrl: string,
  method: string,
  path: string,
  { body = {}, headers }: { body?: unknown; headers: Record<string, string> },
): Promise<HeldRequest> {
  const { hostname, port, host } = new URL(baseUrl)
  const bytes = Buffer.from(JSON.stringify(body))
  const lines = Object.entries({
    host,
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    expect: '100-continue',
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('utf8').on('data', chunk => {
    received += chunk
  })
  const closed = once(socket, 'close')
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  while (!received.includes(CONTINUE)) await once(socket, 'data')
  socket.write(bytes.subarray(0, -1))
  return {
    finish: async () => {
      socket.write(bytes.subarray(-1))
      await closed
      const response = received.replace(CONTINUE, '')
      return { status: Number(response.split(' ', 2)[1]), text: response.slice(response.indexOf('\r\n\r\n') + 4) }
    },
  }
}
