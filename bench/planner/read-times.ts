import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Child, startChild } from '@daywright/test-kit/child-process'
import { freePort } from '@daywright/test-kit/postgres-server'
import { z } from 'zod'
import { type Account, timedRun, withServer } from './request-times.ts'
import { quantile } from './rows.ts'

const READ_CLIENT = join(import.meta.dirname, 'read-client.ts')
const BARE_PEER = join(import.meta.dirname, 'bare-peer.ts')
export const WARM_UP_SECONDS = 5
/** As people and programs ask: while nothing has changed, the answer is at hand. */
export const PLAIN_PER_SECOND = 100
/** Made anew each time. Client, service, database and planner share two processors, so this is as much as leaves them room. */
export const ANEW_PER_SECOND = 50

export interface ReadTimes {
  readonly reads: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly worstMs: number
}

/** When nothing else goes on, and beside something that computes all the time. */
export interface IdleAndBusy {
  readonly idle: ReadTimes
  readonly busy: ReadTimes
}

export interface ReadsBesideRuns {
  readonly tasks: number
  readonly runs: number
  readonly plain: IdleAndBusy
  readonly anew: IdleAndBusy
  /** What the service computes for an answer that is made anew, and how long that is; the peer does the same. */
  readonly cpuMs: number | null
  readonly bytes: number
  /** Null where the operating system does not tell what a process has computed. */
  readonly peer: IdleAndBusy | null
}

interface Reading {
  url: string
  headers: Record<string, string>
  perSecond: number
  seconds: number
}

/** How long another account waits for its tasks while one run follows the other, and how long when nothing else goes on. */
export async function readsBesideRuns(databaseUrl: string, planned: Account, readerKey: string, seconds: number) {
  const measured = await withServer(databaseUrl, async server => {
    await timedRun(server, planned.key)
    const address = { url: `${server.url}/api/tasks`, seconds }
    const authorization = `Bearer ${readerKey}`
    const plain = { ...address, headers: { authorization }, perSecond: PLAIN_PER_SECOND }
    const anew = {
      ...address,
      headers: { authorization, 'cache-control': 'no-cache' },
      perSecond: ANEW_PER_SECOND,
    }
    const plainIdle = await readTimes(plain)
    const cpuBefore = server.cpuMilliseconds()
    const anewIdle = await readTimes(anew)
    const cpuAfter = server.cpuMilliseconds()
    const plainBusy = await besideRuns(server, planned.key, plain)
    const anewBusy = await besideRuns(server, planned.key, anew)
    const answers = ANEW_PER_SECOND * (WARM_UP_SECONDS + seconds)
    return {
      tasks: planned.tasks,
      runs: plainBusy.runs + anewBusy.runs,
      plain: { idle: plainIdle, busy: plainBusy.times },
      anew: { idle: anewIdle, busy: anewBusy.times },
      cpuMs: cpuBefore === undefined || cpuAfter === undefined ? null : (cpuAfter - cpuBefore) / answers,
      bytes: await bytesOf(anew),
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

/** The same reads of a bare server: what nobody could be faster than at that price on this machine. */
async function peerTimes(cpuMs: number | null, bytes: number, seconds: number): Promise<IdleAndBusy | null> {
  if (cpuMs === null) return null
  const timesOf = async (beside: string) => {
    const environment = { PEER_WORK_MS: String(cpuMs), PEER_BYTES: String(bytes), PEER_BESIDE: beside }
    const peer = await startChild({ args: [BARE_PEER], port: await freePort(), environment, readyPath: '/readyz' })
    try {
      return await readTimes({ url: peer.url, headers: {}, perSecond: ANEW_PER_SECOND, seconds })
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
