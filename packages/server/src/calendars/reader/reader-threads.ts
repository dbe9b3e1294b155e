import { Worker } from 'node:worker_threads'
import type { ErrorKind } from '@daywright/contract/errors/errors.values'
import { retryLater } from '../../errors/errors.ts'
import { byTurn } from '../../waiting/waiting-group.ts'
import { waitingLine } from '../../waiting/waiting-line.ts'
import type { BoundedOptions, BoundedReading } from './bounded-reading.ts'

export interface ReadRequest<Options> {
  bytes: Uint8Array
  options: Options
}

export type ReadResponse<Reading> = { reading: Reading } | { failure: string }

/** A calendar that takes too much time or memory is refused like one that is not a calendar. */
interface TooCostly {
  ok: false
  problem: 'too-costly'
  sentence: string
}

interface ReadingLimits {
  /** Calendars that are read at once; more of them wait. */
  atOnce: number
  /** Maximum number of waiting calendars; beyond it, the account with the most of them is refused. */
  waiting: number
  /** A larger file leaves a place to smaller ones. */
  largeBytes?: number
  /** CPU time, which means the same on a busy machine and on an idle one. */
  cpuMilliseconds: number
  /** Wall-clock time, after which the read is given up. */
  wallMilliseconds: number
  megabytes: number
  /** How long an idle thread is kept. */
  idleMilliseconds: number
  /** What is read, if it is not calendars. */
  what?: { costly: string; busy: ErrorKind }
}

/** Reads a file in a thread; `Reading` is what the script of the thread makes of it. */
type ReadFile<Options, Reading> = (
  bytes: Uint8Array,
  options: Options,
  /** Accounts take turns. */
  ownerId?: string,
) => Promise<Reading | TooCostly>
export type ReadCalendar = ReadFile<BoundedOptions, BoundedReading>

const CALENDARS: NonNullable<ReadingLimits['what']> = {
  costly: 'The calendar takes too much time or memory to read.',
  busy: 'too-many-calendars-being-read',
}
const tooCostly = ({ what = CALENDARS }: ReadingLimits): TooCostly => ({
  ok: false,
  problem: 'too-costly',
  sentence: what.costly,
})
const RETRY_AFTER_SECONDS = 10
const CPU_CHECK_MILLISECONDS = 250

interface Thread<Reading> {
  worker: Worker
  pending: PromiseWithResolvers<Reading | TooCostly> | undefined
  idleTimer: NodeJS.Timeout | undefined
}

/**
 * [CAL-26] Worker threads that read calendars, started when needed and stopped when idle. Calendars come from strangers: one that
 * takes too long or too much memory ends its thread, and nothing else.
 */
export function readerThreads<Options = BoundedOptions, Reading = BoundedReading>(
  script: URL,
  limits: ReadingLimits,
): ReadFile<Options, Reading> {
  const idle: Thread<Reading>[] = []
  const { atOnce, waiting, largeBytes = Number.POSITIVE_INFINITY } = limits
  const line = waitingLine<string>({
    isNext: byTurn,
    atWork: atOnce,
    largeAtWork: Math.max(1, atOnce - 1),
    waiting,
    busy: () => retryLater((limits.what ?? CALENDARS).busy, RETRY_AFTER_SECONDS),
  })
  return async (bytes, options, ownerId = '') =>
    line.run({ group: ownerId, isLarge: bytes.length > largeBytes }, async () => {
      const thread = idle.pop() ?? startThread(script, limits, idle)
      clearTimeout(thread.idleTimer)
      try {
        return await readIn(thread, { bytes, options }, limits)
      } finally {
        // A thread that has ended no longer has a pending calendar.
        if (thread.pending) keepIdle(thread, idle, limits)
        thread.pending = undefined
      }
    })
}

function startThread<Reading>(script: URL, limits: ReadingLimits, idle: Thread<Reading>[]): Thread<Reading> {
  const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } })
  const thread: Thread<Reading> = { worker, pending: undefined, idleTimer: undefined }
  const end = (settle: (pending: NonNullable<Thread<Reading>['pending']>) => void) => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    const { pending } = thread
    thread.pending = undefined
    if (pending) settle(pending)
  }
  worker.on('message', (response: ReadResponse<Reading>) => {
    if ('reading' in response) thread.pending?.resolve(response.reading)
    else thread.pending?.reject(new Error(response.failure))
  })
  worker.once('error', (error: NodeJS.ErrnoException) =>
    end(pending =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? pending.resolve(tooCostly(limits)) : pending.reject(error),
    ),
  )
  worker.once('exit', () => end(pending => pending.resolve(tooCostly(limits))))
  return thread
}

async function readIn<Reading>(thread: Thread<Reading>, request: ReadRequest<unknown>, limits: ReadingLimits) {
  const pending = Promise.withResolvers<Reading | TooCostly>()
  thread.pending = pending
  const giveUp = () => {
    // The answer to how much it has computed may come when the thread reads something else already.
    if (thread.pending !== pending) return
    thread.pending = undefined
    pending.resolve(tooCostly(limits))
    void thread.worker.terminate()
  }
  const wallTimer = setTimeout(giveUp, limits.wallMilliseconds)
  const cpuTimer = watchCpu(thread.worker, limits.cpuMilliseconds, giveUp)
  thread.worker.ref()
  thread.worker.postMessage(request)
  try {
    return await pending.promise
  } finally {
    clearTimeout(wallTimer)
    clearInterval(cpuTimer)
    // Only a thread with pending work keeps the process alive.
    thread.worker.unref()
  }
}

/** Calls back when the thread has computed for too long from now on. */
function watchCpu(worker: Worker, milliseconds: number, onTooLong: () => void): NodeJS.Timeout {
  const nothing = { user: 0, system: 0 }
  const before = worker.cpuUsage().catch(() => nothing)
  return setInterval(async () => {
    // A thread that has just ended cannot say what it used.
    const { user, system } = await worker.cpuUsage(await before).catch(() => nothing)
    if ((user + system) / 1_000 > milliseconds) onTooLong()
  }, CPU_CHECK_MILLISECONDS)
}

function keepIdle<Reading>(
  thread: Thread<Reading>,
  idle: Thread<Reading>[],
  { idleMilliseconds }: ReadingLimits,
): void {
  idle.push(thread)
  thread.idleTimer = setTimeout(() => {
    idle.splice(idle.indexOf(thread), 1)
    void thread.worker.terminate()
  }, idleMilliseconds)
  thread.idleTimer.unref()
}
