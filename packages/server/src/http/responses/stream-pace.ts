import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Pauses after a chunk of a stream, depending on how many milliseconds it took. */
export type RestAfter = (workMilliseconds: number) => Promise<unknown>

/** Everyone else gets at least as much of the event loop as all streams together. */
const REST_PER_WORK = 2
const MAX_REST_MILLISECONDS = 250

/**
 * [FAIR-11] A fast reader never makes a stream wait, and everyone else would wait for its end. So it rests between its
 * pieces: the longer they took and the more streams there are, the longer.
 */
export const restFor = (workMilliseconds: number, streams: number): number =>
  Math.min(MAX_REST_MILLISECONDS, Math.round(REST_PER_WORK * workMilliseconds * Math.max(1, streams)))

export const restAmong =
  (streams: () => number): RestAfter =>
  workMilliseconds => {
    const milliseconds = restFor(workMilliseconds, streams())
    return milliseconds > 0 ? pause(milliseconds) : nextTurn()
  }
