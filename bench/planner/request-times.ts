import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PlannerRun } from '@daywright/contract/planner'
import { z } from 'zod'
import { type Child, startServer } from '../../packages/server/test/reliability/child-process.ts'
import { quantile } from './rows.ts'

const READ_CLIENT = join(import.meta.dirname, 'read-client.ts')
const WARM_UP_SECONDS = 5

export interface RunTimes {
  readonly tasks: number
  readonly firstMs: number
  readonly medianMs: number
  readonly worstMs: number
  /** What the service itself computed for one of the later runs; only Linux tells. */
  readonly cpuMs: number | null
  readonly blocks: number
}

export interface ReadTimes {
  readonly reads: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly worstMs: number
}

export interface ReadsBesideRuns {
  readonly tasks: number
  readonly runs: number
  readonly idle: ReadTimes
  readonly busy: ReadTimes
}

export interface Account {
  key: string
  tasks: number
}

/** The first run of a process that has just been started, and as many again as are wanted. */
export function runTimes(databaseUrl: string, { key, tasks }: Account, count: number): Promise<RunTimes> {
  return withServer(databaseUrl, async server => {
    const first = await timedRun(server, key)
    const cpuBefore = server.cpuMilliseconds()
    const times: number[] = []
    for (let run = 0; run < count; run++) times.push((await timedRun(server, key)).ms)
    const cpuAfter = server.cpuMilliseconds()
    return {
      tasks,
      firstMs: first.ms,
      medianMs: quantile(times, 0.5),
      worstMs: Math.max(...times),
      cpuMs: cpuBefore === undefined || cpuAfter === undefined ? null : (cpuAfter - cpuBefore) / count,
      blocks: first.blocks,
    }
  })
}

/** How long another account waits for its tasks while one run follows the other, and how long when nothing else goes on. */
export function readsBesideRuns(databaseUrl: string, planned: Account, readerKey: string, seconds: number) {
  return withServer(databaseUrl, async (server): Promise<ReadsBesideRuns> => {
    await timedRun(server, planned.key)
    const idle = await readsFor(server, readerKey, seconds)
    let reading = true
    const [busy, runs] = await Promise.all([
      readsFor(server, readerKey, seconds).finally(() => {
        reading = false
      }),
      countRuns(server, planned.key, () => reading),
    ])
    return { tasks: planned.tasks, runs, idle, busy }
  })
}

async function withServer<T>(databaseUrl: string, work: (server: Child) => Promise<T>): Promise<T> {
  const server = await startServer(databaseUrl, { LOG_LEVEL: 'warn' })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Until the last byte is here. */
async function timed(url: string, request: RequestInit): Promise<{ ms: number; text: string }> {
  const start = performance.now()
  const response = await fetch(url, request)
  const text = await response.text()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
  return { ms, text }
}

async function timedRun({ url }: Child, key: string): Promise<{ ms: number; blocks: number }> {
  const { ms, text } = await timed(`${url}/api/planner`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  return { ms, blocks: PlannerRun.parse(JSON.parse(text)).tasksScheduled }
}

async function countRuns(server: Child, key: string, goingOn: () => boolean): Promise<number> {
  let runs = 0
  for (; goingOn(); runs++) await timedRun(server, key)
  return runs
}

/** Reads by another process, so that the times are the service's and not those of this program, which waits for runs. */
async function readsFor({ url }: Child, key: string, seconds: number): Promise<ReadTimes> {
  const env = {
    PATH: process.env.PATH,
    READ_URL: `${url}/api/tasks`,
    READ_KEY: key,
    READ_SECONDS: String(seconds),
    READ_WARM_UP_SECONDS: String(WARM_UP_SECONDS),
  }
  const { stdout } = await promisify(execFile)(process.execPath, [READ_CLIENT], { env })
  const times = z.array(z.number()).parse(JSON.parse(stdout))
  return {
    reads: times.length,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    worstMs: Math.max(...times),
  }
}
