import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild, startServer } from '@daywright/test-kit/child-process'
import { freePort } from '@daywright/test-kit/databases/postgres-server'
import { median } from '../report/statistics.ts'
import { type CompressionFigure, compressionFigures } from './compression-figures.ts'
import { type CpuFigure, cpuFigure } from './cpu-figures.ts'
import { compare, type Load, medianPace, type Pace, paceOf } from './measure-load.ts'
import { type Seeded, seedAccount } from './seed-account.ts'

const LOG_LEVEL = 'warn'
const STARTS = 5
const IDLE_MILLISECONDS = 3000
const BARE = join(import.meta.dirname, 'bare-fastify.ts')
const NEW_TASK = JSON.stringify({ title: 'Call the bank', estimateMinutes: 30, priority: 'high' })
const CHANGE = JSON.stringify({ title: 'Call the bank again', priority: 'low' })

export interface Figure {
  name: string
  result: number
  unit: '×' | 'ms' | 'MB'
  /** A minimum for ratios, a maximum for everything else. */
  target: number
  detail: string
}

export interface Size {
  seconds: number
  rounds: number
  tasks: number
  manyTasks: number
  /** Tasks of the accounts that share a database, the smallest first and the largest last. */
  accounts: readonly number[]
}

export interface Measured {
  figures: Figure[]
  cpu: CpuFigure[]
  compression: CompressionFigure[]
}

/** All figures of the service on one kind of database; `newUrl` creates an empty one. */
export async function apiFigures(newUrl: () => Promise<string>, size: Size): Promise<Measured> {
  const url = await newUrl()
  const seeded = await seedAccount(url, size.tasks)
  const starts = await startTimes(url)
  const server = await startServer(url, { LOG_LEVEL })
  await new Promise(resolve => setTimeout(resolve, IDLE_MILLISECONDS))
  const idle = server.residentMegabytes()
  // Before anything is written: new tasks have no labels, items and blocks, and would make the list smaller.
  const growth = await growthFigure(server, seeded, newUrl, size)
  const shared = await sharedFigure(newUrl, size)
  const compression = await compressionFigures(server, seeded, size)
  const { figures: ratios, cpu } = await ratioFigures(server, seeded, newUrl, size)
  const loaded = server.residentMegabytes()
  await server.stop()
  const figures: Figure[] = [
    ...ratios,
    growth,
    shared,
    { name: 'Start-up', result: median(starts), unit: 'ms', target: 1500, detail: `median of ${STARTS} starts` },
    {
      name: 'Memory when idle',
      result: idle,
      unit: 'MB',
      target: 150,
      detail: `resident; after the load ${loaded.toFixed()} MB`,
    },
  ]
  return { figures, cpu, compression }
}

/** The requests against bare fastify alone, which takes a few minutes. */
export async function requestFigures(newUrl: () => Promise<string>, size: Size): Promise<Measured> {
  const url = await newUrl()
  const seeded = await seedAccount(url, size.tasks)
  const server = await startServer(url, { LOG_LEVEL })
  // Before anything is written, so that the list is as large as in the other tables.
  const compression = await compressionFigures(server, seeded, size)
  const measured = await ratioFigures(server, seeded, newUrl, size)
  await server.stop()
  return { ...measured, compression }
}

async function startTimes(url: string): Promise<number[]> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const child = await startServer(url, { LOG_LEVEL })
    times.push(child.readyMilliseconds)
    await child.stop()
  }
  return times
}

/** The requests to measure, by name. */
export function loadsOf({ key, taskIds }: Seeded): Record<string, Load> {
  const headers = { authorization: `Bearer ${key}` }
  const uncached = { ...headers, 'cache-control': 'no-cache' }
  let next = 0
  const nextTask = () => `/api/tasks/${taskIds[next++ % taskIds.length]}`
  const list = () => '/api/tasks'
  const body = { method: 'POST', nextPath: list, headers, body: NEW_TASK } as const
  return {
    'List of 50 tasks, cached': { method: 'GET', nextPath: list, headers },
    'List of 50 tasks, uncached': { method: 'GET', nextPath: list, headers: uncached },
    'Get one task, cached': { method: 'GET', nextPath: () => `/api/tasks/${taskIds[0]}`, headers },
    'Get one task, uncached': { method: 'GET', nextPath: nextTask, headers: uncached },
    'Update a task': { method: 'PATCH', nextPath: nextTask, headers, body: CHANGE },
    'Create a task': body,
  }
}

const TARGETS: Record<string, number> = {
  'List of 50 tasks, cached': 0.4,
  'List of 50 tasks, uncached': 0.4,
  'Get one task, cached': 0.5,
  'Get one task, uncached': 0.5,
  'Update a task': 0.4,
  'Create a task': 0.4,
}

async function ratioFigures(
  server: Child,
  seeded: Seeded,
  newUrl: () => Promise<string>,
  size: Size,
): Promise<Omit<Measured, 'compression'>> {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-bench-'))
  const responses = join(folder, 'responses.json')
  writeFileSync(responses, JSON.stringify(await responsesOf(server, seeded)))
  const environment = { RESPONSES: responses, DATABASE_URL: await newUrl(), LOG_LEVEL }
  const bare = await startChild({ args: [BARE], port: await freePort(), environment, readyPath: '/ready' })
  const figures: Figure[] = []
  const cpu: CpuFigure[] = []
  for (const [name, load] of Object.entries(loadsOf(seeded))) {
    const { ours, theirs } = await compare(server, bare, load, size.seconds, size.rounds)
    const result = ours.requestsPerSecond / theirs.requestsPerSecond
    const detail = `${paceText(ours)}; bare ${paceText(theirs)}`
    figures.push({ name, result, unit: '×', target: TARGETS[name] ?? 1, detail })
    cpu.push(cpuFigure(name, ours, theirs))
    console.log(`  ${name}: ${detail}`)
  }
  await bare.stop()
  rmSync(folder, { recursive: true, force: true })
  return { figures, cpu }
}

const paceText = ({ requestsPerSecond, cpuMilliseconds, bytes }: Pace) =>
  `${requestsPerSecond.toFixed()} requests/s (${cpuMilliseconds.toFixed(2)} ms of CPU, ${(bytes / 1000).toFixed(1)} KB each)`

/** The responses of the service, which the bare server sends too. */
async function responsesOf(server: Child, { key, taskIds }: Seeded) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const send = async (method: string, path: string, body?: string) => {
    const response = await fetch(server.url + path, { method, headers, ...(body && { body }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response.json()
  }
  return {
    list: await send('GET', '/api/tasks'),
    task: await send('GET', `/api/tasks/${taskIds[0]}`),
    patched: await send('PATCH', `/api/tasks/${taskIds[0]}`, CHANGE),
    created: await send('POST', '/api/tasks', NEW_TASK),
  }
}

/** A page of the largest account of a shared database, against one of its smallest. */
async function sharedFigure(newUrl: () => Promise<string>, { accounts, seconds, rounds }: Size): Promise<Figure> {
  const url = await newUrl()
  const seeded: Seeded[] = []
  for (const [index, tasks] of accounts.entries()) seeded.push(await seedAccount(url, tasks, `account-${index}`))
  const server = await startServer(url, { LOG_LEVEL })
  const paces: Pace[][] = [[], []]
  for (let round = 0; round <= rounds; round++)
    for (const [index, account] of [seeded[0], seeded.at(-1)].entries())
      if (account) paces[index]?.push(await paceOf(server, listOf(account.key), seconds))
  await server.stop()
  const [fast, slow] = paces.map(some => medianPace(some.slice(1))) as [Pace, Pace]
  return {
    name: `List of 50 in an account of ${accounts.at(-1)} tasks instead of ${accounts[0]}, beside ${accounts.length - 2} others`,
    result: fast.requestsPerSecond / slow.requestsPerSecond,
    unit: '×',
    target: 2,
    detail: `time, uncached; ${paceText(slow)} in the large account, ${paceText(fast)} in the small one`,
  }
}

const listOf = (key: string): Load => ({
  method: 'GET',
  nextPath: () => '/api/tasks?limit=50',
  headers: { authorization: `Bearer ${key}`, 'cache-control': 'no-cache' },
})

async function growthFigure(server: Child, seeded: Seeded, newUrl: () => Promise<string>, size: Size): Promise<Figure> {
  const url = await newUrl()
  const many = await seedAccount(url, size.manyTasks)
  const large = await startServer(url, { LOG_LEVEL })
  const small: Pace[] = []
  const big: Pace[] = []
  for (let round = 0; round <= size.rounds; round++) {
    small.push(await paceOf(server, listOf(seeded.key), size.seconds))
    big.push(await paceOf(large, listOf(many.key), size.seconds))
  }
  await large.stop()
  // The first round is a warm-up.
  const [fast, slow] = [medianPace(small.slice(1)), medianPace(big.slice(1))]
  return {
    name: `List of 50 out of ${size.manyTasks} tasks instead of ${size.tasks}`,
    result: fast.requestsPerSecond / slow.requestsPerSecond,
    unit: '×',
    target: 2,
    detail: `time, uncached; ${paceText(slow)} with many, ${paceText(fast)} with few`,
  }
}
