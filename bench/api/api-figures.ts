import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild, startServer } from '@daywright/test-kit/child-process'
import { freePort } from '@daywright/test-kit/postgres-server'
import { compare, type Load, medianOf, medianPace, type Pace, paceOf } from './measure-load.ts'
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
  /** The least ratio, or the most of anything else. */
  target: number
  detail: string
}

export interface Size {
  seconds: number
  rounds: number
  tasks: number
  manyTasks: number
}

/** All figures of the service on one kind of database; `newUrl` gives the address of an empty one. */
export async function apiFigures(newUrl: () => Promise<string>, size: Size): Promise<Figure[]> {
  const url = await newUrl()
  const seeded = await seedAccount(url, size.tasks)
  const starts = await startTimes(url)
  const server = await startServer(url, { LOG_LEVEL })
  await new Promise(resolve => setTimeout(resolve, IDLE_MILLISECONDS))
  const idle = server.residentMegabytes()
  // Before anything is written: what is created has no labels, items and blocks, and would make the list lighter.
  const growth = await growthFigure(server, seeded, newUrl, size)
  const ratios = await ratioFigures(server, seeded, newUrl, size)
  const loaded = server.residentMegabytes()
  await server.stop()
  return [
    ...ratios,
    growth,
    { name: 'Ready after', result: medianOf(starts), unit: 'ms', target: 1500, detail: `median of ${STARTS} starts` },
    {
      name: 'Memory, idle',
      result: idle,
      unit: 'MB',
      target: 150,
      detail: `resident; after the load ${loaded.toFixed()} MB`,
    },
  ]
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

/** The address of the first page with all that a request of it carries. */
function loadsOf({ key, taskIds }: Seeded): Record<string, Load> {
  const headers = { authorization: `Bearer ${key}` }
  const afresh = { ...headers, 'cache-control': 'no-cache' }
  let next = 0
  const nextTask = () => `/api/tasks/${taskIds[next++ % taskIds.length]}`
  const list = () => '/api/tasks'
  const body = { method: 'POST', nextPath: list, headers, body: NEW_TASK } as const
  return {
    'List of 50, nothing changed since': { method: 'GET', nextPath: list, headers },
    'List of 50, made anew': { method: 'GET', nextPath: list, headers: afresh },
    'Get one task, nothing changed since': { method: 'GET', nextPath: () => `/api/tasks/${taskIds[0]}`, headers },
    'Get one task, made anew': { method: 'GET', nextPath: nextTask, headers: afresh },
    'Change a task': { method: 'PATCH', nextPath: nextTask, headers, body: CHANGE },
    'Create a task': body,
  }
}

const TARGETS: Record<string, number> = {
  'List of 50, nothing changed since': 0.4,
  'List of 50, made anew': 0.4,
  'Get one task, nothing changed since': 0.5,
  'Get one task, made anew': 0.5,
  'Change a task': 0.4,
  'Create a task': 0.4,
}

async function ratioFigures(
  server: Child,
  seeded: Seeded,
  newUrl: () => Promise<string>,
  size: Size,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-bench-'))
  const answers = join(folder, 'answers.json')
  writeFileSync(answers, JSON.stringify(await answersOf(server, seeded)))
  const environment = { ANSWERS: answers, DATABASE_URL: await newUrl(), LOG_LEVEL }
  const bare = await startChild({ args: [BARE], port: await freePort(), environment, readyPath: '/ready' })
  const figures: Figure[] = []
  for (const [name, load] of Object.entries(loadsOf(seeded))) {
    const { ours, theirs } = await compare(server, bare, load, size.seconds, size.rounds)
    const result = ours.requestsPerSecond / theirs.requestsPerSecond
    const detail = `${shownPace(ours)}; bare ${shownPace(theirs)}`
    figures.push({ name, result, unit: '×', target: TARGETS[name] ?? 1, detail })
    console.log(`  ${name}: ${detail}`)
  }
  await bare.stop()
  rmSync(folder, { recursive: true, force: true })
  return figures
}

const shownPace = ({ requestsPerSecond, cpuMilliseconds }: Pace) =>
  `${requestsPerSecond.toFixed()} requests/s (${cpuMilliseconds.toFixed(2)} ms of CPU each)`

/** What the service answers, for the bare server to answer too. */
async function answersOf(server: Child, { key, taskIds }: Seeded) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: string) => {
    const response = await fetch(server.url + path, { method, headers, ...(body && { body }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response.json()
  }
  return {
    list: await ask('GET', '/api/tasks'),
    task: await ask('GET', `/api/tasks/${taskIds[0]}`),
    patched: await ask('PATCH', `/api/tasks/${taskIds[0]}`, CHANGE),
    created: await ask('POST', '/api/tasks', NEW_TASK),
  }
}

async function growthFigure(server: Child, seeded: Seeded, newUrl: () => Promise<string>, size: Size): Promise<Figure> {
  const url = await newUrl()
  const many = await seedAccount(url, size.manyTasks)
  const large = await startServer(url, { LOG_LEVEL })
  const load = (key: string): Load => ({
    method: 'GET',
    nextPath: () => '/api/tasks',
    headers: { authorization: `Bearer ${key}`, 'cache-control': 'no-cache' },
  })
  const small: Pace[] = []
  const big: Pace[] = []
  for (let round = 0; round <= size.rounds; round++) {
    small.push(await paceOf(server, load(seeded.key), size.seconds))
    big.push(await paceOf(large, load(many.key), size.seconds))
  }
  await large.stop()
  // The first round warms up.
  const [fast, slow] = [medianPace(small.slice(1)), medianPace(big.slice(1))]
  return {
    name: `List of 50 among ${size.manyTasks} tasks instead of ${size.tasks}`,
    result: fast.requestsPerSecond / slow.requestsPerSecond,
    unit: '×',
    target: 2,
    detail: `time, made anew; ${shownPace(slow)} among many, ${shownPace(fast)} among few`,
  }
}
