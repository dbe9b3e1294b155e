import { Agent, request } from 'node:http'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { attackInThread, keepSending, type StatusCounts } from './attack-thread.ts'

interface GreedyAccount {
  url: string
  key: string
  connections: number
  seconds: number
  /** `search`: uncached searches; `write`: new tasks; `mixed`: both, with lists and event streams. */
  what: 'search' | 'write' | 'mixed'
}

/** One account does its worst: every connection sends its next request as soon as the last one is answered. */
export const greedyAccount = (options: GreedyAccount): Promise<StatusCounts> =>
  attackInThread(import.meta.filename, options)

const LIST = '/api/tasks?limit=100&includeCompleted=true'
const search = (count: number) => `${LIST}&search=${encodeURIComponent(`number ${count % 97}`)}`

function attack({ url, key, connections, seconds, what }: GreedyAccount): Promise<StatusCounts> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { authorization: `Bearer ${key}`, 'cache-control': 'no-cache' }
  const send = (method: string, path: string, body?: string) =>
    new Promise<number>(resolve => {
      const sent = request(
        url + path,
        { method, agent, headers: body ? { ...headers, 'content-type': 'application/json' } : headers },
        response => {
          if (path === '/api/events') setTimeout(() => response.destroy(), 500)
          response.once('close', () => resolve(response.statusCode ?? 0)).resume()
        },
      )
      sent.once('error', () => resolve(0)).end(body)
    })
  const write = (count: number) => send('POST', '/api/tasks', JSON.stringify({ title: `Greedy ${count}` }))
  const each = {
    search: (_: number, count: number) => send('GET', search(count)),
    write: (_: number, count: number) => write(count),
    mixed: (connection: number, count: number) => {
      if (connection % 20 === 0) return send('GET', '/api/events')
      if (connection % 3 === 0) return write(count)
      return send('GET', connection % 3 === 1 ? search(count) : LIST)
    },
  }
  return keepSending(connections, seconds, each[what]).finally(() => agent.destroy())
}

if (!isMainThread) parentPort?.postMessage(await attack(workerData))
