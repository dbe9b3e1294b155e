export interface LagLimits {
  sampleMilliseconds: number
  /** How late a sample may be before it counts as late. */
  maxDelayMilliseconds: number
  /** How many samples in a row must be late: one long stall, such as the start, is not overload. */
  samples: number
}

interface LagGauge {
  isOverloaded(): boolean
  stop(): void
}

/** Measures event-loop lag by a timer: a request waits about as long as the timer is late. */
export function measureEventLoopLag(limits: LagLimits): LagGauge {
  let lateSamples = 0
  let previous = performance.now()
  const timer = setInterval(() => {
    const present = performance.now()
    const delay = present - previous - limits.sampleMilliseconds
    lateSamples = delay > limits.maxDelayMilliseconds ? lateSamples + 1 : 0
    previous = present
  }, limits.sampleMilliseconds)
  timer.unref()
  return { isOverloaded: () => lateSamples >= limits.samples, stop: () => clearInterval(timer) }
}
