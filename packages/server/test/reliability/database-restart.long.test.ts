import { setTimeout as pause } from 'node:timers/promises'
import { startAwakeClock } from '@daywright/test-kit/awake-clock'
import { startServer } from '@daywright/test-kit/child-process'
import { startPostgres } from '@daywright/test-kit/databases/postgres-server'
import { expect, it } from 'vitest'
import { clientOf, OWNER, OWNER_KEY } from './write-load.ts'

const RESTARTS = 2
const WRITERS = 6
const BETWEEN_MILLISECONDS = 600
const AWAY_MILLISECONDS = 500
const RECOVERY_MILLISECONDS = 20_000

it('[REL-5] a restart of the database loses no answered write, and the service recovers by itself', async () => {
  const postgres = await startPostgres()
  const server = await startServer(postgres.urlOf('postgres'), OWNER)
  const statuses = new Map<number, number>()
  const written = new Set<string>()
  let stopped = false
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!stopped) await write(server.url, statuses, written)
  })
  for (let restart = 0; restart < RESTARTS; restart++) {
    await pause(BETWEEN_MILLISECONDS)
    const refused = statuses.get(503) ?? 0
    await postgres.process.stop()
    await pause(AWAY_MILLISECONDS)
    await expect.poll(() => statuses.get(503) ?? 0).toBeGreaterThan(refused)
    await postgres.process.start()
    const { size } = written
    const clock = startAwakeClock()
    while (written.size === size && clock.milliseconds() < RECOVERY_MILLISECONDS) await pause(20)
    clock.stop()
    expect(written.size).toBeGreaterThan(size)
  }
  stopped = true
  await Promise.all(writers)
  expect([...statuses.keys()].filter(status => ![201, 503].includes(status))).toEqual([])
  expect(statuses.get(503)).toBeGreaterThan(0)
  const listed = new Set((await clientOf(server.url).labels.list()).map(label => label.id))
  expect([...written].filter(id => !listed.has(id))).toEqual([])
  await server.stop()
  await postgres.stop()
})

let count = 0
const NO_ANSWER = 0

async function write(url: string, statuses: Map<number, number>, written: Set<string>): Promise<void> {
  const [status, id] = await fetch(`${url}/api/labels`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OWNER_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `label ${count++}` }),
  }).then(
    async response => [response.status, String(Object(await response.json()).id)] as const,
    () => [NO_ANSWER, ''] as const,
  )
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status === 201) written.add(id)
  else await pause(20)
}
