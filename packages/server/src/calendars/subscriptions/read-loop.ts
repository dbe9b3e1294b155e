import { randomJitter, type SubscriptionReader } from './subscription-reader.ts'

/** How often a process looks for what is due: one statement on an index each time. */
const LOOK_MILLISECONDS = 20_000

export interface ReadLoop {
  start(): void
  /** Looks at once instead of when the timer ends. */
  wake(): void
  stop(): void
}

export interface ReadLoopOptions {
  reader: Pick<SubscriptionReader, 'readDue'>
  onError: (error: unknown) => void
  milliseconds?: number
}

/** [CAL-68] Reads what is due, then waits: one timer, and never two rounds at once. */
export function readLoop({ reader, onError, milliseconds = LOOK_MILLISECONDS }: ReadLoopOptions): ReadLoop {
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let isReading = false
  let isWoken = false

  const wait = () => {
    timer = setTimeout(round, milliseconds * randomJitter())
    timer.unref()
  }
  const round = async () => {
    isReading = true
    try {
      do isWoken = false
      while (((await reader.readDue()) || isWoken) && isStarted)
    } catch (error) {
      // The database may be away for a moment.
      onError(error)
    }
    isReading = false
    if (isStarted) wait()
  }
  const wake = () => {
    isWoken = true
    if (!isStarted || isReading) return
    clearTimeout(timer)
    void round()
  }
  return {
    start() {
      isStarted = true
      if (!isReading) wait()
    },
    wake,
    stop() {
      isStarted = false
      clearTimeout(timer)
    },
  }
}
