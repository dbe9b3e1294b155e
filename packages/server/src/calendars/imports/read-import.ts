import { readerThreads } from '../reader/reader-threads.ts'
import type { ImportOptions, ImportReading } from './importable-events.ts'

/** [CAL-110] Reads a file in a thread of its own, within the limits of every other calendar. */
export const readImport = readerThreads<ImportOptions, ImportReading>(new URL('./import-worker.ts', import.meta.url), {
  atOnce: 1,
  waiting: 50,
  cpuMilliseconds: 5_000,
  wallMilliseconds: 30_000,
  megabytes: 128,
  idleMilliseconds: 30_000,
})
