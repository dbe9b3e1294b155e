import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '@daywright/test-kit/child-process'

const EVERY_MILLISECONDS = 100

/** The largest resident size of the process while the work goes on, in megabytes. */
export async function peakDuring<T>(server: Child, work: () => Promise<T>): Promise<{ peak: number; result: T }> {
  let peak = 0
  let isOn = true
  const sampling = (async () => {
    while (isOn) {
      peak = Math.max(peak, residentOf(server))
      await pause(EVERY_MILLISECONDS)
    }
  })()
  try {
    const result = await work()
    return { peak, result }
  } finally {
    isOn = false
    await sampling
  }
}

/** 0 once the process has ended. */
export function residentOf(server: Child): number {
  try {
    return server.residentMegabytes()
  } catch {
    return 0
  }
}

export function isAlive({ pid }: Pick<Child, 'pid'>): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
