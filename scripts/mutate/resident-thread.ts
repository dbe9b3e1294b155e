import type { BroadcastChannel, Worker } from 'node:worker_threads'
import { createVitest, type Vitest } from 'vitest/node'
import { openChannel, type Request, type Response, type Unloadable } from './messages.ts'
import { residentConfig } from './resident-config.ts'

type Question = Exclude<Request, { kind: 'stop' }>
type AnswerTo<Q extends Question> = Extract<Response, { kind: Q['kind'] }>

let vitest: Vitest | undefined
let worker: Worker | undefined
process.on('worker', started => {
  worker = started
})

/** A thread of vitest that holds the tests of a part and runs them when asked. */
export interface ResidentThread {
  /** False for a thread that was loaded with a mutant switched on. */
  isClean: boolean
  unloadable: Unloadable
  /** Undefined when the answer takes more time of the processor than allowed; the thread is gone then. */
  ask<Q extends Question>(question: Q, allowedSeconds?: number): Promise<AnswerTo<Q> | undefined>
  stop(): Promise<void>
}

/** Undefined when the tests cannot be loaded, as happens with mutants of code that runs on import. */
export async function startThread(staticMutant?: string): Promise<ResidentThread | undefined> {
  vitest ??= await createVitest('test', {}, residentConfig())
  const channel = openChannel()
  // Instrumented code reads this when it is loaded, and threads inherit it.
  if (staticMutant === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__
  else process.env.__STRYKER_ACTIVE_MUTANT__ = staticMutant
  vitest.state.filesMap.clear()
  const finished = vitest.start().then(
    () => channel.close(),
    () => channel.close(),
  )
  const ready = await Promise.race([nextMessage(channel), finished])
  if (ready?.kind !== 'ready') return undefined
  return {
    isClean: staticMutant === undefined,
    unloadable: ready.unloadable,
    ask: async <Q extends Question>(question: Q, allowedSeconds = Number.POSITIVE_INFINITY) => {
      const watch = stopAfter(allowedSeconds)
      const answer = nextMessage(channel)
      channel.postMessage(question)
      const response = await Promise.race([answer, finished])
      clearInterval(watch)
      return response as AnswerTo<Q> | undefined
    },
    stop: () => {
      channel.postMessage({ kind: 'stop' } satisfies Request)
      return finished
    },
  }
}

export async function closeThreads(): Promise<void> {
  await vitest?.close()
}

/** Time of the processor, because a busy machine makes every test slow, but only an endless loop makes it work more. */
function stopAfter(seconds: number): NodeJS.Timeout {
  const { user: before } = process.cpuUsage()
  return setInterval(() => {
    if (process.cpuUsage().user - before > seconds * 1_000_000) void worker?.terminate()
  }, 200)
}

function nextMessage(channel: BroadcastChannel): Promise<Response> {
  return new Promise(resolve => {
    channel.onmessage = event => resolve((event as { data: Response }).data)
  })
}
