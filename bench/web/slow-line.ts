import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** As a phone in a train has it: a second and a half to the server and back, and 30 kB a second. */
const SLOW = { oneWayMs: 750, bytesPerSecond: 30_000 }
const PIECE_BYTES = 3000

export interface Line {
  baseUrl: string
  isSlow: boolean
  close: () => void
}

/** A line to the server at the same address at every speed: a service worker belongs to an address, and its requests are as slow as others. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const line: Line = { baseUrl: '', isSlow: false, close: () => {} }
  const server = createServer(browser => {
    const service = connect(Number(port), hostname)
    for (const socket of [browser, service]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    browser.pipe(carry(line)).pipe(service)
    service.pipe(carry(line)).pipe(browser)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  line.baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  line.close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return line
}

/** What is under way arrives later, and at the pace of the line. */
function carry(line: Line): Transform {
  /** When the line is free again. */
  let freeAt = 0
  return new Transform({
    async transform(chunk: Buffer, _encoding, next) {
      if (!line.isSlow) return next(null, chunk)
      const arrivesAt = Math.max(freeAt, performance.now() + SLOW.oneWayMs)
      for (let first = 0; first < chunk.length; first += PIECE_BYTES) {
        const piece = chunk.subarray(first, first + PIECE_BYTES)
        freeAt = Math.max(freeAt, arrivesAt) + (piece.length / SLOW.bytesPerSecond) * 1000
        await new Promise(resolve => setTimeout(resolve, freeAt - performance.now()))
        this.push(piece)
      }
      next()
    },
  })
}
