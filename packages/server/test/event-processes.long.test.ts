import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { startAwakeClock } from '@daywright/test-kit/awake-clock'
import { type Running, runProgram, startProgram, stopProgram } from '@daywright/test-kit/program'
import { type Listener, listen, withKey } from '@daywright/test-kit/requests/event-listener'
import { WITHOUT_STREAM_POLLS } from '@daywright/test-kit/requests/stream-polls'
import { migratedDatabase } from '@daywright/test-kit/world'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const KEY = `dw_${'e'.repeat(43)}`
const OWNER = 'owner@example.com'
const MAX_STOP_MILLISECONDS = 5000

describe.each(['sqlite', 'postgres'] as const)('streams of a server process on %s', kind => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-events-'))
  let remove = async () => {}
  let env: Record<string, string>
  let server: Running
  beforeAll(async () => {
    const database = await migratedDatabase(kind)
    remove = database.remove
    env = { DATABASE_URL: database.url, DAYWRIGHT_OWNER_API_KEY: KEY, DAYWRIGHT_OWNER_EMAIL: OWNER }
    server = await startProgram(['serve'], { env, nodeArguments: WITHOUT_STREAM_POLLS })
  })
  afterAll(async () => {
    await stopProgram(server)
    await remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('[EVENT-4] report the changes of a command', async () => {
    const listener = await listen(server.address, withKey(KEY))
    const [before = 0] = listener.revisions()
    expect((await runProgram(['key', 'add', OWNER, '--name', 'made beside'], { env })).code).toBe(0)
    await expect.poll(() => listener.revisions()).toHaveLength(2)
    expect(listener.revisions()[1]).toBeGreaterThan(before)
  })

  it('[EVENT-4] report that a backup was restored', async () => {
    const listener = await listen(server.address, withKey(KEY))
    const [before = 0] = listener.revisions()
    const file = join(folder, 'backup.db')
    expect((await runProgram(['backup', file], { env })).code).toBe(0)
    expect((await runProgram(['restore', file, '--force'], { env })).code).toBe(0)
    await expect.poll(() => listener.revisions().at(-1)).toBeGreaterThan(before)
  })

  it('[EVENT-7] end when the process shuts down, which does not wait for them', async () => {
    const stopping = await startProgram(['serve'], { env })
    const listener = await listen(stopping.address, withKey(KEY))
    const clock = startAwakeClock()
    expect((await stopProgram(stopping)).code).toBe(0)
    expect(clock.stop()).toBeLessThan(MAX_STOP_MILLISECONDS)
    await listener.ended
  })
})

describe('streams of two server processes on one PostgreSQL', () => {
  let remove = async () => {}
  let url: string
  let here: Running
  let otherProcess: Running
  beforeAll(async () => {
    const database = await migratedDatabase('postgres')
    remove = database.remove
    url = database.url
    const env = { DATABASE_URL: url, DAYWRIGHT_OWNER_API_KEY: KEY }
    here = await startProgram(['serve'], { env, nodeArguments: WITHOUT_STREAM_POLLS })
    otherProcess = await startProgram(['serve'], { env })
  })
  afterAll(async () => {
    await Promise.all([here, otherProcess].map(stopProgram))
    await remove()
  })

  let labels = 0
  const changeOnOther = async () => {
    const headers = { ...withKey(KEY), 'content-type': 'application/json' }
    const body = JSON.stringify({ name: `label ${labels++}` })
    const response = await fetch(`${otherProcess.address}/api/labels`, { method: 'POST', headers, body })
    expect(response.status).toBe(201)
    return Number(response.headers.get(REVISION_HEADER))
  }
  const expectNotified = async (listener: Listener) => {
    const revision = await changeOnOther()
    await expect.poll(() => listener.revisions().at(-1)).toBe(revision)
  }

  it('[EVENT-4] report the changes of the other process', async () => {
    const listener = await listen(here.address, withKey(KEY))
    await expectNotified(listener)
    await expectNotified(listener)
  })

  it('[EVENT-4] miss nothing when the connection that listens for changes is lost', async () => {
    const listener = await listen(here.address, withKey(KEY))
    await expectNotified(listener)
    const [killed] = await listening(url)
    await query(url, 'select pg_terminate_backend($1)', [killed])
    // While no connection listens.
    const revision = await changeOnOther()
    await expect.poll(() => listening(url)).toEqual([expect.not.stringContaining(String(killed))])
    await expect.poll(() => listener.revisions().at(-1)).toBe(revision)
    await expectNotified(listener)
  })
})

/** The connections that listen for changes; a process has one from its first stream on. */
const listening = async (url: string): Promise<string[]> =>
  (
    await query(url, `select pid::text from pg_stat_activity where query ~ '^listen' and datname = current_database()`)
  ).map(row => String(row.pid))

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}
