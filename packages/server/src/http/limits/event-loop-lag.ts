export interface LagLimits {
  sampleMilliseconds: number
  /** How late the process may be for a sample that it meant to take. */
  maxDelayMilliseconds: number
  /** How many samples in a row must be later than that: one long stall, such as the start, is no overload. */
  samples: number
}

export interface LagGauge {
  isOverloaded(): boolean
  stop(): void
}

/** Tells whether the process has not kept up for a while: whatever it is asked waits as long as its own timer does. */
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
