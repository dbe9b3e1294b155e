import { randomInt } from 'node:crypto'

/** How often a process looks for what is due: one statement on an index each time. */
const LOOK_MILLISECONDS = 20_000

/** A factor from 0.9 to 1.1, so that processes do not all look at the same time. */
export const randomJitter = (): number => randomInt(9_000, 11_001) / 10_000

interface BackgroundLoop {
  start(): void
  /** Looks at once instead of when the timer ends. */
  wake(): void
  /** Begins no further round, and resolves when the one under way has ended. */
  stop(): Promise<void>
}

interface BackgroundLoopOptions {
  /** Does some of what is due; false if nothing was. */
  work: () => Promise<boolean>
  onError: (error: unknown) => void
  milliseconds?: number
}

/** [CAL-68] [SERIES-12] Does what is due, then waits: one timer, and never two rounds at once. */
export function backgroundLoop({
  work,
  onError,
  milliseconds = LOOK_MILLISECONDS,
}: BackgroundLoopOptions): BackgroundLoop {
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let underWay: Promise<void> | undefined
  let isWoken = false

  const wait = () => {
    timer = setTimeout(begin, milliseconds * randomJitter())
    timer.unref()
  }
  const begin = () => {
    underWay = round().finally(() => {
      underWay = undefined
      if (isStarted) wait()
    })
  }
  const round = async () => {
    try {
      do isWoken = false
      while (((await work()) || isWoken) && isStarted)
    } catch (error) {
      // The database may be away for a moment.
      onError(error)
    }
  }
  const wake = () => {
    isWoken = true
    if (!isStarted || underWay) return
    clearTimeout(timer)
    begin()
  }
  return {
    start() {
      isStarted = true
      if (!underWay) wait()
    },
    wake,
    async stop() {
      isStarted = false
      clearTimeout(timer)
      await underWay
    },
  }
}
