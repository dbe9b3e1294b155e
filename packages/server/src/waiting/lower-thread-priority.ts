import { getPriority, setPriority } from 'node:os'

/** How much lower than that of the process; the lowest one there is. */
const STEPS_LOWER = 5
const LOWEST = 19

/**
 * Lets requests be served first when there are fewer cores than threads. From where the process is: one that was started with a low
 * priority may not raise it.
 */
export function lowerThreadPriority(): void {
  // On Linux this is the priority of this thread alone; elsewhere it would be that of the whole process.
  if (process.platform === 'linux') setPriority(Math.min(LOWEST, getPriority() + STEPS_LOWER))
}
