import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Child, startChild } from '@daywright/test-kit/child-process'
import { freePort } from '@daywright/test-kit/databases/postgres-server'
import { z } from 'zod'
import { quantile } from '../../report/statistics.ts'
import { type Account, timedRun, withServer } from './request-times.ts'

const READ_CLIENT = join(import.meta.dirname, 'read-client.ts')
const BARE_PEER = join(import.meta.dirname, 'bare-peer.ts')
export const WARM_UP_SECONDS = 5
/** Reads of a cached response, because nothing has changed. */
export const CACHED_PER_SECOND = 100
/** Uncached reads: client, service, database and planner share two processors, and a higher rate would saturate them. */
export const UNCACHED_PER_SECOND = 50

export interface ReadTimes {
  readonly reads: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly worstMs: number
}

/** Without other work, and beside constant CPU work. */
interface IdleAndBusy {
  readonly idle: ReadTimes
  readonly busy: ReadTimes
}

export interface ReadsBesideRuns {
  readonly tasks: number
  readonly runs: number
  readonly cached: IdleAndBusy
  readonly uncached: IdleAndBusy
  /** CPU time and size of an uncached response; the bare peer does the same. */
  readonly cpuMs: number | null
  readonly bytes: number
  /** Null where the operating system does not report CPU time. */
  readonly peer: IdleAndBusy | null
}

interface Reading {
  url: string
  headers: Record<string, string>
  perSecond: number
  seconds: number
}

/** How long another account waits for its tasks during consecutive runs, and without them. */
export async function readsBesideRuns(databaseUrl: string, planned: Account, readerKey: string, seconds: number) {
  const measured = await withServer(databaseUrl, async server => {
    await timedRun(server, planned.key)
    const address = { url: `${server.url}/api/tasks`, seconds }
    const authorization = `Bearer ${readerKey}`
    const cached = { ...address, headers: { authorization }, perSecond: CACHED_PER_SECOND }
    const uncached = {
      ...address,
      headers: { authorization, 'cache-control': 'no-cache' },
      perSecond: UNCACHED_PER_SECOND,
    }
    const cachedIdle = await readTimes(cached)
    const cpuBefore = server.cpuMilliseconds()
    const uncachedIdle = await readTimes(uncached)
    const cpuAfter = server.cpuMilliseconds()
    const cachedBusy = await besideRuns(server, planned.key, cached)
    const uncachedBusy = await besideRuns(server, planned.key, uncached)
    const responses = UNCACHED_PER_SECOND * (WARM_UP_SECONDS + seconds)
    return {
      tasks: planned.tasks,
      runs: cachedBusy.runs + uncachedBusy.runs,
      cached: { idle: cachedIdle, busy: cachedBusy.times },
      uncached: { idle: uncachedIdle, busy: uncachedBusy.times },
      cpuMs: cpuBefore === undefined || cpuAfter === undefined ? null : (cpuAfter - cpuBefore) / responses,
      bytes: await bytesOf(uncached),
    }
  })
  return { ...measured, peer: await peerTimes(measured.cpuMs, measured.bytes, seconds) } satisfies ReadsBesideRuns
}

async function besideRuns(server: Child, key: string, reading: Reading): Promise<{ times: ReadTimes; runs: number }> {
  let isReading = true
  const reads = readTimes(reading).finally(() => {
    isReading = false
  })
  let runs = 0
  for (; isReading; runs++) await timedRun(server, key)
  return { times: await reads, runs }
}

/** The same reads of a bare server: the lower bound for any server on this machine. */
async function peerTimes(cpuMs: number | null, bytes: number, seconds: number): Promise<IdleAndBusy | null> {
  if (cpuMs === null) return null
  const timesOf = async (beside: string) => {
    const environment = { PEER_WORK_MS: String(cpuMs), PEER_BYTES: String(bytes), PEER_BESIDE: beside }
    const peer = await startChild({ args: [BARE_PEER], port: await freePort(), environment, readyPath: '/readyz' })
    try {
      return await readTimes({ url: peer.url, headers: {}, perSecond: UNCACHED_PER_SECOND, seconds })
    } finally {
      await peer.stop()
    }
  }
  return { idle: await timesOf(''), busy: await timesOf('yes') }
}

const bytesOf = async ({ url, headers }: Reading) => (await (await fetch(url, { headers })).arrayBuffer()).byteLength

/** Reads by another process, so that the times are the service's and not those of this program, which waits for runs. */
async function readTimes({ url, headers, perSecond, seconds }: Reading): Promise<ReadTimes> {
  const env = {
    PATH: process.env.PATH,
    READ_URL: url,
    READ_HEADERS: JSON.stringify(headers),
    READ_SECONDS: String(seconds),
    READ_WARM_UP_SECONDS: String(WARM_UP_SECONDS),
    READ_EVERY_MS: String(1000 / perSecond),
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
