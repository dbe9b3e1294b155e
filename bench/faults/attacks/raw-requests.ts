import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A connection whose errors are of no interest: the service may cut it whenever it likes. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Many connections; those that the service does not accept are missing. */
export async function openSockets(url: string, count: number): Promise<Socket[]> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => openSocket(url)))
  return opened.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
}

export function closeSockets(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy()
}

/** The bytes of the request line and headers. */
export function headOf(url: string, { method, path, headers = {}, body }: RawRequest): string {
  const all: Record<string, string> = { host: new URL(url).host, ...headers }
  if (body !== undefined) {
    all['content-type'] ??= 'application/json'
    all['content-length'] ??= String(Buffer.byteLength(body))
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}

/** The status of the next response on the connection, or 0 if there is none in time. */
export function nextStatus(socket: Socket, milliseconds: number): Promise<number> {
  return new Promise(resolve => {
    let text = ''
    const end = (status: number) => {
      clearTimeout(timer)
      resolve(status)
    }
    const timer = setTimeout(() => end(0), milliseconds)
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
      if (status !== undefined) end(Number(status))
    })
    socket.on('close', () => end(0))
  })
}

/** Sends requests on connections of their own and closes each one as soon as its bytes are sent. */
export async function sendAndLeave(url: string, requests: readonly RawRequest[]): Promise<void> {
  await Promise.all(
    requests.map(async request => {
      const socket = await openSocket(url).catch(() => undefined)
      if (!socket) return
      const sent = Promise.withResolvers<void>()
      socket.once('close', () => sent.resolve())
      socket.end(headOf(url, request) + (request.body ?? ''), () => {
        socket.destroy()
        sent.resolve()
      })
      await sent.promise
    }),
  )
}

/** Sends all of a request but its last byte. */
export async function holdLastByte(url: string, request: RawRequest & { body: string }) {
  const socket = await openSocket(url)
  socket.write(headOf(url, request) + request.body.slice(0, -1))
  return {
    /** Sends the last byte; the status of the answer. */
    release: (milliseconds: number): Promise<number> => {
      const status = nextStatus(socket, milliseconds)
      socket.write(request.body.slice(-1))
      return status.finally(() => socket.destroy())
    },
  }
}
