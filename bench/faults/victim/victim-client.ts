import { setTimeout as pause } from 'node:timers/promises'
import type { Sample, Samples } from './watched-victim.ts'

/**
 * Reads tasks and health at a steady rate and reports how long each took. A program of its own, so that what is slow
 * here is the service and not the attacker.
 */
const { VICTIM_URL = '', VICTIM_KEY = '' } = process.env
const READ_MILLISECONDS = 100
const HEALTH_MILLISECONDS = 200
const PATIENCE_MILLISECONDS = 60_000
/** A user who is waiting does not send more and more requests. */
const MAX_WAITING = 50

const AUTHORIZED = { authorization: `Bearer ${VICTIM_KEY}`, 'cache-control': 'no-cache' }

async function timed(path: string, headers: Record<string, string>): Promise<Sample> {
  const start = performance.now()
  const status = await fetch(VICTIM_URL + path, { headers, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) }).then(
    async response => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  return { milliseconds: performance.now() - start, status }
}

/** One that waits does not keep the next ones from being sent. */
async function repeat(every: number, isOn: () => boolean, send: () => Promise<Sample>): Promise<Sample[]> {
  const sent: Promise<Sample>[] = []
  let waiting = 0
  for (let next = performance.now(); isOn(); next += every) {
    if (waiting < MAX_WAITING) {
      waiting++
      sent.push(send().finally(() => waiting--))
    }
    await pause(Math.max(0, next + every - performance.now()))
  }
  return Promise.all(sent)
}

let isOn = false
let work: Promise<Samples> | undefined

process.on('message', async message => {
  if (message === 'start') {
    isOn = true
    const on = () => isOn
    work = Promise.all([
      repeat(READ_MILLISECONDS, on, () => timed('/api/tasks', AUTHORIZED)),
      repeat(HEALTH_MILLISECONDS, on, () => timed('/healthz', {})),
    ]).then(([reads, health]) => ({ reads, health }))
  } else {
    isOn = false
    process.send?.(await work)
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
