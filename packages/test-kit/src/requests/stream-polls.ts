import { KEEP_ALIVE_MILLISECONDS } from '@daywright/server/events/keep-alive'

/** The longest delay that a timer takes. */
const WEEKS_MILLISECONDS = 2 ** 31 - 1

/**
 * Event streams that are opened in this process from now on poll only after weeks: news that arrives was announced, however
 * long that took. Returns what undoes it.
 */
export function putOffStreamPolls(): () => void {
  const { setInterval: start } = globalThis
  const putOff = (run: () => void, delay?: number, ...values: []) =>
    start(run, delay === KEEP_ALIVE_MILLISECONDS ? WEEKS_MILLISECONDS : delay, ...values)
  globalThis.setInterval = putOff as typeof setInterval
  return () => {
    globalThis.setInterval = start
  }
}

/** Arguments for the Node of a process whose streams do not poll. */
export const WITHOUT_STREAM_POLLS = [
  '--import',
  `data:text/javascript,${encodeURIComponent(
    `import { putOffStreamPolls } from ${JSON.stringify(import.meta.url)}; putOffStreamPolls()`,
  )}`,
]
