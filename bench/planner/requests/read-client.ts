import { setTimeout as pause } from 'node:timers/promises'

/**
 * Reads an address at a steady pace and prints how long each read took, in milliseconds. A program of its own,
 * so that it never waits for what the benchmark itself computes: what is slow here is the service.
 */
const {
  READ_URL = '',
  READ_HEADERS = '{}',
  READ_SECONDS = '10',
  READ_WARM_UP_SECONDS = '5',
  READ_EVERY_MS = '10',
} = process.env

async function timedRead(): Promise<number> {
  const start = performance.now()
  const response = await fetch(READ_URL, { headers: JSON.parse(READ_HEADERS) })
  const text = await response.text()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${READ_URL}: ${response.status} ${text}`)
  return ms
}

/** One that has to wait does not keep the next ones from being sent. */
function readFor(seconds: number): Promise<number[]> {
  const every = Number(READ_EVERY_MS)
  return Promise.all(
    Array.from({ length: (seconds * 1000) / every }, async (_, index) => {
      await pause(index * every)
      return timedRead()
    }),
  )
}

// Not counted: both programs compile their code under the first reads.
await readFor(Number(READ_WARM_UP_SECONDS))
console.log(JSON.stringify(await readFor(Number(READ_SECONDS))))
