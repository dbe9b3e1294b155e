import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { doublingPause } from '../../time/doubling-pause.ts'
import { type ServingProcess, startProcess } from './serving-process.ts'

/** In milliseconds. */
interface Waits {
  /** Before a process that has failed is started again: the wait doubles from one to the other. */
  first?: number
  longest?: number
  /** Longer than a process takes to end, unless it is frozen. */
  end: number
}
/** A process that has served for this long did not fail because of how it started. */
const STABLE_MILLISECONDS = 10_000
const MAX_FAILURES = 8
/** Under npm, Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_SIGNAL_MILLISECONDS = 300

/** The place of one process, which is filled again whenever it becomes empty. */
interface Place {
  present: ServingProcess | undefined
  /** Already serves, and takes over when the present one has ended. */
  successor: ServingProcess | undefined
}

/**
 * [PROC-2] Keeps this many processes serving. Resolves with their address once all have started, and throws if none of
 * them can. The parent only accepts connections and hands them out in turn, so a process that starts or ends refuses none.
 */
export async function supervise(
  count: number,
  log: Logger,
  { first: firstWait = 400, longest = 30_000, end }: Waits,
): Promise<string> {
  const places: Place[] = Array.from({ length: count }, () => ({ present: undefined, successor: undefined }))
  const running = new Set<ServingProcess>()
  let isStopping = false
  let serving = 0

  const start = (): ServingProcess => {
    const started = startProcess()
    running.add(started)
    void started.exited.then(() => running.delete(started))
    return started
  }

  /** [PROC-7] Nothing waits for a process that is frozen. */
  const endInTime = (each: ServingProcess) => {
    const timer = setTimeout(() => each.kill('SIGKILL'), end)
    void each.exited.then(() => clearTimeout(timer))
  }

  /** Returns whether the process has served for a while. */
  const serveIn = async (place: Place): Promise<boolean> => {
    const present = place.successor ?? start()
    Object.assign(place, { present, successor: undefined })
    if ((await present.ready) === undefined) return false
    serving++
    const since = performance.now()
    const code = await present.exited
    serving--
    if (!isStopping && !place.successor) log.error({ code }, 'a process ended and is started again')
    return place.successor !== undefined || performance.now() - since > STABLE_MILLISECONDS
  }

  const keepFilled = async (place: Place) => {
    for (let failures = 0; !isStopping; ) {
      failures = (await serveIn(place)) ? 0 : failures + 1
      if (isStopping) return
      if (failures >= MAX_FAILURES && serving === 0) giveUp(running, failures)
      if (failures > 0) await pause(doublingPause(failures, { first: firstWait, longest }))
    }
  }

  /** [PROC-4] One after the other, each once its successor serves. */
  const replaceAll = async () => {
    for (const place of places) {
      const successor = start()
      if ((await successor.ready) === undefined || isStopping)
        return log.error('a new process did not start, so the others stay as they are')
      place.successor = successor
      const { present } = place
      if (!present) continue
      present.retire()
      endInTime(present)
      await present.exited
    }
    log.info('every process was replaced')
  }

  /** [PROC-5] Every process finishes its requests. A second signal ends all of them at once. */
  let stoppedAt = Number.POSITIVE_INFINITY
  const stop = async () => {
    if (performance.now() - stoppedAt > SAME_SIGNAL_MILLISECONDS) {
      for (const each of running) each.kill('SIGKILL')
      process.exit(1)
    }
    if (isStopping) return
    isStopping = true
    stoppedAt = performance.now()
    const last = [...running].findLast(each => each.isServing())
    const others = [...running].filter(each => each !== last)
    for (const each of others)
      if (each.isServing()) each.retire()
      else each.kill('SIGTERM')
    running.forEach(endInTime)
    last?.stopAsLast(Promise.all(others.map(each => each.exited)))
    const codes = await Promise.all([...running].map(each => each.exited))
    process.exit(Math.max(0, ...codes))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const [first, ...others] = places
  // Alone, because it migrates the database and creates the first account.
  void (first && keepFilled(first))
  const address = await first?.present?.ready
  if (address === undefined) process.exit(1)
  for (const place of others) void keepFilled(place)
  await Promise.all(others.map(place => place.present?.ready))
  let replacing = Promise.resolve()
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll)
  })
  return address
}

/** [PROC-3] Exits with an error for the machine's service manager, instead of retrying for ever. */
function giveUp(running: ReadonlySet<ServingProcess>, failures: number): never {
  for (const each of running) each.kill('SIGKILL')
  process.stderr.write(`daywright: No process has come up in ${failures} attempts.\n`)
  process.exit(1)
}
