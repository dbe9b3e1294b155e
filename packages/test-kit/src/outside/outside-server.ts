import { createServer as createHttp, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A web server that plays a foreign host, and counts what reaches it. */
export interface OutsideServer {
  port: number
  /** How many there have been. */
  connections(): number
  /** How many are open now. */
  openConnections(): number
  /** The requests in the order of their arrival. */
  requests: readonly IncomingMessage[]
  close(): Promise<void>
}

interface OutsideOptions {
  host?: string
  /** With a certificate it speaks https. */
  certificate?: { key: string; cert: string }
}

export async function startOutsideServer(
  answer: RequestListener,
  { host = '127.0.0.1', certificate }: OutsideOptions = {},
): Promise<OutsideServer> {
  let connections = 0
  let open = 0
  const requests: IncomingMessage[] = []
  const listener: RequestListener = (request, response) => {
    requests.push(request)
    answer(request, response)
  }
  const server = certificate ? createHttps(certificate, listener) : createHttp(listener)
  server.on('connection', socket => {
    connections += 1
    open += 1
    socket.on('close', () => {
      open -= 1
    })
  })
  await new Promise<void>(resolve => void server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    connections: () => connections,
    openConnections: () => open,
    requests,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
