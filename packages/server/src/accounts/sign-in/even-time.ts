import { setTimeout as wait } from 'node:timers/promises'

/** Far more than the difference between the ways that the work can take. */
const STEP_MILLISECONDS = 250

/** Finishes at the next quarter of a second, so that the time taken does not tell what the work has found. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await wait(STEP_MILLISECONDS - ((performance.now() - started) % STEP_MILLISECONDS))
  }
}
