import type { TaskFileProblem } from '@daywright/import/task-file'
import { readerThreads } from '../../calendars/reader/reader-threads.ts'
import type { ImportPlan, PlanOptions } from './import-plan.ts'

/** [IMP-12] Reads a file in a thread of its own, within limits of time and memory. [IMP-30] Accounts take turns, and a small file does not wait for a large one. */
export const planInThread = readerThreads<PlanOptions, ImportPlan | TaskFileProblem>(
  new URL('./task-file-worker.ts', import.meta.url),
  {
    atOnce: 2,
    largeBytes: 200_000,
    waiting: 20,
    cpuMilliseconds: 15_000,
    wallMilliseconds: 60_000,
    megabytes: 400,
    idleMilliseconds: 30_000,
    what: { costly: 'The file takes too much time or memory to read.', busy: 'too-many-files' },
  },
)
