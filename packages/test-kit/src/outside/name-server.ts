import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'

/** A DNS server on this machine that knows the names of a test; of all others it says that they do not exist. */
export interface NameServer {
  /** As a resolver takes it. */
  address: string
  /** The questions so far, as `A name` or `AAAA name`. */
  questions: readonly string[]
  close(): Promise<void>
}

/** The addresses of a name; `silent` never answers. */
type NameRecords = Readonly<Record<string, { A?: string[]; AAAA?: string[] } | 'silent'>>

const TYPES: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' }
const HEADER_BYTES = 12
const NO_SUCH_NAME = 3

export async function startNameServer(records: NameRecords): Promise<NameServer> {
  const questions: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const { name, end } = nameIn(query)
    const code = query.readUInt16BE(end)
    const type = TYPES[code] ?? 'A'
    questions.push(`${type} ${name}`)
    const found = records[name]
    if (found === 'silent') return
    const answers = (found?.[type] ?? []).map(address => record(code, bytesOf(address)))
    const header = Buffer.alloc(HEADER_BYTES)
    query.copy(header, 0, 0, 2)
    // A response to a recursive query, with its error code.
    header.writeUInt16BE(0x8180 | (found ? 0 : NO_SUCH_NAME), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    const question = query.subarray(HEADER_BYTES, end + 4)
    socket.send(Buffer.concat([header, question, ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    close: () => new Promise(resolve => void socket.close(() => resolve())),
  }
}

/** The name that a query asks for, and where it ends. */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** Points back at the name in the question, and is valid for no time at all. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length])
  return Buffer.concat([head, data])
}

/** IPv6 addresses of tests are written in full. */
const bytesOf = (address: string) =>
  address.includes(':')
    ? Buffer.concat(address.split(':').map(part => Buffer.from(part.padStart(4, '0'), 'hex')))
    : Buffer.from(address.split('.').map(Number))
