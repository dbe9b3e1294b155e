import { availableParallelism, loadavg } from 'node:os'

/** Even an overloaded machine gets no more. */
const MOST = 10
/** Machines of CI are shared with others whose load cannot be seen from inside. */
const LEAST_IN_CI = 3

/**
 * How much longer than a machine of one's own this one may take: by what else runs on it when the run begins. Only Windows does not
 * tell. The set-up of a run sets the variable for all of its processes.
 */
export function patience(): number {
  const { TEST_PATIENCE } = process.env
  if (TEST_PATIENCE !== undefined) return Number(TEST_PATIENCE)
  const [load = 0] = loadavg()
  const seen = 1 + load / availableParallelism()
  return Math.min(MOST, process.env.CI ? Math.max(LEAST_IN_CI, seen) : seen)
}

const seconds = (count: number) => Math.round(count * 1000 * patience())

/** How long a program may take to start. */
export const START_MILLISECONDS = seconds(30)
/** How long something that a test waits for may take: a request, a change on a page. */
export const WAIT_MILLISECONDS = seconds(30)
/** How long a test may take: several times what the slowest takes on two cores, so that one that hangs fails soon. */
export const TEST_MILLISECONDS = seconds(90)
/** The same in the long form, where a test may be a whole sweep or a soak. */
export const LONG_TEST_MILLISECONDS = seconds(600)
