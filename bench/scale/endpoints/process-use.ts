import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

export interface Use {
  /** CPU time of this process with its threads. */
  cpuMilliseconds: number
  /** The longest time that the event loop was blocked. */
  holdMilliseconds: number
}

const RESOLUTION_MILLISECONDS = 2
const NANOSECONDS_PER_MILLISECOND = 1_000_000

/** What the work takes of this process. Time is what the machine needed: others who use it make a hold longer, but not the CPU time. */
export async function useOf(work: () => Promise<unknown>): Promise<Use> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS })
  delay.enable()
  await pause(2 * RESOLUTION_MILLISECONDS)
  delay.reset()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  // A hold is noticed when it is over.
  await pause(2 * RESOLUTION_MILLISECONDS)
  delay.disable()
  const held = delay.count === 0 ? 0 : delay.max / NANOSECONDS_PER_MILLISECOND - RESOLUTION_MILLISECONDS
  return { cpuMilliseconds: (user + system) / 1000, holdMilliseconds: Math.max(0, held) }
}

/** The least of several measurements: what else went on in the process or on the machine only adds to it. */
export const leastOf = (uses: readonly Use[]): Use => ({
  cpuMilliseconds: Math.min(...uses.map(({ cpuMilliseconds }) => cpuMilliseconds)),
  holdMilliseconds: Math.min(...uses.map(({ holdMilliseconds }) => holdMilliseconds)),
})
