import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startAwakeClock } from '@daywright/test-kit/awake-clock'
import { startServer } from '@daywright/test-kit/child-process'
import { migratedDatabase } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { sendRequest } from './sent-request.ts'
import { clientOf, OWNER } from './write-load.ts'

const SENDERS = 20
const EVERY_MILLISECONDS = 100
const BEFORE_STOP_MILLISECONDS = 1500
const MAX_STOP_MILLISECONDS = 10_000

interface Tally {
  answered: number
  created: number
  /** Requests that were sent on an accepted connection and got no response. */
  dropped: string[]
}

describe.each(['sqlite', 'postgres'] as const)('stopped under 200 requests a second, on %s', kind => {
  it('[REL-2] every request gets its response, and the process exits in time', async () => {
    const database = await migratedDatabase(kind)
    const server = await startServer(database.url, OWNER)
    const tally: Tally = { answered: 0, created: 0, dropped: [] }
    const agent = new Agent({ keepAlive: true })
    const senders = Array.from({ length: SENDERS }, (_, index) => sendUntilRefused(server.url, agent, index, tally))
    await pause(BEFORE_STOP_MILLISECONDS)
    await expect.poll(() => tally.answered).toBeGreaterThan(SENDERS)
    const clock = startAwakeClock()
    const code = await server.stop()
    const took = clock.stop()
    await Promise.all(senders)
    expect(tally.dropped).toEqual([])
    expect(code).toBe(0)
    expect(took).toBeLessThan(MAX_STOP_MILLISECONDS)
    expect(tally.answered).toBeGreaterThan(SENDERS)
    await expectCreated(database.url, tally.created)
    await database.remove()
  })
})

/** Half of the senders write, the others read. */
async function sendUntilRefused(url: string, agent: Agent, index: number, tally: Tally): Promise<void> {
  await pause((index * EVERY_MILLISECONDS) / SENDERS)
  for (;;) {
    const outcome = await sendRequest(url, agent, index % 2 === 0)
    if (outcome === 'ECONNREFUSED') return
    if (typeof outcome === 'string') tally.dropped.push(outcome)
    else tally.answered++
    if (outcome === 201) tally.created++
    await pause(EVERY_MILLISECONDS)
  }
}

async function expectCreated(databaseUrl: string, count: number): Promise<void> {
  const server = await startServer(databaseUrl)
  const { pagination } = await clientOf(server.url).tasks.list()
  expect(pagination.total).toBe(count)
  await server.stop()
}
