import { readerThreads } from '../../calendars/reader/reader-threads.ts'
import type { ReadMessage } from './message-worker.ts'

/** [MAIL-16] Reads a message in a thread of its own, within limits of time and memory: a small one may unfold to millions of parts. */
export const readMessageInThread = readerThreads<Record<string, never>, ReadMessage>(
  new URL('./message-worker.ts', import.meta.url),
  {
    atOnce: 1,
    waiting: 20,
    cpuMilliseconds: 10_000,
    wallMilliseconds: 60_000,
    megabytes: 256,
    idleMilliseconds: 30_000,
    what: { costly: 'The message takes too much time or memory to read.', busy: 'too-many-files' },
  },
)
