import { setTimeout as pause } from 'node:timers/promises'

/**
 * Reads an account's tasks at a steady pace and prints how long each read took, in milliseconds. A program of its own,
 * so that it never waits for what the benchmark itself computes: what is slow here is the service.
 */
const { READ_URL = '', READ_KEY = '', READ_SECONDS = '10', READ_WARM_UP_SECONDS = '2' } = process.env

/** Far below what the service can answer, so that what a read waits for is not other reads. */
const READ_EVERY_MS = 10

async function timedRead(): Promise<number> {
  const start = performance.now()
  const headers = { authorization: `Bearer ${READ_KEY}`, 'cache-control': 'no-cache' }
  const response = await fetch(READ_URL, { headers })
  const text = await response.text()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${READ_URL}: ${response.status} ${text}`)
  return ms
}

/** One that has to wait does not keep the next ones from being sent. */
function readFor(seconds: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: (seconds * 1000) / READ_EVERY_MS }, async (_, index) => {
      await pause(index * READ_EVERY_MS)
      return timedRead()
    }),
  )
}

// Not counted: both programs compile their code under the first reads.
await readFor(Number(READ_WARM_UP_SECONDS))
console.log(JSON.stringify(await readFor(Number(READ_SECONDS))))
