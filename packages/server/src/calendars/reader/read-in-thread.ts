import { readerThreads } from './reader-threads.ts'

/** [CAL-26] Reads a calendar in a thread of its own, within 5 seconds of CPU time and 128 MB. */
export const readInThread = readerThreads(new URL('./read-worker.ts', import.meta.url), {
  atOnce: 2,
  waiting: 200,
  cpuMilliseconds: 5_000,
  wallMilliseconds: 30_000,
  megabytes: 128,
  idleMilliseconds: 30_000,
})
