import { randomBytes } from 'node:crypto'
import { chownSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@daywright/contract/client/client'
import { type Child, startServer } from '@daywright/test-kit/child-process'
import pg from 'pg'
import { flood } from '../attacks/flood.ts'
import { isAlive } from '../attacks/memory-samples.ts'
import { mountSmallDisk, NEEDS_ROOT, type SmallDisk } from '../attacks/small-disk.ts'
import { openUnreadPipe } from '../attacks/unread-pipe.ts'
import { DATABASES } from '../harness/databases.ts'
import { atLeast, atMost, countsText, must, none, shown } from '../harness/figures.ts'
import { type People, seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import type { Trial } from '../harness/trial.ts'
import { startVictim, victimFigures } from '../victim/watched-victim.ts'

const DATA_MEGABYTES = 64
/** Room for a few writes before the disk is full. */
const FREE_MEGABYTES = 3
const DOCUMENT_LENGTH = 200_000
/** Random, because PostgreSQL compresses what it can. */
const DOCUMENT = JSON.stringify({ title: 'Long', content: randomBytes(DOCUMENT_LENGTH / 2).toString('hex') })
const PATIENCE_MILLISECONDS = 20_000
const MAX_BACK_MILLISECONDS = 5000
/** A write is tried every five seconds. */
const MAX_READY_MILLISECONDS = 8000

/** SQLite's file, or the tablespace of a PostgreSQL database, on the small disk. */
async function databaseOn(trial: Trial, disk: SmallDisk): Promise<string> {
  if (trial.kind === 'sqlite') return `sqlite:${join(disk.folder, 'data.db')}`
  const name = `small_${Date.now()}`
  await administer(trial, async client => {
    // PostgreSQL runs as another user, who must own the folder.
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    const { uid, gid } = statSync(rows[0]?.folder ?? '')
    chownSync(disk.folder, uid, gid)
    await client.query(`create tablespace ${name} location '${disk.folder}'`)
    await client.query(`create database ${name} tablespace ${name}`)
  })
  trial.onEnd(() =>
    administer(trial, async client => {
      disk.free()
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop tablespace ${name}`)
    }),
  )
  return trial.databaseUrl.replace(/\/[^/]*$/, `/${name}`)
}

async function administer(trial: Trial, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: trial.databaseUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const writeDocument = async (url: string, headers: Record<string, string>) => {
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: DOCUMENT }
  const response = await fetch(`${url}/api/documents`, init)
  await response.arrayBuffer()
  return response.status
}

const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status

async function writeUntilRefused(url: string, { attacker }: People): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  for (let round = 0; round < 1000 && (statuses.get(201) ?? 0) + 5 > round; round++) {
    const status = await writeDocument(url, attacker.headers)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

export const fullDiskForData: Scenario = {
  name: 'full-disk-data',
  attack: 'the disk of the database gets full while documents are written, and then has room again',
  databases: DATABASES,
  minutes: 4,
  run: async trial => {
    const disk = mountSmallDisk(trial, DATA_MEGABYTES)
    if (!disk) return { notRun: NEEDS_ROOT }
    const databaseUrl = await databaseOn(trial, disk)
    const people = await seedPeople(databaseUrl)
    const server = await startServer(databaseUrl)
    trial.onEnd(() => server.kill())
    const victim = await startVictim(trial, server.url, people.victimKey)
    disk.fill(FREE_MEGABYTES)
    const { busy, result: statuses } = await victim.during(() => writeUntilRefused(server.url, people))
    const others = [...statuses.keys()].filter(status => ![201, 503, 507].includes(status))
    const readyWhileFull = await readiness(server.url)
    disk.free()
    const started = performance.now()
    while ((await writeDocument(server.url, people.attacker.headers)) !== 201) {
      if (performance.now() - started > PATIENCE_MILLISECONDS) break
      await pause(100)
    }
    const back = performance.now() - started
    while ((await readiness(server.url)) !== 200 && performance.now() - started < PATIENCE_MILLISECONDS)
      await pause(250)
    const readyMilliseconds = performance.now() - started
    const stored = await createClient({ baseUrl: server.url, key: people.attacker.key }).documents.list()
    const intact = stored.every(({ content }) => content.length === DOCUMENT_LENGTH)
    return {
      size: `${DATA_MEGABYTES} MB`,
      figures: [
        atLeast('writes refused', (statuses.get(503) ?? 0) + (statuses.get(507) ?? 0), 1),
        none('answers other than 201, 503 and 507', others.length),
        none(`reads refused of ${busy.reads}`, busy.refused),
        atMost('writes again after', back, MAX_BACK_MILLISECONDS, 'ms'),
        must('not ready while the disk is full', readyWhileFull === 503),
        atMost('ready again after', readyMilliseconds, MAX_READY_MILLISECONDS, 'ms'),
        must('all stored documents intact', intact && stored.length === (statuses.get(201) ?? 0) + 1),
        must('same process', isAlive(server)),
        shown('answers', countsText(statuses)),
      ],
    }
  },
}

const REQUESTS = { connections: 10, perSecond: 50, method: 'GET', nextPath: () => '/api/tasks' } as const

/** Requests whose log lines go nowhere. */
async function underLoggedLoad(trial: Trial, server: Child, { victimKey, attacker }: People, fill: () => void) {
  const victim = await startVictim(trial, server.url, victimKey)
  const seconds = trial.sized({ long: 20, short: 4 })
  fill()
  const { busy, result } = await victim.during(() =>
    flood(server.url, { ...REQUESTS, headers: attacker.headers, seconds }),
  )
  return {
    size: `${result.answered} logged requests`,
    figures: [
      must('answers meanwhile', result.answered > 0 && result.failed === 0),
      none('refused to the sender', result.refused),
      ...victimFigures(victim.idle, busy),
      must('same process', isAlive(server)),
    ],
  }
}

export const fullDiskForLog: Scenario = {
  name: 'full-disk-log',
  attack: 'the disk of the log is full while requests are logged',
  databases: DATABASES,
  minutes: 4,
  run: async trial => {
    const disk = mountSmallDisk(trial, 4)
    if (!disk) return { notRun: NEEDS_ROOT }
    const people = await seedPeople(trial.databaseUrl)
    const stderr = openSync(join(disk.folder, 'daywright.log'), 'a')
    const server = await trial.serve({ LOG_LEVEL: 'info' }, { stderr })
    return underLoggedLoad(trial, server, people, disk.fill)
  },
}

export const unreadLog: Scenario = {
  name: 'unread-log',
  attack: 'nobody reads the standard error of the server while requests are logged',
  databases: DATABASES,
  minutes: 4,
  run: async trial => {
    const people = await seedPeople(trial.databaseUrl)
    const pipe = openUnreadPipe(trial)
    const server = await trial.serve({ LOG_LEVEL: 'info' }, { stderr: pipe.end })
    return underLoggedLoad(trial, server, people, pipe.fill)
  },
}
