const USUAL_MS = 30_000
/** Runs of the planner wait for their turn, and imports write many records. */
const LONG_MS = 180_000
const LONG = /^\/api\/(planner|imports?|calendars)\b/

/** [WEB-206] How long to wait for a response before the server counts as unreachable. */
export const timeLimitOf = (url: string): number => (LONG.test(url) ? LONG_MS : USUAL_MS)
