import { setTimeout as pause } from 'node:timers/promises'
import { ApiFailure } from '@daywright/contract/client/client'
import { startAwakeClock } from '@daywright/test-kit/awake-clock'
import { startServer } from '@daywright/test-kit/child-process'
import { startTcpProxy } from '@daywright/test-kit/outside/tcp-proxy'
import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import { clientOf, OWNER, OWNER_KEY } from './write-load.ts'

const CLIENTS = 20
const POLL_MILLISECONDS = 50
const GIVE_UP_MILLISECONDS = 6 * WAIT_MILLISECONDS

interface HalfOpenOptions {
  /** How often the path breaks. */
  times: number
  /** How long nothing passes. */
  brokenMilliseconds: number
}

interface HalfOpenReport {
  statuses: Map<number, number>
  acknowledged: number
  /** Acknowledged writes that are not stored. */
  lost: number
  /** From the moment that new connections pass again to the first write that is acknowledged, on a clock that is awake. */
  slowestRecoveryMilliseconds: number
  /** Of the health check, which needs no database. */
  unhealthy: number
  readyWhileBroken: number
  exitCode: number | null
  stopMilliseconds: number
}

/** Blackholes every connection to PostgreSQL under load, repeatedly, and last of all while the server is told to stop. */
export async function breakConnections(
  databaseUrl: string,
  { times, brokenMilliseconds }: HalfOpenOptions,
): Promise<HalfOpenReport> {
  const direct = new URL(databaseUrl)
  const proxy = await startTcpProxy(Number(direct.port))
  const through = new URL(databaseUrl)
  through.port = String(proxy.port)
  const server = await startServer(through.href, { ...OWNER, LOG_LEVEL: 'silent' })
  const statuses = new Map<number, number>()
  const written = new Set<string>()
  const report = { unhealthy: 0, readyWhileBroken: 0, slowestRecoveryMilliseconds: 0 }
  const end = new AbortController()
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    for (let count = 0; !end.signal.aborted; count++) await sendOne(server.url, `${index}-${count}`, statuses, written)
  })
  try {
    for (let time = 0; time < times; time++) {
      await untilWritten(written)
      proxy.blackhole()
      const brokenAt = performance.now()
      while (performance.now() - brokenAt < brokenMilliseconds) {
        if (!(await isOk(`${server.url}/healthz`))) report.unhealthy++
        if (await isOk(`${server.url}/readyz`)) report.readyWhileBroken++
        await pause(POLL_MILLISECONDS)
      }
      proxy.heal()
      report.slowestRecoveryMilliseconds = Math.max(report.slowestRecoveryMilliseconds, await untilWritten(written))
    }
    // The clients go on writing, so only what was acknowledged before the list was asked for must be in it.
    const acknowledgedBefore = [...written]
    const stored = await storedLabels(server.url)
    const lost = acknowledgedBefore.filter(id => !stored.has(id)).length
    await untilWritten(written)
    proxy.blackhole()
    const clock = startAwakeClock()
    const exitCode = await server.stop()
    const stopMilliseconds = clock.stop()
    return { ...report, statuses, acknowledged: written.size, lost, exitCode, stopMilliseconds }
  } finally {
    end.abort()
    await server.kill()
    await Promise.all(clients)
    await proxy.close()
  }
}

/** Waits for a write that begins from now on, and returns how long that took. */
async function untilWritten(written: Set<string>): Promise<number> {
  const began = performance.now()
  const clock = startAwakeClock()
  const { size } = written
  while (written.size === size) {
    if (performance.now() - began > GIVE_UP_MILLISECONDS) throw new Error('The service does not recover')
    await pause(POLL_MILLISECONDS)
  }
  return clock.stop()
}

/** Some connections may still be dead when the first write has passed: what meets one of them is answered with 503. */
async function storedLabels(url: string): Promise<Set<string>> {
  const began = performance.now()
  for (;;) {
    try {
      return new Set((await clientOf(url).labels.list()).map(label => label.id))
    } catch (error) {
      const isBusy = error instanceof ApiFailure && error.status === 503
      if (!isBusy || performance.now() - began > GIVE_UP_MILLISECONDS) throw error
      await pause(POLL_MILLISECONDS)
    }
  }
}

const isOk = (url: string) =>
  fetch(url).then(
    response => response.ok,
    () => false,
  )

const NO_RESPONSE = 0

async function sendOne(url: string, name: string, statuses: Map<number, number>, written: Set<string>): Promise<void> {
  const [status, id] = await fetch(`${url}/api/labels`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OWNER_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  }).then(
    async response => [response.status, String(Object(await response.json()).id)] as const,
    () => [NO_RESPONSE, ''] as const,
  )
  if (status !== NO_RESPONSE) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status === 201) written.add(id)
  else await pause(POLL_MILLISECONDS)
}
