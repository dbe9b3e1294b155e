import { request } from 'node:http'
import { cpuBetween, databaseUse } from '../database-use.ts'
import { leastOf, type Use, useOf } from './process-use.ts'

export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
  /** It changes nothing, so that it can be repeated; every GET is one. */
  isRead?: boolean
}

export interface Answered extends Use {
  bytes: number
  rows: number
  /** CPU time of the database server, if there is one. */
  databaseMilliseconds?: number
}

/** Reads are repeated: other writes than the first one may find nothing left to do. */
const READS = 3

interface Service {
  baseUrl: string
  databaseUrl: string
  kind: 'sqlite' | 'postgres'
}

/** Sends a request to the service in this process, and parses the answer only after it was measured. */
export async function sendMeasured(service: Service, sent: Request, expectedStatus: number): Promise<Answered> {
  const { baseUrl, databaseUrl } = service
  const before = service.kind === 'postgres' ? await databaseUse(databaseUrl) : undefined
  const repeats = sent.method === 'GET' || sent.isRead ? READS : 1
  const uses: Use[] = []
  let chunks: Buffer[] = []
  for (let index = 0; index < repeats; index++) {
    let status = 0
    uses.push(
      await useOf(async () => {
        ;({ status, chunks } = await send(baseUrl, sent))
      }),
    )
    if (status !== expectedStatus)
      throw new Error(`${sent.method} ${sent.path}: ${status} ${Buffer.concat(chunks).toString().slice(0, 300)}`)
  }
  const text = Buffer.concat(chunks).toString()
  const database = before && {
    databaseMilliseconds: cpuBetween(before, await databaseUse(databaseUrl)) / repeats,
  }
  return { ...leastOf(uses), ...database, bytes: text.length, rows: rowsOf(text) }
}

/** With a connection of its own: one that is kept may be closed while the process is busy with something else. */
export function send(baseUrl: string, { method, path, headers, body }: Request) {
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise<{ status: number; chunks: Buffer[] }>((resolve, reject) => {
    const sending = request(
      `${baseUrl}${path}`,
      { method, agent: false, headers: { ...content, ...headers } },
      response => {
        const chunks: Buffer[] = []
        const status = response.statusCode ?? 0
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          // A stream never ends: its first event is the answer.
          if (response.headers['content-type']?.startsWith('text/event-stream')) {
            sending.destroy()
            resolve({ status, chunks })
          }
        })
        response.once('end', () => resolve({ status, chunks }))
        response.once('error', reject)
      },
    )
    sending.once('error', reject)
    sending.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** The records of an answer: the items of the longest list in it, or its lines. */
function rowsOf(text: string): number {
  if (!/^[[{]/.test(text)) return text.split('\n').length
  const longest = (value: unknown): number => {
    if (Array.isArray(value)) return value.length
    return value && typeof value === 'object' ? Math.max(1, ...Object.values(value).map(longest)) : 1
  }
  return longest(JSON.parse(text))
}
