import { type Child, startServer } from '@daywright/test-kit/child-process'
import { type Load, paceOf } from '../api/measure-load.ts'
import type { Seeded } from '../api/seed-account.ts'
import { cpuBetween, databaseUse } from './database-use.ts'

/** The mix of requests that the app sends: each kind with its share of all requests. */
const MIX = { cached: 0.6, list: 0.15, task: 0.1, update: 0.1, create: 0.05 } as const
type Kind = keyof typeof MIX

interface RequestCost {
  kind: Kind
  share: number
  requestsPerSecond: number
  serverMilliseconds: number
  databaseMilliseconds: number
}

export interface Measured {
  requests: RequestCost[]
  planMilliseconds: number
  megabytes: number
  megabytesPerThousandStreams: number
}

function loadOf(kind: Kind, { key, taskIds }: Seeded): Load {
  const headers = { authorization: `Bearer ${key}` }
  const uncached = { ...headers, 'cache-control': 'no-cache' }
  let next = 0
  const nextTask = () => `/api/tasks/${taskIds[next++ % taskIds.length]}`
  const list = () => '/api/tasks'
  const loads: Record<Kind, Load> = {
    cached: { method: 'GET', nextPath: list, headers },
    list: { method: 'GET', nextPath: list, headers: uncached },
    task: { method: 'GET', nextPath: nextTask, headers: uncached },
    update: { method: 'PATCH', nextPath: nextTask, headers, body: JSON.stringify({ priority: 'low' }) },
    create: { method: 'POST', nextPath: list, headers, body: JSON.stringify({ title: 'Call the bank' }) },
  }
  return loads[kind]
}

/** One process on the database: what each kind of request costs it and the database, and what event streams take. */
export async function measureCosts(
  url: string,
  seeded: Seeded,
  { seconds, streamKeys }: { seconds: number; streamKeys: readonly string[] },
): Promise<Measured> {
  const server = await startServer(url, { LOG_LEVEL: 'warn' })
  try {
    const requests: RequestCost[] = []
    for (const [kind, share] of Object.entries(MIX) as [Kind, number][]) {
      const load = loadOf(kind, seeded)
      await paceOf(server, load, 1)
      const before = await databaseUse(url)
      const { requestsPerSecond, cpuMilliseconds } = await paceOf(server, load, seconds)
      const after = await databaseUse(url)
      const databaseMilliseconds = cpuBetween(before, after) / Math.max(1, requestsPerSecond * seconds)
      requests.push({ kind, share, requestsPerSecond, serverMilliseconds: cpuMilliseconds, databaseMilliseconds })
    }
    const planMilliseconds = await measurePlans(server, seeded)
    const megabytes = server.residentMegabytes()
    return { requests, planMilliseconds, megabytes, ...(await measureStreams(server, streamKeys)) }
  } finally {
    await server.stop()
  }
}

const PLANS = 20

/** One after the other: equal requests that wait would share a plan. */
async function measurePlans(server: Child, { key }: Seeded): Promise<number> {
  const headers = { authorization: `Bearer ${key}` }
  const plan = async () => {
    const response = await fetch(`${server.url}/api/planner`, { method: 'POST', headers })
    if (!response.ok) throw new Error(`A plan was refused: ${response.status}`)
    await response.arrayBuffer()
  }
  await plan()
  const before = server.cpuMilliseconds() ?? Number.NaN
  for (let index = 0; index < PLANS; index++) await plan()
  return ((server.cpuMilliseconds() ?? Number.NaN) - before) / PLANS
}

/** An account may have this many streams in a process. */
const STREAMS_PER_ACCOUNT = 20

async function measureStreams(server: Child, keys: readonly string[]) {
  const before = server.residentMegabytes()
  const leaving = new AbortController()
  const open = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    const response = await fetch(`${server.url}/api/events`, { headers, signal: leaving.signal })
    if (!response.ok) throw new Error(`A stream was refused: ${response.status}`)
    await response.body?.getReader().read()
  }
  let streams = 0
  for (const key of keys) {
    await Promise.all(Array.from({ length: STREAMS_PER_ACCOUNT }, () => open(key)))
    streams += STREAMS_PER_ACCOUNT
  }
  const grown = server.residentMegabytes() - before
  leaving.abort()
  return { megabytesPerThousandStreams: Math.max(0, (grown / streams) * 1000) }
}

export const mixOf = (requests: readonly RequestCost[], cost: 'serverMilliseconds' | 'databaseMilliseconds'): number =>
  requests.reduce((sum, request) => sum + request.share * request[cost], 0)
