const TICK_MILLISECONDS = 20
const MAX_TICK_MILLISECONDS = 50

/** Measures time without the stretches in which this process stood still. */
interface AwakeClock {
  milliseconds(): number
  /** Returns the milliseconds until now. */
  stop(): number
}

export function startAwakeClock(): AwakeClock {
  let passed = 0
  let last = performance.now()
  const milliseconds = () => {
    const now = performance.now()
    passed += Math.min(now - last, MAX_TICK_MILLISECONDS)
    last = now
    return passed
  }
  const timer = setInterval(milliseconds, TICK_MILLISECONDS).unref()
  return {
    milliseconds,
    stop: () => {
      clearInterval(timer)
      return milliseconds()
    },
  }
}
