import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../harness/people.ts'
import { PASSWORD } from '../harness/people.ts'
import { trySignIn } from './sign-ins.ts'

const PATIENCE_MILLISECONDS = 60_000
const MAX_TASKS = 20

interface MixedLoad {
  sent: number
  /** How often each status was answered; 0 without an answer. */
  statuses: Map<number, number>
}

/** What people and programs do in the course of a day, at a steady rate. The number of records stays the same. */
export async function sendMixedLoad(
  url: string,
  person: Person,
  perSecond: number,
  seconds: number,
): Promise<MixedLoad> {
  const load: MixedLoad = { sent: 0, statuses: new Map() }
  const { headers, email } = person
  const made: string[] = []
  let count = 0
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
    const response = await fetch(url + path, { method, headers: { ...headers, ...type }, ...json, signal })
    record(response.status)
    return response.headers.get('content-type')?.includes('json') ? response.json() : response.arrayBuffer()
  }
  const record = (status: number) => load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1)
  const create = async () => {
    const task = await send('POST', '/api/tasks', { title: `Task ${count}`, estimateMinutes: 30 + (count % 4) * 30 })
    made.push(String(Object(task).id))
  }
  const remove = async () => {
    const id = made.length > MAX_TASKS ? made.shift() : undefined
    if (id !== undefined) await send('DELETE', `/api/tasks/${id}`)
  }
  const stream = async () => {
    const leaving = new AbortController()
    const response = await fetch(`${url}/api/events`, { headers, signal: leaving.signal })
    record(response.status)
    await pause(2000)
    leaving.abort()
  }
  const turns: (() => Promise<unknown>)[] = [
    () => send('GET', '/api/tasks'),
    create,
    () => send('GET', `/api/tasks?search=task%20${count % 997}`),
    () => send('GET', '/api/projects'),
    () => send('PATCH', `/api/tasks/${made.at(-1)}`, { title: `Task ${count}, changed` }),
    () => send('GET', `/api/tasks?page=${1 + (count % 5)}&limit=20`),
    remove,
    () => send('GET', '/api/notifications'),
    () => send('GET', '/api/documents'),
    () => send('GET', '/api/planner'),
  ]
  const rare: Record<number, () => Promise<unknown>> = {
    20: () => send('POST', '/api/planner/preview'),
    50: () => send('POST', '/api/planner'),
    70: stream,
    110: async () => record((await trySignIn(url, email, PASSWORD)).status),
    140: () => send('GET', '/api/export'),
  }
  await create()
  const waiting = new Set<Promise<void>>()
  const end = performance.now() + seconds * 1000
  for (let next = performance.now(); next < end; next += 1000 / perSecond) {
    await pause(Math.max(0, next - performance.now()))
    const turn = rare[count % 150] ?? turns[count % turns.length]
    count++
    load.sent++
    const sent: Promise<void> = Promise.resolve(turn?.())
      .catch(() => record(0))
      .then(() => void waiting.delete(sent))
    waiting.add(sent)
  }
  await Promise.all(waiting)
  return load
}
